import { expect, test } from 'vitest'
import type { Role } from '#db/schema/enums.ts'
import type { Sequence } from '#routers/sequences/sequences.contract.ts'
import { ExerciseControls } from '#src/features/sequences/exercise-controls.tsx'
import { PauseAllButton } from '#src/features/sequences/pause-all-button.tsx'
import { PlaybackBar } from '#src/features/sequences/playback-bar.tsx'
import { PlaybackButtons } from '#src/features/sequences/playback-buttons.tsx'
import { ProgressBar } from '#src/features/sequences/progress-bar.tsx'
import { ResumeAllButton } from '#src/features/sequences/resume-all-button.tsx'
import { ScenarioLine } from '#src/features/sequences/scenario-line.tsx'
import { SequenceRow } from '#src/features/sequences/sequence-row.tsx'
import { afterNoon, noon, stopClock } from '../support/moments.ts'
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

test.each([
  [0, '0', undefined],
  [699, '69', undefined],
  [700, '70', 'true'],
  [1500, '100', 'true'],
])('progress after %s of 1000 seconds is %s percent, and green from 70 on', async (elapsed, percent, done) => {
  const bar = (await show(<ProgressBar sequence={sequenceOf(1, { duration: 1000 })} elapsed={elapsed} />)).getByRole('progressbar')
  expect(bar.getAttribute('aria-valuenow')).toBe(percent)
  expect(bar.querySelector('span')?.dataset.done).toBe(done)
})

const row = (more: Partial<Sequence>, role: Role = 'OBSERVER') =>
  show(<SequenceRow sequence={sequenceOf(7, more)} readAt={noon - 30_000} />, { role })

test('a sequence in the panel says where it is, and a reserve that it is outside time', async () => {
  const running = await row({ status: 'RUNNING', elapsed: 60, speed: 2, failedCount: 1 })
  expect(running.words()).toBe('Volet 7 En cours 1 / 4 weezes · 1 échec 02:00 / 10:00')
  expect(running.links()).toEqual(['/admin/sequences/7'])
  expect((await row({ kind: 'reserve' })).words()).toContain('Hors du temps')
})

test('animators play a sequence in the panel', async () => {
  expect((await row({ status: 'PAUSED' }, 'ANIMATOR')).names('button')).toEqual(['Lancer Volet 7', 'Arrêter Volet 7'])
  expect((await row({ status: 'PAUSED' })).names('button')).toEqual([])
})

test('the speed of an open sequence is chosen by animators and read by observers', async () => {
  const bar = (role: Role) =>
    show(<PlaybackBar sequence={sequenceOf(1, { speed: 3, status: 'RUNNING', elapsed: 90 })} readAt={noon - 1000} />, { role })
  expect((await bar('OBSERVER')).words()).toBe('01:33 / 10:00 1 / 4 weezes En cours Vitesse ×3')
  const speed = (await bar('ANIMATOR')).getByRole<HTMLSelectElement>('combobox', { name: 'Vitesse' })
  expect(speed.value).toBe('3')
  expect([...speed.options].map(({ text }) => text)).toEqual(['×1', '×2', '×3', '×5', '×10', '×20'])
})

const paused = sequenceOf(1, { status: 'PAUSED', pausedTogether: true })
test.each([
  [[sequenceOf(1), sequenceOf(2, { status: 'RUNNING' })], [], 'running', ['Tout mettre en pause']],
  [[], [stormOf(1)], 'running', ['Tout mettre en pause']],
  [[paused], [], 'running', ['Tout reprendre']],
  [[], [stormOf(1, { status: 'PAUSED', pausedTogether: true })], 'running', ['Tout reprendre']],
  [[paused], [], 'suspended', []],
  [[sequenceOf(1, { status: 'PAUSED' })], [], 'running', []],
] as const)(
  'all that runs is paused together, and goes on together while the exercise does: %#',
  async (sequences, storms, phase, names) => {
    const buttons = [<PauseAllButton key="pause" sequences={[...sequences]} />, <ResumeAllButton key="resume" sequences={[...sequences]} />]
    expect((await show(buttons, { exercise: { phase }, answers: [['admin.storms.list', undefined, storms]] })).names('button')).toEqual(
      names,
    )
  },
)

test.each([
  ['running', 'ANIMATOR', ['Suspendre l’exercice', 'Terminer l’exercice']],
  ['suspended', 'ANIMATOR', ['Reprendre l’exercice', 'Modifier la suspension', 'Terminer l’exercice']],
  ['ended', 'ANIMATOR', []],
  ['ended', 'ADMIN', ['Rouvrir l’exercice']],
] as const)('an exercise that is %s is conducted by %s', async (phase, role, names) => {
  expect((await show(<ExerciseControls />, { role, exercise: { phase } })).names('button')).toEqual(names)
})

test('who conducts sees both clocks where there is scenario time, and its rate above one', async () => {
  const scenario = { start: afterNoon(-86_400), rate: 6, forAll: true, startedOn: afterNoon(-600), pauses: [] }
  expect((await show(<ScenarioLine />, { exercise: { scenario } })).words()).toBe(
    'Temps réel 12:00 Temps du scénario (× 6) jeudi 19 novembre 2026 à 13:00',
  )
  expect((await show(<ScenarioLine />)).words()).toBe('')
})
