import type { ReactNode } from 'react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Role, reactionKinds, stormCurves, stormFailures } from '#db/schema/enums.ts'
import type { Storm } from '#routers/storms/storms.contract.ts'
import { CountStepper } from '#src/features/sequences/storms/count-stepper.tsx'
import { KindIcon } from '#src/features/sequences/storms/kind-icon.tsx'
import { MoodBars } from '#src/features/sequences/storms/mood-bars.tsx'
import { StormCard } from '#src/features/sequences/storms/storm-card.tsx'
import { StormCards } from '#src/features/sequences/storms/storm-cards.tsx'
import { StormChart } from '#src/features/sequences/storms/storm-curve.tsx'
import { drawPart } from '../support/drawn-part.tsx'
import { stormOf } from '../support/drawn-sequences.ts'
import { noon } from '../support/moments.ts'
import { outlineOf } from '../support/outline.ts'

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: noon }))
afterAll(() => void vi.useRealTimers())

const outline = (part: ReactNode, options?: Parameters<typeof drawPart>[1]) => outlineOf(drawPart(part, options))

test('a storm says how far it is, of which kinds, and animators slow it, pause it and stop it', () => {
  const card = (more: Partial<Storm>, role: Role = 'ANIMATOR') =>
    outline(<StormCard storm={stormOf(1, more)} readAt={noon - 30_000} />, { role })
  expect(card({ elapsed: 60, failed: 1 })).toEqual([
    'li aria-labelledby=#1: R',
    'h3 id=#1: Un numéro vert',
    'sur le weeze de Ville',
    'span data-tone=good: (player-play-filled) En cours',
    '6 sur 15 01:30 sur 10:00',
    'div role=progressbar aria-label=Avancement de la vague sur le weeze de Ville aria-valuenow=6 aria-valuemin=0 aria-valuemax=15',
    'span width:40%',
    'J’aime 5/10 Réponses 1/4 Citations 0/1 1 laissée de côté',
    'span id=#2: Intensité',
    '×1,0',
    'input type=range --part:25% min=0 max=8 aria-labelledby=#2 aria-valuetext=×1,0 value=2',
    'p aria-hidden=true: ×0 ×1 ×2 ×3 ×4',
    'button type=button: (player-stop-filled) Arrêter maintenant',
    'button type=button aria-label=Mettre la vague en pause aria-disabled=false: (player-pause-filled)',
    'Ce qui reste ne paraîtra pas : 8 réactions. Rien n’est retiré du fil.',
  ])
  expect(card({ elapsed: 60, status: 'PAUSED', intensity: 3, excerpt: '' })).toEqual([
    'li aria-labelledby=#1: R',
    'h3 id=#1: Vagues de réactions',
    'sur le weeze de Ville',
    'span data-tone=paused: (player-pause-filled) En pause',
    '6 sur 15 01:00 sur 10:00',
    'div role=progressbar aria-label=Avancement de la vague sur le weeze de Ville aria-valuenow=6 aria-valuemin=0 aria-valuemax=15',
    'span width:40% data-paused=true',
    'J’aime 5/10 Réponses 1/4 Citations 0/1',
    'span id=#2: Intensité',
    '×1,5',
    'input type=range --part:37.5% min=0 max=8 aria-labelledby=#2 aria-valuetext=×1,5 value=3',
    'p aria-hidden=true: ×0 ×1 ×2 ×3 ×4',
    'button type=button: (player-stop-filled) Arrêter maintenant',
    'button type=button aria-label=Reprendre la vague aria-disabled=false: (player-play-filled)',
    'Ce qui reste ne paraîtra pas : 9 réactions. Rien n’est retiré du fil.',
  ])
  expect(card({ intensity: 0, elapsed: 5 }, 'OBSERVER')).toEqual([
    'li aria-labelledby=#1: R',
    'h3 id=#1: Un numéro vert',
    'sur le weeze de Ville',
    'span data-tone=good: (player-play-filled) En cours',
    '6 sur 15 00:05 sur 10:00',
    'div role=progressbar aria-label=Avancement de la vague sur le weeze de Ville aria-valuenow=6 aria-valuemin=0 aria-valuemax=15',
    'span width:40%',
    'J’aime 5/10 Réponses 1/4 Citations 0/1',
    'span id=#2: Intensité',
    '×0,0',
  ])
  expect(card({ status: 'STOPPED', failure: stormFailures[0] })).toEqual([
    'li aria-labelledby=#1: R',
    'h3 id=#1: Un numéro vert',
    'sur le weeze de Ville',
    'span data-tone=plain: (player-stop-filled) Arrêtée',
    '6 sur 15 00:00 sur 10:00',
    'div role=progressbar aria-label=Avancement de la vague sur le weeze de Ville aria-valuenow=6 aria-valuemin=0 aria-valuemax=15',
    'span width:40%',
    'Le weeze a été supprimé.',
  ])
  expect(card({ status: 'DONE', failed: 2, failure: stormFailures[0], elapsed: 600 }, 'OBSERVER')).toEqual([
    'li aria-labelledby=#1: R',
    'h3 id=#1: Un numéro vert',
    'sur le weeze de Ville',
    'span data-tone=plain: (player-stop-filled) Terminée',
    '6 sur 15 10:00 sur 10:00',
    'div role=progressbar aria-label=Avancement de la vague sur le weeze de Ville aria-valuenow=6 aria-valuemin=0 aria-valuemax=15',
    'span width:40%',
    'Le weeze a été supprimé. 2 laissées de côté',
  ])
})

test('storms that go on are shown with the last that have ended', () => {
  const statuses = ['DONE', 'RUNNING', 'STOPPED', 'DONE', 'PAUSED', 'STOPPED', 'DONE'] as const
  const storms = statuses.map((status, at) => stormOf(at, { status, excerpt: `Vague ${at}` }))
  const cards = (some: Storm[], wide = false) =>
    outline(<StormCards {...(wide && { wide })} />, { role: 'OBSERVER', answers: [['admin.storms.list', undefined, some]] })
  expect(
    cards(storms)
      .join(' ')
      .match(/Vague \d/g),
  ).toEqual(['Vague 0', 'Vague 1', 'Vague 2', 'Vague 3', 'Vague 4'])
  expect([cards([stormOf(1)]), cards([stormOf(1)], true)].map(drawn => drawn.find(line => line.startsWith('ul')))).toEqual([
    'ul aria-label=Vagues de réactions',
    'ul data-wide=true aria-label=Vagues de réactions',
  ])
  expect([cards([]), outline(<StormCards />)]).toEqual([[], []])
})

test('the chart of a storm says when most comes, and the moment of its peak where there is room', () => {
  const charts = stormCurves.map(curve => outline(<StormChart curve={curve} count={60} minutes={15} />))
  expect(charts).toEqual([
    [
      'div role=img aria-label=Courbe : 60 réactions en 15 minutes, au plus 14 par minute, vers 12:04',
      'span left:27.9%: 14 par minute',
      'svg aria-hidden=true',
      '12:00',
      'span left:27.9%: 12:04',
      '12:15',
    ],
    [
      'div role=img aria-label=Courbe : 60 réactions en 15 minutes, au plus 4 par minute, vers 12:00',
      'span left:12%: 4 par minute',
      'svg aria-hidden=true',
      '12:00 12:15',
    ],
    [
      'div role=img aria-label=Courbe : 60 réactions en 15 minutes, au plus 10 par minute, vers 12:14',
      'span left:86%: 10 par minute',
      'svg aria-hidden=true',
      '12:00 12:15',
    ],
  ])
  expect(outline(<StormChart curve="steady" count={2} minutes={90} />)).toEqual([
    'div role=img aria-label=Courbe : 2 réactions en 90 minutes, au plus 1 par minute, vers 12:00',
    'span left:12%: 1 par minute',
    'svg aria-hidden=true',
    '12:00 13:30',
  ])
})

test('a number of reactions goes up and down, not below none, and says when there cannot be more', () => {
  const stepper = (count: number, limit: number | null, first = false) =>
    outline(<CountStepper kind="reply" {...{ count, limit, first }} onCount={() => {}} />)
  expect([stepper(0, null), stepper(1, 0, true), stepper(3, 3)]).toEqual([
    [
      '(message-circle)',
      'span aria-hidden=true: Réponses',
      'button data-disabled=true type=button aria-label=Moins : Réponses disabled: (minus)',
      'input aria-label=Réponses inputMode=numeric id=#1 value=0',
      'button type=button aria-label=Plus : Réponses: (plus)',
    ],
    [
      '(message-circle)',
      'span aria-hidden=true: Réponses',
      'button type=button aria-label=Moins : Réponses: (minus)',
      'input data-autofocus=true aria-label=Réponses inputMode=numeric id=#1 value=1',
      'button type=button aria-label=Plus : Réponses: (plus)',
      'p role=status: Au plus 0 : il n’y a pas plus de personas ou de phrases.',
    ],
    [
      '(message-circle)',
      'span aria-hidden=true: Réponses',
      'button type=button aria-label=Moins : Réponses: (minus)',
      'input aria-label=Réponses inputMode=numeric id=#1 value=3',
      'button type=button aria-label=Plus : Réponses: (plus)',
      'p role=status: Au plus 3 : il n’y a pas plus de personas ou de phrases.',
    ],
  ])
  expect(reactionKinds.map(kind => outline(<KindIcon kind={kind} />))).toEqual([
    ['(heart)'],
    ['(repeat)'],
    ['(message-circle)'],
    ['(quote)'],
  ])
  expect(outline(<MoodBars shares={{ hostile: 45, worried: 30, neutral: 20, supportive: 5 }} onShare={() => {}} />)).toEqual([
    'div data-mood=hostile: (mood-angry)',
    'span aria-hidden=true: Colère',
    'input type=range --part:45% min=0 max=100 step=5 aria-label=Colère aria-valuetext=45 % value=45',
    '45 %',
    'div data-mood=worried: (mood-sad)',
    'span aria-hidden=true: Inquiétude',
    'input type=range --part:30% min=0 max=100 step=5 aria-label=Inquiétude aria-valuetext=30 % value=30',
    '30 %',
    'div data-mood=neutral: (mood-empty)',
    'span aria-hidden=true: Neutre',
    'input type=range --part:20% min=0 max=100 step=5 aria-label=Neutre aria-valuetext=20 % value=20',
    '20 %',
    'div data-mood=supportive: (mood-smile)',
    'span aria-hidden=true: Soutien',
    'input type=range --part:5% min=0 max=100 step=5 aria-label=Soutien aria-valuetext=5 % value=5',
    '5 %',
  ])
})
