import { expect, test } from 'vitest'
import { openStore } from '#db/engine/open-store.ts'
import { trendsWindow } from '#routers/limits.contract.ts'
import { sampleItems, seededRandom } from '#routers/random.rules.ts'
import { extractHashtags } from '#routers/weezes/text.rules.ts'
import { readTrends } from '#routers/weezes/trends.reads.ts'
import { describeWorlds } from '#test/support/describe-worlds.ts'
import { promise } from '#test/support/promise.ts'

const hour = 3600

describeWorlds('Trends', world => {
  const as = async (username: 'camille' | 'animator') => (await world().as('acme', username)).weezes
  /** The trends as the rows themselves say. */
  const recounted = async (duration: number) => {
    const { read } = world().store
    const since = world().clock.now().getTime() - duration * 1000
    const counts = new Map<string, number>()
    const rows = (await read.select().from(read.t.weezes)).filter(row => row.exerciseId === world().exercises.acme.exerciseId)
    for (const { text } of rows.filter(row => row.deletedOn === null && row.createdOn.getTime() > since))
      for (const { tag } of extractHashtags(text)) counts.set(tag, (counts.get(tag) ?? 0) + 1)
    return Object.fromEntries(counts)
  }
  const read = async (duration: number) =>
    Object.fromEntries((await (await as('camille')).trends({ duration })).map(({ hashtag, count }) => [hashtag.toLowerCase(), count]))

  test('hashtags as first written, by count, of the exercise and the time asked for', async () => {
    const camille = await as('camille')
    world().clock.advanceBy(1000)
    for (const text of ['#Été', '#été #Hiver', '#ÉTÉ #été', 'none']) await camille.post({ text })
    for (const id of ['TREND-01', 'API-15'])
      await promise(id, async () =>
        expect(await camille.trends({ duration: 1 })).toEqual([
          { hashtag: 'Été', count: 3 },
          { hashtag: 'Hiver', count: 1 },
        ]),
      )
    world().clock.advanceBy(1_001_000)
    expect(await camille.trends({ duration: 1 })).toEqual([])
    expect(await read(604_800)).toEqual(await recounted(604_800))
  })

  test('the trends of ten hours hold what was posted in them by the clock of the exercise', async () => {
    const camille = await as('camille')
    await camille.post({ text: '#TenHours' })
    world().clock.advanceBy((trendsWindow - 60) * 1000)
    await promise('TREND-09', async () => {
      expect(await read(trendsWindow)).toMatchObject({ tenhours: 1 })
      world().clock.advanceBy(120_000)
      expect(await read(trendsWindow)).not.toHaveProperty('tenhours')
    })
  })

  test('design rule 16: a deleted weeze counts no more, nor for a clock that was set back', async () => {
    const { id } = await (await as('camille')).post({ text: '#Gone' })
    expect(await read(hour)).toMatchObject({ gone: 1 })
    await (await as('animator')).delete({ id })
    expect(await read(hour)).not.toHaveProperty('gone')
    world().clock.advanceBy(-500_000)
    expect(await read(hour)).toEqual(await recounted(hour))
    world().clock.advanceBy(500_000)
  })

  test.each([1, 2])('kept totals equal a recount after random posts, deletions and waiting (%i)', async seed => {
    const camille = await as('camille')
    const animator = await as('animator')
    const random = seededRandom(seed)
    const known: number[] = []
    for (let round = 0; round < 25; round += 1) {
      const posted = Array.from({ length: 4 }, async () =>
        known.push((await camille.post({ text: `#Tag${Math.floor(random() * 6)} #also${Math.floor(random() * 3)}` })).id),
      )
      const [wanted] = sampleItems(random, known, 1)
      const deleted = wanted && random() < 0.4 ? animator.delete({ id: wanted }).catch(() => {}) : undefined
      await Promise.all([...posted, deleted, read(600), read(hour)])
      world().clock.advanceBy(Math.floor(random() * 200_000))
      for (const duration of [600, hour]) expect(await read(duration)).toEqual(await recounted(duration))
    }
  })

  test('another process and a restart count the same', async () => {
    const { location, clock, exercises } = world()
    const other = await openStore(location)
    const actor = { exerciseId: exercises.acme.exerciseId } as Parameters<typeof readTrends>[1]
    const elsewhere = async () => readTrends(other.read, actor, { duration: hour }, clock.now())
    const here = async () => (await as('camille')).trends({ duration: hour })
    expect(await elsewhere()).toEqual(await here())
    const { id } = await (await as('camille')).post({ text: '#Elsewhere' })
    expect(await elsewhere()).toEqual(await here())
    await (await as('animator')).delete({ id })
    expect(await elsewhere()).toEqual(await here())
    await other.close()
  })

  test('hashtags are suggested by how they begin, in any case, the most used first', async () => {
    const camille = await as('camille')
    for (const text of ['#Zebra', '#zebra #ZebraCrossing', '#Ze_bra', '#zE%']) await camille.post({ text })
    const suggest = async (terms: string) => (await camille.suggestHashtags({ terms })).map(({ hashtag, count }) => `${hashtag} ${count}`)
    expect(await suggest('#ZEB')).toEqual(['Zebra 2', 'ZebraCrossing 1'])
    expect(await suggest('ze_')).toEqual(['Ze_bra 1'])
    expect(await suggest('%')).toEqual([])
    for (let at = 0; at < 12; at += 1) await camille.post({ text: `#many${at}` })
    expect(await suggest('many')).toHaveLength(10)
    expect(await suggest('x'.repeat(100))).toEqual([])
    await expect(suggest('x'.repeat(101))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})
