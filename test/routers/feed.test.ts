import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type Weeze, type WeezePage, weeze as weezeContract, weezePage } from '#routers/weezes/weezes.contract.ts'
import { describeWorlds } from '#test/support/describe-worlds.ts'
import { promise } from '#test/support/promise.ts'
import type { Caller } from '#test/support/world.ts'

const ids = ({ data }: { data: Weeze[] }) => data.map(weeze => weeze.id)
const moments = ({ data }: { data: Weeze[] }) => data.map(weeze => weeze.createdOn)
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at)

/** Every weeze newer than a moment, asked for page by page; with the pages it took. */
const readAllAfter = async (reader: Caller, from: string): Promise<{ pages: WeezePage[]; found: number[] }> => {
  const pages: WeezePage[] = []
  const found: number[] = []
  for (let after = from, more = true; more && pages.length < 30; ) {
    const page = await reader.weezes.feed({ after })
    pages.push(page)
    found.unshift(...ids(page))
    after = page.data[0]?.createdOn ?? after
    more = page.hasNext
  }
  return { pages, found }
}

describeWorlds('Feed', world => {
  test('a page is what the contract says and nothing more', async () => {
    const camille = await world().as('acme', 'camille')
    const page = await camille.weezes.feed({})
    expect(weezePage.strict().parse(page)).toEqual(page)
    for (const weeze of page.data) {
      expect(weezeContract.strict().parse(weeze)).toEqual(weeze)
      expect(Object.keys(weeze.author).toSorted()).toEqual(['certified', 'firstname', 'id', 'lastname', 'photo', 'username'])
    }
    await promise('FEED-11', () => {
      expect(page).toMatchObject({ count: 30, pageSize: 20, totalPages: 2, hasNext: true })
      expect(page.data).toHaveLength(20)
    })
  })

  test('newest first, and `before` leads to the end, each weeze once', async () => {
    const camille = await world().as('acme', 'camille')
    const first = await camille.weezes.feed({})
    const second = await camille.weezes.feed({ before: first.data.at(-1)?.createdOn })
    expect(second).toMatchObject({ hasNext: false, count: 30 })
    const all = [...moments(first), ...moments(second)]
    expect(all).toEqual(all.toSorted().reverse())
    await promise('FEED-07', () => expect(new Set([...ids(first), ...ids(second)]).size).toBe(30))
    expect(await camille.weezes.feed({ before: moments(second).at(-1) })).toMatchObject({ data: [], hasNext: false })
  })

  test('`after` and `before` together keep what lies between them, without the two', async () => {
    const camille = await world().as('acme', 'camille')
    const { data } = await camille.weezes.feed({})
    const between = await camille.weezes.feed({ after: data[9]?.createdOn, before: data[2]?.createdOn })
    expect(ids(between)).toEqual(ids({ data: data.slice(3, 9) }))
    expect(between.hasNext).toBe(false)
  })

  test('asking for news without any, and with one', async () => {
    const camille = await world().as('acme', 'camille')
    const [newest] = (await camille.weezes.feed({})).data
    const after = newest?.createdOn
    expect(await camille.weezes.feed({ after })).toMatchObject({ data: [], hasNext: false })
    const posted = await camille.weezes.post({ text: 'news' })
    await promise('FEED-03', async () => expect(ids(await camille.weezes.feed({ after }))).toEqual([posted.id]))
    expect(await camille.weezes.feed({ after: posted.createdOn })).toMatchObject({ data: [], hasNext: false })
  })

  test('more than a page of news comes as its oldest page, newest first, and asking again brings every weeze once', async () => {
    const animator = await world().as('blue', 'animator')
    const before = await animator.weezes.post({ text: 'the last one seen' })
    const posted: number[] = []
    for (const at of upTo(47)) posted.push((await animator.weezes.post({ text: `news ${at}` })).id)
    const { pages, found } = await readAllAfter(animator, before.createdOn)
    expect(pages.map(page => [page.data.length, page.hasNext])).toEqual([
      [20, true],
      [20, true],
      [7, false],
    ])
    expect(ids(pages[0] ?? { data: [] })).toEqual(posted.slice(0, 20).toReversed())
    await promise('FEED-03', () => expect(found).toEqual(posted.toReversed()))
  })

  test('200 posts at once have strictly increasing moments, and ids in their order', async () => {
    const camille = await world().as('root', 'camille')
    const karim = await world().as('root', 'karim')
    const from = (await camille.weezes.feed({})).data[0]?.createdOn ?? ''
    const posted = await Promise.all(upTo(200).map(at => (at % 2 ? camille : karim).weezes.post({ text: `crowd ${at}` })))
    const inOrder = posted.toSorted((one, other) => one.id - other.id)
    const times = inOrder.map(weeze => weeze.createdOn)
    await promise('FEED-03', async () => {
      expect(new Set(times).size).toBe(200)
      expect(times).toEqual(times.toSorted())
      expect((await readAllAfter(camille, from)).found).toEqual(inOrder.map(weeze => weeze.id).toReversed())
    })
  })

  test('a clock that goes back does not take the moments with it', async () => {
    const karim = await world().as('root', 'karim')
    const before = await karim.weezes.post({ text: 'before' })
    world().clock.advanceBy(-60_000)
    const after = [await karim.weezes.post({ text: 'one' }), await karim.weezes.post({ text: 'two' })]
    world().clock.advanceBy(60_000)
    await promise('FEED-03', async () => {
      expect(after.map(weeze => Date.parse(weeze.createdOn) - Date.parse(before.createdOn))).toEqual([1, 2])
      expect(ids(await karim.weezes.feed({ after: before.createdOn }))).toEqual(after.map(weeze => weeze.id).toReversed())
    })
  })

  test('readers polling while others post get every weeze exactly once', async () => {
    const [camille, karim, animator] = await Promise.all([
      world().as('blue', 'camille'),
      world().as('blue', 'karim'),
      world().as('blue', 'animator'),
    ])
    const start = await camille.weezes.post({ text: 'start' })
    const posted: number[] = []
    let writing = true
    const poll = async (reader: Caller) => {
      const seen: number[] = []
      for (let after = start.createdOn, last = false; !last && seen.length < 500; ) {
        last = !writing
        // SQLite answers within the turn, so without this nobody else would ever come to write.
        await nextTurn()
        const page = await reader.weezes.feed({ after })
        seen.push(...ids(page).toReversed())
        after = page.data[0]?.createdOn ?? after
        if (page.hasNext) last = false
      }
      return seen
    }
    const polls = [poll(camille), poll(karim), poll(animator)]
    for (const round of upTo(25)) {
      if (round % 5 === 4) world().clock.advanceBy(-3)
      const several = upTo(1 + (round % 7)).map(at => (at % 2 ? camille : karim).weezes.post({ text: `round ${round}` }))
      posted.push(...(await Promise.all(several)).map(weeze => weeze.id))
    }
    writing = false
    for (const seen of await Promise.all(polls))
      await promise('FEED-03', () => expect(seen).toEqual(posted.toSorted((one, other) => one - other)))
  })
})
