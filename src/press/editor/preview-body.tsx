import { type ReactNode, useMemo } from 'react'
import { cleanBody } from '#routers/press/clean-body.rules.ts'
import { usePhrases } from '../../app/locale.tsx'
import { basePath } from '../../app/page-data.ts'
import { Body } from '../published/article-text.tsx'
import { renderBody } from '../published/body.ts'

/** The text of an unsaved article, cleaned and drawn as the server does it; `empty` in its place while there is none. */
export const PreviewBody = ({ body, empty }: { body: string; empty: ReactNode }) => {
  const { webpress } = usePhrases()
  const cleanHtml = useMemo(() => {
    const cleaned = cleanBody(body)
    const place = { base: basePath, origin: location.origin }
    return 'problem' in cleaned ? '' : renderBody(cleaned.body, place, host => webpress.foreignPicture({ host }))
  }, [body, webpress])
  return cleanHtml.trim() ? <Body cleanHtml={cleanHtml} /> : empty
}
