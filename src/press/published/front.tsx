import { getPhrases } from '#locales/index.ts'
import { Card, type PressCard } from './card.tsx'
import { PressPage } from './page.tsx'
import type { Visit } from './visit.ts'

/** Number of medium cards (PRESS-06). */
const mediumCards = 3

type Section = { name: string; kind: 'large' | 'medium' | 'small'; title: string; isSilent?: boolean }

/** The grid of published articles, newest first: one large, three medium, the rest small (PRESS-05 to PRESS-08). */
export const FrontPage = ({ visit, cards, communiques }: { visit: Visit; cards: readonly PressCard[]; communiques: number }) => {
  const { communiquePage, hub, webpress } = getPhrases(visit.locale)
  const sections: readonly (Section & { cards: readonly PressCard[] })[] = [
    { name: 'front-large', kind: 'large', title: webpress.frontPage(), isSilent: true, cards: cards.slice(0, 1) },
    { name: 'front-medium', kind: 'medium', title: webpress.alsoFrontPage(), isSilent: true, cards: cards.slice(1, 1 + mediumCards) },
    { name: 'front-small', kind: 'small', title: webpress.all(), cards: cards.slice(1 + mediumCards) },
  ]
  const head = visit.user ? null : (
    <link rel="alternate" type="application/rss+xml" title={hub.webpress()} href={`${visit.base}/webpress/rss.xml`} />
  )
  return (
    <PressPage visit={visit} title={hub.webpress()} head={head} isHome>
      <main id="main" className="front" tabIndex={-1}>
        {/* The page's script shows it when the articles have changed. */}
        <button type="button" className="button front-fresh" hidden>
          {webpress.showNew()}
        </button>
        <h1 className={cards.length > 0 ? 'silent' : 'front-empty'}>{cards.length > 0 ? hub.webpress() : webpress.empty()}</h1>
        {communiques > 0 && (
          <p className="front-letters">
            <a href={`${visit.base}/webpress/communiques`}>{communiquePage.all({ count: communiques })}</a>
          </p>
        )}
        {cards.length === 0 && <p className="front-empty-hint">{webpress.emptyHint()}</p>}
        {sections.map(
          ({ name, kind, title, isSilent, cards }) =>
            cards.length > 0 && (
              <section key={name} className={name} aria-label={title}>
                <h2 className={isSilent ? 'silent' : 'label'}>{title}</h2>
                <div className="cards">
                  {cards.map(card => (
                    <Card key={card.frontId} card={card} visit={visit} kind={kind} />
                  ))}
                </div>
              </section>
            ),
        )}
      </main>
    </PressPage>
  )
}
