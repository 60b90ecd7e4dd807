import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { accountNames } from '#test/support/canary-exercises.ts'
import { findCounterMismatches } from '#test/support/counter-mismatches.ts'
import { describeWorlds } from '#test/support/describe-worlds.ts'
import { promise } from '#test/support/promise.ts'

describeWorlds('Likes', world => {
  let id: number
  beforeEach(async () => {
    id = (await (await world().as('acme', 'karim')).weezes.post({ text: 'likeable' })).id
  })
  const camille = () => world().as('acme', 'camille')

  test('without a state it toggles and answers the weeze', async () => {
    const { like } = (await camille()).weezes
    await promise('API-13', async () => {
      expect(await like({ id })).toMatchObject({ id, text: 'likeable', liked: true, likesCount: 1 })
      expect(await like({ id })).toMatchObject({ liked: false, likesCount: 0 })
      expect(await like({ id })).toMatchObject({ liked: true, likesCount: 1 })
    })
  })

  test('design rule 6: with a state it sets it, however often it is sent', async () => {
    const { like } = (await camille()).weezes
    await promise('API-13', async () => {
      for (const liked of [true, true, true]) expect(await like({ id, liked })).toMatchObject({ liked: true, likesCount: 1 })
      for (const liked of [false, false]) expect(await like({ id, liked })).toMatchObject({ liked: false, likesCount: 0 })
    })
  })

  test('design rules 5 and 6: the same like twenty times at once counts once', async () => {
    const { like } = (await camille()).weezes
    const answers = await Promise.all(Array.from({ length: 20 }, () => like({ id, liked: true })))
    expect(answers.every(answer => answer.liked)).toBe(true)
    expect(await like({ id, liked: true })).toMatchObject({ liked: true, likesCount: 1 })
    expect(await findCounterMismatches(world().store)).toEqual([])
  })

  test('design rule 5: toggles of many people at once leave the counter equal to the likes', async () => {
    const people = await Promise.all(accountNames.filter(name => name !== 'observer').map(name => world().as('acme', name)))
    await Promise.all(Array.from({ length: 40 }, (_, at) => people[at % people.length]?.weezes.like({ id })))
    const { read } = world().store
    const likes = await read.select().from(read.t.likes).where(eq(read.t.likes.weezeId, id))
    expect(await (await camille()).weezes.like({ id, liked: true })).toMatchObject({
      likesCount: new Set(likes.map(like => like.userId)).add(world().exercises.acme.people.camille).size,
    })
    expect(await findCounterMismatches(world().store)).toEqual([])
  })

  test('design rule 19: a like and a plain reweez are marks of whose they are, and a post is none', async () => {
    const { store, exercises } = world()
    const { exerciseId, people } = exercises.acme
    const { weezes } = await world().as('acme', 'animator')
    const authorId = people.mairie
    const marksOf = async (act: () => Promise<unknown>) => {
      const keys = new Set<string>()
      const stop = store.listen(move => {
        for (const key of move.keys ?? []) keys.add(key)
      })
      await act()
      stop()
      return [...keys].filter(key => key.startsWith(`${exerciseId}/marks`))
    }
    const own = [`${exerciseId}/marks/${authorId}`]
    expect(await marksOf(() => weezes.like({ id, liked: true, authorId }))).toEqual(own)
    expect(await marksOf(() => weezes.reweez({ id, authorId }))).toEqual(own)
    expect(await marksOf(() => weezes.post({ text: 'no mark', authorId }))).toEqual([])
  })

  test('design rules 1 and 16: a deleted, a foreign and a missing weeze are not found', async () => {
    const { store, exercises } = world()
    const { like } = (await camille()).weezes
    const { weezes } = store.read.t
    await store.write(tx => tx.update(weezes).set({ deletedOn: new Date() }).where(eq(weezes.id, id)))
    for (const weezeId of [id, exercises.blue.weezeId, exercises.root.weezeId, 1])
      await expect(like({ id: weezeId })).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'Not found' })
    await store.write(tx => tx.update(weezes).set({ deletedOn: null }).where(eq(weezes.id, id)))
  })
})
