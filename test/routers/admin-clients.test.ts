import { expect, test } from 'vitest'
import { errorOf } from '#test/support/call-errors.ts'
import { describeWorlds } from '#test/support/describe-worlds.ts'
import { promise } from '#test/support/promise.ts'
import { dotPng } from '#test/support/test-images.ts'

describeWorlds('Clients', world => {
  const admin = async () => (await world().as('root', 'admin')).admin

  test('clients are added with a main exercise, found by every text, and the newest comes first', async () => {
    const { clients } = await admin()
    const days = { start_of_contract: '19/11/2026', end_of_contract: '19/11/2027' }
    const client = await clients.add({ name: 'Région Haute-Vauve', path: '/Haute-Vauve', exercise: 'Crue', ...days })
    await promise('ADM-14', () =>
      expect(client).toMatchObject({ id: expect.any(Number), name: 'Région Haute-Vauve', paths: ['/haute-vauve'], img: null, ...days }),
    )
    expect(client.path).toBe('haute-vauve')
    expect(client.exercises).toMatchObject([{ name: 'Crue', clone: '', state: 'ready', users: 0, personas: 5, weezesCount: 0 }])
    for (const id of ['ADM-01', 'ADM-11']) await promise(id, async () => expect((await clients.list({})).data[0]?.id).toBe(client.id))
    for (const search of ['region vauve', '/haute', 'CRUE', '19/11/2027'])
      await promise('ADM-07', async () => expect((await clients.list({ search })).data.map(({ id }) => id)).toEqual([client.id]))
    const { data } = await clients.list({ search: 'acme' })
    expect(data[0]?.exercises.map(({ base }) => base).slice(0, 2)).toEqual(['/acme', '/acme/clones/blue'])
    expect(data[0]?.exercises[0]).toMatchObject({ weezesCount: 30, users: 5, personas: 4, state: 'still' })
  })

  test.each([
    [{ path: 'weez' }, 'BAD_REQUEST', { path: 'This word is taken by Weez itself' }],
    [{ path: 'Admin ' }, 'BAD_REQUEST', { path: 'This word is taken by Weez itself' }],
    [{ path: 'ACME' }, 'CONFLICT', { path: 'Already taken' }],
    [{ path: 'a b' }, 'BAD_REQUEST', { path: 'Small letters, digits and - only' }],
    [{ name: '' }, 'BAD_REQUEST', { name: 'Required' }],
    [{ end_of_contract: '1/1/2026' }, 'BAD_REQUEST', { end_of_contract: 'Expected a date as DD/MM/YYYY' }],
  ] as const)('a client with %j is rejected, and none is added', async (wrong, code, fields) => {
    const { clients } = await admin()
    const { count } = await clients.list({})
    await promise('ADM-16', async () =>
      expect(await errorOf(clients.add({ name: 'N', path: 'fresh', exercise: 'E', ...wrong }))).toEqual([code, fields]),
    )
    expect((await clients.list({})).count).toBe(count)
  })

  test('a client is renamed and moved, keeps its logo as a small picture, and the default one keeps its path', async () => {
    const { clients } = await admin()
    const { id } = await clients.add({ name: 'Solvane', path: 'solvane', exercise: 'E' })
    expect(await clients.edit({ id, name: 'Solvane SA', path: 'solvane-sa' })).toMatchObject({ name: 'Solvane SA', paths: ['/solvane-sa'] })
    expect(await errorOf(clients.edit({ id, path: 'acme' }))).toEqual(['CONFLICT', { path: 'Already taken' }])
    expect(await errorOf(clients.edit({ id: world().exercises.root.clientId, path: 'elsewhere' }))).toEqual([
      'BAD_REQUEST',
      { path: 'The default exercise is always there' },
    ])
    const form = (file?: File) => {
      const data = new FormData()
      data.set('id', String(id))
      if (file) data.set('file', file)
      return data
    }
    expect((await clients.setLogo(form(new File([dotPng], 'logo.png')))).img).toMatch(/^data:image\/webp;base64,/)
    expect(await errorOf(clients.setLogo(form(new File(['<svg/>'], 'logo.svg'))))).toEqual([
      'UNSUPPORTED_MEDIA_TYPE',
      { file: 'Not a JPEG, PNG, WebP, GIF or AVIF picture' },
    ])
    expect((await clients.setLogo(form())).img).toBeNull()
  })

  test('the settings of an exercise are what its pages show', async () => {
    const { exercises } = await admin()
    const { exerciseId } = world().exercises.blue
    const settings = { name: 'Exercise CANARY-BLUE', pressPublic: true, mark: 'Simulation', videoEmbeds: true }
    await promise('ADM-19', async () => expect(await exercises.edit({ exerciseId, ...settings })).toMatchObject(settings))
    const session = await (await world().as('blue', 'camille')).auth.session()
    expect(session.exercise).toMatchObject({ name: 'Exercise CANARY-BLUE', mark: 'Simulation', videoEmbeds: true })
    await exercises.edit({ exerciseId, pressPublic: false, mark: '', videoEmbeds: false })
  })

  test('an exercise says when waits at the desk turn amber, and red after that', async () => {
    const { exercises } = await admin()
    const { exerciseId } = world().exercises.blue
    const { desk } = await world().as('blue', 'observer')
    const edit = (thresholds: { amberAfter?: number; redAfter?: number }) => exercises.edit({ exerciseId, ...thresholds })
    await promise('EXO-148', async () => {
      expect(await edit({ amberAfter: 60, redAfter: 90 })).toMatchObject({ amberAfter: 60, redAfter: 90 })
      expect(await errorOf(edit({ amberAfter: 90 }))).toEqual(['BAD_REQUEST', { redAfter: 'Red comes after amber' }])
      expect(await errorOf(edit({ redAfter: 90_000 }))).toEqual([
        'BAD_REQUEST',
        { redAfter: 'Expected a whole number of seconds, up to a day' },
      ])
      expect(await desk.board({})).toMatchObject({ amberAfter: 60, redAfter: 90 })
      await edit({ amberAfter: 180, redAfter: 600 })
    })
  })
})
