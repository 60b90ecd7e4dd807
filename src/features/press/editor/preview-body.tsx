import { type ReactNode, useMemo } from 'react'
import { usePhrases } from '../../../locale.tsx'
import { Body } from '../../../press/article-text.tsx'
import { sanitizeBody } from './clean-body.ts'

/** The text of an unsaved article, cleaned as the server cleans it; `empty` in its place while there is none. */
export const PreviewBody = ({ body, empty }: { body: string; empty: ReactNode }) => {
  const { webpress } = usePhrases()
  const cleanHtml = useMemo(() => sanitizeBody(body, host => webpress.foreignPicture({ host })), [body, webpress])
  return body.trim() ? <Body cleanHtml={cleanHtml} /> : empty
}
