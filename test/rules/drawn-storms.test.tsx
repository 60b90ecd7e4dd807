import type { ReactNode } from 'react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Role, reactionKinds, stormCurves, stormFailures } from '#db/schema/enums.ts'
import type { PreviewedAnswer, Storm, StormOptions, StormPreview } from '#routers/storms/storms.contract.ts'
import { AnswerRow } from '#src/features/sequences/storms/answer-row.tsx'
import { CountStepper } from '#src/features/sequences/storms/count-stepper.tsx'
import { KindIcon } from '#src/features/sequences/storms/kind-icon.tsx'
import { MoodBars } from '#src/features/sequences/storms/mood-bars.tsx'
import { StormCard } from '#src/features/sequences/storms/storm-card.tsx'
import { StormCards } from '#src/features/sequences/storms/storm-cards.tsx'
import { StormChart } from '#src/features/sequences/storms/storm-curve.tsx'
import { StormFields } from '#src/features/sequences/storms/storm-fields.tsx'
import { StormPreviewPane } from '#src/features/sequences/storms/storm-preview.tsx'
import { useStormForm } from '#src/features/sequences/storms/use-storm-form.ts'
import { outlineOf } from '../support/drawn-outline.ts'
import { drawPart } from '../support/drawn-part.tsx'
import { lea, noon, stormOf, ville } from '../support/drawn-sequences.ts'

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: noon }))
afterAll(() => void vi.useRealTimers())

const outline = (part: ReactNode, options?: Parameters<typeof drawPart>[1]) => outlineOf(drawPart(part, options))

test('a storm says how far it is, of which kinds, and animators slow it, pause it and stop it', () => {
  const card = (more: Partial<Storm>, role: Role = 'ANIMATOR') =>
    outline(<StormCard storm={stormOf(1, more)} readAt={noon - 30_000} />, { role })
  expect(card({ elapsed: 60, failed: 1 })).toBe(
    [
      'R Un numéro vert sur le weeze de Ville [span data-tone=good] (player-play-filled) En cours 6 sur 15 01:30 sur 10:00',
      '[div role=progressbar aria-label=Avancement de la vague sur le weeze de Ville aria-valuenow=6 aria-valuemin=0 aria-valuemax=15]',
      '[span width:40%] J’aime 5/10 Réponses 1/4 Citations 0/1 1 laissée de côté Intensité ×1,0',
      '[input type=range --part:25% min=0 max=8 aria-valuetext=×1,0 value=2] ×0 ×1 ×2 ×3 ×4',
      '[button] (player-stop-filled) Arrêter maintenant',
      '[button aria-label=Mettre la vague en pause aria-disabled=false] (player-pause-filled) Ce qui reste ne paraîtra pas : 8 réactions. Rien n’est retiré du fil.',
    ].join(' '),
  )
  expect(card({ elapsed: 60, status: 'PAUSED', intensity: 3, excerpt: '' })).toBe(
    [
      'R Vagues de réactions sur le weeze de Ville',
      '[span data-tone=paused] (player-pause-filled) En pause 6 sur 15 01:00 sur 10:00',
      '[div role=progressbar aria-label=Avancement de la vague sur le weeze de Ville aria-valuenow=6 aria-valuemin=0 aria-valuemax=15]',
      '[span width:40% data-paused] J’aime 5/10 Réponses 1/4 Citations 0/1 Intensité ×1,5',
      '[input type=range --part:37.5% min=0 max=8 aria-valuetext=×1,5 value=3] ×0 ×1 ×2 ×3 ×4',
      '[button] (player-stop-filled) Arrêter maintenant',
      '[button aria-label=Reprendre la vague aria-disabled=false] (player-play-filled) Ce qui reste ne paraîtra pas : 9 réactions. Rien n’est retiré du fil.',
    ].join(' '),
  )
  expect(card({ intensity: 0, elapsed: 5 }, 'OBSERVER')).toBe(
    [
      'R Un numéro vert sur le weeze de Ville [span data-tone=good] (player-play-filled) En cours 6 sur 15 00:05 sur 10:00',
      '[div role=progressbar aria-label=Avancement de la vague sur le weeze de Ville aria-valuenow=6 aria-valuemin=0 aria-valuemax=15]',
      '[span width:40%] J’aime 5/10 Réponses 1/4 Citations 0/1 Intensité ×0,0',
    ].join(' '),
  )
  expect(card({ status: 'STOPPED', failure: stormFailures[0] })).toBe(
    [
      'R Un numéro vert sur le weeze de Ville [span data-tone=plain] (player-stop-filled) Arrêtée 6 sur 15 00:00 sur 10:00',
      '[div role=progressbar aria-label=Avancement de la vague sur le weeze de Ville aria-valuenow=6 aria-valuemin=0 aria-valuemax=15]',
      '[span width:40%] Le weeze a été supprimé.',
    ].join(' '),
  )
  expect(card({ status: 'DONE', failed: 2, failure: stormFailures[0], elapsed: 600 }, 'OBSERVER')).toBe(
    [
      'R Un numéro vert sur le weeze de Ville [span data-tone=plain] (player-stop-filled) Terminée 6 sur 15 10:00 sur 10:00',
      '[div role=progressbar aria-label=Avancement de la vague sur le weeze de Ville aria-valuenow=6 aria-valuemin=0 aria-valuemax=15]',
      '[span width:40%] Le weeze a été supprimé. 2 laissées de côté',
    ].join(' '),
  )
})

test('storms that go on are shown with the last that have ended', () => {
  const statuses = ['DONE', 'RUNNING', 'STOPPED', 'DONE', 'PAUSED', 'STOPPED', 'DONE'] as const
  const storms = statuses.map((status, at) => stormOf(at, { status, excerpt: `Vague ${at}` }))
  const cards = (some: Storm[], wide = false) =>
    outline(<StormCards {...(wide && { wide })} />, { role: 'OBSERVER', answers: [['admin.storms.list', undefined, some]] })
  expect(cards(storms).match(/Vague \d/g)).toEqual(['Vague 0', 'Vague 1', 'Vague 2', 'Vague 3', 'Vague 4'])
  expect([cards([stormOf(1)]), cards([stormOf(1)], true)].map(drawn => /\[ul [^\]]*\]/.exec(drawn)?.[0])).toEqual([
    '[ul aria-label=Vagues de réactions]',
    '[ul data-wide aria-label=Vagues de réactions]',
  ])
  expect([cards([]), outline(<StormCards />)]).toEqual(['', ''])
})

test('the chart of a storm says when most comes, and the moment of its peak where there is room', () => {
  const charts = stormCurves.map(curve => outline(<StormChart curve={curve} count={60} minutes={15} />))
  expect(charts).toEqual([
    [
      '[div role=img aria-label=Courbe : 60 réactions en 15 minutes, au plus 14 par minute, vers 12:04]',
      '[span left:27.900000000000002%] 14 par minute 12:00 [span left:27.900000000000002%] 12:04 12:15',
    ].join(' '),
    [
      '[div role=img aria-label=Courbe : 60 réactions en 15 minutes, au plus 4 par minute, vers 12:00]',
      '[span left:12%] 4 par minute 12:00 12:15',
    ].join(' '),
    [
      '[div role=img aria-label=Courbe : 60 réactions en 15 minutes, au plus 10 par minute, vers 12:14]',
      '[span left:86%] 10 par minute 12:00 12:15',
    ].join(' '),
  ])
  expect(outline(<StormChart curve="steady" count={2} minutes={90} />)).toBe(
    [
      '[div role=img aria-label=Courbe : 2 réactions en 90 minutes, au plus 1 par minute, vers 12:00]',
      '[span left:12%] 1 par minute 12:00 13:30',
    ].join(' '),
  )
})

test('a number of reactions goes up and down, not below none, and says when there cannot be more', () => {
  const stepper = (count: number, limit: number | null, first = false) =>
    outline(<CountStepper kind="reply" {...{ count, limit, first }} onCount={() => {}} />)
  expect([stepper(0, null), stepper(1, 0, true), stepper(3, 3)]).toEqual([
    [
      '(message-circle) [span aria-hidden] Réponses [button data-disabled aria-label=Moins : Réponses disabled] (minus)',
      '[input aria-label=Réponses value=0] [button aria-label=Plus : Réponses] (plus)',
    ].join(' '),
    [
      '(message-circle) [span aria-hidden] Réponses [button aria-label=Moins : Réponses] (minus)',
      '[input data-autofocus aria-label=Réponses value=1] [button aria-label=Plus : Réponses] (plus)',
      '[p role=status] Au plus 0 : il n’y a pas plus de personas ou de phrases.',
    ].join(' '),
    [
      '(message-circle) [span aria-hidden] Réponses [button aria-label=Moins : Réponses] (minus)',
      '[input aria-label=Réponses value=3] [button aria-label=Plus : Réponses] (plus)',
      '[p role=status] Au plus 3 : il n’y a pas plus de personas ou de phrases.',
    ].join(' '),
  ])
  expect(reactionKinds.map(kind => outline(<KindIcon kind={kind} />))).toEqual(['(heart)', '(repeat)', '(message-circle)', '(quote)'])
  expect(outline(<MoodBars shares={{ hostile: 45, worried: 30, neutral: 20, supportive: 5 }} onShare={() => {}} />)).toBe(
    [
      '[div data-mood=hostile] (mood-angry) [span aria-hidden] Colère',
      '[input type=range --part:45% min=0 max=100 step=5 aria-label=Colère aria-valuetext=45 % value=45] 45 %',
      '[div data-mood=worried] (mood-sad) [span aria-hidden] Inquiétude',
      '[input type=range --part:30% min=0 max=100 step=5 aria-label=Inquiétude aria-valuetext=30 % value=30] 30 %',
      '[div data-mood=neutral] (mood-empty) [span aria-hidden] Neutre',
      '[input type=range --part:20% min=0 max=100 step=5 aria-label=Neutre aria-valuetext=20 % value=20] 20 %',
      '[div data-mood=supportive] (mood-smile) [span aria-hidden] Soutien',
      '[input type=range --part:5% min=0 max=100 step=5 aria-label=Soutien aria-valuetext=5 % value=5] 5 %',
    ].join(' '),
  )
})

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
    'LM Léa Marchand 12:05 · Inquiétude Changé [button aria-label=Modifier la réponse de Léa Marchand] (pencil)',
    'LM Léa Marchand 12:05 · Colère · modèle Changé [button aria-label=Modifier la réponse de Léa Marchand] (pencil)',
    'LM Léa Marchand 12:05 · Inquiétude · citation Changé [button aria-label=Modifier la réponse de Léa Marchand] (pencil)',
  ])
})

test('the preview of a storm shows its first answers, and says what the model has to write', () => {
  const pane = (more: Partial<StormPreview>, edits = new Map<string, string>()) => {
    const acts = { onEdit: () => {}, onRedraw: () => {} }
    const drawn = outline(
      <StormPreviewPane preview={{ ...preview, ...more }} curve="wave" minutes={15} about="La crue" {...{ edits, ...acts }} />,
    )
    return drawn.slice(drawn.indexOf('30 réactions en'))
  }
  expect(pane({})).toBe(
    [
      '30 réactions en 15 minutes, au plus 7 par minute, vers 12:04] [span left:27.900000000000002%] 7 par minute 12:00',
      '[span left:27.900000000000002%] 12:04 12:15 30 réactions en 15 min : séquence R « La crue » Réponses préparées Aucune réponse : des j’aime et des reweezes seulement.',
    ].join(' '),
  )
  const answers = [1, 2, 3, 4, 5].map(at => answerOf(at))
  expect(pane({ answers, answersCount: 5, writtenCount: 3, modelMoods: ['hostile', 'neutral'] }, new Map([['Réponse 2', 'Autre']]))).toBe(
    [
      '30 réactions en 15 minutes, au plus 7 par minute, vers 12:04] [span left:27.900000000000002%] 7 par minute 12:00',
      '[span left:27.900000000000002%] 12:04 12:15 30 réactions en 15 min : séquence R « La crue » Réponses préparées 5 en tout, 3 de la réserve, 2 du modèle Rien n’est écrit, ou pas assez, pour : Colère et Neutre. Le modèle complète. LM Léa Marchand 12:01 · Inquiétude Réponse 1',
      '[button aria-label=Modifier la réponse de Léa Marchand] (pencil) LM Léa Marchand 12:02 · Inquiétude Autre',
      '[button aria-label=Modifier la réponse de Léa Marchand] (pencil) LM Léa Marchand 12:03 · Inquiétude Réponse 3',
      '[button aria-label=Modifier la réponse de Léa Marchand] (pencil) LM Léa Marchand 12:04 · Inquiétude Réponse 4',
      '[button aria-label=Modifier la réponse de Léa Marchand] (pencil) [button] Voir et modifier les 5 réponses',
      '[button] (refresh) Tirer d’autres réponses',
    ].join(' '),
  )
  expect(pane({ answers: answers.slice(0, 4), answersCount: 4, writtenCount: 4 })).toBe(
    [
      '30 réactions en 15 minutes, au plus 7 par minute, vers 12:04] [span left:27.900000000000002%] 7 par minute 12:00',
      '[span left:27.900000000000002%] 12:04 12:15 30 réactions en 15 min : séquence R « La crue » Réponses préparées 4 en tout, 4 de la réserve, 0 du modèle LM Léa Marchand 12:01 · Inquiétude Réponse 1',
      '[button aria-label=Modifier la réponse de Léa Marchand] (pencil) LM Léa Marchand 12:02 · Inquiétude Réponse 2',
      '[button aria-label=Modifier la réponse de Léa Marchand] (pencil) LM Léa Marchand 12:03 · Inquiétude Réponse 3',
      '[button aria-label=Modifier la réponse de Léa Marchand] (pencil) LM Léa Marchand 12:04 · Inquiétude Réponse 4',
      '[button aria-label=Modifier la réponse de Léa Marchand] (pencil) [button] (refresh) Tirer d’autres réponses',
    ].join(' '),
  )
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
  expect(outline(<Fields themes={['eau']} />)).toBe(
    [
      'Ce qui arrive (heart) [span aria-hidden] J’aime [button aria-label=Moins : J’aime] (minus)',
      '[input data-autofocus aria-label=J’aime value=40] [button aria-label=Plus : J’aime] (plus) (repeat)',
      '[span aria-hidden] Reweezes [button aria-label=Moins : Reweezes] (minus) [input aria-label=Reweezes value=12]',
      '[button aria-label=Plus : Reweezes] (plus) (message-circle) [span aria-hidden] Réponses',
      '[button aria-label=Moins : Réponses] (minus) [input aria-label=Réponses value=8]',
      '[button aria-label=Plus : Réponses] (plus) (quote) [span aria-hidden] Citations',
      '[button data-disabled aria-label=Moins : Citations disabled] (minus) [input aria-label=Citations value=0]',
      '[button aria-label=Plus : Citations] (plus) Durée [input value=15] minutes Courbe',
      '[input type=radio checked value=wave] Vague [input type=radio value=steady] Constante',
      '[input type=radio value=rise] Montée Humeur des réponses [div data-mood=hostile] (mood-angry) [span aria-hidden] Colère',
      '[input type=range --part:50% min=0 max=100 step=5 aria-label=Colère aria-valuetext=50 % value=50] 50 %',
      '[div data-mood=worried] (mood-sad) [span aria-hidden] Inquiétude',
      '[input type=range --part:30% min=0 max=100 step=5 aria-label=Inquiétude aria-valuetext=30 % value=30] 30 %',
      '[div data-mood=neutral] (mood-empty) [span aria-hidden] Neutre',
      '[input type=range --part:15% min=0 max=100 step=5 aria-label=Neutre aria-valuetext=15 % value=15] 15 %',
      '[div data-mood=supportive] (mood-smile) [span aria-hidden] Soutien',
      '[input type=range --part:5% min=0 max=100 step=5 aria-label=Soutien aria-valuetext=5 % value=5] 5 % Personas',
      '[div data-pointer] [option value= selected] Le public, sans les comptes certifiés (9)',
      '[option value=Riverains] Riverains (1) [option value=Élus] Élus (0) Thème des réponses [div data-pointer]',
      '[option value= selected] Tous les thèmes [option value=eau] eau',
    ].join(' '),
  )
  const limited = new Set(['reply', 'quote'] as const)
  const drawn = [outline(<Fields themes={[]} change={{ limited, preview }} />), outline(<Fields themes={[]} change={{ limited }} />)]
  expect(drawn.map(one => one.match(/\[p role=status\] [^[]*/g))).toEqual([
    [
      '[p role=status] Au plus 3 : il n’y a pas plus de personas ou de phrases. (quote) ',
      '[p role=status] Au plus 0 : il n’y a pas plus de personas ou de phrases. Durée ',
    ],
    null,
  ])
  expect(drawn.map(one => /\[option value= selected\].*/.exec(one)?.[0])).toEqual([
    [
      '[option value= selected] Le public, sans les comptes certifiés (9) [option value=Riverains] Riverains (1)',
      '[option value=Élus] Élus (0)',
    ].join(' '),
    [
      '[option value= selected] Le public, sans les comptes certifiés (9) [option value=Riverains] Riverains (1)',
      '[option value=Élus] Élus (0)',
    ].join(' '),
  ])
})
