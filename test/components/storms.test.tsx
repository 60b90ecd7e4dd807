import { expect, test } from 'vitest'
import { type Role, stormFailures } from '#db/schema/enums.ts'
import type { PreparedReaction } from '#routers/storms/reactions.contract.ts'
import type { PreviewedAnswer, Storm, StormPreview } from '#routers/storms/storms.contract.ts'
import { CountStepper } from '#src/features/sequences/storms/count-stepper.tsx'
import { ReactionsPage } from '#src/features/sequences/storms/reactions-page.tsx'
import { StormCard } from '#src/features/sequences/storms/storm-card.tsx'
import { StormCards } from '#src/features/sequences/storms/storm-cards.tsx'
import { StormChart } from '#src/features/sequences/storms/storm-curve.tsx'
import { StormFields } from '#src/features/sequences/storms/storm-fields.tsx'
import { StormPreviewPane } from '#src/features/sequences/storms/storm-preview.tsx'
import { useStormForm } from '#src/features/sequences/storms/use-storm-form.ts'
import { noon, stopClock } from '../support/moments.ts'
import { lea, ville } from '../support/people.ts'
import { stormOf } from '../support/sequences.ts'
import { show } from '../support/show.tsx'

stopClock()

const card = (more: Partial<Storm>, role: Role = 'ANIMATOR') =>
  show(<StormCard storm={stormOf(1, more)} readAt={noon - 30_000} />, { role })

test('a storm says how far it is and of which kinds', async () => {
  const shown = await card({ elapsed: 60, failed: 1 }, 'OBSERVER')
  expect(shown.words()).toContain('Un numéro vert sur le weeze de Ville En cours 6 sur 15 01:30 sur 10:00')
  expect(shown.words()).toContain('J’aime 5/10 Réponses 1/4 Citations 0/1 1 laissée de côté')
  expect(shown.names('button')).toEqual([])
})

test('animators slow a storm, pause it and stop it', async () => {
  const shown = await card({ status: 'PAUSED', intensity: 3 })
  expect(shown.names('button')).toEqual(['Arrêter maintenant', 'Reprendre la vague'])
  expect(shown.getByRole('slider').getAttribute('aria-valuetext')).toBe('×1,5')
  expect(shown.words()).toContain('Ce qui reste ne paraîtra pas : 9 réactions.')
})

test('a storm that has ended says why', async () => {
  const shown = await card({ status: 'STOPPED', failure: stormFailures[0] })
  expect(shown.words()).toContain('Le weeze a été supprimé.')
  expect(shown.names('button')).toEqual([])
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
] as const)('the chart of a %s says when most comes', async (curve, told) => {
  expect((await show(<StormChart curve={curve} count={60} minutes={15} />)).names('img')[0]).toContain(told)
})

test('a number of reactions does not go below none, and says when there cannot be more', async () => {
  const stepper = (count: number, limit: number | null) =>
    show(<CountStepper kind="reply" first={false} {...{ count, limit }} onCount={() => {}} />)
  expect((await stepper(0, null)).getAllByRole('button')[0]).toHaveProperty('disabled', true)
  expect((await stepper(3, 3)).texts('status')).toEqual(['Au plus 3 : il n’y a pas plus de personas ou de phrases.'])
})

const answers = [1, 2, 3, 4, 5].map((minute): PreviewedAnswer => {
  return {
    at: minute * 60,
    kind: minute === 1 ? 'quote' : 'reply',
    persona: lea,
    mood: 'worried',
    text: `Réponse ${minute}`,
    written: minute > 2,
  }
})
const pane = (more: Partial<StormPreview>) => {
  const counts = { limits: { like: 40, reweez: 12, reply: 3, quote: 0 }, planned: { like: 20, reweez: 6, reply: 3, quote: 1 } }
  const preview = { ...counts, answers: [], answersCount: 0, writtenCount: 0, modelMoods: [], ...more }
  const acts = { onEdit: () => {}, onRedraw: () => {} }
  return show(
    <StormPreviewPane {...{ preview, edits: new Map([['Réponse 2', 'Autre']]), ...acts }} curve="wave" minutes={15} about="La crue" />,
  )
}

test('the preview of a storm shows its first answers, and says what the model has to write', async () => {
  const shown = await pane({ answers, answersCount: 5, writtenCount: 3, modelMoods: ['hostile', 'neutral'] })
  expect(shown.words()).toContain('5 en tout, 3 de la réserve, 2 du modèle')
  expect(shown.words()).toContain('Rien n’est écrit, ou pas assez, pour : Colère et Neutre. Le modèle complète.')
  expect(shown.words()).toMatch(
    /12:01 · Inquiétude · citation · modèle Réponse 1 .*Autre .*Réponse 4|12:01 · Inquiétude · modèle · citation Réponse 1/,
  )
  expect(shown.names('button').slice(-2)).toEqual(['Voir et modifier les 5 réponses', 'Tirer d’autres réponses'])
})

test('a storm without answers says so', async () => {
  expect((await pane({})).words()).toContain('Aucune réponse : des j’aime et des reweezes seulement.')
})

const Fields = () => {
  const weeze = { id: 5, author: ville, text: 'x', createdOn: '2026-11-20T12:00:00.000Z' }
  return (
    <StormFields options={{ weeze, personas: 9, themes: ['eau'], groups: [{ name: 'Riverains', count: 1 }] }} storm={useStormForm(5)} />
  )
}

test('a storm is prepared with its kinds, its curve, its moods and who speaks', async () => {
  const form = await show(<Fields />)
  expect(form.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)).toEqual(['40', '12', '8', '0', '15'])
  expect(form.names('radio')).toEqual(['Vague', 'Constante', 'Montée'])
  expect(form.names('slider')).toEqual(['Colère', 'Inquiétude', 'Neutre', 'Soutien'])
  expect(form.names('combobox')).toEqual(['Personas', 'Thème des réponses'])
})

const reaction: PreparedReaction = { id: 1, mood: 'hostile', theme: 'eau', text: 'Phrase', used: true, unknownVariables: ['ville'] }
const reactions = (role: Role, some: PreparedReaction[]) =>
  show(<ReactionsPage />, { role, answers: [['admin.reactions.list', undefined, some]] })

test('prepared reactions are listed with mood, theme and use', async () => {
  const page = await reactions('OBSERVER', [reaction])
  expect(page.texts('listitem')).toEqual(['Phrase Colère · eau · déjà dite · Mot manquant : ville'])
  expect(page.names('button')).toEqual([])
  expect((await reactions('OBSERVER', [])).words()).toContain('Rien n’est préparé : le modèle fournit les phrases.')
})

test('animators add, change and delete prepared reactions', async () => {
  const page = await reactions('ANIMATOR', [reaction])
  expect(page.names('button')).toEqual(['Ajouter', 'Modifier : Phrase', 'Supprimer : Phrase'])
  expect(page.links()).toContain('/admin/sequences/reactions/import')
})
