import { describe, expect, test } from 'vitest'
import type { Weeze } from '#routers/weezes/weezes.contract.ts'
import { toFeedCards } from '#src/weezes/feed/feed-cards.ts'
import { withoutRepeated } from '#src/weezes/weeze/content.ts'
import { promise } from '#test/support/promise.ts'

const person = (id: number) => ({ id, username: `p${id}`, firstname: `P${id}`, lastname: '', photo: null, certified: false })
const counts = { repliesCount: 0, reweezsCount: 0, likesCount: 0 }
const weeze = (id: number, authorId = id, more: Partial<Weeze> = {}): Weeze => ({
  id,
  text: `Weeze ${id}`,
  createdOn: new Date(Date.UTC(2026, 10, 20) + id).toISOString(),
  author: person(authorId),
  replyTo: null,
  conversationId: null,
  medias: [],
  sponsored: false,
  mentions: [],
  liked: false,
  reweezed: false,
  reweezId: null,
  reweez: null,
  ...counts,
  ...more,
})
const reweez = (id: number, of: Weeze) => weeze(id, id, { text: '', reweezId: of.id, reweez: of })
const quote = (id: number, of: Weeze) => weeze(id, id, { reweezId: of.id, reweez: of })
const original = weeze(1)
const group = (key: string, ...weezes: Weeze[]) => ({ key, weezes })
/** The ids of the cards of each group, with the people who passed the weeze on. */
const draw = ({ groups, pending }: ReturnType<typeof toFeedCards>) => ({
  cards: groups.map(({ weezes }) =>
    weezes.map(card => (card.reweezedBy ? `${card.id}: ${card.reweezedBy.map(({ id }) => id)}` : `${card.id}`)),
  ),
  pending: pending.map(({ id }) => id),
})

describe('plain reweezes of one weeze', () => {
  test('are one card in the place of the newest, across pages and with the weeze itself; quotes stay cards of their own', async () => {
    const pages = [
      group('a', weeze(9), reweez(8, original), quote(7, original), reweez(6, original)),
      group('b', reweez(4, original), weeze(3), original),
    ]
    await promise('EXO-500', () => expect(draw(toFeedCards(pages, []))).toEqual({ cards: [['9', '8: 8,6,4', '7'], ['3']], pending: [] }))
  })

  test('a single one is the reweez that it was, and a feed without any keeps its lists', () => {
    const pages = [group('a', weeze(9), reweez(8, original)), group('b', weeze(3))]
    const { groups } = toFeedCards(pages, [])
    expect(draw({ groups, pending: [] }).cards).toEqual([['9', '8'], ['3']])
    expect(groups.map(({ weezes }) => weezes)).toEqual(pages.map(({ weezes }) => weezes))
    expect(groups.every(({ weezes }, at) => weezes === pages[at]?.weezes)).toBe(true)
  })

  test('one more that a poll brings joins its card where it stands, and only that card is drawn again', async () => {
    const pages = [group('a', weeze(9), reweez(8, original), weeze(7)), group('b', reweez(4, original), weeze(3))]
    const before = toFeedCards(pages, [])
    const more = reweez(11, original)
    const after = toFeedCards(pages, [weeze(12), more])
    await promise('EXO-501', () => {
      expect(draw(after)).toEqual({ cards: [['9', '8: 11,8,4', '7'], ['3']], pending: [12] })
      expect(after.groups[1]?.weezes).toBe(before.groups[1]?.weezes)
      expect(toFeedCards(pages, [weeze(13), weeze(12), more]).groups[0]?.weezes).toBe(after.groups[0]?.weezes)
    })
  })

  test('the first one waits with what is new, as it would move what is read; several that wait are one', () => {
    const pages = [group('a', weeze(9), original)]
    const after = toFeedCards(pages, [reweez(12, original), reweez(11, original)])
    expect(draw(after)).toEqual({ cards: [['9', '1']], pending: [12] })
  })

  test('that of the reader joins the card where it stands, and is a card on top where there is none', () => {
    const mine = reweez(11, original)
    expect(draw(toFeedCards([group('own', mine), group('a', weeze(9), original)], [])).cards).toEqual([['9', '1: 11']])
    expect(draw(toFeedCards([group('own', mine), group('a', weeze(9))], [])).cards).toEqual([['11'], ['9']])
    expect(draw(toFeedCards([group('own', mine), group('a', weeze(9)), group('b', original)], [])).cards).toEqual([['9'], ['1: 11']])
  })

  test('whichever page they came by, each weeze is one card and everybody who passed it on is named once', () => {
    const all = Array.from({ length: 200 }, (_, at) => (at % 3 === 0 ? weeze(500 - at) : reweez(500 - at, weeze((at % 5) + 1))))
    for (const size of [1, 7, 20, 200]) {
      const pages = Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
        group(`${at}`, ...all.slice(at * size, (at + 1) * size)),
      )
      const cards = toFeedCards(pages, []).groups.flatMap(({ weezes }) => weezes)
      expect(cards).toHaveLength(67 + 5)
      expect(cards.reduce((sum, { reweezedBy }) => sum + (reweezedBy?.length ?? 0), 0)).toBe(133)
    }
  })
})

test('a picture and an article that stand in the quoted weeze are not shown again by the quote', async () => {
  const pictures = ['one', 'two'].map(val => ({ type: 'IMAGE' as const, val }))
  const said = weeze(1, 1, { medias: pictures.slice(0, 1) })
  const same = { ...quote(2, said), medias: pictures }
  await promise('EXO-500', () => {
    expect(withoutRepeated(same).medias).toEqual(pictures.slice(1))
    const other = { ...same, medias: pictures.slice(1) }
    expect(withoutRepeated(other)).toBe(other)
  })
})
