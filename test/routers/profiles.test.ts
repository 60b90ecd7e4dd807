import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { profile } from '#routers/weezes/profiles.contract.ts'
import type { AccountName } from '#test/support/canary-exercises.ts'
import { findCounterMismatches } from '#test/support/counter-mismatches.ts'
import { describeWorlds } from '#test/support/describe-worlds.ts'
import { promise } from '#test/support/promise.ts'

describeWorlds('Profiles', world => {
  const as = async (username: AccountName) => (await world().as('acme', username)).weezes
  const people = () => world().exercises.acme.people

  test('a profile has its fields and no role', async () => {
    const answer = await (await as('camille')).profile({ id: people().mairie })
    expect(profile.strict().parse(answer)).toEqual(answer)
    expect(answer).toMatchObject({ username: 'mairie', bio: 'Bio of CANARY-ACME', location: 'Town of CANARY-ACME', website: null })
    const names = ['id', 'username', 'firstname', 'lastname', 'bio', 'location', 'photo', 'subscribed']
    const counts = ['subscriptionsCount', 'subscribersCount', 'weezsCount']
    await promise('PROF-04', () => expect(Object.keys(answer)).toEqual(expect.arrayContaining([...names, ...counts])))
    const { data, count } = await (await as('camille')).byAuthor({ userId: people().mairie })
    expect([answer.weezsCount, data.length]).toEqual([count, count])
  })

  test('only who animates or observes sees which users are personas', async () => {
    const { mairie, karim } = people()
    for (const username of ['animator', 'admin', 'observer'] as const) {
      const { profile: read } = await as(username)
      expect([(await read({ id: mairie })).persona, (await read({ id: karim })).persona]).toEqual([true, false])
    }
    const { profile: read, follow, editProfile } = await as('camille')
    for (const id of [mairie, karim]) expect(await read({ id })).not.toHaveProperty('persona')
    for (const subscribed of [true, false]) expect(await follow({ username: 'mairie', subscribed })).not.toHaveProperty('persona')
    expect(await editProfile({ id: people().camille, name: 'Camille' })).not.toHaveProperty('persona')
  })

  test('a screen name finds its person in any case', async () => {
    await promise('POST-03', async () => {
      for (const username of ['mairie', 'MAIRIE', 'Mairie'])
        expect(await (await as('camille')).personByUsername({ username })).toMatchObject({ id: people().mairie, username: 'mairie' })
    })
  })

  test('editing splits the name at the first space; what is absent stays', async () => {
    const karim = await as('karim')
    const id = people().karim
    const name = ' Karim  de la Tour '
    const whole = { bio: 'b', location: 'l', website: 'https://weez.test/', birthDate: '1990-01-31' }
    const edited = await karim.editProfile({ id, name, ...whole })
    await promise('PROF-05', () => expect(edited).toMatchObject({ firstname: 'Karim', lastname: 'de la Tour' }))
    await promise('API-21', () => expect(edited).toMatchObject({ id, bio: 'b', location: 'l' }))
    await promise('PROF-08', () => expect(edited).toMatchObject({ website: whole.website, birthDate: whole.birthDate }))
    expect((await (await as('camille')).searchUsers({ terms: 'tour karim' })).map(person => person.id)).toEqual([id])
    const cleared = await karim.editProfile({ id, name: 'Karim', location: '', website: '', birthDate: '' })
    await promise('PROF-05', () => expect(cleared).toMatchObject({ firstname: 'Karim', lastname: '' }))
    await promise('PROF-07', () => expect(cleared).toMatchObject({ bio: 'b', location: '' }))
    await promise('PROF-08', () => expect(cleared).toMatchObject({ website: null, birthDate: null }))
  })

  test.each([
    ['name', { name: ' ' }],
    ['website', { website: 'javascript:alert(1)' }],
    ['website', { website: 'nowhere' }],
    ['birthDate', { birthDate: '1990-02-30' }],
  ])('a wrong %s is rejected by its name', async (field, wrong) => {
    const edit = (await as('karim')).editProfile({ id: people().karim, name: 'Karim', ...wrong })
    await expect(edit).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(await edit.catch(error => error.cause.issues[0].path)).toEqual([field])
  })

  test.each([
    ['camille', 'camille', 'OK'],
    ['animator', 'animator', 'OK'],
    ['animator', 'echo', 'OK'],
    ['admin', 'echo', 'OK'],
    ['camille', 'karim', 'FORBIDDEN'],
    ['camille', 'echo', 'FORBIDDEN'],
    ['animator', 'camille', 'FORBIDDEN'],
    ['observer', 'observer', 'FORBIDDEN'],
  ] as const)('%s edits the profile of %s: %s', async (username, whose, outcome) => {
    const id = people()[whose]
    const edit = (await as(username)).editProfile({ id, name: 'New Name' })
    if (outcome !== 'OK') return expect(edit).rejects.toMatchObject({ code: outcome })
    await promise('PROF-11', async () => expect(await edit).toMatchObject({ id, firstname: 'New', lastname: 'Name' }))
    const { read } = world().store
    const rows = await read.select().from(read.t.audit).where(eq(read.t.audit.objectId, id))
    const own: string = username
    expect(rows.some(row => row.actorId === people()[username] && row.action === 'profile.edit')).toBe(own !== whose)
  })

  test('following sets a state, and both sides are counted once', async () => {
    const { follow, profile: read, feed } = await as('camille')
    const set = (subscribed: boolean) => follow({ username: 'prefecture', subscribed })
    const before = await set(false)
    await Promise.all(Array.from({ length: 8 }, () => set(true)))
    await promise('PROF-09', async () =>
      expect(await set(true)).toEqual({ ...before, subscribed: true, subscribersCount: before.subscribersCount + 1 }),
    )
    expect((await feed({ scope: 'following' })).data.some(weeze => weeze.author.username === 'prefecture')).toBe(true)
    await promise('PROF-09', async () => expect(await set(false)).toEqual(before))
    expect(await read({ id: before.id })).toEqual(before)
    expect(await findCounterMismatches(world().store)).toEqual([])
  })

  test('one does not follow oneself', async () => {
    const { follow } = await as('camille')
    await promise('PROF-14', async () => {
      expect(await follow({ username: 'karim', subscribed: true })).toMatchObject({ username: 'karim', subscribed: true })
      for (const username of ['camille', 'CAMILLE'])
        await expect(follow({ username, subscribed: true })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    })
    await follow({ username: 'karim', subscribed: false })
  })
})
