import { expect, test } from 'vitest'
import { promise } from '#test/support/promise.ts'
import { describeSites } from '#test/support/site.ts'

describeSites('Profiles over REST', site => {
  const asKarim = { as: ['acme', 'karim'] as const }

  test('the body of a follow is the bare state wanted', async () => {
    const follow = (json: unknown) => site().ask('POST', '/acme/users/mairie/follow', { ...asKarim, json })
    await promise('API-22', async () => {
      for (const subscribed of [true, true, false])
        expect((await follow(subscribed)).json).toMatchObject({ username: 'mairie', subscribed, subscribersCount: expect.any(Number) })
      for (const body of ['true', 1, null, [true], {}]) expect((await follow(body)).status).toBe(400)
    })
  })

  test('a profile is edited with its id, name, bio and location, and the id of the body must be that of the path', async () => {
    const { people } = site().world.exercises.acme
    const said = { bio: 'Reads', location: 'Here' }
    const edit = (id: number) =>
      site().ask('PATCH', `/acme/users/${people.karim}/profile`, { ...asKarim, json: { id, name: 'Karim B', ...said } })
    await promise('API-21', async () =>
      expect((await edit(people.karim)).json).toMatchObject({ id: people.karim, firstname: 'Karim', lastname: 'B', ...said }),
    )
    const answer = await edit(people.mairie)
    expect([answer.status, answer.json]).toMatchObject([400, { error: { fields: { id: expect.any(String) } } }])
  })
})
