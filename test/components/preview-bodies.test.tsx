import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, expect, test, vi } from 'vitest'
import { sanitizeArticleBody } from '#routers/press/article-body.reads.ts'
import { LocaleProvider } from '#src/app/locale.tsx'
import { PreviewBody } from '#src/press/editor/preview-body.tsx'
import { Body } from '#src/press/published/article-text.tsx'
import { renderBody } from '#src/press/published/body.ts'
import { editorOutput, fieldBodies, hostileBodies, readFieldBody } from '../support/field-bodies.ts'
import { promise } from '../support/promise.ts'

vi.stubGlobal('location', { origin: 'https://weez.test' })
afterAll(() => void vi.unstubAllGlobals())

const htmlOf = (part: ReactNode) => renderToStaticMarkup(<LocaleProvider timeZone="UTC">{part}</LocaleProvider>)

const bodies = {
  'of other programs': Object.keys(fieldBodies).map(readFieldBody),
  'of the editor': Object.values(editorOutput),
  ...hostileBodies,
}

test.each(Object.entries(bodies))('the preview draws what readers get once it is saved: bodies %s', async (_, family) => {
  for (const body of family) {
    const preview = htmlOf(<PreviewBody body={body} empty={null} />)
    const stored = renderBody(
      sanitizeArticleBody(body),
      { base: '', origin: location.origin },
      host => `Image ou enregistrement sur ${host}`,
    )
    const page = stored.trim() ? htmlOf(<Body cleanHtml={stored} />) : ''
    await promise('EXO-422', () => expect([body, preview]).toEqual([body, page]))
  }
})
