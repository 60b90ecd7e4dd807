import { formatShortPublicationDate } from '#locales/publication.ts'
import type { MediaSource } from '#routers/press/press.contract.ts'
import type { ArticleCard } from '#routers/weezes/article-cards.contract.ts'
import type { Visit } from './visit.ts'

type SourceNameProps = { source: { name: string; logoSmall: string }; base: string; size: number }

/** Small logo and name of a media source (PRESS-27); `size` of the logo in px. */
export const SourceName = ({ source, base, size }: SourceNameProps) => (
  <>
    {/* React preloads pictures of a higher priority. */}
    <img className="source-logo" src={base + source.logoSmall} alt="" width={size} height={size} fetchPriority="low" />
    <span className="source-name">{source.name}</span>
  </>
)

/** The media source of a card and the date of publication. */
export const SourceLine = ({ card, visit: { base, locale, now } }: { card: ArticleCard; visit: Visit }) => (
  <p className="source">
    <SourceName source={card.source} base={base} size={20} />
    <time dateTime={card.publishedOn}>{formatShortPublicationDate(card.publishedOn, now, locale)}</time>
  </p>
)

type Props = { source: Pick<MediaSource, 'name' | 'logoBig'>; base: string }

/** The header of a media source with its large logo (PRESS-17); without one, its name in the typeface of its headlines. */
export const Masthead = ({ source: { name, logoBig }, base }: Props) => (
  <section className="masthead" aria-label={name}>
    {logoBig ? (
      // Uploaded logos have any colours, so the dark scheme does not turn them white.
      <img src={base + logoBig} alt={name} height="60" fetchPriority="high" data-uploaded={logoBig.startsWith('/media/') || undefined} />
    ) : (
      <span className="masthead-name">{name}</span>
    )}
  </section>
)
