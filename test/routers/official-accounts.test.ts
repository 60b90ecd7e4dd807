import { expect, test } from 'vitest'
import { describeWorlds } from '#test/support/describe-worlds.ts'
import { promise } from '#test/support/promise.ts'

describeWorlds('Official accounts', world => {
  const team = async () => (await world().as('blue', 'animator')).admin

  test('a persona becomes an official account in one act, with its past, picture and name', async () => {
    const { people } = world().exercises.blue
    const animator = await world().as('blue', 'animator')
    const { user } = await animator.admin.users.add({
      username: 'town_hall',
      first_name: 'Mairie',
      last_name: 'de Valmare',
      role: 'DUMMY',
      bio: 'Officiel',
      certified: true,
      notes: 'Calme',
      personaGroup: 'Autorités',
    })
    const { id } = await animator.weezes.post({ text: 'Bonjour', authorId: user.id })
    await promise('EXO-495', async () => {
      const row = await animator.admin.users.makeOfficial({ id: user.id, operators: [people.camille] })
      expect(row).toMatchObject({ id: user.id, username: 'town_hall', last_name: 'de Valmare', role: 'USER', certified: true })
      expect(await animator.admin.users.get({ id: user.id })).toMatchObject({
        bio: 'Officiel',
        weezesCount: 1,
        operators: [{ id: people.camille }],
        notes: '',
        personaGroup: '',
      })
    })
    // Its players speak for it, and animators no more.
    const camille = await world().as('blue', 'camille')
    expect((await camille.weezes.post({ text: 'Au nom de la mairie', authorId: user.id })).author.id).toBe(user.id)
    await expect(animator.weezes.post({ text: 'Non', authorId: user.id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const weeze = await camille.weezes.thread({ id })
    expect(JSON.stringify(weeze)).toContain('Mairie')
  })

  test('only a persona of the exercise becomes one, with players, and not the voice of a media source', async () => {
    const { people } = world().exercises.blue
    const { users } = await team()
    const { press } = await world().as('blue', 'animator')
    const voice = (await users.add({ username: 'voice', first_name: 'Voix', role: 'DUMMY' })).user.id
    await press.mediaSources.add({ name: 'La Voix', color: '#1b2a3a', colorDark: '#a9bccf', personaId: voice })
    const operators = [people.camille]
    await expect(users.makeOfficial({ id: people.karim, operators })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(users.makeOfficial({ id: people.prefecture, operators: [] })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(users.makeOfficial({ id: people.prefecture, operators: [people.animator] })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await expect(users.makeOfficial({ id: voice, operators })).rejects.toMatchObject({ code: 'CONFLICT' })
    expect((await users.get({ id: people.prefecture })).role).toBe('DUMMY')
  })

  test('once the exercise is played no persona changes sides', async () => {
    const { people } = world().exercises.blue
    const { users, sequences } = await team()
    const { id } = await sequences.create({ name: 'Played' })
    await sequences.setStatus({ id, status: 'RUNNING' })
    await promise('EXO-496', () =>
      expect(users.makeOfficial({ id: people.prefecture, operators: [people.camille] })).rejects.toMatchObject({ code: 'CONFLICT' }),
    )
  })
})
