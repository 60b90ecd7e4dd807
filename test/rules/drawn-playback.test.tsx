import type { ReactNode } from 'react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Role } from '#db/schema/enums.ts'
import type { Sequence } from '#routers/sequences/sequences.contract.ts'
import type { Storm } from '#routers/storms/storms.contract.ts'
import { ExerciseControls } from '#src/features/sequences/exercise-controls.tsx'
import { PauseAllButton } from '#src/features/sequences/pause-all-button.tsx'
import { PlaybackBar } from '#src/features/sequences/playback-bar.tsx'
import { PlaybackButtons } from '#src/features/sequences/playback-buttons.tsx'
import { ProgressBar } from '#src/features/sequences/progress-bar.tsx'
import { ResumeAllButton } from '#src/features/sequences/resume-all-button.tsx'
import { ScenarioLine } from '#src/features/sequences/scenario-line.tsx'
import { SequenceRow } from '#src/features/sequences/sequence-row.tsx'
import { drawPart } from '../support/drawn-part.tsx'
import { sequenceOf, stormOf } from '../support/drawn-sequences.ts'
import { afterNoon, noon } from '../support/moments.ts'
import { outlineOf } from '../support/outline.ts'

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: noon })
  vi.stubGlobal('location', { origin: 'https://weez.example' })
})
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Options = Parameters<typeof drawPart>[1]
const outline = (part: ReactNode, options: Options = {}) => outlineOf(drawPart(part, options))
const withStorms = (storms: readonly Storm[]) => ({ answers: [['admin.storms.list', undefined, storms] as const] })

test('a sequence is played, paused and stopped as its status and its kind allow', () => {
  const buttons = (more: Partial<Sequence>, stops = true) =>
    outline(<PlaybackButtons sequence={sequenceOf(1, more)} size={36} stops={stops} />)
  expect((['RUNNING', 'PAUSED', 'STOPPED'] as const).map(status => buttons({ status }))).toEqual([
    [
      'button type=button aria-disabled=false aria-label=Mettre en pause Volet 1: (player-pause-filled)',
      'button type=button aria-disabled=false aria-label=Arrêter Volet 1: (player-stop-filled)',
    ],
    [
      'button type=button aria-disabled=false aria-label=Lancer Volet 1: (player-play-filled)',
      'button type=button aria-disabled=false aria-label=Arrêter Volet 1: (player-stop-filled)',
    ],
    [
      'button type=button aria-disabled=false aria-label=Lancer Volet 1: (player-play-filled)',
      'button type=button data-resting=true aria-disabled=true aria-label=Arrêter Volet 1: (player-stop-filled)',
    ],
  ])
  expect((['RUNNING', 'PAUSED', 'STOPPED'] as const).map(status => buttons({ status, kind: 'injects' }))).toEqual([
    ['button type=button aria-disabled=false aria-label=Mettre en pause Volet 1: (player-pause-filled)'],
    ['button type=button aria-disabled=false aria-label=Lancer Volet 1: (player-play-filled)'],
    ['button type=button data-resting=true aria-disabled=true aria-label=Lancer Volet 1: (player-play-filled)'],
  ])
  expect(buttons({ status: 'RUNNING' }, false)).toEqual([
    'button type=button aria-disabled=false aria-label=Mettre en pause Volet 1: (player-pause-filled)',
  ])
  expect(buttons({ kind: 'reserve' })).toEqual([])
})

test('progress is green from 70 percent on, hatched while it is paused, and in the colour of its sequence', () => {
  const bar = (elapsed: number, more: Partial<Sequence> = {}, tone?: number) =>
    outline(<ProgressBar sequence={sequenceOf(1, { duration: 1000, ...more })} elapsed={elapsed} {...(tone !== undefined && { tone })} />)
  expect([bar(0), bar(699), bar(700), bar(1500), bar(355, { status: 'PAUSED' }, 2), bar(0, { duration: 0 })]).toEqual([
    ['div role=progressbar aria-label=Avancement de Volet 1 aria-valuenow=0 aria-valuemin=0 aria-valuemax=100', 'span width:0%'],
    ['div role=progressbar aria-label=Avancement de Volet 1 aria-valuenow=69 aria-valuemin=0 aria-valuemax=100', 'span width:69.9%'],
    [
      'div role=progressbar aria-label=Avancement de Volet 1 aria-valuenow=70 aria-valuemin=0 aria-valuemax=100',
      'span data-done=true width:70%',
    ],
    [
      'div role=progressbar aria-label=Avancement de Volet 1 aria-valuenow=100 aria-valuemin=0 aria-valuemax=100',
      'span data-done=true width:100%',
    ],
    [
      'div role=progressbar aria-label=Avancement de Volet 1 aria-valuenow=35 aria-valuemin=0 aria-valuemax=100',
      'span data-tone=2 data-paused=true width:35.5%',
    ],
    ['div role=progressbar aria-label=Avancement de Volet 1 aria-valuenow=0 aria-valuemin=0 aria-valuemax=100', 'span width:0%'],
  ])
})

test('a sequence in the panel says where it is, and a reserve that it is outside time', () => {
  const row = (more: Partial<Sequence>, role: Role = 'OBSERVER') =>
    outline(<SequenceRow sequence={sequenceOf(7, more)} readAt={noon - 30_000} />, { role })
  expect(row({ status: 'RUNNING', elapsed: 60, speed: 2, failedCount: 1 })).toEqual([
    'a aria-label=Ouvrir Volet 7 href=/admin/sequences/7: Volet 7',
    'span data-tone=good: (player-play-filled) En cours',
    'div role=progressbar aria-label=Avancement de Volet 7 aria-valuenow=20 aria-valuemin=0 aria-valuemax=100',
    'span width:20%',
    '1 / 4 weezes · 1 échec 02:00 / 10:00',
  ])
  expect(row({ status: 'PAUSED', elapsed: 60, failedCount: 0 }, 'ANIMATOR')).toEqual([
    'a aria-label=Ouvrir Volet 7 href=/admin/sequences/7: Volet 7',
    'span data-tone=paused: (player-pause-filled) En pause',
    'div role=progressbar aria-label=Avancement de Volet 7 aria-valuenow=10 aria-valuemin=0 aria-valuemax=100',
    'span data-paused=true width:10%',
    '1 / 4 weezes 01:00 / 10:00',
    'button type=button aria-disabled=false aria-label=Lancer Volet 7: (player-play-filled)',
    'button type=button aria-disabled=false aria-label=Arrêter Volet 7: (player-stop-filled)',
  ])
  expect(row({ kind: 'reserve' }, 'ANIMATOR')).toEqual([
    'a aria-label=Ouvrir Volet 7 href=/admin/sequences/7: Volet 7',
    'span data-tone=plain: Hors du temps',
    'div role=progressbar aria-label=Avancement de Volet 7 aria-valuenow=0 aria-valuemin=0 aria-valuemax=100',
    'span width:0%',
    '1 / 4 weezes 00:00 / 10:00',
  ])
})

test('the speed of an open sequence is chosen by animators and read by observers', () => {
  const bar = (speed: number, role: Role) =>
    outline(<PlaybackBar sequence={sequenceOf(1, { speed, status: 'RUNNING', elapsed: 90 })} readAt={noon - 1000} />, { role })
  expect(bar(2, 'OBSERVER')).toEqual([
    '01:32 / 10:00 1 / 4 weezes',
    'div role=progressbar aria-label=Avancement de Volet 1 aria-valuenow=15 aria-valuemin=0 aria-valuemax=100',
    'span width:15.33%',
    'span data-tone=good: (player-play-filled) En cours',
    'Vitesse ×2',
  ])
  expect(bar(3, 'ANIMATOR')).toEqual([
    'button type=button aria-disabled=false aria-label=Mettre en pause Volet 1: (player-pause-filled)',
    'button type=button aria-disabled=false aria-label=Arrêter Volet 1: (player-stop-filled)',
    '01:33 / 10:00 1 / 4 weezes',
    'div role=progressbar aria-label=Avancement de Volet 1 aria-valuenow=15 aria-valuemin=0 aria-valuemax=100',
    'span width:15.5%',
    'span data-tone=good: (player-play-filled) En cours',
    'select aria-label=Vitesse id=#1',
    'option value=1: ×1',
    'option value=2: ×2',
    'option value=3 selected: ×3',
    'option value=5: ×5',
    'option value=10: ×10',
    'option value=20: ×20',
  ])
  expect(bar(20, 'ANIMATOR').filter(line => line.startsWith('option'))).toEqual([
    'option value=1: ×1',
    'option value=2: ×2',
    'option value=5: ×5',
    'option value=10: ×10',
    'option value=20 selected: ×20',
  ])
})

test('all that runs is paused together, and goes on together while the exercise does', () => {
  const pause = (sequences: Sequence[], storms: Storm[]) => outline(<PauseAllButton sequences={sequences} />, withStorms(storms))
  expect(pause([sequenceOf(1, { status: 'PAUSED' }), sequenceOf(2)], [stormOf(1, { status: 'DONE' })])).toEqual([])
  expect(pause([sequenceOf(1), sequenceOf(2, { status: 'RUNNING' })], [])).toEqual([
    'button type=button: (player-pause-filled) Tout mettre en pause',
  ])
  expect(pause([], [stormOf(1)])).toEqual(['button type=button: (player-pause-filled) Tout mettre en pause'])
  const resume = (sequences: Sequence[], storms: Storm[], phase: 'running' | 'suspended' = 'running') =>
    outline(<ResumeAllButton sequences={sequences} />, { ...withStorms(storms), exercise: { phase } })
  const paused = sequenceOf(1, { status: 'PAUSED', pausedTogether: true })
  expect(resume([paused, sequenceOf(2)], [])).toEqual(['button type=button: (player-play-filled) Tout reprendre'])
  expect(resume([], [stormOf(1, { pausedTogether: true })])).toEqual(['button type=button: (player-play-filled) Tout reprendre'])
  expect(resume([sequenceOf(1, { status: 'PAUSED' })], [stormOf(1)])).toEqual([])
  expect(resume([paused], [], 'suspended')).toEqual([])
})

test('an exercise is suspended, resumed and ended by who animates, and reopened by administrators', () => {
  const controls = (phase: 'running' | 'suspended' | 'ended', role: Role = 'ANIMATOR') =>
    outline(<ExerciseControls />, { role, exercise: { phase } })
  expect([controls('running'), controls('suspended'), controls('ended'), controls('ended', 'ADMIN')]).toEqual([
    ['button type=button: (player-pause-filled) Suspendre l’exercice', 'button type=button: (player-stop-filled) Terminer l’exercice'],
    [
      'button type=button: (player-play-filled) Reprendre l’exercice',
      'button type=button: (player-pause-filled) Modifier la suspension',
      'button type=button: (player-stop-filled) Terminer l’exercice',
    ],
    [],
    ['button type=button: (lock-open) Rouvrir l’exercice'],
  ])
  expect(controls('running', 'ADMIN')).toEqual(controls('running'))
})

test('who conducts sees both clocks where there is scenario time, and its rate above one', () => {
  const line = (rate: number) => {
    const scenario = { start: afterNoon(-86_400), rate, forAll: true, startedOn: afterNoon(-600), pauses: [] }
    return outline(<ScenarioLine />, { exercise: { scenario } })
  }
  expect(outline(<ScenarioLine />)).toEqual([])
  expect([line(1), line(6)]).toEqual([
    ['Temps réel 12:00 Temps du scénario jeudi 19 novembre 2026 à 12:10'],
    ['Temps réel 12:00 Temps du scénario (× 6) jeudi 19 novembre 2026 à 13:00'],
  ])
})
