import type { InfiniteData } from '@tanstack/react-query'
import { pageSize } from '#routers/limits.contract.ts'
import type { Weeze, WeezePage } from '#routers/weezes/weezes.contract.ts'

export type FeedPages = InfiniteData<WeezePage, unknown>

/** The weezes of a feed that its pages lack: polled ones by any author, newest first, and the reader's own posts, which show at once. */
export type FeedUpdates = { arrived: Weeze[]; own: Weeze[] }

export const noFeedUpdates: FeedUpdates = { arrived: [], own: [] }

/** The most pending weezes that are revealed at once, newest first; older ones are read again page by page. */
const maxRevealed = 5 * pageSize

const compareNewestFirst = (a: Weeze, b: Weeze) => (a.createdOn < b.createdOn ? 1 : a.createdOn > b.createdOn ? -1 : 0)

const unique = (weezes: Weeze[]): Weeze[] => [...new Map(weezes.map(weeze => [weeze.id, weeze])).values()]

const excludeKnown = (weezes: Weeze[], known: Weeze[]): Weeze[] => {
  const ids = new Set(known.map(weeze => weeze.id))
  return weezes.filter(weeze => !ids.has(weeze.id))
}

/** Consecutive weezes of a feed that are rendered together. */
export type WeezeGroup = { key: string; weezes: Weeze[] }

const toWeezes = (pages: FeedPages): Weeze[] => pages.pages.flatMap(page => page.data)

/** Returns the time after which the poll reads (FEED-03). Own posts do not count, because older weezes by others may still be unread. */
export const getNewestCreatedOn = (pages: FeedPages, news: FeedUpdates): string =>
  (news.arrived[0] ?? pages.pages[0]?.data[0])?.createdOn ?? new Date(0).toISOString()

/** Adds a page of the poll to the arrived weezes. */
export const addArrivedWeezes = (news: FeedUpdates, page: WeezePage): FeedUpdates => ({
  ...news,
  arrived: unique([...page.data, ...news.arrived]).sort(compareNewestFirst),
})

/** Adds a post of the reader on top, shown at once (FEED-04 holds back only the weezes of others). */
export const addOwnWeeze = (news: FeedUpdates, weeze: Weeze): FeedUpdates => ({ ...news, own: unique([weeze, ...news.own]) })

/**
 * Returns the shown weezes, each once: the own posts as one group, then one group for each page. A page without duplicates keeps its array.
 */
export const toWeezeGroups = (pages: FeedPages, news: FeedUpdates): WeezeGroup[] => {
  const seen = new Set<number>()
  const read = pages.pages.map(({ data }, index) => {
    const fresh = data.filter(({ id }) => !seen.has(id))
    for (const { id } of fresh) seen.add(id)
    return { key: String(pages.pageParams[index] ?? 'first'), weezes: fresh.length === data.length ? data : fresh }
  })
  return [{ key: 'own', weezes: news.own.filter(({ id }) => !seen.has(id)) }, ...read].filter(({ weezes }) => weezes.length)
}

/** Returns the pending weezes, which 'show new' reveals (FEED-04, FEED-05). */
export const toPendingWeezes = (pages: FeedPages, news: FeedUpdates): Weeze[] =>
  excludeKnown(news.arrived, [...news.own, ...toWeezes(pages)])

/**
 * Adds weezes that belong to the feed only since its pages were read, each in its place, and replaces those that have another author now.
 * Those that are newer than all known ones are left to the poll.
 */
export const addGainedWeezes = (pages: FeedPages, news: FeedUpdates, read: readonly Weeze[]): FeedPages => {
  const newest = getNewestCreatedOn(pages, news)
  const byId = new Map(read.map(weeze => [weeze.id, weeze]))
  const known = [...news.own, ...news.arrived, ...toWeezes(pages)]
  const missing = excludeKnown(
    read.filter(({ createdOn }) => createdOn <= newest),
    known,
  )
  const current = (weeze: Weeze) => {
    const fresh = byId.get(weeze.id)
    return fresh && fresh.author.id !== weeze.author.id ? fresh : weeze
  }
  if (missing.length === 0 && known.every(weeze => current(weeze) === weeze)) return pages
  const last = pages.pages.length - 1
  const pageOf = ({ createdOn }: Weeze) => {
    const at = pages.pages.findIndex(({ data }) => (data.at(-1)?.createdOn ?? createdOn) <= createdOn)
    return at < 0 ? last : at
  }
  const gained = Map.groupBy(missing, pageOf)
  return {
    ...pages,
    pages: pages.pages.map((page, at) => {
      const own = gained.get(at) ?? []
      const same = own.length === 0 && page.data.every(weeze => current(weeze) === weeze)
      return same ? page : { ...page, data: [...page.data.map(current), ...own].sort(compareNewestFirst) }
    }),
  }
}

/** Moves the pending weezes to the top of the pages, newest first (FEED-05). */
export const revealPending = (pages: FeedPages, news: FeedUpdates): { pages: FeedPages; news: FeedUpdates } => {
  const [first, ...older] = pages.pages
  if (!first || !news.arrived.length) return { pages, news }
  const left = { arrived: [], own: excludeKnown(news.own, news.arrived) }
  if (news.arrived.length > maxRevealed)
    return {
      pages: { pages: [{ ...first, data: news.arrived.slice(0, maxRevealed), hasNext: true }], pageParams: pages.pageParams.slice(0, 1) },
      news: left,
    }
  // Arrived weezes are newer than the read pages: they become a new first page, or join one that is shorter than `pageSize`.
  if (first.data.length < pageSize)
    return { pages: { ...pages, pages: [{ ...first, data: unique([...news.arrived, ...first.data]) }, ...older] }, news: left }
  const page = { ...first, data: news.arrived, hasNext: true }
  return { pages: { pages: [page, ...pages.pages], pageParams: [getNewestCreatedOn(pages, news), ...pages.pageParams] }, news: left }
}
