import type { DayPart } from '#db/schema/enums.ts'
import { type ExerciseClock, elapsedAtMoment, momentAtElapsed, runningBetween } from '../exercise-clock.rules.ts'
import { seededRandom } from '../random.rules.ts'

/** How far a group is: the number of its next moment, from 0, and the units that have gone since the one before, at a time of the exercise clock in ms. */
export type Progress = { slot: number; gone: number; at: number }

/** A moment at which a group may say something, in ms of the exercise clock, and how far the group is then. */
export type Slot = { slot: number; at: number; after: Progress }

/** A group whose chatter is counted: `pace` units go by in a millisecond. */
export type Course = { seed: number; group: string; pace: number; progress: Progress }

export const unstarted: Progress = { slot: 0, gone: 0, at: 0 }

/** Units between two moments on average: one goes by in a millisecond where both the rate and the multiplier are one half. */
const meanGap = 240_000

/** Milliseconds of real time, without pauses, after which a moment is over that no process saw: nothing is made up for. */
const lateMax = 5000

/** How far another process' clock may be ahead, in milliseconds: more than that was a jump that is taken back. */
const skewMax = 5000

/** A whole number below 2^32 that a seed makes of some words (FNV-1a). */
const hashOf = (seed: number, ...words: readonly (string | number)[]): number => {
  let hash = 0x811c9dc5
  for (const sign of [seed, ...words].join('\n')) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}

const randomOf = (seed: number, ...words: readonly (string | number)[]): number => seededRandom(hashOf(seed, ...words))()

/** The place of a text in the order of a seed. */
export const rankOf = (seed: number, text: string): number => Math.floor(randomOf(seed, 'text', text) * 2 ** 31)

/** The units before a moment of a group: from a quarter of the mean to two and a half times as many, more often few than many. */
const gapBefore = (seed: number, group: string, slot: number): number =>
  Math.round(meanGap * (0.25 + 2.25 * randomOf(seed, 'gap', group, slot) ** 2))

/** One of some at a moment of a group, another one than the last. */
export const pickAt = <One extends { id: number }>(
  seed: number,
  group: string,
  slot: number,
  all: readonly One[],
  lastId: number | null,
): One | undefined => {
  const others = all.length > 1 ? all.filter(({ id }) => id !== lastId) : all
  return others[Math.floor(randomOf(seed, 'who', group, slot) * others.length)]
}

type Dial = { rate: number; paused: boolean }

/** The units of a group in a millisecond. */
export const paceOf = (all: { multiplier: number; paused: boolean }, own: Dial): number =>
  all.paused || own.paused ? 0 : own.rate * all.multiplier

/** The moments of a group up to a time of the exercise clock, one after the other. */
export function* listSlots({ seed, group, pace, progress }: Course, until: number): Generator<Slot, void> {
  if (pace === 0) return
  for (let { slot, gone, at } = progress; ; slot += 1) {
    const gap = gapBefore(seed, group, slot)
    const wait = Math.max(0, Math.ceil((gap - gone) / pace))
    if (at + wait > until) return
    gone += wait * pace - gap
    at += wait
    yield { slot, at, after: { slot: slot + 1, gone, at } }
  }
}

/**
 * How far a group is at a time of the exercise clock, once its moments until then are over: called before its pace changes. Where a jump was taken
 * back, those after that time are to come again.
 */
export const advanceTo = ({ seed, group, pace, progress }: Course, elapsed: number): Progress => {
  let { slot, gone } = progress
  const until = elapsed < progress.at - skewMax ? elapsed : Math.max(elapsed, progress.at)
  gone += pace * (until - progress.at)
  while (gone < 0 && slot > 0) {
    slot -= 1
    gone += gapBefore(seed, group, slot)
  }
  return { slot, gone: Math.max(0, gone), at: until }
}

/** Whether a jump over the time of a group was taken back. */
export const wasTakenBack = ({ at }: Progress, elapsed: number): boolean => elapsed < at - skewMax

/** Whether a moment is one of those that people live: not jumped over, and not long over when it is seen. */
export const isLived = (clock: ExerciseClock, at: number, now: number): boolean => {
  const moment = momentAtElapsed(clock, at)
  if (moment === null || runningBetween(clock.pauses, moment, now) > lateMax) return false
  return (elapsedAtMoment(clock, moment) ?? 0) - at < 1
}

/** The part of the day at an hour. */
export const partAtHour = (hour: number): DayPart => {
  if (hour < 6 || hour >= 22) return 'night'
  if (hour < 12) return 'morning'
  return hour < 18 ? 'afternoon' : 'evening'
}

/** Whether a text may be said in a part of the day. */
export const fitsPart = (text: { part: DayPart | null }, part: DayPart): boolean => text.part === null || text.part === part

/** Weezes a minute of a rate in halves. */
export const toPerMinute = (halves: number, multiplier = 2): number => (halves * multiplier) / 4

/** For how many minutes some texts last at a rate; null while nothing is said. */
export const minutesFor = (texts: number, perMinute: number): number | null => (perMinute > 0 ? Math.floor(texts / perMinute) : null)
