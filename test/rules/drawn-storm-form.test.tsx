import type { ReactNode } from 'react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { PreviewedAnswer, StormOptions, StormPreview } from '#routers/storms/storms.contract.ts'
import { AnswerRow } from '#src/features/sequences/storms/answer-row.tsx'
import { StormFields } from '#src/features/sequences/storms/storm-fields.tsx'
import { StormPreviewPane } from '#src/features/sequences/storms/storm-preview.tsx'
import { useStormForm } from '#src/features/sequences/storms/use-storm-form.ts'
import { drawPart } from '../support/drawn-part.tsx'
import { lea, ville } from '../support/drawn-people.ts'
import { noon } from '../support/moments.ts'
import { outlineOf } from '../support/outline.ts'

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: noon }))
afterAll(() => void vi.useRealTimers())

const outline = (part: ReactNode, options?: Parameters<typeof drawPart>[1]) => outlineOf(drawPart(part, options))

const preview: StormPreview = {
  ...{ limits: { like: 40, reweez: 12, reply: 3, quote: 0 }, planned: { like: 20, reweez: 6, reply: 3, quote: 1 } },
  ...{ answers: [], answersCount: 0, writtenCount: 0, modelMoods: [] },
}
const answerOf = (at: number, more: Partial<PreviewedAnswer> = {}): PreviewedAnswer => ({
  ...{ at: at * 60, kind: 'reply', persona: lea, mood: 'worried', text: `Réponse ${at}`, written: true },
  ...more,
})

test('an answer of the preview says who, when, in which mood, and what is not prepared or quotes', () => {
  const row = (more: Partial<PreviewedAnswer>) => outline(<AnswerRow answer={answerOf(5, more)} text="Changé" onText={() => {}} />)
  expect([row({}), row({ written: false, mood: 'hostile' }), row({ kind: 'quote' })]).toEqual([
    [
      'div aria-hidden=true: LM',
      'Léa Marchand 12:05 · Inquiétude Changé',
      'button type=button aria-label=Modifier la réponse de Léa Marchand: (pencil)',
    ],
    [
      'div aria-hidden=true: LM',
      'Léa Marchand 12:05 · Colère · modèle Changé',
      'button type=button aria-label=Modifier la réponse de Léa Marchand: (pencil)',
    ],
    [
      'div aria-hidden=true: LM',
      'Léa Marchand 12:05 · Inquiétude · citation Changé',
      'button type=button aria-label=Modifier la réponse de Léa Marchand: (pencil)',
    ],
  ])
})

test('the preview of a storm shows its first answers, and says what the model has to write', () => {
  const pane = (more: Partial<StormPreview>, edits = new Map<string, string>()) => {
    const acts = { onEdit: () => {}, onRedraw: () => {} }
    const drawn = outline(
      <StormPreviewPane preview={{ ...preview, ...more }} curve="wave" minutes={15} about="La crue" {...{ edits, ...acts }} />,
    )
    return drawn.slice(drawn.findIndex(line => line.includes('30 réactions en')))
  }
  expect(pane({})).toEqual([
    'div role=img aria-label=Courbe : 30 réactions en 15 minutes, au plus 7 par minute, vers 12:04',
    'span left:27.9%: 7 par minute',
    'svg aria-hidden=true',
    '12:00',
    'span left:27.9%: 12:04',
    '12:15',
    '30 réactions en 15 min : séquence R « La crue » Réponses préparées Aucune réponse : des j’aime et des reweezes seulement.',
  ])
  const answers = [1, 2, 3, 4, 5].map(at => answerOf(at))
  expect(
    pane({ answers, answersCount: 5, writtenCount: 3, modelMoods: ['hostile', 'neutral'] }, new Map([['Réponse 2', 'Autre']])),
  ).toEqual([
    'div role=img aria-label=Courbe : 30 réactions en 15 minutes, au plus 7 par minute, vers 12:04',
    'span left:27.9%: 7 par minute',
    'svg aria-hidden=true',
    '12:00',
    'span left:27.9%: 12:04',
    '12:15',
    '30 réactions en 15 min : séquence R « La crue » Réponses préparées 5 en tout, 3 de la réserve, 2 du modèle Rien n’est écrit, ou pas assez, pour : Colère et Neutre. Le modèle complète.',
    'div aria-hidden=true: LM',
    'Léa Marchand 12:01 · Inquiétude Réponse 1',
    'button type=button aria-label=Modifier la réponse de Léa Marchand: (pencil)',
    'div aria-hidden=true: LM',
    'Léa Marchand 12:02 · Inquiétude Autre',
    'button type=button aria-label=Modifier la réponse de Léa Marchand: (pencil)',
    'div aria-hidden=true: LM',
    'Léa Marchand 12:03 · Inquiétude Réponse 3',
    'button type=button aria-label=Modifier la réponse de Léa Marchand: (pencil)',
    'div aria-hidden=true: LM',
    'Léa Marchand 12:04 · Inquiétude Réponse 4',
    'button type=button aria-label=Modifier la réponse de Léa Marchand: (pencil)',
    'button type=button: Voir et modifier les 5 réponses',
    'button type=button: (refresh) Tirer d’autres réponses',
  ])
  expect(pane({ answers: answers.slice(0, 4), answersCount: 4, writtenCount: 4 })).toEqual([
    'div role=img aria-label=Courbe : 30 réactions en 15 minutes, au plus 7 par minute, vers 12:04',
    'span left:27.9%: 7 par minute',
    'svg aria-hidden=true',
    '12:00',
    'span left:27.9%: 12:04',
    '12:15',
    '30 réactions en 15 min : séquence R « La crue » Réponses préparées 4 en tout, 4 de la réserve, 0 du modèle',
    'div aria-hidden=true: LM',
    'Léa Marchand 12:01 · Inquiétude Réponse 1',
    'button type=button aria-label=Modifier la réponse de Léa Marchand: (pencil)',
    'div aria-hidden=true: LM',
    'Léa Marchand 12:02 · Inquiétude Réponse 2',
    'button type=button aria-label=Modifier la réponse de Léa Marchand: (pencil)',
    'div aria-hidden=true: LM',
    'Léa Marchand 12:03 · Inquiétude Réponse 3',
    'button type=button aria-label=Modifier la réponse de Léa Marchand: (pencil)',
    'div aria-hidden=true: LM',
    'Léa Marchand 12:04 · Inquiétude Réponse 4',
    'button type=button aria-label=Modifier la réponse de Léa Marchand: (pencil)',
    'button type=button: (refresh) Tirer d’autres réponses',
  ])
})

const options: StormOptions = {
  ...{ weeze: { id: 5, author: ville, text: 'x', createdOn: '2026-11-20T12:00:00.000Z' }, personas: 9, themes: ['eau'] },
  groups: [
    { name: 'Riverains', count: 1 },
    { name: 'Élus', count: 0 },
  ],
}

const Fields = ({ themes, change }: { themes: string[]; change?: Partial<ReturnType<typeof useStormForm>> }) => (
  <StormFields options={{ ...options, themes }} storm={{ ...useStormForm(5), ...change }} />
)

test('a storm is prepared with its kinds, its curve, its moods and who speaks', () => {
  expect(outline(<Fields themes={['eau']} />)).toEqual([
    'Ce qui arrive (heart)',
    'span aria-hidden=true: J’aime',
    'button type=button aria-label=Moins : J’aime: (minus)',
    'input data-autofocus=true aria-label=J’aime inputMode=numeric id=#1 value=40',
    'button type=button aria-label=Plus : J’aime: (plus)',
    '(repeat)',
    'span aria-hidden=true: Reweezes',
    'button type=button aria-label=Moins : Reweezes: (minus)',
    'input aria-label=Reweezes inputMode=numeric id=#2 value=12',
    'button type=button aria-label=Plus : Reweezes: (plus)',
    '(message-circle)',
    'span aria-hidden=true: Réponses',
    'button type=button aria-label=Moins : Réponses: (minus)',
    'input aria-label=Réponses inputMode=numeric id=#3 value=8',
    'button type=button aria-label=Plus : Réponses: (plus)',
    '(quote)',
    'span aria-hidden=true: Citations',
    'button data-disabled=true type=button aria-label=Moins : Citations disabled: (minus)',
    'input aria-label=Citations inputMode=numeric id=#4 value=0',
    'button type=button aria-label=Plus : Citations: (plus)',
    'label for=#5 id=#5-label: Durée',
    'input inputMode=numeric id=#5 value=15',
    'minutes Courbe',
    'input type=radio name=#6 checked value=wave',
    'svg aria-hidden=true',
    'Vague',
    'input type=radio name=#6 value=steady',
    'svg aria-hidden=true',
    'Constante',
    'input type=radio name=#6 value=rise',
    'svg aria-hidden=true',
    'Montée Humeur des réponses',
    'div data-mood=hostile: (mood-angry)',
    'span aria-hidden=true: Colère',
    'input type=range --part:50% min=0 max=100 step=5 aria-label=Colère aria-valuetext=50 % value=50',
    '50 %',
    'div data-mood=worried: (mood-sad)',
    'span aria-hidden=true: Inquiétude',
    'input type=range --part:30% min=0 max=100 step=5 aria-label=Inquiétude aria-valuetext=30 % value=30',
    '30 %',
    'div data-mood=neutral: (mood-empty)',
    'span aria-hidden=true: Neutre',
    'input type=range --part:15% min=0 max=100 step=5 aria-label=Neutre aria-valuetext=15 % value=15',
    '15 %',
    'div data-mood=supportive: (mood-smile)',
    'span aria-hidden=true: Soutien',
    'input type=range --part:5% min=0 max=100 step=5 aria-label=Soutien aria-valuetext=5 % value=5',
    '5 %',
    'label for=#7 id=#7-label: Personas',
    'select id=#7',
    'option value selected: Le public, sans les comptes certifiés (9)',
    'option value=Riverains: Riverains (1)',
    'option value=Élus: Élus (0)',
    'label for=#8 id=#8-label: Thème des réponses',
    'select id=#8',
    'option value selected: Tous les thèmes',
    'option value=eau: eau',
  ])
  const limited = new Set(['reply', 'quote'] as const)
  const drawn = [outline(<Fields themes={[]} change={{ limited, preview }} />), outline(<Fields themes={[]} change={{ limited }} />)]
  expect(drawn.map(one => one.filter(line => line.startsWith('p role=status')))).toEqual([
    [
      'p role=status: Au plus 3 : il n’y a pas plus de personas ou de phrases.',
      'p role=status: Au plus 0 : il n’y a pas plus de personas ou de phrases.',
    ],
    [],
  ])
  expect(drawn.map(one => one.slice(one.findIndex(line => line.startsWith('option value selected'))))).toEqual([
    [
      'option value selected: Le public, sans les comptes certifiés (9)',
      'option value=Riverains: Riverains (1)',
      'option value=Élus: Élus (0)',
    ],
    [
      'option value selected: Le public, sans les comptes certifiés (9)',
      'option value=Riverains: Riverains (1)',
      'option value=Élus: Élus (0)',
    ],
  ])
})
