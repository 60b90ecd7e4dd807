import { Editor, type IAllProps } from '@tinymce/tinymce-react'
import type { LeftOutKind } from '#routers/press/allow-list.rules.ts'
import { cleanBody } from '#routers/press/clean-body.rules.ts'
import { createTinyMceInit, type TinyMceConfig } from './tinymce-init.ts'

export type TinyEditorProps = Omit<IAllProps, 'init'> & { config: TinyMceConfig; onLeftOut: (kinds: readonly LeftOutKind[]) => void }

/** TinyMCE, which takes of a paste what the article will have of it. */
export const TinyEditor = ({ config, onLeftOut, ...props }: TinyEditorProps) => {
  const init = createTinyMceInit(config, editor =>
    editor.on('PastePreProcess', paste => {
      if (paste.internal) return
      const cleaned = cleanBody(paste.content, { hasUploads: true })
      // A save refuses what is too large, and says so.
      if ('problem' in cleaned) return
      paste.content = cleaned.body
      onLeftOut(cleaned.leftOut)
    }),
  )
  return <Editor {...props} init={init} />
}
