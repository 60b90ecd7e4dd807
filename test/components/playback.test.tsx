import { expect, test } from 'vitest'
import { ClockLine } from '#src/plan/control-room/clock-line.tsx'
import { ExerciseControls } from '#src/plan/control-room/exercise-controls.tsx'
import { PauseAllButton } from '#src/plan/control-room/pause-all-button.tsx'
import { PlaybackButtons } from '#src/plan/control-room/playback-buttons.tsx'
import { ResumeAllButton } from '#src/plan/control-room/resume-all-button.tsx'
import { afterNoon, stopClock } from '../support/moments.ts'
import { sequenceOf, stormOf } from '../support/sequences.ts'
import { show } from '../support/show.tsx'

stopClock()

test.each([
  ['RUNNING', 'plan', { 'Mettre en pause Volet 1': 'false', 'Arrêter Volet 1': 'false' }],
  ['PAUSED', 'plan', { 'Lancer Volet 1': 'false', 'Arrêter Volet 1': 'false' }],
  ['STOPPED', 'plan', { 'Lancer Volet 1': 'false', 'Arrêter Volet 1': 'true' }],
  ['RUNNING', 'injects', { 'Mettre en pause Volet 1': 'false' }],
  ['STOPPED', 'injects', { 'Lancer Volet 1': 'true' }],
  ['STOPPED', 'reserve', {}],
] as const)('a sequence that is %s, of kind %s, is played as that allows', async (status, kind, disabled) => {
  const shown = await show(<PlaybackButtons sequence={sequenceOf(1, { status, kind })} size={36} stops />)
  const states = shown.queryAllByRole('button').map(button => [button.getAttribute('aria-label'), button.getAttribute('aria-disabled')])
  expect(Object.fromEntries(states)).toEqual(disabled)
})

const paused = sequenceOf(1, { status: 'PAUSED', pausedTogether: true })
test.each([
  [[sequenceOf(1), sequenceOf(2, { status: 'RUNNING' })], [], 'running', ['Tout mettre en pause']],
  [[], [stormOf(1)], 'running', ['Tout mettre en pause']],
  [[paused], [], 'running', ['Tout reprendre']],
  [[], [stormOf(1, { status: 'PAUSED', pausedTogether: true })], 'running', ['Tout reprendre']],
  [[paused], [], 'suspended', []],
  [[sequenceOf(1, { status: 'PAUSED' })], [], 'running', []],
] as const)('what runs is paused and goes on together, while the exercise does: %#', async (sequences, storms, phase, names) => {
  const buttons = [<PauseAllButton key="pause" sequences={[...sequences]} />, <ResumeAllButton key="resume" sequences={[...sequences]} />]
  const shown = await show(buttons, { exercise: { phase }, answers: [['admin.storms.list', undefined, storms]] })
  expect(shown.names('button')).toEqual(names)
})

test.each([
  ['running', 'ANIMATOR', ['Suspendre l’exercice', 'Terminer l’exercice']],
  ['suspended', 'ANIMATOR', ['Reprendre l’exercice', 'Modifier la suspension', 'Terminer l’exercice']],
  ['ended', 'ANIMATOR', []],
  ['ended', 'ADMIN', ['Rouvrir l’exercice']],
] as const)('an exercise that is %s is conducted by %s', async (phase, role, names) => {
  expect((await show(<ExerciseControls />, { role, exercise: { phase } })).names('button')).toEqual(names)
})

const scenario = { start: afterNoon(-86_400), rate: 6, forAll: true, startedOn: afterNoon(-600), pauses: [], changes: [] }
const clock = { startedOn: afterNoon(-600), pauses: [], changes: [{ on: afterNoon(-300), elapsed: 900_000, speed: 4 }] }
test.each([
  [
    'OBSERVER',
    { scenario, clock },
    'Temps de l’exercice H+00:35:00 Vitesse de l’exercice ×4 Temps réel 12:00 Temps du scénario (× 6) jeudi 19 novembre 2026 à 13 h 00',
  ],
  ['OBSERVER', {}, 'Temps de l’exercice H+00:00:00 Vitesse de l’exercice ×4 Temps réel 12:00'],
  ['ANIMATOR', {}, 'Temps de l’exercice H+00:00:00 Vitesse de l’exercice ×1 ×2 ×4 ×5 ×10 ×20 Temps réel 12:00 Temps du scénario Régler'],
] as const)('%s who conducts reads the clocks, and scenario time where there is one: %#', async (role, exercise, expected) => {
  const answers = [['admin.sequences.list', undefined, [sequenceOf(1, { speed: 4 })]]] as const
  expect((await show(<ClockLine />, { role, exercise, answers: [...answers] })).words()).toBe(expected)
})
