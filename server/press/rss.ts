import { Feed } from 'feed'
import { getPhrases } from '#locales/index.ts'
import { articlePath } from '#routers/press/articles.rules.ts'
import type { ArticleCard } from '#routers/weezes/article-cards.contract.ts'
import type { Visit } from '#src/press/visit.ts'

/** Most articles of the feed. */
const maxFeedItems = 50

/** What XML cannot have, not even escaped: a feed with one such sign cannot be read at all. */
const notXml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** The newest published articles as RSS; every title begins with the mark (design rule 11). */
export const toRss = ({ base, origin, locale, exercise }: Visit, cards: readonly ArticleCard[]): string => {
  const { hub, mark } = getPhrases(locale)
  const marked = (text: string) => `[${mark.word()}] ${text}`
  const feed = new Feed({
    title: marked(`${hub.webpress()} · ${exercise}`),
    description: `${mark.word()} · ${mark.sentence()}`,
    link: `${origin}${base}/webpress`,
    language: locale,
    generator: 'Weez',
    feedLinks: { rss: `${origin}${base}/webpress/rss.xml` },
    updated: new Date(cards[0]?.publishedOn ?? 0),
  })
  for (const { title, chapeau, frontId, publishedOn, source } of cards.slice(0, maxFeedItems)) {
    const link = origin + articlePath(base, frontId)
    feed.addItem({
      title: marked(title),
      id: link,
      link,
      date: new Date(publishedOn),
      description: chapeau,
      category: [{ name: source.name }],
    })
  }
  return feed.rss2().replace(notXml, '')
}
