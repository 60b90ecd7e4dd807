import { expect, test } from 'vitest'
import { stormFailures } from '#db/schema/enums.ts'
import type { PreparedReaction } from '#routers/storms/reactions.contract.ts'
import { CountStepper } from '#src/plan/storms/count-stepper.tsx'
import { ReactionsPage } from '#src/plan/storms/reactions-page.tsx'
import { StormCard } from '#src/plan/storms/storm-card.tsx'
import { StormCards } from '#src/plan/storms/storm-cards.tsx'
import { StormChart } from '#src/plan/storms/storm-curve.tsx'
import { noon, stopClock } from '../support/moments.ts'
import { stormOf } from '../support/sequences.ts'
import { show } from '../support/show.tsx'

stopClock()

test.each([
  [
    'going on, for animators',
    { status: 'PAUSED' },
    'ANIMATOR',
    ['Arrêter maintenant', 'Reprendre la vague'],
    'Ce qui reste ne paraîtra pas : 9 réactions.',
  ],
  ['going on, for observers', { failed: 1 }, 'OBSERVER', [], '1 laissée de côté'],
  ['ended', { status: 'STOPPED', failure: stormFailures[0] }, 'ANIMATOR', [], 'Le weeze a été supprimé.'],
] as const)('the card of a storm that is %s has what can be done and says what is so', async (_, more, role, buttons, expected) => {
  const card = await show(<StormCard storm={stormOf(1, more)} readAt={noon - 30_000} />, { role })
  expect(card.names('button')).toEqual(buttons)
  expect(card.words()).toContain(expected)
})

test('storms that go on are shown with the last that have ended', async () => {
  const statuses = ['DONE', 'RUNNING', 'STOPPED', 'DONE', 'PAUSED', 'STOPPED', 'DONE'] as const
  const storms = statuses.map((status, id) => stormOf(id, { status, excerpt: `Vague ${id}` }))
  const cards = await show(<StormCards />, { role: 'OBSERVER', answers: [['admin.storms.list', undefined, storms]] })
  expect(cards.words().match(/Vague \d/g)).toEqual([0, 1, 2, 3, 4].map(id => `Vague ${id}`))
})

test.each([
  ['wave', 'au plus 14 par minute, vers 12:04'],
  ['steady', 'au plus 4 par minute, vers 12:00'],
  ['rise', 'au plus 10 par minute, vers 12:14'],
] as const)('the chart of a %s says when most comes', async (curve, expected) => {
  expect((await show(<StormChart curve={curve} count={60} minutes={15} />)).names('img')[0]).toContain(expected)
})

const stepper = (count: number, limit: number | null) =>
  show(<CountStepper kind="reply" first={false} count={count} limit={limit} onCount={() => {}} />)

test('a number of reactions does not go below none', async () => {
  expect((await stepper(0, null)).getAllByRole('button')[0]).toHaveProperty('disabled', true)
})

test('a number of reactions says when there cannot be more', async () => {
  expect((await stepper(3, 3)).texts('status')).toEqual(['Au plus 3 : il n’y a pas plus de personas ou de phrases.'])
})

const reaction: PreparedReaction = { id: 1, mood: 'hostile', theme: 'eau', text: 'Phrase', used: true, unknownVariables: ['ville'] }
test.each([
  [[reaction], 'Phrase Colère · eau · déjà dite · Mot manquant : ville'],
  [[], 'Rien n’est préparé : le modèle fournit les phrases.'],
])('observers read prepared reactions with mood, theme and use: %#', async (reactions, expected) => {
  const page = await show(<ReactionsPage />, { role: 'OBSERVER', answers: [['admin.reactions.list', undefined, reactions]] })
  expect(page.words()).toContain(expected)
  expect(page.names('button')).toEqual([])
})
