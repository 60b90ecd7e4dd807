import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '#db/store.ts'
import { readMentions } from '#routers/weezes/mentions.reads.ts'
import { type Weeze, weeze } from '#routers/weezes/weezes.contract.ts'
import { describeWorlds } from '#test/support/describe-worlds.ts'
import { promise } from '#test/support/promise.ts'

/** The same connection, which counts how often it runs a prepared query. */
const countQueries = (db: Db) => {
  const counted = { db, queries: 0 }
  const watch = <Query extends object>(query: Query): Query =>
    new Proxy(query, {
      get: (target, name) => {
        const value = Reflect.get(target, name)
        if (typeof value !== 'function') return value
        return (...inputs: unknown[]) => {
          if (name === 'execute') counted.queries += 1
          const result = value.apply(target, inputs)
          return name === 'execute' ? result : watch(result)
        }
      },
    })
  counted.db = Object.create(db, { select: { value: (fields: Parameters<Db['select']>[0]) => watch(db.select(fields)) } })
  return counted
}

describeWorlds('People whom a weeze names', world => {
  const rename = async (from: string, to: string) => {
    const { store, exercises } = world()
    const { users } = store.read.t
    const person = and(eq(users.exerciseId, exercises.acme.exerciseId), eq(users.username, from))
    await store.write(async tx => void (await tx.update(users).set({ username: to }).where(person)))
  }

  test('a weeze carries those of the exercise whom its text names, wherever it is read', async () => {
    const { people } = world().exercises.acme
    const camille = (await world().as('acme', 'camille')).weezes
    const text = 'For @KARIM, @mairie and @karim; not @nobody_here, nor karim@mairie.test or https://weez.test/@echo'
    const named = [
      { id: people.karim, username: 'karim' },
      { id: people.mairie, username: 'mairie' },
    ]
    await promise('POST-03', async () => {
      const posted = await camille.post({ text, mentions: [people.echo] })
      expect(weeze.strict().parse(posted)).toEqual(posted)
      expect(posted.mentions).toEqual(named)
      const { id } = posted
      const quote = await camille.reweez({ id, text: 'see @echo' })
      expect(quote).toMatchObject({ mentions: [{ id: people.echo, username: 'echo' }], reweez: { mentions: named } })
      const reply = await camille.reply({ id, text: 'nobody is named' })
      const mentionsOf = ({ data }: { data: Weeze[] }) => data.slice(0, 3).map(({ mentions }) => mentions)
      const expected = [reply.mentions, quote.mentions, named]
      expect(reply.mentions).toEqual([])
      expect(mentionsOf(await camille.feed({}))).toEqual(expected)
      expect(mentionsOf(await camille.byAuthor({ userId: people.camille }))).toEqual(expected)
      const thread = await camille.thread({ id: reply.id })
      expect(thread.ancestors[0]?.mentions).toEqual(named)
      expect((await camille.like({ id, liked: true })).mentions).toEqual(named)
      const karim = (await world().as('acme', 'karim')).weezes
      const [mention] = (await karim.notifications({})).data
      expect([mention?.type, mention?.weez?.mentions]).toEqual(['MENTION', named])
    })
  })

  test('it follows who has that name now: one who comes later is named, one who is called otherwise is not', async () => {
    const { people } = world().exercises.acme
    const camille = (await world().as('acme', 'camille')).weezes
    const { id } = await camille.post({ text: '@mairie or @town_hall?' })
    const mentions = async () => (await camille.thread({ id })).weeze.mentions
    expect(await mentions()).toEqual([{ id: people.mairie, username: 'mairie' }])
    await rename('mairie', 'town_hall')
    expect(await mentions()).toEqual([{ id: people.mairie, username: 'town_hall' }])
    expect((await camille.feed({})).data[0]?.mentions).toEqual([{ id: people.mairie, username: 'town_hall' }])
    await rename('town_hall', 'mairie')
  })

  test('nobody of another exercise is named', async () => {
    const { store, exercises } = world()
    const root = (await world().as('root', 'camille')).weezes
    const { mentions } = await root.post({ text: '@camille' })
    expect(mentions).toEqual([{ id: exercises.root.people.camille, username: 'camille' }])
    expect(await readMentions(store.read, exercises.blue.exerciseId, [{ id: 1, text: '@camille' }])).toEqual(
      new Map([[1, [{ id: exercises.blue.people.camille, username: 'camille' }]]]),
    )
  })

  test('the people of a whole page are read at once, and not at all when nobody is named', async () => {
    const { store, exercises } = world()
    const { exerciseId } = exercises.acme
    const counted = countQueries(store.read)
    const page = Array.from({ length: 20 }, (_, id) => ({ id, text: `@karim @name${id} @mairie` }))
    const mentions = await readMentions(counted.db, exerciseId, page)
    expect([mentions.size, counted.queries]).toEqual([20, 1])
    expect([...mentions.values()].every(people => people.length === 2)).toBe(true)
    expect([await readMentions(counted.db, exerciseId, [{ id: 1, text: 'a@b.test' }]), counted.queries]).toEqual([new Map(), 1])
  })
})
