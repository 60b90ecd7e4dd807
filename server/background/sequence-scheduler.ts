import { randomUUID } from 'node:crypto'
import type { Db } from '#db/store.ts'
import { readDueConditions } from '#routers/conditions/decisions.reads.ts'
import { writeUnlessStopped } from '#routers/guard.ts'
import { acquireLease, advanceSequences, type ClockStep, releaseLeases } from '#routers/sequences/clock.writes.ts'
import { type RunningSequence, readRunningSequences } from '#routers/sequences/sequences.reads.ts'
import { advanceStorm } from '#routers/storms/storm-clock.writes.ts'
import { readRunningStorms } from '#routers/storms/storms.reads.ts'
import { readActor } from '../auth/sessions.ts'
import { log } from '../log.ts'
import type { Services } from '../services.ts'
import { createLeaseWatch, startPolling } from './polling.ts'

/** How often the sequences' clocks are advanced, in milliseconds. */
const tickInterval = 250
/** How often the reactions of a storm are published, in milliseconds: each time every open feed has to be put together anew. */
const stormInterval = 1000
/** Longest time that one tick adds to a clock, in milliseconds: a process that stood still for longer counts as down. */
const maxStep = 2000
/** How long another process' heartbeat must stand still until its sequences are taken over, in milliseconds. */
const leaseTimeout = 3000

/** A sequence or a storm whose clock moves. */
type Running = RunningSequence & { storm: boolean }
/** An exercise in which something is to be done, with the process that holds its lease. */
type Leased = Pick<Running, 'exerciseId' | 'holder' | 'beat'>

/** What runs in all exercises. */
const readRunning = async (db: Db): Promise<Running[]> => [
  ...(await readRunningSequences(db)).map(sequence => ({ ...sequence, storm: false })),
  ...(await readRunningStorms(db)).map(storm => ({ ...storm, speed: storm.intensity / 2, storm: true })),
]

/**
 * Runs the sequences and storms of every exercise that no other process runs (SEQ-14). Time is measured by a monotonic clock; time that no process
 * measured, because none was up, does not count (design rule 9).
 */
export const createSequenceTicker = (
  { store, now, stops }: Pick<Services, 'store' | 'now' | 'stops'>,
  monotonic: () => number = () => performance.now(),
) => {
  const holder = randomUUID()
  /** The moment up to which a sequence's time is counted, by its id and turn. */
  const countedUntil = new Map<string, number>()
  const leases = createLeaseWatch(leaseTimeout, monotonic)
  /** Exercises whose sequences cannot advance, as with a full disk: logged once and not at every tick. */
  const failing = new Set<number>()

  /** Whether this process runs the exercise; acquires the lease when it is free or abandoned. On SQLite there is no other process. */
  const holdsLease = async ({ exerciseId, holder: current, beat }: Leased): Promise<boolean> => {
    if (current === holder) return true
    if (current === null || beat === null) return acquireLease(store, exerciseId, holder, undefined)
    const lease = { holder: current, beat }
    if (store.engine === 'sqlite' || leases.isAbandoned(String(exerciseId), lease)) return acquireLease(store, exerciseId, holder, lease)
    return false
  }

  const keyOf = ({ id, turn }: { id: number; turn: number }) => `${id}/${turn}`

  /** The time of a clock since the last tick, and until when it is counted with it. */
  const measure = ({ id, turn, speed }: Pick<Running, 'id' | 'turn' | 'speed'>, at: number): ClockStep & { until: number } => {
    const passed = Math.min(maxStep, at - (countedUntil.get(keyOf({ id, turn })) ?? at))
    const milliseconds = Math.floor(passed * speed)
    // Fractions of a millisecond are left for the next tick.
    return { id, turn, milliseconds, until: at - (passed - milliseconds / speed) }
  }

  const advance = async (exerciseId: number, running: readonly Running[], decides: boolean, at: number): Promise<void> => {
    if (running.length === 0 && !decides) return
    const steps = running.map(sequence => measure(sequence, at))
    const input = { exerciseId, holder, steps, decides }
    const result = await advanceSequences(writeUnlessStopped(store, stops, exerciseId), input, readActor, now)
    if (result === 'lost') return
    // Nothing was stored, so the same time is counted again.
    if (result === 'again') return advance(exerciseId, running, decides, at)
    for (const step of steps) countedUntil.set(keyOf(step), step.until)
    if (result === 'more') await advance(exerciseId, running, decides, monotonic())
  }

  /** Whether a storm is new here, or was published long enough ago. */
  const isStormDue = (storm: Running, at: number): boolean =>
    at - (countedUntil.get(keyOf(storm)) ?? Number.NEGATIVE_INFINITY) >= stormInterval

  /** Each storm in transactions of its own, so that no two weezes are locked by one of them. */
  const advanceOneStorm = async (exerciseId: number, storm: Running, at: number): Promise<void> => {
    const step = measure(storm, at)
    const result = await advanceStorm(writeUnlessStopped(store, stops, exerciseId), { exerciseId, holder, step }, readActor, now)
    if (result === 'lost') return
    countedUntil.set(keyOf(step), step.until)
    if (result === 'more') await advanceOneStorm(exerciseId, storm, monotonic())
  }

  const runExercise = async (exerciseId: number, running: readonly Running[], due: Leased | undefined): Promise<void> => {
    const at = monotonic()
    const first = running[0] ?? due
    if (!first) return
    // Nothing moves in an exercise that is stopped, and another process counts the time of those that it runs.
    if (stops.of(exerciseId) || !(await holdsLease(first))) return running.forEach(one => void countedUntil.delete(keyOf(one)))
    await advance(
      exerciseId,
      running.filter(({ storm }) => !storm),
      due !== undefined,
      at,
    )
    for (const one of running) if (one.storm && isStormDue(one, at)) await advanceOneStorm(exerciseId, one, at)
  }

  /** A failure of one exercise does not affect others; time that was not stored is counted by the next tick. */
  const tryExercise = async (exerciseId: number, running: readonly Running[], due: Leased | undefined): Promise<void> => {
    try {
      await runExercise(exerciseId, running, due)
      if (failing.delete(exerciseId)) log.warn({ exerciseId }, 'Sequences move on again')
    } catch (error) {
      if (!failing.has(exerciseId)) log.error({ exerciseId, error }, 'Sequences could not be moved on')
      failing.add(exerciseId)
    }
  }

  return {
    /** Advances every running sequence and storm by the time since the last tick, decides what time decides and publishes what is due. */
    tick: async (): Promise<void> => {
      const running = await readRunning(store.read)
      const runningKeys = new Set(running.map(keyOf))
      for (const key of countedUntil.keys()) if (!runningKeys.has(key)) countedUntil.delete(key)
      const byExercise = Map.groupBy(running, ({ exerciseId }) => exerciseId)
      const due = new Map((await readDueConditions(store.read, now())).map(row => [row.exerciseId, row]))
      const exerciseIds = [...new Set([...byExercise.keys(), ...due.keys()])]
      leases.retain(new Set(exerciseIds.map(String)))
      await Promise.all(exerciseIds.map(id => tryExercise(id, byExercise.get(id) ?? [], due.get(id))))
    },
    release: (): Promise<void> => releaseLeases(store, holder),
  }
}

/** Ticks until it is stopped. */
export const createSequenceScheduler = (services: Pick<Services, 'store' | 'now' | 'stops'>) => {
  const { tick, release } = createSequenceTicker(services)
  const stopPolling = startPolling(tickInterval, tick, error => log.error({ error }, 'Sequences could not be read'))
  return {
    stop: async (): Promise<void> => {
      await stopPolling()
      await release().catch(error => log.error({ error }, 'Sequences could not be given back'))
    },
  }
}
