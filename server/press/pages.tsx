import { Feed } from 'feed'
import type { ReactElement } from 'react'
import type { Db } from '#db/store.ts'
import { getPhrases } from '#locales/index.ts'
import { drawInTimeZone } from '#locales/time-zone.ts'
import {
  countPublishedCommuniques,
  listPublishedCommuniques,
  readPublications,
  readPublishedCommunique,
} from '#routers/cell/publications.reads.ts'
import { communiquePath } from '#routers/cell/publications.rules.ts'
import { AppError, orNotFound } from '#routers/errors.ts'
import { toShownMoment } from '#routers/exercise-clock.rules.ts'
import { rssArticlesMax } from '#routers/limits.contract.ts'
import { readArticle, readFrontPage, readPublishedClips } from '#routers/press/articles.reads.ts'
import { articlePath } from '#routers/press/articles.rules.ts'
import { readMediaSources } from '#routers/press/media-sources.reads.ts'
import type { Article } from '#routers/press/press.contract.ts'
import type { PressReader } from '#routers/press/visitors.reads.ts'
import type { ArticleCard } from '#routers/weezes/article-cards.contract.ts'
import { ArticlePage } from '#src/press/published/article.tsx'
import type { PressCard } from '#src/press/published/card.tsx'
import { CommuniqueListPage, CommuniquePage } from '#src/press/published/communique.tsx'
import { FrontPage } from '#src/press/published/front.tsx'
import { maxSideArticles } from '#src/press/published/side-list.tsx'
import type { Visit } from '#src/press/published/visit.ts'
import { rssHeaders } from '../http/headers.ts'
import { htmlPage, printFooterStyle } from '../http/html.ts'

/** What XML cannot have, not even escaped: a feed with one such sign cannot be read at all. */
const notXml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

type Publications = Awaited<ReturnType<typeof readPublications>>

/** The newest published articles and communiqués as RSS; every title begins with the mark (design rule 11). */
const toRss = ({ base, origin, locale, exercise }: Visit, cards: readonly ArticleCard[], communiques: Publications): string => {
  const { webpress: words, hub, mark } = getPhrases(locale)
  const marked = (text: string) => `[${mark.word()}] ${text}`
  const titleOf = ({ title, withdrawn }: Pick<Publications[number], 'title' | 'withdrawn'>) =>
    withdrawn ? words.withdrawnTitle({ title }) : words.communiqueTitle({ title })
  const ofArticles = cards.map(({ title, chapeau, frontId, publishedOn, source, imageUrl }) => ({
    title,
    image: imageUrl.startsWith('/media/') ? origin + base + imageUrl : null,
    link: origin + articlePath(base, frontId),
    on: publishedOn,
    description: chapeau,
    name: source.name,
  }))
  const ofCell = communiques.map(({ id, account, releasedOn, ...communique }) => ({
    title: titleOf(communique),
    link: origin + base + communiquePath(id),
    on: releasedOn,
    description: '',
    image: null,
    name: account.name,
  }))
  const items = [...ofArticles, ...ofCell].toSorted((one, other) => Date.parse(other.on) - Date.parse(one.on))
  const feed = new Feed({
    title: marked(`${hub.webpress()} · ${exercise}`),
    description: `${mark.word()} · ${mark.sentence()}`,
    link: `${origin}${base}/webpress`,
    language: locale,
    generator: 'Weez',
    feedLinks: { rss: `${origin}${base}/webpress/rss.xml` },
    updated: new Date(items[0]?.on ?? 0),
  })
  for (const { title, link, on, description, name, image } of items.slice(0, rssArticlesMax)) {
    // Its length is known to whoever asks for it.
    const enclosure = image === null ? {} : { enclosure: { url: image, type: 'image/webp', length: 0 } }
    feed.addItem({ title: marked(title), id: link, link, date: new Date(on), description, category: [{ name }], ...enclosure })
  }
  return feed.rss2().replace(notXml, '')
}

/** What the pages are rendered from. */
export type PressRequest = { db: Db; reader: PressReader; visit: Visit }

/** A page as a response, with the hours of the visited exercise. */
export const visitPage = ({ timeZone }: Visit, page: ReactElement, style = '', status = 200): Response =>
  drawInTimeZone(timeZone, () => htmlPage(page, style, status))

/** The published articles with their clips, newest first. Their moments are those that pages show: in scenario time where everybody reads that. */
const readShownCards = async ({ db, reader, visit }: PressRequest): Promise<PressCard[]> => {
  const [cards, clips] = await Promise.all([readFrontPage(db, reader), readPublishedClips(db, reader)])
  return cards.map(card => ({ ...card, publishedOn: toShownMoment(visit.scenario, card.publishedOn), clip: clips.get(card.frontId) }))
}

/** What stands beside an article: of one with a clip the other clips of its media source first. */
const toSideCards = (cards: readonly PressCard[], { frontId, mediaSourceId, clip }: Article) => {
  const others = cards.filter(card => card.frontId !== frontId)
  const clips = clip ? others.filter(card => card.clip && card.source.id === mediaSourceId) : []
  const otherClips = clips.slice(0, maxSideArticles)
  return { otherClips, others: others.filter(card => !otherClips.includes(card)).slice(0, maxSideArticles - otherClips.length) }
}

/** The grid (PRESS-05). */
export const renderFrontPage = async (request: PressRequest): Promise<Response> => {
  const { db, reader, visit } = request
  const cards = await readShownCards(request)
  const communiques = await countPublishedCommuniques(db, reader)
  return visitPage(visit, <FrontPage visit={visit} cards={cards} communiques={communiques} />)
}

/** A published article's page. Throws 404 for unpublished articles, for animators too: they have no date and no public page (PRESS-16). */
export const renderArticlePage = async (request: PressRequest, frontId: string): Promise<Response> => {
  const { db, reader, visit } = request
  if (!/^[\w-]{1,50}$/.test(frontId)) throw new AppError('not_found')
  const [article, cards, sources] = await Promise.all([
    readArticle(db, reader, { ref: frontId }),
    readShownCards(request),
    readMediaSources(db, reader),
  ])
  if (article.frontId !== frontId || article.status !== 'PUBLISHED') throw new AppError('not_found')
  const data = {
    article,
    publishedOn: toShownMoment(visit.scenario, orNotFound(article.publishedOn)),
    source: orNotFound(sources.find(({ id }) => id === article.mediaSourceId)),
    ...toSideCards(cards, article),
  }
  const { mark } = getPhrases(visit.locale)
  const footer = printFooterStyle(`${mark.word()} · ${data.source.name} · ${articlePath(visit.base, frontId)}`)
  return visitPage(visit, <ArticlePage visit={visit} footer={footer} {...data} />, footer)
}

/** The list of the communiqués that readers may read, and of one of them the others. */
const readCommuniqueCards = async ({ db, reader, visit }: PressRequest) =>
  (await listPublishedCommuniques(db, reader)).data.map(card => ({ ...card, releasedOn: toShownMoment(visit.scenario, card.releasedOn) }))

/** The list of communiqués (CELL-04). */
export const renderCommuniqueList = async (request: PressRequest): Promise<Response> =>
  visitPage(request.visit, <CommuniqueListPage visit={request.visit} cards={await readCommuniqueCards(request)} />)

/** The page of a communiqué, also of one that was withdrawn (CELL-04). */
export const renderCommuniquePage = async (request: PressRequest, ref: string): Promise<Response> => {
  const { db, reader, visit } = request
  if (!/^\d{1,15}$/.test(ref)) throw new AppError('not_found')
  const stored = await readPublishedCommunique(db, reader, { id: Number(ref) })
  const shown = (moment: string | null) => moment && toShownMoment(visit.scenario, moment)
  const communique = {
    ...stored,
    datedOn: toShownMoment(visit.scenario, stored.datedOn),
    embargoOn: shown(stored.embargoOn),
    withdrawnOn: shown(stored.withdrawnOn),
  }
  const others = (await readCommuniqueCards(request)).filter(({ id }) => id !== stored.id).slice(0, maxSideArticles)
  const { mark } = getPhrases(visit.locale)
  const footer = printFooterStyle(`${mark.word()} · ${stored.account.name} · ${visit.base}${communiquePath(stored.id)}`)
  return visitPage(visit, <CommuniquePage visit={visit} communique={communique} others={others} footer={footer} />, footer)
}

/** The RSS feed of what is published, for visitors of an open press and for whoever has a session or a token. */
export const renderRss = async ({ db, reader, visit }: PressRequest): Promise<Response> =>
  new Response(toRss(visit, await readFrontPage(db, reader), await readPublications(db, reader)), { headers: rssHeaders })
