import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { foldText } from '#db/query/text.ts'
import type { AccountName } from '#test/support/canary-exercises.ts'
import { describeWorldsOnEachEngine } from '#test/support/describe-worlds.ts'
import { promise } from '#test/support/promise.ts'

const personas = ['echo', 'mairie', 'prefecture', 'rumeur']
const players = ['camille', 'karim']

describeWorldsOnEachEngine('People search', world => {
  /** Adds personas with these names to acme. */
  const add = (names: Record<string, string>) =>
    world().store.write(async tx => {
      const { exerciseId } = world().exercises.acme
      const rows = Object.entries(names).map(([username, firstname], at) => {
        const named = { username, firstname, lastname: '', foldedName: foldText(`${firstname} ${username}`) }
        return { exerciseId, id: 10_000 + at + Math.floor(Math.random() * 1e9), ...named, role: 'DUMMY' as const, createdOn: new Date() }
      })
      await tx.insert(tx.t.users).values(rows)
    })
  const found = async (input: { terms: string; roles?: string; includeSelf?: boolean }, username: AccountName = 'camille') =>
    (await (await world().as('acme', username)).weezes.searchUsers(input)).map(person => person.username).toSorted()

  test('every term must be in the name, in any order', async () => {
    await promise('API-18', async () => {
      expect(await found({ terms: 'eric mairie' })).toEqual(['mairie'])
      expect(await found({ terms: 'MAIRIE eri' })).toEqual(['mairie'])
      expect(await found({ terms: 'mairie nobody' })).toEqual([])
      expect(await found({ terms: '@mairie' })).toEqual(['mairie'])
    })
  })

  test('accents and case do not matter, on either side', async () => {
    for (const terms of ['eric', 'Éric', 'ÉRIC', 'E\u0301ric']) expect(await found({ terms })).toEqual(personas)
  })

  test('%, _ and \\ are characters like any other', async () => {
    await add({ percent: '100% pur', under: 'le_nom', back: 'c:\\temp', other: 'le nom' })
    expect(await found({ terms: '%' })).toEqual(['percent'])
    expect(await found({ terms: '100% pur' })).toEqual(['percent'])
    expect(await found({ terms: 'le_n' })).toEqual(['under'])
    expect(await found({ terms: '\\' })).toEqual(['back'])
    expect(await found({ terms: '%_%' })).toEqual([])
    expect(await found({ terms: `'; drop table users; --` })).toEqual([])
  })

  test('twenty people at the most, by name', async () => {
    await add(Object.fromEntries(Array.from({ length: 25 }, (_, at) => [`crowd${at}`, `Crowd ${String(at).padStart(2, '0')}`])))
    const camille = await world().as('acme', 'camille')
    const names = (await camille.weezes.searchUsers({ terms: 'crowd' })).map(person => person.firstname)
    await promise('API-18', () => expect(names).toEqual(Array.from({ length: 20 }, (_, at) => `Crowd ${String(at).padStart(2, '0')}`)))
  })

  test('oneself only when asked for', async () => {
    await promise('API-18', async () => {
      expect(await found({ terms: 'camille' })).toEqual([])
      expect(await found({ terms: 'camille', includeSelf: true })).toEqual(['camille'])
      expect(await found({ terms: 'camille' }, 'karim')).toEqual(['camille'])
    })
  })

  test('an animator asks for one role and gets it', async () => {
    const animator = await world().as('blue', 'animator')
    const named = async (roles: string) =>
      (await animator.weezes.searchUsers({ terms: '', roles })).map(person => person.username).toSorted()
    await promise('API-18', async () => {
      expect(await named('DUMMY')).toEqual(personas)
      expect(await named('USER')).toEqual(players)
      expect(await named('USER,OBSERVER')).toEqual([...players, 'observer'])
    })
    const identities = await animator.weezes.searchIdentities({ terms: '', role: 'DUMMY' })
    for (const id of ['API-17', 'ROLE-07'])
      await promise(id, () => expect(identities.map(person => person.username).toSorted()).toEqual(personas))
    await promise('COMP-19', async () => {
      const others = { terms: '', role: 'ANIMATOR', includeSelf: false } as const
      expect(identities.map(person => person.username).toSorted()).toEqual(personas)
      expect(await animator.weezes.searchIdentities(others)).toEqual([])
      expect(await animator.weezes.searchIdentities({ ...others, includeSelf: true })).toMatchObject([{ username: 'animator' }])
    })
  })

  test('design rule 12: to a player USER and DUMMY are one', async () => {
    const camille = await world().as('blue', 'camille')
    const everyone = ['karim', ...personas].toSorted()
    for (const roles of ['USER', 'DUMMY', 'USER,DUMMY']) {
      const people = await camille.weezes.searchUsers({ terms: '', roles })
      expect(people.map(person => person.username).toSorted()).toEqual(everyone)
    }
    const identities = await camille.weezes.searchIdentities({ terms: '', role: 'DUMMY' })
    expect(identities.map(person => person.username).toSorted()).toEqual(everyone)
  })

  test('disabled people are not found, nor is anybody of another exercise', async () => {
    const { store, exercises } = world()
    const { users } = store.read.t
    const karim = and(eq(users.exerciseId, exercises.acme.exerciseId), eq(users.username, 'karim'))
    await store.write(tx => tx.update(users).set({ disabledOn: new Date() }).where(karim))
    expect(await found({ terms: 'karim' })).toEqual([])
    await store.write(tx => tx.update(users).set({ disabledOn: null }).where(karim))
    expect(await found({ terms: exercises.blue.canary })).toEqual([])
    expect(await found({ terms: 'karim' })).toEqual(['karim'])
  })
})
