import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { toAppError } from '#routers/errors.ts'
import { describeWorldsOnEachEngine } from '#test/support/describe-worlds.ts'
import { promise } from '#test/support/promise.ts'
import type { Caller } from '#test/support/world.ts'

/** How many do the same at the same time: more than a transaction is tried again for each of them. */
const crowd = 12

describeWorldsOnEachEngine('Acts on a whole exercise at once', world => {
  /** Does the same for several people at the same moment; answers how each ended, with the same words for the same end. */
  const atOnce = async (who: 'animator' | 'admin', act: (caller: Caller, at: number) => Promise<unknown>): Promise<string[]> => {
    const caller = await world().as('acme', who)
    const ends = await Promise.allSettled(Array.from({ length: crowd }, (_, at) => act(caller, at)))
    return ends.map(end =>
      end.status === 'fulfilled' ? 'done' : (toAppError(end.reason.cause)?.code ?? String(end.reason.cause ?? end.reason)),
    )
  }
  const only = (ends: string[], ...allowed: string[]) => expect(ends.filter(end => !allowed.includes(end))).toEqual([])
  const count = (ends: string[], end: string) => ends.filter(one => one === end).length

  test('of many starts, closes and undone starts of a run one is done, and nobody meets a failure', async () => {
    const { exerciseId, clientId } = world().exercises.acme
    // Signed in while the exercise has the id that the test knows.
    await world().as('acme', 'admin')
    const started = await atOnce('animator', ({ admin }, at) => admin.runs.start({ number: 1, name: `Team ${at}` }))
    await promise('EXO-407', () => only(started, 'done', 'CONFLICT'))
    const { read } = world().store
    expect(await read.$count(read.t.runs)).toBe(1)
    await promise('EXO-407', async () =>
      only(await atOnce('animator', ({ admin }) => admin.runs.undoStart({ number: 1 })), 'done', 'CONFLICT', 'NOT_FOUND'),
    )
    expect(await read.$count(read.t.runs)).toBe(0)
    await (await world().as('acme', 'animator')).admin.runs.start({ number: 1, name: 'Team' })
    await promise('EXO-407', async () => only(await atOnce('animator', ({ admin }) => admin.runs.close({ number: 1 })), 'done', 'CONFLICT'))
    const [closed] = await read.select().from(read.t.runs)
    expect([closed?.number, closed?.closedOn, closed?.exerciseId === exerciseId, clientId > 0]).toEqual([1, expect.any(Date), false, true])
    const deleted = await atOnce('admin', ({ admin }) => admin.runs.delete({ number: 1, name: 'Team' }))
    await promise('EXO-407', () => only(deleted, 'done', 'NOT_FOUND'))
    expect(await read.$count(read.t.runs)).toBe(0)
  })

  test('of many first plays one begins the rehearsal, and of many who undo or keep it one does', async () => {
    const { read } = world().store
    await (await world().as('acme', 'animator')).admin.runs.prepare()
    const play = async () => {
      const [sequence] = await (await world().as('acme', 'animator')).admin.sequences.list()
      return atOnce('animator', ({ admin }) => admin.sequences.setStatus({ id: sequence?.id ?? 0, status: 'RUNNING' }))
    }
    const rehearsing = () => read.$count(read.t.exercises, eq(read.t.exercises.runState, 'rehearsing'))
    await promise('EXO-462', async () => only(await play(), 'done'))
    expect([await rehearsing(), await read.$count(read.t.runs)]).toEqual([1, 1])
    await promise('EXO-462', async () =>
      only(await atOnce('animator', ({ admin }) => admin.rehearsal.undo({ number: 2 })), 'done', 'NOT_FOUND'),
    )
    expect([await rehearsing(), await read.$count(read.t.runs)]).toEqual([0, 0])
    await play()
    const keep = ({ admin }: Caller) => admin.rehearsal.keep({ number: 2, name: 'Kept' })
    await promise('EXO-462', async () => only(await atOnce('animator', keep), 'done'))
    expect((await read.select().from(read.t.runs)).map(({ number, name }) => [number, name])).toEqual([[2, 'Kept']])
    await (await world().as('acme', 'animator')).admin.runs.close({ number: 2 })
  })

  test('of many clones and deletions one is done, and resets, phases and sequences end as asked', async () => {
    const { clientId } = world().exercises.acme
    const admin = (await world().as('acme', 'admin')).admin
    const { exercises } = (await admin.clients.list({})).data.find(({ id }) => id === clientId) ?? { exercises: [] }
    const exerciseId = exercises.find(({ clone }) => clone === '')?.id ?? 0
    const name = exercises.find(({ clone }) => clone === '')?.name ?? ''
    const cloned = await atOnce('admin', ({ admin }) => admin.exercises.clone({ exerciseId, clone: 'twin', name: 'Twin', posts: false }))
    await promise('EXO-407', () => expect([count(cloned, 'done'), count(cloned, 'CONFLICT')]).toEqual([1, crowd - 1]))
    const all = (await admin.clients.list({})).data.flatMap(({ exercises }) => exercises)
    const twin = all.find(({ clone }) => clone === 'twin')?.id ?? 0
    const deleted = await atOnce('admin', ({ admin }) => admin.exercises.delete({ exerciseId: twin, name: 'Twin' }))
    await promise('EXO-407', () => expect([count(deleted, 'done'), count(deleted, 'NOT_FOUND')]).toEqual([1, crowd - 1]))
    await promise('EXO-407', async () => only(await atOnce('admin', ({ admin }) => admin.exercises.reset({ exerciseId, name })), 'done'))
    const id = (await admin.sequences.list({}))[0]?.id ?? 0
    for (const status of ['RUNNING', 'PAUSED', 'RUNNING', 'STOPPED'] as const)
      await promise('EXO-407', async () =>
        only(await atOnce('animator', ({ admin }) => admin.sequences.setStatus({ id, status })), 'done', 'CONFLICT'),
      )
    for (const phase of ['suspended', 'running', 'ended'] as const)
      await promise('EXO-407', async () =>
        only(await atOnce('animator', ({ admin }) => admin.exercises.setPhase({ phase })), 'done', 'CONFLICT'),
      )
  })

  test('different acts at the same moment end each as one of them alone would', async () => {
    const caller = await world().as('acme', 'admin')
    const { clientId } = world().exercises.acme
    const { exercises } = (await caller.admin.clients.list({})).data.find(({ id }) => id === clientId) ?? { exercises: [] }
    const exercise = exercises.find(({ clone }) => clone === '')
    const exerciseId = exercise?.id ?? 0
    const name = exercise?.name ?? ''
    const id = (await caller.admin.sequences.list({}))[0]?.id ?? 0
    const { next } = await caller.admin.runs.list({})
    const acts: ((at: number) => Promise<unknown>)[] = [
      () => caller.admin.runs.start({ number: next, name: 'Team' }),
      () => caller.admin.exercises.reset({ exerciseId, name }),
      at => caller.admin.exercises.clone({ exerciseId, clone: `twin${at}`, posts: true }),
      at => caller.weezes.post({ text: `Weeze ${at}` }),
      () => caller.admin.sequences.setStatus({ id, status: 'RUNNING' }),
      () => caller.admin.sequences.pauseAll(),
    ]
    const ends = await Promise.allSettled(Array.from({ length: 2 * acts.length }, (_, at) => acts[at % acts.length]?.(at)))
    const failed = ends.flatMap(end =>
      end.status === 'rejected' ? [toAppError(end.reason.cause)?.code ?? String(end.reason.cause ?? end.reason)] : [],
    )
    await promise('EXO-407', () => only(failed, 'CONFLICT'))
  })
})
