import { getPhrases } from '#locales/index.ts'
import type { ArticleCard } from '#routers/weezes/article-cards.contract.ts'
import { Card } from './card.tsx'
import type { Visit } from './visit.ts'

/** Most other articles beside an article (CONST-19). */
export const maxSideArticles = 5

/** The newest other articles; hidden on small screens by the style sheet (PRESS-24, PRESS-25). */
export const SideList = ({ cards, visit }: { cards: readonly ArticleCard[]; visit: Visit }) => {
  if (cards.length === 0) return null
  const title = getPhrases(visit.locale).webpress.others()
  return (
    <aside className="side" aria-label={title}>
      <div className="side-inner">
        <h2 className="label">{title}</h2>
        {cards.map(card => (
          <Card key={card.frontId} card={card} visit={visit} kind="side" />
        ))}
      </div>
    </aside>
  )
}
