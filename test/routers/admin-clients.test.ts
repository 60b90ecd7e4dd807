import { expect, test } from 'vitest'
import { problems } from '#routers/form-fields.contract.ts'
import { describeWorlds } from '#test/support/describe-worlds.ts'
import { dot } from '#test/support/pictures.ts'
import { refused } from '#test/support/refused.ts'

describeWorlds('Clients', world => {
  const admin = async () => (await world().as('root', 'admin')).admin

  test('ADM-01, ADM-06, ADM-07, ADM-11, ADM-14, ENT-17: clients are added with a main exercise, found by every text, and the newest comes first', async () => {
    const { addClient, clients } = await admin()
    const days = { start_of_contract: '19/11/2026', end_of_contract: '19/11/2027' }
    const client = await addClient({ name: 'Région Haute-Vauve', path: '/Haute-Vauve', exercise: 'Crue', ...days })
    expect(client).toMatchObject({ path: 'haute-vauve', paths: ['/haute-vauve'], img: null, ...days })
    expect(client.exercises).toMatchObject([{ name: 'Crue', clone: '', state: 'ready', users: 0, personas: 0, weezesCount: 0 }])
    expect((await clients({})).data[0]?.id).toBe(client.id)
    for (const search of ['region vauve', '/haute', 'CRUE', '19/11/2027'])
      expect((await clients({ search })).data.map(({ id }) => id)).toEqual([client.id])
    const { data } = await clients({ search: 'acme' })
    expect(data[0]?.exercises.map(({ base }) => base).slice(0, 2)).toEqual(['/acme', '/acme/clones/blue'])
    expect(data[0]?.exercises[0]).toMatchObject({ weezesCount: 30, users: 5, personas: 4, state: 'still' })
  })

  test.each([
    [{ path: 'weez' }, 'BAD_REQUEST', { path: problems.reserved }],
    [{ path: 'Admin ' }, 'BAD_REQUEST', { path: problems.reserved }],
    [{ path: 'ACME' }, 'CONFLICT', { path: problems.taken }],
    [{ path: 'a b' }, 'BAD_REQUEST', { path: problems.path }],
    [{ name: '' }, 'BAD_REQUEST', { name: problems.required }],
    [{ end_of_contract: '1/1/2026' }, 'BAD_REQUEST', { end_of_contract: problems.date }],
  ] as const)('ADM-16, ADM-14: a client with %j is refused, and none is added', async (wrong, code, fields) => {
    const { addClient, clients } = await admin()
    const { count } = await clients({})
    expect(await refused(addClient({ name: 'N', path: 'fresh', exercise: 'E', ...wrong }))).toEqual([code, fields])
    expect((await clients({})).count).toBe(count)
  })

  test('ADM-14: a client is renamed and moved, keeps its logo as a small picture, and the default one keeps its path', async () => {
    const { addClient, editClient, setLogo } = await admin()
    const { id } = await addClient({ name: 'Solvane', path: 'solvane', exercise: 'E' })
    expect(await editClient({ id, name: 'Solvane SA', path: 'solvane-sa' })).toMatchObject({ name: 'Solvane SA', paths: ['/solvane-sa'] })
    expect(await refused(editClient({ id, path: 'acme' }))).toEqual(['CONFLICT', { path: problems.taken }])
    expect(await refused(editClient({ id: world().exercises.root.clientId, path: 'elsewhere' }))).toEqual([
      'BAD_REQUEST',
      { path: problems.defaultExercise },
    ])
    const form = (file?: File) => {
      const data = new FormData()
      data.set('id', String(id))
      if (file) data.set('file', file)
      return data
    }
    expect((await setLogo(form(new File([dot], 'logo.png')))).img).toMatch(/^data:image\/webp;base64,/)
    expect(await refused(setLogo(form(new File(['<svg/>'], 'logo.svg'))))).toEqual(['UNSUPPORTED_MEDIA_TYPE', undefined])
    expect((await setLogo(form())).img).toBeNull()
  })

  test('ADM-19: the settings of an exercise are what its pages show', async () => {
    const { editExercise } = await admin()
    const { exerciseId } = world().exercises.blue
    const settings = { name: 'Exercise CANARY-BLUE', pressPublic: true, mark: 'Simulation', videoEmbeds: true }
    expect(await editExercise({ exerciseId, ...settings })).toMatchObject(settings)
    const session = await (await world().as('blue', 'camille')).auth.session()
    expect(session.exercise).toEqual({ name: 'Exercise CANARY-BLUE', mark: 'Simulation', videoEmbeds: true })
    await editExercise({ exerciseId, pressPublic: false, mark: '', videoEmbeds: false })
  })
})
