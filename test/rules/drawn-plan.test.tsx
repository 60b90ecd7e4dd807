import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Plan } from '#routers/sequences/items.contract.ts'
import type { Storm } from '#routers/storms/storms.contract.ts'
import { PlanAxis } from '#src/features/sequences/plan/plan-axis.tsx'
import { placeStorms } from '#src/features/sequences/plan/plan-rows.ts'
import { drawPart } from '../support/drawn-part.tsx'
import { noPlan, plan, sequenceOf, stormOf } from '../support/drawn-sequences.ts'
import { afterNoon, noon } from '../support/moments.ts'
import { outlineOf } from '../support/outline.ts'

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: noon })
  vi.stubGlobal('localStorage', { getItem: () => null })
})
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const axis = (some: Plan, storms: readonly Storm[] = [], jumps = false) =>
  outlineOf(
    drawPart(
      <PlanAxis
        plan={some}
        storms={placeStorms(storms, plan.clock)}
        stormsReadAt={noon - 30_000}
        readAt={noon - 30_000}
        onJump={jumps ? () => {} : null}
      />,
    ),
  )

test('the axis has a line for each sequence with its ticks, where its clock is, and the moments below', () => {
  expect(axis(plan)).toEqual([
    'div role=img aria-label=Axe du temps de toutes les séquences ; le tableau dit la même chose.',
    'span data-tone=0: A',
    'svg aria-hidden=true: (M0 9H100) (M10.000 3v12M50.000 3v12) (M50.000 5v8) (M30 0v18)',
    'span data-tone=1: B',
    'svg aria-hidden=true: (M0 9H50) (M50.000 3v12) (M50.000 5v8)',
    'span aria-hidden=true',
    'span left:30%: H+00:03:00',
    'span left:0%: H+00:00',
    'span left:50%: H+00:05',
  ])
  expect(axis(plan, [], true)).toEqual([
    'div role=img aria-label=Axe du temps de toutes les séquences ; le tableau dit la même chose.',
    'span data-tone=0: A',
    'svg aria-hidden=true: (M0 9H100) (M10.000 3v12M50.000 3v12) (M50.000 5v8) (M30 0v18)',
    'span data-tone=1: B',
    'svg aria-hidden=true: (M0 9H50) (M50.000 3v12) (M50.000 5v8)',
    'span aria-hidden=true',
    'span left:30%: H+00:03:00',
    'span left:0%: H+00:00',
    'span left:50%: H+00:05',
    'button type=button aria-label=Aller à un moment de l’axe du temps',
  ])
  expect(axis(noPlan)).toEqual([])
  expect(axis(noPlan, [stormOf(1, { createdOn: afterNoon(-300), duration: 100, elapsed: 5 })])).toEqual([
    'div role=img aria-label=Axe du temps de toutes les séquences ; le tableau dit la même chose.',
    'span data-storms=true: R',
    'svg aria-hidden=true: (M75.000 9H100.000) (M75.000 9H83.750)',
    'span aria-hidden=true',
    'span left:0%: H+00:00',
    'span left:15%: H+00:01',
    'span left:30%: H+00:02',
    'span left:45%: H+00:03',
    'span left:60%: H+00:04',
    'span left:75%: H+00:05',
    'span left:90%: H+00:06',
  ])
})

test('the clock on the axis stays inside at both ends, and an axis lasts a minute at least', () => {
  const at = (elapsed: number, duration = 1000) => {
    const sequences = [
      sequenceOf(1, { status: 'PAUSED', elapsed, duration }),
      sequenceOf(2, { status: 'PAUSED', elapsed: 0, duration: 10 }),
    ]
    return axis({ ...noPlan, sequences }).find(line => /^span left:.* H\+/.test(line))
  }
  expect([at(0), at(59), at(60), at(940), at(941), at(1000)]).toEqual([
    'span left:0% data-edge=start: H+00:00:00',
    'span left:0% data-edge=start: H+00:00:59',
    'span left:6%: H+00:01:00',
    'span left:94%: H+00:15:40',
    'span left:94.1% data-edge=end: H+00:15:41',
    'span left:100% data-edge=end: H+00:16:40',
  ])
  expect(axis({ ...noPlan, sequences: [sequenceOf(1, { duration: 0 })] })).toEqual([
    'div role=img aria-label=Axe du temps de toutes les séquences ; le tableau dit la même chose.',
    'span data-tone=0: A',
    'svg aria-hidden=true: (M0 9H0)',
    'span aria-hidden=true',
    'span left:0%: H+00:00',
  ])
  const stormed = axis(plan, [stormOf(1, { createdOn: afterNoon(0), duration: 900, elapsed: 30, status: 'PAUSED' })])
  expect(stormed.slice(stormed.findIndex(line => line.startsWith('span data-storms')))).toEqual([
    'span data-storms=true: R',
    'svg aria-hidden=true: (M40.000 9H100.000) (M40.000 9H42.000)',
    'span aria-hidden=true',
    'span left:12%: H+00:03:00',
    'span left:0%: H+00:00',
    'span left:20%: H+00:05',
    'span left:40%: H+00:10',
    'span left:60%: H+00:15',
    'span left:80%: H+00:20',
  ])
})
