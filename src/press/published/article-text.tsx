import type { ReactNode } from 'react'
import type { Locale } from '#locales/languages.ts'
import { formatPublicationDate } from '#locales/publication.ts'

type Content = { children: ReactNode }

/** An article's title (PRESS-19), as the heading of its page, or of a part of a page. */
export const Title = ({ level: Heading = 'h1', children }: Content & { level?: 'h1' | 'h2' }) => (
  <Heading className="title">{children}</Heading>
)

/** The line below an article's title (PRESS-19). */
export const Subtitle = ({ children }: Content) => <p className="subtitle">{children}</p>

/** An article's opening paragraph (PRESS-21). */
export const Chapeau = ({ children }: Content) => <p className="chapeau">{children}</p>

/** An article's body (PRESS-22). `cleanHtml` runs as it is, so its caller has cleaned it. */
export const Body = ({ cleanHtml }: { cleanHtml: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server or the preview has cleaned it
  <div className="body" dangerouslySetInnerHTML={{ __html: cleanHtml }} />
)

/** The date of publication in words (PRESS-18). */
export const PublicationTime = ({ moment, locale }: { moment: string; locale: Locale }) => (
  <time dateTime={moment}>{formatPublicationDate(moment, locale)}</time>
)
