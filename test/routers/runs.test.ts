import { and, eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { readRows } from '#db/maintenance/table-rows.ts'
import { type TenantTable, tenantTableNames, tenantTables } from '#db/schema/tenant-tables.ts'
import { errorOf } from '#test/support/call-errors.ts'
import { findCounterMismatches } from '#test/support/counter-mismatches.ts'
import { describeWorlds } from '#test/support/describe-worlds.ts'
import { hashMediaFiles } from '#test/support/media-hashes.ts'
import { promise } from '#test/support/promise.ts'

type Walked = PgTable & { exerciseId: PgColumn }

describeWorlds('Runs', world => {
  const t = () => world().store.read.t
  const files = (exerciseId: number) => hashMediaFiles(world().services.config.media, exerciseId)
  const exerciseAt = async (clone: string) => {
    const { exercises } = t()
    const own = and(eq(exercises.clientId, world().exercises.acme.clientId), eq(exercises.clone, clone))
    return (await world().store.read.select().from(exercises).where(own))[0]
  }
  const rowsOf = async (name: TenantTable, exerciseId: number) => {
    const table = t()[name] as unknown as Walked
    const rows = await world().store.read.select().from(table).where(eq(table.exerciseId, exerciseId))
    const texts = rows.map(({ exerciseId: _, signedInOn: __, ...row }) => JSON.stringify(row))
    return texts.toSorted()
  }
  const startOf = async (exerciseId: number) =>
    Object.fromEntries(
      await Promise.all(
        tenantTableNames
          .filter(name => tenantTables[name].run === 'copied')
          .map(async name => [name, await rowsOf(name, exerciseId)] as const),
      ),
    )
  /** Everybody again as they are after a close: those who may stay signed in have the same session. */
  const as = (username: 'admin' | 'animator' | 'observer' | 'camille') => world().as('acme', username)

  test('a run is kept, and the next one begins at the frozen start', async () => {
    const { exerciseId, people, clientId } = world().exercises.acme
    const start = await startOf(exerciseId)
    const animator = await as('animator')
    const camille = await as('camille')
    await as('observer')
    const begun = await animator.admin.runs.start({ number: 1, name: 'Équipe A' })
    await promise('EXO-300', () => {
      expect(begun).toMatchObject({ next: 2, runs: [{ number: 1, name: 'Équipe A', state: 'running', base: null, weezes: 0 }] })
    })
    expect(await errorOf(animator.admin.runs.start({ number: 2, name: 'Autre' }))).toEqual([
      'CONFLICT',
      { run: 'A run goes on: close it first' },
    ])
    // The same start again, as by a second animator, changes nothing.
    await promise('EXO-300', async () => expect((await animator.admin.runs.start({ number: 1, name: 'Autre' })).runs).toEqual(begun.runs))
    // Nobody but the lists of runs knows the frozen start.
    const { admin } = await as('admin')
    const { data } = await admin.clients.list({})
    const listed = data.find(({ id }) => id === clientId)?.exercises.map(({ base }) => base)
    await promise('EXO-301', () => expect(listed?.toSorted()).toEqual(['/acme', '/acme/clones/blue']))
    const { id: weezeId } = await camille.weezes.post({ text: 'Écrit au passage 1' })
    await animator.admin.sequences.setStatus({ id: world().exercises.acme.sequenceId, status: 'RUNNING' })
    await animator.admin.users.add({ username: 'venue', first_name: 'Venue', role: 'USER' })
    // A call that was let in before the close comes too late.
    const late = await as('camille')
    await animator.admin.runs.close({ number: 1 })
    await promise('EXO-310', async () => expect((await errorOf(late.weezes.post({ text: 'Trop tard' })))[0]).toBe('FORBIDDEN'))
    const present = await exerciseAt('')
    const archive = await exerciseAt('/runs/1')
    expect(archive?.id).toBe(exerciseId)
    expect(present).toMatchObject({ runState: 'closed', runsCount: 1, startedOn: null, endedOn: null, resetsCount: 1 })
    const now = await startOf(present?.id ?? 0)
    for (const [name, rows] of Object.entries(start))
      if (name !== 'users' && name !== 'accountOperators') expect(now[name], name).toEqual(rows)
    await promise('EXO-302', () => expect(now.weezes?.join('')).not.toContain(String(weezeId)))
    expect(await findCounterMismatches(world().store)).toEqual([])
    expect(await files(present?.id ?? 0)).toEqual(await files(exerciseId))
    // The account that came during the run stays, without what it wrote.
    expect(now.users?.some(row => row.includes('venue'))).toBe(true)
    // The animator stays signed in, the player does not.
    const again = await as('animator')
    const { runs } = await again.admin.runs.list()
    await promise('EXO-303', () => expect(runs).toMatchObject([{ number: 1, state: 'closed', base: '/acme/runs/1', weezes: 1, cell: 1 }]))
    const { apiTokens, webhooks } = t()
    for (const table of [apiTokens, webhooks])
      await promise('EXO-304', async () =>
        expect(
          (
            await world()
              .store.read.select()
              .from(table)
              .where(eq(table.exerciseId, present?.id ?? 0))
          ).length,
        ).toBeGreaterThan(0),
      )
    const signedOut = await as('camille')
    await promise('EXO-304', async () => expect(await errorOf(signedOut.weezes.feed({}))).toEqual(['UNAUTHORIZED', undefined]))
    const { sessions } = t()
    const playing = await world().store.read.select().from(sessions).where(eq(sessions.userId, people.camille))
    expect(playing.filter(session => [exerciseId, present?.id].includes(session.exerciseId))).toEqual([])
  })

  test('a clone has no run, and an export has all', async () => {
    const { admin } = await as('admin')
    const cloned = await admin.exercises.clone({ exerciseId: (await exerciseAt(''))?.id ?? 0, clone: 'later' })
    await promise('EXO-315', async () => expect(await exerciseAt('later')).toMatchObject({ runState: 'none', runsCount: 0 }))
    expect(await rowsOf('runs', cloned.id)).toEqual([])
    const rows: unknown[] = []
    for await (const some of readRows(world().store.read, 'runs')) rows.push(...some)
    await promise('EXO-315', () => expect(rows).toMatchObject([{ number: 1, name: 'Équipe A' }]))
  })

  test('deleting a run asks for its name', async () => {
    const { admin } = await as('admin')
    const wrong = await errorOf(admin.runs.delete({ number: 1, name: 'Équipe B' }))
    await promise('EXO-305', () => expect(wrong).toEqual(['BAD_REQUEST', { name: 'Not the name of this run' }]))
    await admin.runs.delete({ number: 1, name: 'Équipe A' })
    expect(await exerciseAt('/runs/1')).toBeUndefined()
    await promise('EXO-305', async () => expect((await admin.runs.list()).runs).toEqual([]))
    for (const name of tenantTableNames) expect(await rowsOf(name, world().exercises.acme.exerciseId), name).toEqual([])
    expect((await admin.runs.list()).next).toBe(2)
  })

  test('a start is undone within two minutes', async () => {
    const animator = await as('animator')
    const before = await startOf((await exerciseAt(''))?.id ?? 0)
    await animator.admin.runs.start({ number: 2, name: 'Équipe B' })
    const { id } = await animator.weezes.post({ text: 'Trop tôt', authorId: world().exercises.acme.people.mairie })
    await animator.admin.runs.undoStart({ number: 2 })
    const present = await exerciseAt('')
    expect(present).toMatchObject({ runState: 'closed', runsCount: 1 })
    const after = await startOf(present?.id ?? 0)
    await promise('EXO-306', () => expect(after).toEqual(before))
    expect(JSON.stringify(after)).not.toContain(String(id))
    expect(await exerciseAt('/start')).toBeUndefined()
    const again = await as('animator')
    await again.admin.runs.start({ number: 2, name: 'Équipe B' })
    world().clock.advanceBy(121_000)
    const late = await errorOf(again.admin.runs.undoStart({ number: 2 }))
    await promise('EXO-306', () => expect(late).toEqual(['CONFLICT', { number: 'A start is undone within two minutes' }]))
  })

  test('an exercise that was played has no start, and a run is not reset', async () => {
    const admin = await as('admin')
    const present = await exerciseAt('')
    const reset = await errorOf(admin.admin.exercises.reset({ exerciseId: present?.id ?? 0, name: present?.name ?? '' }))
    await promise('EXO-307', () => expect(reset).toEqual(['CONFLICT', { name: 'A run goes on: close it first' }]))
    await admin.admin.runs.close({ number: 2 })
    const free = await as('admin')
    await free.admin.runs.prepare()
    await free.admin.sequences.setStatus({ id: world().exercises.acme.sequenceId, status: 'RUNNING' })
    const played = await errorOf(free.admin.runs.start({ number: 3, name: 'Équipe C' }))
    await promise('EXO-307', () =>
      expect(played).toEqual(['CONFLICT', { run: 'It was played: keep that as a run, undo it, or say discard' }]),
    )
  })

  test('an exercise is deleted with its runs', async () => {
    const { exercises } = t()
    const root = await world().as('root', 'admin')
    const blue = world().exercises.blue
    const animator = await world().as('blue', 'animator')
    await animator.admin.runs.start({ number: 1, name: 'Un' })
    await animator.admin.runs.close({ number: 1 })
    const again = await world().as('blue', 'animator')
    await again.admin.runs.start({ number: 2, name: 'Deux' })
    const own = and(eq(exercises.clientId, blue.clientId), eq(exercises.clone, 'blue'))
    const [present] = await world().store.read.select().from(exercises).where(own)
    await root.admin.exercises.delete({ exerciseId: present?.id ?? 0, name: present?.name ?? '' })
    const left = await world().store.read.select({ clone: exercises.clone }).from(exercises).where(eq(exercises.clientId, blue.clientId))
    await promise('EXO-308', () => expect(left.map(({ clone }) => clone).toSorted()).toEqual(['', '/runs/2', '/start', 'later']))
  })
})
