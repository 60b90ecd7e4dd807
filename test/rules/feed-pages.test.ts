import { describe, expect, test } from 'vitest'
import type { Weeze, WeezePage } from '#routers/weezes/weezes.contract.ts'
import {
  addArrivedWeezes,
  addGainedWeezes,
  addOwnWeeze,
  type FeedPages,
  type FeedUpdates,
  getNewestCreatedOn,
  noFeedUpdates,
  revealPending,
  toPendingWeezes,
  toWeezeGroups,
} from '#src/weezes/feed/feed-pages.ts'
import { promise } from '#test/support/promise.ts'

const author = { id: 1, username: 'a', firstname: 'A', lastname: 'B', photo: null, certified: false }
const weeze = (id: number): Weeze => ({
  id,
  text: String(id),
  createdOn: new Date(Date.UTC(2026, 10, 20) + id).toISOString(),
  author,
  replyTo: null,
  conversationId: null,
  medias: [],
  sponsored: false,
  repliesCount: 0,
  reweezsCount: 0,
  likesCount: 0,
  mentions: [],
  liked: false,
  reweezed: false,
  reweezId: null,
  reweez: null,
})

/** The server's side: everything ever written, cut into pages the way the contract says. */
const page = (all: number[], { after = 0, before = Number.POSITIVE_INFINITY, size = 20 } = {}): WeezePage => {
  const within = all.filter(id => id > after && id < before).sort((a, b) => b - a)
  const cut = after ? within.slice(-size) : within.slice(0, size)
  return { count: all.length, pageSize: size, totalPages: 1, data: cut.map(weeze), hasNext: within.length > cut.length }
}
const asPages = (...pages: WeezePage[]): FeedPages => ({ pages, pageParams: pages.map(() => undefined) })
const ids = (weezes: Weeze[]) => weezes.map(({ id }) => id)
const shownWeezes = (pages: FeedPages, news: FeedUpdates) => toWeezeGroups(pages, news).flatMap(({ weezes }) => weezes)
const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

describe('what is new waits', () => {
  const pages = asPages(page(upTo(1, 5)))
  test('an own weeze never moves it: others may have written before it', () => {
    expect(getNewestCreatedOn(pages, addOwnWeeze(noFeedUpdates, weeze(9)))).toBe(weeze(5).createdOn)
  })
})

describe('own weezes', () => {
  const pages = asPages(page(upTo(1, 3)))
  test('show at once and do not wait again when the poll brings them', () => {
    let news = addOwnWeeze(noFeedUpdates, weeze(6))
    expect(ids(shownWeezes(pages, news))).toEqual([6, 3, 2, 1])
    news = addArrivedWeezes(news, page([4, 5, 6, 7], { after: 3 }))
    expect(ids(toPendingWeezes(pages, news))).toEqual([7, 5, 4])
    expect(ids(shownWeezes(pages, news))).toEqual([6, 3, 2, 1])
    const after = revealPending(pages, news)
    expect(ids(shownWeezes(after.pages, after.news))).toEqual([7, 6, 5, 4, 3, 2, 1])
    expect(after.news).toEqual(noFeedUpdates)
  })
  test('stay on top when they are not among the news yet', () => {
    const after = revealPending(pages, addOwnWeeze(addArrivedWeezes(noFeedUpdates, page([4, 5], { after: 3 })), weeze(6)))
    expect(ids(shownWeezes(after.pages, after.news))).toEqual([6, 5, 4, 3, 2, 1])
    const later = addArrivedWeezes(after.news, page([6, 7], { after: 5 }))
    expect(ids(toPendingWeezes(after.pages, later))).toEqual([7])
  })
})

describe('weezes that an author was given', () => {
  const pages = asPages(page([1, 3, 5, 7, 9], { size: 3 }), page([1, 3, 5, 7, 9], { before: 5, size: 3 }))
  test('come in at their places, and pages without any stay the same', async () => {
    const gained = addGainedWeezes(pages, noFeedUpdates, [9, 7, 5, 3, 2, 1].map(weeze))
    await promise('EXO-92', () =>
      expect(gained.pages.map(({ data }) => ids(data))).toEqual([
        [9, 7, 5],
        [3, 2, 1],
      ]),
    )
    expect(gained.pages[0]).toBe(pages.pages[0])
    expect(addGainedWeezes(pages, noFeedUpdates, [9, 7].map(weeze))).toBe(pages)
    expect(ids(shownWeezes(addGainedWeezes(pages, noFeedUpdates, [8, 4].map(weeze)), noFeedUpdates))).toEqual([9, 8, 7, 5, 4, 3, 1])
  })
  test('replace the copies that still have another author; what is newer than all is left to the poll', () => {
    const given = { ...weeze(7), author: { ...author, id: 2 } }
    const gained = addGainedWeezes(pages, noFeedUpdates, [weeze(12), given])
    expect(gained.pages[0]?.data.map(one => [one.id, one.author.id])).toEqual([
      [9, 1],
      [7, 2],
      [5, 1],
    ])
    expect(gained.pages[1]).toBe(pages.pages[1])
    const waiting = addArrivedWeezes(noFeedUpdates, page([12], { after: 9 }))
    expect(addGainedWeezes(pages, waiting, [weeze(12)])).toBe(pages)
  })
})

describe('revealing', () => {
  test('older pages stay', async () => {
    const pages = asPages(page(upTo(1, 40)), page(upTo(1, 40), { before: 21 }))
    const after = revealPending(pages, addArrivedWeezes(noFeedUpdates, page(upTo(1, 42), { after: 40 })))
    await promise('FEED-05', () => expect(ids(shownWeezes(after.pages, after.news))).toEqual(upTo(1, 42).reverse()))
  })
  test('after a long absence the newest 100 show and the rest is asked for again, without loss or repetition', () => {
    const all = upTo(1, 500)
    const pages = asPages(page(upTo(1, 40)))
    let news = noFeedUpdates
    for (let more = true; more; ) {
      const next = page(all, { after: ids(news.arrived)[0] ?? 40 })
      news = addArrivedWeezes(news, next)
      more = next.hasNext
    }
    expect(toPendingWeezes(pages, news)).toHaveLength(460)
    const after = revealPending(pages, news)
    const shown = ids(shownWeezes(after.pages, after.news))
    expect(shown).toEqual(upTo(401, 500).reverse())
    expect(after.pages.pages.at(-1)?.hasNext).toBe(true)
    const older = page(all, { before: shown.at(-1) ?? 0 })
    expect(ids(shownWeezes(asPages(...after.pages.pages, older), after.news))).toEqual(upTo(381, 500).reverse())
  })
})

test('whatever the order of polls, posts and reveals, every weeze shows exactly once', async () => {
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 16807) % 2147483647
    return seed % below
  }
  for (let round = 0; round < 200; round++) {
    const all = upTo(1, random(50))
    let state = { pages: asPages(page(all)), news: noFeedUpdates }
    const groupOf = new Map<number, string>()
    const moved: number[] = []
    for (let step = 0; step < 60; step++) {
      const next = all.length + 1
      const act = random(5)
      if (act < 2) all.push(next)
      if (act === 2) {
        all.push(next)
        state = { ...state, news: addOwnWeeze(state.news, weeze(next)) }
      }
      if (act === 3) {
        const after = Date.parse(getNewestCreatedOn(state.pages, state.news)) - Date.UTC(2026, 10, 20)
        state = { ...state, news: addArrivedWeezes(state.news, page(all, { after: Math.max(after, 0.5), size: 3 })) }
      }
      if (act === 4) state = revealPending(state.pages, state.news)
      for (const { key, weezes } of toWeezeGroups(state.pages, state.news))
        for (const { id } of weezes) {
          if ((groupOf.get(id) ?? 'own') !== 'own' && groupOf.get(id) !== key) moved.push(id)
          groupOf.set(id, key)
        }
      const shown = ids(shownWeezes(state.pages, state.news))
      const pending = ids(toPendingWeezes(state.pages, state.news))
      expect(new Set([...shown, ...pending]).size).toBe(shown.length + pending.length)
    }
    expect(moved, 'weezes that were read and changed their group').toEqual([])
    for (let more = true; more; ) {
      const after = Date.parse(getNewestCreatedOn(state.pages, state.news)) - Date.UTC(2026, 10, 20)
      const answer = page(all, { after: Math.max(after, 0.5) })
      state = { ...state, news: addArrivedWeezes(state.news, answer) }
      more = answer.hasNext
    }
    state = revealPending(state.pages, state.news)
    const shown = ids(shownWeezes(state.pages, state.news))
    await promise('FEED-03', () => expect(shown).toEqual(upTo(shown.at(-1) ?? 1, all.length).reverse()))
  }
})
