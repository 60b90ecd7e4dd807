/** @jsxImportSource hono/jsx */
import { formatShortPublicationDate } from '#locales/publication.ts'
import type { ArticleCard } from '#routers/weezes/article-cards.contract.ts'
import type { Visit } from './visit.ts'

/** Small logo and name of a media source, and the date of publication (PRESS-27). */
export const SourceLine = ({ card, visit: { base, locale, now } }: { card: ArticleCard; visit: Visit }) => (
  <p class="source">
    <img class="source-logo" src={base + card.source.logoSmall} alt="" width="20" height="20" />
    <span class="source-name">{card.source.name}</span>
    <time datetime={card.publishedOn} data-short>
      {formatShortPublicationDate(card.publishedOn, now, locale)}
    </time>
  </p>
)
