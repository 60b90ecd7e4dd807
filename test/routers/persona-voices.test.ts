import { expect, test } from 'vitest'
import { errorOf } from '#test/support/call-errors.ts'
import { describeWorlds } from '#test/support/describe-worlds.ts'
import { promise } from '#test/support/promise.ts'

describeWorlds('The voices of personas', world => {
  const animator = () => world().as('acme', 'animator')
  const voice = { notes: 'Never answers back', personaGroup: 'Authorities', audience: '12 400' }

  test('notes and group are a persona’s; an audience is shown with its followers', async () => {
    const { admin, weezes } = await animator()
    const { people } = world().exercises.acme
    const personaId = people.mairie
    const { subscribersCount: followers } = await weezes.profile({ id: personaId })
    await promise('EXO-22', async () => {
      await admin.users.edit({ id: personaId, ...voice })
      const stored = { notes: voice.notes, personaGroup: voice.personaGroup }
      expect(await admin.users.get({ id: personaId })).toMatchObject({ ...stored, audience: '12400' })
      await admin.users.edit({ id: personaId, bio: 'Something else' })
      expect(await weezes.persona({ id: personaId })).toMatchObject({ ...stored, subscribersCount: 12_400 + followers })
      const all = await weezes.searchPersonas({})
      expect(all[0]).toMatchObject({ id: personaId, personaGroup: voice.personaGroup })
      expect(await weezes.searchPersonas({ terms: all[0]?.username ?? '' })).toMatchObject([{ id: personaId }])
    })
    await promise('EXO-24', async () => {
      const { weezes } = await world().as('acme', 'camille')
      expect(await weezes.profile({ id: personaId })).toMatchObject({ subscribersCount: 12_400 + followers })
    })
    const { audience: _, ...ofPersonas } = voice
    for (const [field, value] of Object.entries(ofPersonas))
      await expect(admin.users.edit({ id: people.camille, [field]: value })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        cause: { fields: { [field]: 'Only a persona has these' } },
      })
    await expect(admin.users.edit({ id: personaId, audience: 'many' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    await admin.users.edit({ id: personaId, audience: '' })
    expect(await admin.users.get({ id: personaId })).toMatchObject({ audience: '' })
  })

  test('a follow moves the shown number of a persona and of a player alike', async () => {
    const { admin } = await animator()
    const { people } = world().exercises.acme
    const { weezes } = await world().as('acme', 'camille')
    const shown = { persona: [] as number[], player: [] as number[] }
    for (const [kind, id] of [
      ['persona', people.mairie],
      ['player', people.karim],
    ] as const) {
      const { username } = await weezes.profile({ id })
      await weezes.follow({ username, subscribed: false })
      await admin.users.edit({ id, audience: '5000' })
      const { subscribersCount: before } = await weezes.profile({ id })
      for (const subscribed of [true, false])
        shown[kind].push((await weezes.follow({ username, subscribed })).subscribersCount - before, before >= 5000 ? 1 : 0)
      await admin.users.edit({ id, audience: '' })
    }
    await promise('EXO-24', () => expect(shown).toEqual({ persona: [1, 1, 0, 1], player: [1, 1, 0, 1] }))
  })

  test.each<[string, string | undefined]>([
    ['999 999 999', '999999999'],
    ['0', '0'],
    ['1000000000', undefined],
    ['-1', undefined],
    ['1.5', undefined],
    ['1e3', undefined],
    ['many', undefined],
  ])('a shown audience that is typed as %j is %j', async (typed, audience) => {
    const { users } = (await animator()).admin
    const edit = users.edit({ id: world().exercises.acme.people.echo, audience: typed })
    if (audience) await edit
    else expect(await errorOf(edit)).toEqual(['BAD_REQUEST', { audience: 'Expected a whole number, at most 999,999,999' }])
    if (audience) expect(await users.get({ id: world().exercises.acme.people.echo })).toMatchObject({ audience })
  })
})
