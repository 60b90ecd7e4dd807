import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { passwordOf } from '#test/support/canary-exercises.ts'
import { createHttpSessions } from '#test/support/http-sessions.ts'
import { describeSites } from '#test/support/site.ts'

const minute = 60_000

describeSites('Records of sign-ins', site => {
  const { signIn, callOk, enter } = createHttpSessions(site)
  const exercise = (name: 'root' | 'acme' | 'blue') => site().world.exercises[name]
  const records = async (name: 'root' | 'acme' | 'blue') => {
    const { read } = site().world.store
    const { audit } = read.t
    const rows = await read
      .select()
      .from(audit)
      .where(eq(audit.exerciseId, exercise(name).exerciseId))
      .orderBy(audit.id)
    return rows.map(({ action, actorId, identityId, objectId }) => ({ action, actorId, identityId, objectId }))
  }
  /** What an act of somebody's leaves in the records of an exercise. */
  const left = async (name: 'root' | 'acme' | 'blue', act: () => Promise<unknown>) => {
    const before = (await records(name)).length
    await act()
    return (await records(name)).slice(before)
  }
  const right = passwordOf('acme')
  const admin = async (name: 'root' | 'acme') => {
    const cookie = await site().world.cookie(name, 'admin')
    return { status: 200, base: exercise(name).tenant.base, cookie }
  }
  const of = (id: number, action: string, objectId = id) => ({ action, actorId: id, identityId: id, objectId })

  test('design rule 7: signing in and out is recorded in the exercise of the user, and can be read there', async () => {
    const { camille } = exercise('acme').people
    const both = await left('acme', async () => {
      const { cookie } = await signIn('/acme', 'CAMILLE', right)
      await site().ask('POST', '/acme/signout', { headers: { cookie } })
      // Nobody is left to sign out.
      await site().ask('POST', '/acme/signout', { headers: { cookie } })
      await site().ask('POST', '/acme/signout')
    })
    expect(both).toEqual([of(camille, 'session.start'), of(camille, 'session.end')])
    const { data } = await callOk<{ data: { action: string; actor: { username: string } }[] }>(await admin('acme'), 'admin.audit.list', {})
    expect(data.slice(0, 2)).toMatchObject([
      { action: 'session.end', actor: { username: 'camille' } },
      { action: 'session.start', actor: { username: 'camille' } },
    ])
    const file = await site().ask('GET', '/acme/admin/audit.csv', { as: ['acme', 'animator'], headers: { 'accept-language': 'fr' } })
    expect(file.text).toContain(`;camille;camille;s’est connecté;${camille}`)
  })

  test('a failed sign-in is recorded for the account that was tried, once in a quarter of an hour, however often and from wherever', async () => {
    const { karim, mairie } = exercise('acme').people
    const flood = async () => {
      for (let guess = 0; guess < 6; guess += 1) await signIn('/acme', guess % 2 ? 'karim' : 'KARIM', `guess ${guess}`)
      await Promise.all(Array.from({ length: 8 }, (_, guess) => signIn('', 'karim', `guess ${guess}`)))
    }
    expect(await left('acme', flood)).toEqual([of(karim, 'session.refuse')])
    site().world.clock.advanceBy(14 * minute)
    expect(await left('acme', () => signIn('/acme', 'karim', 'wrong'))).toEqual([])
    site().world.clock.advanceBy(2 * minute)
    expect(await left('acme', () => signIn('/acme', 'karim', 'wrong'))).toEqual([of(karim, 'session.refuse')])
    expect(await left('acme', () => signIn('/acme', 'mairie', 'wrong'))).toEqual([of(mairie, 'session.refuse')])
  })

  test('a sign-in under a name that nobody has leaves no record, and neither does one to nowhere', async () => {
    for (const name of ['root', 'acme', 'blue'] as const)
      expect(
        await left(name, async () => {
          await signIn('/acme', 'nobody', right)
          await site().ask('POST', '/acme/signin', { json: { username: 'camille', password: right, clonePath: 'nowhere' } })
        }),
      ).toEqual([])
  })

  test('entering another exercise is recorded in both, entering the own one once', async () => {
    const { exerciseId } = exercise('blue')
    const { exerciseId: home, people } = exercise('root')
    let blue: Awaited<ReturnType<typeof records>> = []
    const root = await left('root', async () => {
      blue = await left('blue', async () => enter(await admin('root'), exerciseId))
    })
    expect(root).toEqual([of(people.admin, 'exercise.enter', exerciseId)])
    const { read } = site().world.store
    const entered = (await read.select().from(read.t.users)).find(user => user.exerciseId === exerciseId && user.homeExerciseId === home)
    expect(blue).toEqual([of(entered?.id ?? 0, 'session.enter', home)])
    expect(await left('root', async () => enter(await admin('root'), home))).toEqual([of(people.admin, 'exercise.enter', home)])
  })

  test('opening the press to visitors or closing it is recorded, by either call, and a call that changes nothing is not', async () => {
    const { exerciseId, people } = exercise('acme')
    const press = (visitors: boolean) =>
      site().ask('POST', '/acme/trpc/press.editSettings', { as: ['acme', 'animator'], json: { visitors } })
    const opened = await left('acme', async () => {
      for (const visitors of [true, true, false]) expect((await press(visitors)).status).toBe(200)
    })
    expect(opened).toEqual([of(people.animator, 'press.open', exerciseId), of(people.animator, 'press.close', exerciseId)])
    const edit = async (pressPublic: boolean) => callOk(await admin('acme'), 'admin.exercises.edit', { exerciseId, pressPublic })
    expect(await left('acme', () => edit(true))).toEqual([
      of(people.admin, 'press.open', exerciseId),
      of(people.admin, 'exercise.edit', exerciseId),
    ])
    expect(await left('acme', () => edit(true))).toEqual([of(people.admin, 'exercise.edit', exerciseId)])
    expect((await callOk<{ visitors: boolean }>(await admin('acme'), 'press.settings', {})).visitors).toBe(true)
  })
})
