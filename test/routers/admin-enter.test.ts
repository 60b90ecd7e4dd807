import { and, eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { enterExercise } from '#routers/admin/exercise-entry.writes.ts'
import { errorOf } from '#test/support/call-errors.ts'
import { describeWorlds } from '#test/support/describe-worlds.ts'

describeWorlds('Entering exercises', world => {
  const acme = () => world().exercises.acme

  test('an administrator enters any exercise under their own name, finds the same account again, and comes home', async () => {
    const { services, exercises } = world()
    const { exerciseId, people } = exercises.blue
    const { read } = world().store
    const enter = async (from: 'root' | 'blue', token: string, to: number) => {
      const { admin: calls } = await world().withToken(from, token)
      return calls.exercises.enter({ exerciseId: to })
    }
    const home = await world().token('root', 'admin')
    for (let time = 0; time < 2; time += 1) expect(await enter('root', home, exerciseId)).toEqual({ base: '/acme/clones/blue' })
    const entered = (await read.select().from(read.t.users)).filter(user => user.homeUserId === exercises.root.people.admin)
    expect(entered).toMatchObject([{ exerciseId, role: 'ADMIN', passwordHash: null, firstname: 'admin CANARY-ROOT' }])
    expect(entered[0]?.id).not.toBe(people.admin)
    const sessions = await read
      .select()
      .from(read.t.sessions)
      .where(eq(read.t.sessions.userId, entered[0]?.id ?? 0))
    expect(sessions).toHaveLength(2)
    const { token } = await services.sessions.start({ exerciseId, userId: entered[0]?.id ?? 0 }, '')
    expect(await enter('blue', token, exercises.root.exerciseId)).toEqual({ base: '' })
    expect(await enter('blue', token, acme().exerciseId)).toEqual({ base: '/acme' })
    const inAcme = (await read.select().from(read.t.users)).filter(
      user => user.exerciseId === acme().exerciseId && user.homeUserId !== null,
    )
    expect(inAcme).toMatchObject([{ homeExerciseId: exercises.root.exerciseId, homeUserId: exercises.root.people.admin }])
    const guest = { exerciseId: acme().exerciseId, userId: inAcme[0]?.id ?? 0 }
    const gone = (await services.sessions.start(guest, '')).token
    await world().store.write(async tx => {
      const { exercises: all, users } = tx.t
      const made = { name: 'Home', lastCreatedOn: new Date(0), createdOn: new Date() }
      await tx.insert(all).values({ id: 1, clientId: acme().clientId, clone: 'home', ...made })
      const [own] = await tx.select().from(users).where(eq(users.id, exercises.root.people.admin))
      if (own) await tx.insert(users).values({ ...own, exerciseId: 1 })
      await tx.update(users).set({ homeExerciseId: 1 }).where(eq(users.id, guest.userId))
    })
    expect(await services.sessions.check(gone)).not.toBeNull()
    await (await world().withToken('root', home)).admin.exercises.delete({ exerciseId: 1, name: 'Home' })
    expect(await services.sessions.check(gone)).toBeNull()
    const [left] = await read.select().from(read.t.users).where(eq(read.t.users.id, guest.userId))
    expect(left).toMatchObject({ homeExerciseId: null, homeUserId: null, passwordHash: null, disabledOn: expect.any(Date) })
    await services.sessions.endAll({ exerciseId: exercises.root.exerciseId, userId: exercises.root.people.admin })
    expect(await services.sessions.check(token)).toBeNull()
  })

  test('of two tabs that enter at once, the second one is let in too; nothing else that fails is tried again', async () => {
    const { services, store, clock, exercises } = world()
    const actor = await services.sessions.check(await world().token('blue', 'admin'))
    if (!actor) throw new Error('Nobody is signed in')
    const sessions = { start: vi.fn(), startInExercise: async () => '/acme', end: vi.fn() }
    let written = 0
    /** The first time, the database refuses the username, as when another tab has stored it in between. */
    const write: typeof store.write = work =>
      store.write(async tx => {
        written += 1
        const done = await work(tx)
        if (written > 1) return done
        const { users } = tx.t
        const ofHome = and(eq(users.exerciseId, acme().exerciseId), eq(users.homeUserId, actor.userId))
        const [own] = await tx.select().from(users).where(ofHome)
        await tx.insert(users).values({ ...own, id: 1 } as never)
        return done
      })
    const enter = (exerciseId: number) => enterExercise({ ...store, write }, sessions, actor, { exerciseId }, clock.now())
    expect([await enter(acme().exerciseId), written]).toEqual([{ base: '/acme' }, 2])
    const { users } = store.read.t
    const ofHome = and(eq(users.exerciseId, acme().exerciseId), eq(users.homeExerciseId, exercises.blue.exerciseId))
    expect(await store.read.$count(users, ofHome)).toBe(1)
    written = 0
    expect([await errorOf(enter(1)), written]).toEqual([['NOT_FOUND', undefined], 1])
  })
})
