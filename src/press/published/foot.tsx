import type { CSSProperties, ReactNode } from 'react'
import { getPhrases } from '#locales/index.ts'
import type { Locale } from '#locales/languages.ts'
import { brandStyle, hasBrand } from '#routers/colours.contract.ts'
import type { ClientBrand } from '#routers/session.contract.ts'
import { PublicationTime } from './article-text.tsx'
import { Icon } from './icon.tsx'

/** The logo and the name of the client, in its colours; nothing where it has neither. */
export const ClientFoot = ({ client }: { client: ClientBrand | undefined }) =>
  client &&
  hasBrand(client) && (
    <footer className="client" style={brandStyle(client) as CSSProperties}>
      {client.logo && <img src={client.logo} alt="" height="32" />}
      <strong>{client.name}</strong>
    </footer>
  )

type Props = { sources: string; author: ReactNode; publishedOn: string; locale: Locale; children?: ReactNode }

/** Sources, author and date of publication (PRESS-23), and below them what the page offers to do. */
export const ArticleFooter = ({ sources, author, publishedOn, locale, children }: Props) => {
  const { webpress } = getPhrases(locale)
  return (
    <footer className="foot">
      <dl>
        {sources.trim() && (
          <div>
            <dt>{webpress.sources()}</dt>
            <dd>{sources}</dd>
          </div>
        )}
        <div>
          <dt>{webpress.author()}</dt>
          <dd>{author}</dd>
        </div>
        <div>
          <dt>{webpress.publishedOn()}</dt>
          <dd>
            <PublicationTime moment={publishedOn} locale={locale} />
          </dd>
        </div>
      </dl>
      {children}
    </footer>
  )
}

/** The button that copies the article's link; the readers' script shows it. */
export const CopyButton = ({ locale }: { locale: Locale }) => {
  const { weeze, webpress } = getPhrases(locale)
  return (
    <button className="button" type="button" id="copy" data-done={weeze.linkCopied()} data-failed={webpress.notCopied()} hidden>
      <Icon name="link" />
      {weeze.copyLink()}
    </button>
  )
}
