import { randomUUID } from 'node:crypto'
import type { RunningSequence } from '#routers/sequences/clock.reads.ts'
import { readRunningSequences } from '#routers/sequences/clock.reads.ts'
import { acquireLease, advanceSequences, type ClockStep, releaseLeases } from '#routers/sequences/clock.writes.ts'
import { readActor } from '../auth/sessions.ts'
import { log } from '../log.ts'
import type { Services } from '../services.ts'

/** How often the sequences' clocks are moved, in milliseconds. */
const tickInterval = 250
/** A process that stood still for longer than this was down for the sequences: their clocks go on where they stood. */
const maxStep = 2000
/** How long a holder's beat must not be heard until another process takes its sequences over, in milliseconds. */
const leaseTimeout = 3000

type LeaseHeartbeat = { holder: string; beat: number; since: number }

/**
 * Runs the sequences of every exercise that no other process runs (SEQ-14). Time is measured by a clock that cannot be set; what was not
 * measured, because no process was up, did not pass (design rule 9).
 */
export const createSequenceTicker = (
  { store, now }: Pick<Services, 'store' | 'now'>,
  monotonic: () => number = () => performance.now(),
) => {
  const holder = randomUUID()
  /** Until when a sequence's time is counted, by its id and turn. */
  const counted = new Map<string, number>()
  const heard = new Map<number, LeaseHeartbeat>()
  /** Exercises whose sequences cannot be moved on, as with a full disk: told of once, not four times a second. */
  const failing = new Set<number>()

  /** Whether this process runs the exercise; takes it when nobody does, or nobody lives. On SQLite nobody else can be there. */
  const holds = async ({ exerciseId, holder: by, beat }: RunningSequence, at: number): Promise<boolean> => {
    if (by === holder) return true
    if (by === null || beat === null) return acquireLease(store, exerciseId, holder, undefined)
    const known = heard.get(exerciseId)
    const silent = known?.holder === by && known.beat === beat ? at - known.since : 0
    if (store.engine === 'sqlite' || silent >= leaseTimeout) return acquireLease(store, exerciseId, holder, { holder: by, beat })
    if (silent === 0) heard.set(exerciseId, { holder: by, beat, since: at })
    return false
  }

  const keyOf = ({ id, turn }: { id: number; turn: number }) => `${id}/${turn}`

  const move = async (exerciseId: number, running: RunningSequence[], at: number): Promise<void> => {
    const steps = running.map<ClockStep & { until: number }>(({ id, turn, speed }) => {
      const passed = Math.min(maxStep, at - (counted.get(keyOf({ id, turn })) ?? at))
      const milliseconds = Math.floor(passed * speed)
      // Less than a millisecond is left for the next tick.
      return { id, turn, milliseconds, until: at - (passed - milliseconds / speed) }
    })
    const told = await advanceSequences(store, { exerciseId, holder, steps }, readActor, now)
    if (told === 'lost') return
    // Nothing of it was kept, so its time has still to pass.
    if (told === 'again') return move(exerciseId, running, at)
    for (const step of steps) counted.set(keyOf(step), step.until)
    if (told === 'more') await move(exerciseId, running, monotonic())
  }

  const run = async (exerciseId: number, running: RunningSequence[]): Promise<void> => {
    const at = monotonic()
    const [first] = running
    if (!first) return
    if (await holds(first, at)) await move(exerciseId, running, at)
    // What another process counts is not counted here.
    else for (const sequence of running) counted.delete(keyOf(sequence))
  }

  /** One exercise's failure is not the others'; what was not kept has still to pass at the next tick. */
  const attempt = async (exerciseId: number, running: RunningSequence[]): Promise<void> => {
    try {
      await run(exerciseId, running)
      if (failing.delete(exerciseId)) log.warn({ exerciseId }, 'Sequences move on again')
    } catch (error) {
      if (!failing.has(exerciseId)) log.error({ exerciseId, error }, 'Sequences could not be moved on')
      failing.add(exerciseId)
    }
  }

  return {
    /** Lets the time since the last tick pass for every sequence that runs, and publishes what is due. */
    tick: async (): Promise<void> => {
      const running = await readRunningSequences(store.read)
      const alive = new Set(running.map(keyOf))
      for (const key of counted.keys()) if (!alive.has(key)) counted.delete(key)
      const exercises = Map.groupBy(running, ({ exerciseId }) => exerciseId)
      for (const exerciseId of heard.keys()) if (!exercises.has(exerciseId)) heard.delete(exerciseId)
      await Promise.all([...exercises].map(([exerciseId, of]) => attempt(exerciseId, of)))
    },
    release: (): Promise<void> => releaseLeases(store, holder),
  }
}

/** Ticks until it is stopped. */
export const createSequenceScheduler = (services: Pick<Services, 'store' | 'now'>) => {
  const { tick, release } = createSequenceTicker(services)
  let ticking = Promise.resolve()
  let busy = false
  const beat = () => {
    // A tick that takes longer than the interval is not overtaken; the time is counted by the next one.
    if (busy) return
    busy = true
    ticking = tick()
      .catch(error => log.error({ error }, 'Sequences could not be read'))
      .finally(() => {
        busy = false
      })
  }
  // What runs goes on from the first moment, not from the first interval.
  beat()
  const timer = setInterval(beat, tickInterval)
  return {
    stop: async (): Promise<void> => {
      clearInterval(timer)
      await ticking
      await release().catch(error => log.error({ error }, 'Sequences could not be given back'))
    },
  }
}
