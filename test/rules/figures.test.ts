import { expect, test } from 'vitest'
import type { WeezeCounts } from '#routers/weezes/counts.contract.ts'
import type { EmbeddedWeeze, Weeze } from '#routers/weezes/weezes.contract.ts'
import { applyCounts, isOutdated } from '#src/weezes/weeze/counts.ts'
import { promise } from '#test/support/promise.ts'

const author = { id: 1, username: 'a', firstname: 'A', lastname: 'B', photo: null, certified: false }
const article = { frontId: 'front', title: 'T' } as EmbeddedWeeze['article']
const embedded = (id: number): EmbeddedWeeze => ({
  id,
  text: 'x',
  createdOn: '2026-11-20T12:00:00.000Z',
  author,
  replyTo: null,
  conversationId: null,
  medias: [],
  mentions: [],
  sponsored: false,
  repliesCount: 0,
  reweezsCount: 0,
  likesCount: 0,
  liked: false,
  reweezed: false,
})
const weeze = (id: number, inner?: EmbeddedWeeze): Weeze => ({ ...embedded(id), reweezId: inner?.id ?? null, reweez: inner ?? null })
const figures = (id: number, change: Partial<WeezeCounts> = {}): WeezeCounts => ({
  id,
  authorId: 1,
  replyToAuthorId: null,
  likesCount: 0,
  repliesCount: 0,
  reweezsCount: 0,
  frontId: null,
  ...change,
})
const byId = (...all: WeezeCounts[]) => new Map(all.map(one => [one.id, one]))
const never = () => false

test('counts are written into a weeze and the one inside it, and what is the same stays the same object', async () => {
  const shown = weeze(1, embedded(2))
  expect(applyCounts(byId(figures(1), figures(2)), never)(shown)).toBe(shown)
  expect(applyCounts(byId(figures(3, { likesCount: 1 })), never)(shown)).toBe(shown)
  await promise('EXO-02', () =>
    expect(applyCounts(byId(figures(1, { repliesCount: 3 }), figures(2, { likesCount: 4, reweezsCount: 5 })), never)(shown)).toEqual({
      ...shown,
      repliesCount: 3,
      reweez: { ...shown.reweez, likesCount: 4, reweezsCount: 5 },
    }),
  )
})

test('an act that is on its way keeps the counts, and a withdrawn article loses its card all the same', async () => {
  const shown = { ...weeze(1), article }
  const change = (frontId: string | null) => applyCounts(byId(figures(1, { likesCount: 9, frontId })), id => id === 1)(shown)
  await promise('EXO-02', () => expect(change('front')).toBe(shown))
  await promise('EXO-04', () => expect(change(null)).toEqual({ ...shown, article: undefined }))
})

test('another author, of the weeze or of the one it answers, and a card that appears need another read', () => {
  const reply = { ...embedded(1), replyTo: { id: 7, author } }
  expect(isOutdated(embedded(1), undefined)).toBe(false)
  expect(isOutdated(embedded(1), figures(1))).toBe(false)
  expect(isOutdated({ ...embedded(1), article }, figures(1, { frontId: 'front' }))).toBe(false)
  expect(isOutdated({ ...embedded(1), article }, figures(1))).toBe(false)
  expect(isOutdated(embedded(1), figures(1, { frontId: 'front' }))).toBe(true)
  expect(isOutdated(embedded(1), figures(1, { authorId: 2 }))).toBe(true)
  expect(isOutdated(reply, figures(1, { replyToAuthorId: 1 }))).toBe(false)
  expect(isOutdated(reply, figures(1, { replyToAuthorId: 2 }))).toBe(true)
})
