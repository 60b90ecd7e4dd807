import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '#db/store.ts'
import { setExercisePhase } from '#routers/admin/exercise-phase.writes.ts'
import { lockExerciseRow } from '#routers/sequences/exercise-start.writes.ts'
import { lockSequence, setSequenceStatus } from '#routers/sequences/sequences.writes.ts'
import { pauseSequences, resumeSequences } from '#routers/sequences/together.writes.ts'
import { launchStormInput } from '#routers/storms/storms.contract.ts'
import { launchStorm, lockStorm } from '#routers/storms/storms.writes.ts'
import { readActor } from '#server/auth/sessions.ts'
import { describeWorldsOnEachEngine } from '#test/support/describe-worlds.ts'
import { createPlannedSequence } from '#test/support/fake-scheduler.ts'
import { untilDoneOrWaiting } from '#test/support/lock-waits.ts'
import { promise } from '#test/support/promise.ts'
import { addCrowd, stormWish } from '#test/support/storm-crowd.ts'

describeWorldsOnEachEngine('The order of locks', world => {
  /** A store that counts how often a transaction is begun, and how often one ends in a deadlock, to be begun again. */
  const countingStore = () => {
    const { store } = world()
    const begun = { times: 0, deadlocks: 0 }
    const write: typeof store.write = work =>
      store.write(async tx => {
        begun.times += 1
        try {
          return await work(tx)
        } catch (error) {
          const { code, cause } = error as { code?: string; cause?: { code?: string } }
          if ([code, cause?.code].includes('40P01')) begun.deadlocks += 1
          throw error
        }
      })
    return { store: { ...store, write }, begun }
  }
  const actorOf = async (person: 'animator' | 'admin') => {
    const { exerciseId, people } = world().exercises.acme
    const actor = await readActor(world().store.read, exerciseId, people[person], world().clock.now())
    if (!actor) throw new Error('There is no such person')
    return actor
  }

  test('what publishes and what suspends, resumes or plays wait for each other, and neither is begun twice', async () => {
    const { exerciseId } = world().exercises.acme
    const animator = await world().as('acme', 'animator')
    await addCrowd(world())
    const { id: weezeId } = await (await world().as('acme', 'camille')).weezes.post({ text: 'Un numéro vert est ouvert.' })
    const storm = await animator.admin.storms.launch({ ...stormWish, weezeId })
    const sequence = await createPlannedSequence(world(), 'locked', [{ offset: 60 }])
    await sequence.play()
    const now = world().clock.now()
    const actor = await actorOf('animator')
    const { store, begun } = countingStore()
    const phase = (phase: 'suspended' | 'running') => setExercisePhase(store, actor, { phase, resumesOn: null, closesWriting: false }, now)
    const locks = {
      sequence: (tx: Db) => lockSequence(tx, exerciseId, sequence.id),
      storm: (tx: Db) => lockStorm(tx, exerciseId, storm.id),
    }
    /** Locks as the clock does: what it publishes in, and once the act waits, the exercise that counts what is published. */
    const publishDuring = async (lock: (tx: Db) => Promise<unknown>, act: () => Promise<unknown>) => {
      const begins = Promise.withResolvers<void>()
      const waits = Promise.withResolvers<void>()
      const published = store.write(async tx => {
        await lock(tx)
        begins.resolve()
        await waits.promise
        await lockExerciseRow(tx, exerciseId)
      })
      await begins.promise
      // Not inside the other transaction, which it would become a part of.
      const acted = act()
      await untilDoneOrWaiting(world(), acted)
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

  test('a storm that is launched while a suspension waits for the exercise is locked in its turn, without a deadlock', async () => {
    const { exerciseId, people } = world().exercises.acme
    await addCrowd(world())
    const { id: weezeId } = await (await world().as('acme', 'camille')).weezes.post({ text: 'Une vague arrive.' })
    const sequence = await createPlannedSequence(world(), 'suspended', [{ offset: 60 }])
    await sequence.play()
    const now = world().clock.now()
    const animator = await actorOf('animator')
    const admin = await actorOf('admin')
    const { store, begun } = countingStore()
    const posts = Promise.withResolvers<void>()
    const launches = Promise.withResolvers<void>()
    const records = Promise.withResolvers<void>()
    const launched = store.write(async tx => {
      await lockExerciseRow(tx, exerciseId)
      posts.resolve()
      await launches.promise
      return (await launchStorm(store, admin, launchStormInput.parse({ ...stormWish, weezeId }), now)).id
    })
    await posts.promise
    const phase = { phase: 'suspended', resumesOn: null, closesWriting: false } as const
    const suspended = setExercisePhase(store, animator, phase, now)
    await untilDoneOrWaiting(world(), suspended)
    // Whoever suspends has the exercise then, and writes no record before the storm is locked by somebody else.
    const { users } = store.read.t
    const held = Promise.withResolvers<void>()
    const holding =
      store.engine === 'postgresql' &&
      world().store.write(async tx => {
        tx.invalidateNothing()
        await tx
          .select({ id: users.id })
          .from(users)
          .where(and(eq(users.exerciseId, exerciseId), eq(users.id, people.animator)))
          .for('update')
        held.resolve()
        await records.promise
      })
    if (holding) await held.promise
    launches.resolve()
    const id = await launched
    const counts = Promise.withResolvers<void>()
    const locked = Promise.withResolvers<void>()
    const published = store.write(async tx => {
      await lockStorm(tx, exerciseId, id)
      locked.resolve()
      await counts.promise
      await lockExerciseRow(tx, exerciseId)
    })
    if (holding) await locked.promise
    records.resolve()
    await untilDoneOrWaiting(world(), suspended)
    counts.resolve()
    await Promise.all([suspended, published, holding])
    await promise('EXO-188', () => expect(begun.deadlocks).toBe(0))
    const [storm] = (await sequence.admin.storms.list()).filter(one => one.id === id)
    expect(storm?.status).toBe('PAUSED')
  })
})
