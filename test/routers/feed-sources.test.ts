import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Weeze } from '#routers/weezes/weezes.contract.ts'
import { type NewWeeze, publishWeeze } from '#routers/weezes/weezes.writes.ts'
import { describeWorlds } from '#test/support/describe-worlds.ts'
import { promise } from '#test/support/promise.ts'

const texts = ({ data }: { data: Weeze[] }) => data.map(weeze => weeze.text)
const plain = { medias: [], mentions: [], sponsored: false }

describeWorlds('Kinds of feeds', world => {
  /** Replies and reweezes are published as the product publishes them. */
  const publish = (draft: Pick<NewWeeze, 'authorId' | 'text' | 'replyTo' | 'reweezId'>) => {
    const { store, exercises, clock } = world()
    return store.write(tx => publishWeeze(tx, exercises.acme.exerciseId, { ...plain, ...draft }, null, clock.now()))
  }

  test('"following" keeps the followed and oneself, and counts only theirs', async () => {
    const { store, exercises } = world()
    const { exerciseId, people } = exercises.acme
    await store.write(async tx => {
      const { follows } = tx.t
      await tx.delete(follows).where(and(eq(follows.exerciseId, exerciseId), eq(follows.followerId, people.camille)))
      await tx.insert(follows).values({ exerciseId, followerId: people.camille, followedId: people.mairie, createdOn: new Date() })
      // Somebody else's: it must not count for her.
      await tx.delete(follows).where(and(eq(follows.exerciseId, exerciseId), eq(follows.followerId, people.karim)))
      await tx.insert(follows).values({ exerciseId, followerId: people.karim, followedId: people.echo, createdOn: new Date() })
    })
    const camille = await world().as('acme', 'camille')
    const page = await camille.weezes.feed({ scope: 'following' })
    await promise('FEED-13', () => {
      expect(new Set(page.data.map(weeze => weeze.author.username))).toEqual(new Set(['camille', 'mairie']))
      expect(page.count).toBe(page.data.length)
    })
    const first = await camille.weezes.feed({})
    const rest = await camille.weezes.feed({ before: first.data.at(-1)?.createdOn })
    const names = ['camille', 'mairie']
    expect(page.data).toEqual([...first.data, ...rest.data].filter(weeze => names.includes(weeze.author.username)))
    const karim = await world().as('acme', 'karim')
    await karim.weezes.post({ text: 'not followed' })
    const own = await camille.weezes.post({ text: 'my own' })
    const news = await camille.weezes.feed({ scope: 'following', after: page.data[0]?.createdOn })
    await promise('FEED-13', () => expect(texts(news)).toEqual([own.text]))
    const older = await camille.weezes.feed({ scope: 'following', before: page.data[1]?.createdOn })
    expect(older.data).toEqual(page.data.slice(2))
  })

  test('an author’s feed holds all of theirs and only theirs, page by page', async () => {
    const { people } = world().exercises.acme
    const karim = await world().as('acme', 'karim')
    for (let at = 0; at < 25; at += 1) await karim.weezes.post({ text: `by karim ${at}` })
    const camille = await world().as('acme', 'camille')
    const first = await camille.weezes.byAuthor({ userId: people.karim })
    const second = await camille.weezes.byAuthor({ userId: people.karim, before: first.data.at(-1)?.createdOn })
    await promise('API-08', async () => {
      expect(first.hasNext).toBe(true)
      expect(second.hasNext).toBe(false)
      expect(first.count).toBe(first.data.length + second.data.length)
      expect([...first.data, ...second.data].every(weeze => weeze.author.id === people.karim)).toBe(true)
      const newer = await camille.weezes.byAuthor({ userId: people.karim, after: second.data.at(-1)?.createdOn })
      expect(newer).toMatchObject({ hasNext: true, data: { length: 20 } })
    })
    const person = { userId: 1 }
    await expect(camille.weezes.byAuthor(person)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('a hashtag is found in any case, with or without its #, and accents are significant', async () => {
    const camille = await world().as('blue', 'camille')
    for (const text of ['un #Été', 'deux #ÉTÉ #été', 'trois #e\u0301te\u0301', 'autre #Ete', '✌️＃ÉTÉ', 'sans'])
      await camille.weezes.post({ text })
    const accented = ['✌️＃ÉTÉ', 'trois #été', 'deux #ÉTÉ #été', 'un #Été']
    for (const hashtag of ['été', '#ÉTÉ', '＃été', 'ÉtÉ', 'e\u0301te\u0301']) {
      const page = await camille.weezes.byHashtag({ hashtag })
      await promise('API-12', () => expect([texts(page), page.count, page.hasNext]).toEqual([accented, 4, false]))
    }
    await promise('API-12', async () => expect(texts(await camille.weezes.byHashtag({ hashtag: 'ETE' }))).toEqual(['autre #Ete']))
    expect(await camille.weezes.byHashtag({ hashtag: 'never' })).toEqual({
      count: 0,
      pageSize: 20,
      totalPages: 0,
      data: [],
      hasNext: false,
    })
    const [newest] = (await camille.weezes.byHashtag({ hashtag: 'été' })).data
    await promise('API-12', async () =>
      expect(texts(await camille.weezes.byHashtag({ hashtag: 'été', before: newest?.createdOn }))).toEqual(accented.slice(1)),
    )
  })

  test('a hashtag’s pages hold each weeze once, however others are spread between', async () => {
    const { acme } = world().exercises
    const camille = await world().as('acme', 'camille')
    for (let at = 0; at < 44; at += 1) await camille.weezes.post({ text: at % 2 ? 'between' : `rare ${at} #rare` })
    const first = await camille.weezes.byHashtag({ hashtag: 'rare' })
    const second = await camille.weezes.byHashtag({ hashtag: 'rare', before: first.data.at(-1)?.createdOn })
    await promise('TREND-10', () =>
      expect([first.data.length, first.hasNext, second.data.length, second.hasNext]).toEqual([20, true, 2, false]),
    )
    const tagged = await camille.weezes.byHashtag({ hashtag: acme.hashtag, after: new Date(0).toISOString() })
    expect(tagged).toMatchObject({ hasNext: false, data: { length: tagged.count } })
  })

  test('design rule 12: who oversees is told what players wrote, also inside a reweez, and players are not', async () => {
    const { people } = world().exercises.acme
    const { id } = await publish({ authorId: people.karim, text: 'by a player' })
    await publish({ authorId: people.echo, text: 'quote of a player', reweezId: id })
    for (const [username, byPlayer] of [
      ['animator', true],
      ['observer', true],
      ['camille', undefined],
    ] as const) {
      const { weezes } = await world().as('acme', username)
      const [quote, played] = (await weezes.feed({})).data
      expect([played?.byPlayer, quote?.byPlayer, quote?.reweez?.byPlayer]).toEqual([byPlayer, undefined, byPlayer])
    }
  })

  test('"liked" is the reader’s own, also inside a reweez', async () => {
    const { people } = world().exercises.acme
    const camille = await world().as('acme', 'camille')
    const karim = await world().as('acme', 'karim')
    const { id } = await publish({ authorId: people.mairie, text: 'likeable' })
    await publish({ authorId: people.echo, text: 'quote', reweezId: id })
    await camille.weezes.like({ id })
    const [quoteOfCamille, ofCamille] = (await camille.weezes.feed({})).data
    const [quoteOfKarim, ofKarim] = (await karim.weezes.feed({})).data
    expect([ofCamille?.liked, quoteOfCamille?.reweez?.liked, quoteOfCamille?.liked]).toEqual([true, true, false])
    expect([ofKarim?.liked, quoteOfKarim?.reweez?.liked]).toEqual([false, false])
    expect([ofCamille?.likesCount, ofKarim?.likesCount, quoteOfKarim?.reweez?.likesCount]).toEqual([1, 1, 1])
  })
})
