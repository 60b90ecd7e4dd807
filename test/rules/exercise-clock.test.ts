import { describe, expect, test } from 'vitest'
import { deviceTimeZone } from '#locales/time-zone.ts'
import { elapsedAtMoment, readScenarioClock, toRealMoment, toScenarioMoment, toShownMoment } from '#routers/exercise-clock.rules.ts'
import { toExerciseStamp } from '#routers/exercise-phase.rules.ts'
import { toItemScenarioMoment } from '#routers/sequences/item-moments.rules.ts'
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
}
const unstarted: Scenario = { ...scenario, startedOn: null, pauses: [] }
const standing: Scenario = { ...scenario, pauses: [...scenario.pauses, { from: at('14:20'), to: null }] }
const told = (time: string) => `2031-03-02T${time}:00.000Z`

describe('The exercise clock and scenario time', () => {
  test('the clock counts from the start and stands while the exercise does', () =>
    promise('EXO-156', () => {
      expect(elapsedAtMoment(scenario, Date.parse(at('14:03')))).toBe(43 * 60_000)
      expect(elapsedAtMoment(scenario, Date.parse(at('13:57')))).toBe(40 * 60_000)
      expect(elapsedAtMoment(scenario, Date.parse(at('13:00')))).toBe(-10 * 60_000)
      expect(elapsedAtMoment(standing, Date.parse(at('18:00')))).toBe(60 * 60_000)
      expect(elapsedAtMoment(unstarted, Date.parse(at('14:03')))).toBeNull()
    }))

  test.each([
    ['12:40', '07:30', 'what was before the start lies as far back as it really does'],
    ['13:10', '08:00', 'the start'],
    ['13:16', '09:00', 'ten times as fast'],
    ['13:50', '14:40', 'the pause begins'],
    ['14:06', '15:40', 'after the pauses'],
  ])('%s is %s: %s', (real, fiction) =>
    promise('EXO-156', () => {
      expect(toScenarioMoment(scenario, at(real))).toBe(told(fiction))
      expect(toRealMoment(scenario, told(fiction))).toBe(at(real))
    }),
  )

  test('in a pause it stands, and the first moment that shows it is its beginning', () =>
    promise('EXO-156', () => {
      expect(toScenarioMoment(scenario, at('13:57'))).toBe(told('14:40'))
      expect(toScenarioMoment(standing, at('18:00'))).toBe(told('18:00'))
      expect(toRealMoment(standing, told('18:00'))).toBe(at('14:20'))
      expect(toRealMoment(standing, told('18:01'))).toBeNull()
    }))

  test('before the start its clock stands at the scenario’s start, and moments stay real', () =>
    promise('EXO-156', () => {
      expect(toScenarioMoment(unstarted, at('13:16'))).toBeNull()
      expect(toRealMoment(unstarted, told('08:00'))).toBeNull()
      expect(readScenarioClock(unstarted, new Date(at('13:16')))).toBe(unstarted.start)
      expect(readScenarioClock(scenario, new Date(at('13:16')))).toBe(told('09:00'))
      expect(toShownMoment(unstarted, at('13:16'))).toBe(at('13:16'))
    }))

  test('pages show it for what was written only where everybody reads it', () =>
    promise('EXO-157', () => {
      expect(toShownMoment(scenario, at('13:16'))).toBe(told('09:00'))
      expect(toShownMoment({ ...scenario, forAll: false }, at('13:16'))).toBe(at('13:16'))
      expect(toShownMoment(undefined, at('13:16'))).toBe(at('13:16'))
    }))

  test('an item has the scenario time of its publication, or of when it is due', () => {
    const now = new Date(at('13:16'))
    const item = { state: 'pending', offset: 1200, publishedOn: null } as const
    const moment = (status: 'RUNNING' | 'STOPPED', more: object = {}, clock = scenario) =>
      toItemScenarioMoment(clock, { status, elapsed: 600, speed: 2 }, { ...item, ...more }, now)
    return promise('EXO-158', () => {
      expect(moment('RUNNING')).toBe(told('09:50'))
      expect(moment('STOPPED')).toBe(told('10:40'))
      expect(moment('STOPPED', {}, unstarted)).toBe(told('09:40'))
      expect(moment('RUNNING', { state: 'published', publishedOn: at('13:11') })).toBe(told('08:10'))
      expect(moment('RUNNING', { offset: 0 })).toBe(told('09:00'))
      expect(moment('RUNNING', { state: 'skipped' })).toBeNull()
    })
  })

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
    ]
    const stamps = variants.map(one => toExerciseStamp({ ...display, ...(one && { scenario: one }) }))
    expect(new Set(stamps).size).toBe(variants.length)
  })
})
