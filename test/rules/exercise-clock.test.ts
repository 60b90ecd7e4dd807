import { describe, expect, test } from 'vitest'
import { deviceTimeZone } from '#locales/time-zone.ts'
import {
  changeSpeed,
  type ExerciseClock,
  elapsedAtMoment,
  elapsedBetween,
  jumpTo,
  momentAtElapsed,
  readScenarioClock,
  secondsAtMoment,
  takeJumpBack,
  toScenarioMoment,
  toShownMoment,
} from '#routers/exercise-clock.rules.ts'
import { toExerciseStamp } from '#routers/exercise-phase.rules.ts'
import { toDue, toItemScenarioMoment } from '#routers/sequences/item-moments.rules.ts'
import type { Scenario } from '#routers/session.contract.ts'
import { promise } from '../support/promise.ts'

const day = '2026-11-20T'
const at = (time: string) => `${day}${time}:00.000Z`
const scenario: Scenario = {
  start: '2031-03-02T08:00:00.000Z',
  rate: 10,
  forAll: true,
  startedOn: at('13:10'),
  // Two that touch, as an end of a suspended exercise leaves them.
  pauses: [
    { from: at('13:50'), to: at('13:55') },
    { from: at('13:55'), to: at('14:00') },
  ],
  changes: [],
}
const unstarted: Scenario = { ...scenario, startedOn: null, pauses: [], changes: [] }
const standing: Scenario = { ...scenario, pauses: [...scenario.pauses, { from: at('14:20'), to: null }] }
const told = (time: string) => `2031-03-02T${time}:00.000Z`

describe('The exercise clock and scenario time', () => {
  test.each([
    ['12:40', '07:30', 'what was before the start lies as far back as it really does'],
    ['13:10', '08:00', 'the start'],
    ['13:16', '09:00', 'ten times as fast'],
    ['13:50', '14:40', 'the pause begins'],
    ['14:06', '15:40', 'after the pauses'],
  ])('%s is %s: %s', (real, fiction) =>
    promise('EXO-156', () => {
      expect(toScenarioMoment(scenario, at(real))).toBe(told(fiction))
      const elapsed = elapsedAtMoment(scenario, Date.parse(at(real))) ?? Number.NaN
      expect(momentAtElapsed(scenario, elapsed)).toBe(Date.parse(at(real)))
    }),
  )

  test('in a pause it stands, and the first moment that shows it is its beginning', () =>
    promise('EXO-156', () => {
      expect(toScenarioMoment(scenario, at('13:57'))).toBe(told('14:40'))
      expect(toScenarioMoment(standing, at('18:00'))).toBe(told('18:00'))
      expect(momentAtElapsed(standing, 60 * 60_000)).toBe(Date.parse(at('14:20')))
      expect(momentAtElapsed(standing, 60 * 60_000 + 1)).toBeNull()
    }))

  test('before the start its clock stands at the scenario’s start, and moments stay real', () =>
    promise('EXO-156', () => {
      expect(toScenarioMoment(unstarted, at('13:16'))).toBeNull()
      expect(momentAtElapsed(unstarted, 0)).toBeNull()
      expect(readScenarioClock(unstarted, new Date(at('13:16')))).toBe(unstarted.start)
      expect(readScenarioClock(scenario, new Date(at('13:16')))).toBe(told('09:00'))
      expect(toShownMoment(unstarted, at('13:16'))).toBe(at('13:16'))
    }))

  test('an item has the scenario time of its publication, or of when it is due', () => {
    const now = new Date(at('13:16'))
    const item = { state: 'pending', offset: 1200, publishedOn: null } as const
    const moment = (status: 'RUNNING' | 'STOPPED', more: object = {}, clock = scenario) =>
      toItemScenarioMoment(clock, { status, elapsed: 600 }, { ...item, ...more }, now)
    return promise('EXO-158', () => {
      expect(moment('RUNNING')).toBe(told('10:40'))
      expect(moment('STOPPED')).toBe(told('12:20'))
      expect(moment('STOPPED', {}, unstarted)).toBe(told('11:20'))
      expect(moment('RUNNING', { state: 'published', publishedOn: at('13:11') })).toBe(told('08:10'))
      expect(moment('RUNNING', { offset: 0 })).toBe(told('09:00'))
      expect(moment('RUNNING', { state: 'skipped' })).toBeNull()
    })
  })

  // Ten minutes as fast as real time, ten at four times the speed, a jump to an hour and a half, and a pause of five minutes after it.
  const minute = 60_000
  const start = Date.parse(at('13:10'))
  const plain: ExerciseClock = { startedOn: at('13:10'), pauses: [], changes: [] }
  const fast = { ...plain, changes: changeSpeed(plain, new Date(at('13:20')), 4) }
  const jumped: ExerciseClock = {
    ...fast,
    changes: jumpTo(fast, new Date(at('13:30')), 90 * minute, 4),
    pauses: [{ from: at('13:35'), to: at('13:40') }],
  }
  const moments = [5, 10, 15, 20, 25, 28, 30, 35] as const

  test('the clock takes the speed of the exercise and its jumps into account, and stands while it does', () =>
    promise('EXO-476', () => {
      const minutesAt = (after: number) => (elapsedAtMoment(jumped, start + after * minute) ?? Number.NaN) / minute
      expect(moments.map(minutesAt)).toEqual([5, 10, 30, 90, 110, 110, 110, 130])
      expect(minutesAt(-5)).toBe(-5)
      expect(secondsAtMoment(jumped, new Date(at('13:35')))).toBe(110 * 60)
      expect(secondsAtMoment(jumped, new Date(at('13:09')))).toBeNull()
      expect(elapsedBetween(jumped, start + 5 * minute, start + 35 * minute)).toBe(125 * minute)
      expect(elapsedBetween({ ...plain, startedOn: null }, start, start + minute)).toBe(minute)
    }))

  test('a time of the clock came at one moment: what was jumped over with the jump, what is ahead at its speed', () =>
    promise('EXO-476', () => {
      const momentOf = (minutes: number) => ((momentAtElapsed(jumped, minutes * minute) ?? Number.NaN) - start) / minute
      expect([-5, 0, 5, 10, 30, 50, 70, 90, 110, 130].map(momentOf)).toEqual([-5, 0, 5, 10, 15, 20, 20, 20, 25, 35])
    }))

  test('a jump never leads back, and one that is taken back is a time in which the clock stood', () =>
    promise('EXO-478', () => {
      expect(jumpTo(fast, new Date(at('13:30')), 50 * minute, 4)).toBe(fast.changes)
      const back = { ...jumped, pauses: [], changes: takeJumpBack(jumped, new Date(at('13:30')), new Date(at('13:31')), 4) }
      expect([20, 20.5, 21, 22].map(after => (elapsedAtMoment(back, start + after * minute) ?? 0) / minute)).toEqual([50, 50, 50, 54])
      expect([50, 54].map(minutes => ((momentAtElapsed(back, minutes * minute) ?? 0) - start) / minute)).toEqual([20, 22])
      expect(takeJumpBack(fast, new Date(at('13:30')), new Date(at('13:31')), 4)).toBe(fast.changes)
    }))

  test('a line is due as far from the one before it as the plan says, on the exercise clock', () =>
    promise('EXO-477', () => {
      const published = [{ elapsed: 5 * minute, createdOn: new Date(start + 5 * minute) }]
      const due = (offset: number, lines = published, clock = jumped) => {
        const moment = toDue(lines, { offset: offset * 60, speed: 1 }, clock)
        return moment && (moment.getTime() - start) / minute
      }
      expect([5, 30, 70, 110, 130].map(offset => due(offset))).toEqual([5, 15, 20, 25, 35])
      expect(due(30, [])).toBe(15)
      expect(due(130, published, { ...jumped, pauses: [{ from: at('13:35'), to: null }] })).toBe(30)
      expect(due(5, published, { ...jumped, startedOn: null })).toBeNull()
    }))

  test('an open page notices each change of it', () => {
    const display = {
      name: '',
      mark: '',
      timeZone: deviceTimeZone(),
      videoEmbeds: false,
      searchOpen: false,
      recordsSightings: true,
      resetsCount: 0,
      phase: 'running',
      resumesOn: null,
      writingClosed: false,
    } as const
    const variants = [
      undefined,
      scenario,
      standing,
      unstarted,
      { ...scenario, rate: 2 },
      { ...scenario, forAll: false },
      { ...scenario, start: day },
      { ...scenario, changes: [{ on: at('13:20'), elapsed: 600_000, speed: 4 }] },
    ]
    const stamps = variants.map(one => toExerciseStamp({ ...display, ...(one && { scenario: one }) }))
    expect(new Set(stamps).size).toBe(variants.length)
  })
})
