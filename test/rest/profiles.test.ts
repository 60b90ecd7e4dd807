import { expect, test } from 'vitest'
import { describeSites } from '#test/support/site.ts'

describeSites('Profiles over REST', site => {
  const asKarim = { as: ['acme', 'karim'] as const }

  test('API-22: the body of a follow is the bare state wanted', async () => {
    const follow = (json: unknown) => site().ask('POST', '/acme/users/mairie/follow', { ...asKarim, json })
    for (const subscribed of [true, true, false]) expect((await follow(subscribed)).json).toMatchObject({ username: 'mairie', subscribed })
    for (const body of ['true', 1, null, [true], {}]) expect((await follow(body)).status).toBe(400)
  })

  test('API-21: the id of the body must be that of the path', async () => {
    const { people } = site().world.exercises.acme
    const edit = (id: number) =>
      site().ask('PATCH', `/acme/users/${people.karim}/profile`, { ...asKarim, json: { id, name: 'Karim B', bio: '', location: '' } })
    expect((await edit(people.karim)).json).toMatchObject({ firstname: 'Karim', lastname: 'B' })
    const answer = await edit(people.mairie)
    expect([answer.status, answer.json]).toMatchObject([400, { error: { fields: { id: expect.any(String) } } }])
  })
})
