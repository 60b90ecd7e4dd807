import { getPhrases } from '#locales/index.ts'
import { Card, type PressCard } from './card.tsx'
import type { Visit } from './visit.ts'

/** Most other articles beside an article (CONST-19). */
export const maxSideArticles = 5

type ListProps = { title: string; cards: readonly PressCard[]; visit: Visit }

const List = ({ title, cards, visit }: ListProps) => (
  <aside aria-label={title}>
    <h2 className="label">{title}</h2>
    {cards.map(card => (
      <Card key={card.frontId} card={card} visit={visit} kind="side" />
    ))}
  </aside>
)

type Props = { clips: readonly PressCard[]; cards: readonly PressCard[]; visit: Visit }

/**
 * The other clips of the media source, beside an article with one (CTRL-05), and the newest other articles; hidden on small screens by the style sheet
 * (PRESS-24, PRESS-25).
 */
export const SideList = ({ clips, cards, visit }: Props) => {
  const { clips: words, webpress } = getPhrases(visit.locale)
  const lists = [
    { title: words.others(), cards: clips },
    { title: webpress.others(), cards },
  ].filter(list => list.cards.length > 0)
  if (lists.length === 0) return null
  return (
    <div className="side">
      <div className="side-inner">
        {lists.map(list => (
          <List key={list.title} visit={visit} {...list} />
        ))}
      </div>
    </div>
  )
}
