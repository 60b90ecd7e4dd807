import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Db } from '#db/store.ts'
import { setExercisePhase } from '#routers/admin/exercise-phase.writes.ts'
import { lockExerciseRow } from '#routers/sequences/exercise-start.writes.ts'
import { lockSequence, setSequenceStatus } from '#routers/sequences/sequences.writes.ts'
import { pauseSequences, resumeSequences } from '#routers/sequences/together.writes.ts'
import { lockStorm } from '#routers/storms/storms.writes.ts'
import { readActor } from '#server/auth/sessions.ts'
import { describeWorlds } from '#test/support/describe-worlds.ts'
import { createPlannedSequence } from '#test/support/fake-scheduler.ts'
import { promise } from '#test/support/promise.ts'
import { addCrowd, stormWish } from '#test/support/storm-crowd.ts'

describeWorlds('The order of locks', world => {
  /** A store that counts how often a transaction is begun: one that ended in a deadlock is begun again. */
  const countingStore = () => {
    const { store } = world()
    const begun = { times: 0 }
    const write: typeof store.write = work =>
      store.write(tx => {
        begun.times += 1
        return work(tx)
      })
    return { store: { ...store, write }, begun }
  }

  test('what publishes and what suspends, resumes or plays wait for each other, and neither is begun twice', async () => {
    const { exerciseId, people } = world().exercises.acme
    const animator = await world().as('acme', 'animator')
    await addCrowd(world())
    const { id: weezeId } = await (await world().as('acme', 'camille')).weezes.post({ text: 'Un numéro vert est ouvert.' })
    const storm = await animator.admin.storms.launch({ ...stormWish, weezeId })
    const sequence = await createPlannedSequence(world(), 'locked', [{ offset: 60 }])
    await sequence.play()
    const now = world().clock.now()
    const actor = await readActor(world().store.read, exerciseId, people.animator, now)
    if (!actor) throw new Error('There is no animator')
    const { store, begun } = countingStore()
    const phase = (phase: 'suspended' | 'running') => setExercisePhase(store, actor, { phase, resumesOn: null, closesWriting: false }, now)
    const locks = {
      sequence: (tx: Db) => lockSequence(tx, exerciseId, sequence.id),
      storm: (tx: Db) => lockStorm(tx, exerciseId, storm.id),
    }
    /** Locks as the clock does: what it publishes in, and once the act waits, the exercise that counts what is published. */
    const publishDuring = async (lock: (tx: Db) => Promise<unknown>, act: () => Promise<unknown>) => {
      const [begins, waits] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const published = store.write(async tx => {
        await lock(tx)
        begins.resolve()
        await waits.promise
        await lockExerciseRow(tx, exerciseId)
      })
      await begins.promise
      // Not inside the other transaction, which it would become a part of.
      const acted = act()
      await setTimeout(200)
      waits.resolve()
      await Promise.all([published, acted])
    }
    for (const lock of [locks.sequence, locks.storm])
      for (const act of [
        () => phase('suspended'),
        () => phase('running'),
        () => pauseSequences(store, actor, now),
        () => resumeSequences(store, actor, now),
        () => setSequenceStatus(store, actor, { id: sequence.id, status: 'PAUSED' }, now),
        () => setSequenceStatus(store, actor, { id: sequence.id, status: 'RUNNING' }, now),
      ]) {
        begun.times = 0
        await publishDuring(lock, act)
        await promise('EXO-188', () => expect(begun.times).toBe(2))
      }
    expect((await sequence.read()).status).toBe('RUNNING')
  })
})
