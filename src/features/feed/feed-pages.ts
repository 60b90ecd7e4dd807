import type { InfiniteData } from '@tanstack/react-query'
import { pageSize } from '#routers/limits.contract.ts'
import type { Weeze, WeezePage } from '#routers/weezes/weezes.contract.ts'

export type FeedPages = InfiniteData<WeezePage, unknown>

/** What a feed holds beside its pages: what came since (newest first, by any author) and the reader's own posts, shown at once. */
export type FeedUpdates = { arrived: Weeze[]; own: Weeze[] }

export const noFeedUpdates: FeedUpdates = { arrived: [], own: [] }

/** A reader who was away for long gets the newest of what came; the rest is read page by page like anything older. */
const maxRevealed = 5 * pageSize

const compareNewestFirst = (a: Weeze, b: Weeze) => (a.createdOn < b.createdOn ? 1 : a.createdOn > b.createdOn ? -1 : 0)

const unique = (weezes: Weeze[]): Weeze[] => [...new Map(weezes.map(weeze => [weeze.id, weeze])).values()]

const excludeKnown = (weezes: Weeze[], known: Weeze[]): Weeze[] => {
  const ids = new Set(known.map(weeze => weeze.id))
  return weezes.filter(weeze => !ids.has(weeze.id))
}

/** Weezes of a feed that follow each other and are drawn apart from the others. */
export type WeezeGroup = { key: string; weezes: Weeze[] }

const toWeezes = (pages: FeedPages): Weeze[] => pages.pages.flatMap(page => page.data)

/** The moment after which to ask for what is new (FEED-03); never that of an own weeze, before which others may still be unread. */
export const getNewestCreatedOn = (pages: FeedPages, news: FeedUpdates): string =>
  (news.arrived[0] ?? pages.pages[0]?.data[0])?.createdOn ?? new Date(0).toISOString()

/** Adds the answer to `after` to what came before it. */
export const addArrivedWeezes = (news: FeedUpdates, page: WeezePage): FeedUpdates => ({
  ...news,
  arrived: unique([...page.data, ...news.arrived]).sort(compareNewestFirst),
})

/** Adds what the reader has just written, on top (FEED-04 holds back only what others wrote). */
export const addOwnWeeze = (news: FeedUpdates, weeze: Weeze): FeedUpdates => ({ ...news, own: unique([weeze, ...news.own]) })

/** What the feed shows, each weeze once, in groups. A weeze never changes its group, and one whose weezes stay as they were stays the same array. */
export const toWeezeGroups = (pages: FeedPages, news: FeedUpdates): WeezeGroup[] => {
  const seen = new Set<number>()
  const read = pages.pages.map(({ data }, index) => {
    const fresh = data.filter(({ id }) => !seen.has(id))
    for (const { id } of fresh) seen.add(id)
    return { key: String(pages.pageParams[index] ?? 'first'), weezes: fresh.length === data.length ? data : fresh }
  })
  return [{ key: 'own', weezes: news.own.filter(({ id }) => !seen.has(id)) }, ...read].filter(({ weezes }) => weezes.length)
}

/** What waits for 'show new' (FEED-04, FEED-05). */
export const toPendingWeezes = (pages: FeedPages, news: FeedUpdates): Weeze[] =>
  excludeKnown(news.arrived, [...news.own, ...toWeezes(pages)])

/** Puts what waits on top of the feed, in its order (FEED-05). */
export const revealPending = (pages: FeedPages, news: FeedUpdates): { pages: FeedPages; news: FeedUpdates } => {
  const [first, ...older] = pages.pages
  if (!first || !news.arrived.length) return { pages, news }
  const left = { arrived: [], own: excludeKnown(news.own, news.arrived) }
  if (news.arrived.length > maxRevealed)
    return {
      pages: { pages: [{ ...first, data: news.arrived.slice(0, maxRevealed), hasNext: true }], pageParams: pages.pageParams.slice(0, 1) },
      news: left,
    }
  // What came is newer than what was read: a page of its own above it, unless the newest one still has room.
  if (first.data.length < pageSize)
    return { pages: { ...pages, pages: [{ ...first, data: unique([...news.arrived, ...first.data]) }, ...older] }, news: left }
  const page = { ...first, data: news.arrived, hasNext: true }
  return { pages: { pages: [page, ...pages.pages], pageParams: [getNewestCreatedOn(pages, news), ...pages.pageParams] }, news: left }
}
