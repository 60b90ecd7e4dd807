import type { ReactNode } from 'react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Role } from '#db/schema/enums.ts'
import type { Upcoming } from '#routers/sequences/items.contract.ts'
import type { Sequence } from '#routers/sequences/sequences.contract.ts'
import { DeskClock, SmallDeskClock } from '#src/features/sequences/desk/desk-clock.tsx'
import { DeskControlRoom } from '#src/features/sequences/desk/desk-control-room.tsx'
import { DeskCounts } from '#src/features/sequences/desk/desk-counts.tsx'
import { DeskSequences } from '#src/features/sequences/desk/desk-sequences.tsx'
import { DeskUpcoming } from '#src/features/sequences/desk/desk-upcoming.tsx'
import { PauseOrResumeButton } from '#src/features/sequences/desk/pause-or-resume-button.tsx'
import { InjectButton } from '#src/features/sequences/injects/inject-button.tsx'
import { NextItemCard } from '#src/features/sequences/next-item-card.tsx'
import { UpcomingList } from '#src/features/sequences/upcoming-list.tsx'
import { DeskRoom } from '#src/pages/desk-room.tsx'
import { drawPart, wordsOf } from '../support/drawn-part.tsx'
import { ville } from '../support/drawn-people.ts'
import { sequenceOf, stormOf, upcomingOf } from '../support/drawn-sequences.ts'
import { afterNoon, noon } from '../support/moments.ts'
import { outlineOf } from '../support/outline.ts'

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: noon }))
afterAll(() => void vi.useRealTimers())

type Options = Parameters<typeof drawPart>[1]
const outline = (part: ReactNode, options: Options = {}) => outlineOf(drawPart(part, options))

type Pulse = {
  clock: { startedOn: string | null; pauses: { from: string; to: string | null }[] }
  published: Record<'players' | 'personas' | 'sequences', number>
}
const pulseOf = (startedOn: string | null): Pulse => ({
  clock: { startedOn, pauses: [] },
  published: { players: 0, personas: 1200, sequences: 7 },
})
const pulse = (startedOn: string | null) => ['admin.sequences.pulse', undefined, pulseOf(startedOn)] as const
const list = (sequences: Sequence[]) => ['admin.sequences.list', undefined, sequences] as const
const upcoming = (items: Upcoming[]) => ['admin.sequences.upcoming', undefined, items] as const
const words = ['admin.sequences.variables', undefined, { ville: 'Valmare' }] as const

test('the clock of the desk says the time of the exercise, the time of day and how many sequences run', () => {
  const clock = (options: Options) => outline(<DeskClock />, options)
  expect(clock({})).toEqual(['p role=timer aria-live=off: H+00:00:00', '12:00 · 0 séquence en cours'])
  expect(clock({ answers: [pulse(null)] })).toEqual([
    'p role=timer aria-live=off: H+00:00:00',
    '12:00 · 0 séquence en cours · pas encore commencé',
  ])
  const running = [
    list([sequenceOf(1, { status: 'RUNNING' }), sequenceOf(2), sequenceOf(3, { status: 'RUNNING' })]),
    pulse(afterNoon(-3725)),
  ]
  expect(clock({ answers: running, exercise: { run: { state: 'running', number: 2 } } })).toEqual([
    'p role=timer aria-live=off: H+01:02:05',
    '12:00 · passage 2 · 2 séquences en cours',
  ])
  expect((['suspended', 'ended'] as const).map(phase => clock({ answers: [pulse(null)], exercise: { phase } }))).toEqual([
    ['p role=timer aria-live=off: H+00:00:00', '12:00 · 0 séquence en cours · suspendu'],
    ['p role=timer aria-live=off: H+00:00:00', '12:00 · 0 séquence en cours · terminé'],
  ])
  expect(outline(<SmallDeskClock />, { answers: [pulse(afterNoon(-60))] })).toEqual(['span role=timer aria-live=off: H+00:01:00 12:00'])
})

test('how much was published lately is counted by sides, or not known yet', () => {
  expect(wordsOf(drawPart(<DeskCounts />))).toBe('Dix dernières minutes Joueurs – Personas – Séquences –')
  expect(wordsOf(drawPart(<DeskCounts />, { answers: [pulse(null)] }))).toBe('Dix dernières minutes Joueurs 0 Personas 1.2K Séquences 7')
})

test('the sequences of the desk have a row each but the reserve, with what animators do with them', () => {
  const rows = (sequences: Sequence[], role: Role = 'OBSERVER') => outline(<DeskSequences />, { role, answers: [list(sequences)] })
  const reserve = sequenceOf(9, { kind: 'reserve' })
  expect(rows([reserve, sequenceOf(1, { status: 'RUNNING', elapsed: 90, failedCount: 2 }), sequenceOf(2)])).toEqual([
    'ul aria-label=Séquences',
    'span data-tone=0 aria-hidden=true: A',
    'a title=Volet 1 href=/admin/sequences/1: Volet 1',
    'span title=1 / 4 weezes: 1/4 · 01:30',
    'div role=progressbar aria-label=Avancement de Volet 1 aria-valuenow=15 aria-valuemin=0 aria-valuemax=100',
    'span data-tone=0 width:15%',
    '2 échecs',
    'span data-tone=1 aria-hidden=true: B',
    'a title=Volet 2 href=/admin/sequences/2: Volet 2',
    'Arrêtée',
    'span title=1 / 4 weezes: 1/4',
    'div role=progressbar aria-label=Avancement de Volet 2 aria-valuenow=0 aria-valuemin=0 aria-valuemax=100',
    'span data-tone=1 width:0%',
  ])
  expect(rows([sequenceOf(3, { status: 'PAUSED', elapsed: 90 })], 'ANIMATOR')).toEqual([
    'ul aria-label=Séquences',
    'span data-tone=0 aria-hidden=true: A',
    'a title=Volet 3 href=/admin/sequences/3: Volet 3',
    'span data-tone=paused: (player-pause-filled) En pause',
    'span title=1 / 4 weezes: 1/4 · 01:30',
    'div role=progressbar aria-label=Avancement de Volet 3 aria-valuenow=15 aria-valuemin=0 aria-valuemax=100',
    'span data-tone=0 data-paused=true width:15%',
    'button type=button aria-disabled=false aria-label=Lancer Volet 3: (player-play-filled)',
  ])
  expect(rows([reserve])).toEqual(['Aucune séquence'])
  expect(outline(<DeskSequences />)).toEqual([])
})

const first = upcomingOf(11, { text: 'Ici {ville}', wait: 30 })
const second = upcomingOf(12, {
  text: '',
  title: 'La Une',
  author: ville,
  status: 'PAUSED',
  wait: 90,
  sequenceId: 2,
  sequenceName: 'Volet 2',
  offset: 3690,
})
const third = upcomingOf(13, { text: '', kind: 'reweez', wait: 120, sequenceId: 7, sequenceName: 'Volet 7' })
const two = list([sequenceOf(9, { kind: 'reserve' }), sequenceOf(1), sequenceOf(2)])

test('the desk shows the next line whole and those after it in a row each, of the roles that it is narrowed to', () => {
  const next = (items: Upcoming[] | null, role: Role = 'OBSERVER', personas?: number[]) => {
    const narrowing = personas ? [{ personas: new Set(personas), sequences: new Set<number>() }] : []
    return outline(<DeskUpcoming narrowing={narrowing} />, { role, answers: [two, words, ...(items ? [upcoming(items)] : [])] })
  }
  expect(next([first, second, third])).toEqual([
    'section aria-labelledby=upcoming-title',
    'h2 id=upcoming-title: Prochains injects',
    'a href=/admin/sequences/plan: Ouvrir le plan',
    'div data-next=11',
    'div aria-hidden=true: LM',
    'Léa Marchand',
    'span data-tone=0 title=Volet 1: A',
    'p title=Ici Valmare: Ici Valmare',
    'span role=timer aria-live=off: 0:30 12:00',
    'ol aria-label=À suivre',
    'li title=H+01:01:30 · Ville · La Une',
    'span data-tone=1 title=Volet 2: B',
    'div aria-hidden=true: VI',
    'Ville · La Une',
    'span role=timer aria-live=off data-paused=true: 1:30 12:01',
    'li title=H+00:01 · Léa Marchand · Reweez',
    'span data-tone=0 title=Volet 7',
    'div aria-hidden=true: LM',
    'Léa Marchand · Reweez',
    'span role=timer aria-live=off: 2:00 12:02',
  ])
  expect(next([first], 'ANIMATOR')).toEqual([
    'section aria-labelledby=upcoming-title',
    'h2 id=upcoming-title: Prochains injects',
    'a href=/admin/sequences/plan: Ouvrir le plan',
    'div data-next=11',
    'div aria-hidden=true: LM',
    'Léa Marchand',
    'span data-tone=0 title=Volet 1: A',
    'p title=Ici Valmare: Ici Valmare',
    'span role=timer aria-live=off: 0:30 12:00',
    'button type=button: Publier n',
    'button type=button: Passer x',
    'button type=button aria-label=−1 min, plus tôt title=−1 min, plus tôt: −1',
    'button type=button aria-label=+1 min, plus tard title=+1 min, plus tard: +1',
  ])
  expect(next([third])).toEqual([
    'section aria-labelledby=upcoming-title',
    'h2 id=upcoming-title: Prochains injects',
    'a href=/admin/sequences/plan: Ouvrir le plan',
    'div data-next=13',
    'div aria-hidden=true: LM',
    'Léa Marchand',
    'span data-tone=0 title=Volet 7',
    'p title=Reweez: Reweez',
    'span role=timer aria-live=off: 2:00 12:02',
  ])
  expect(next([first, second], 'OBSERVER', [8])).toEqual([
    'section aria-labelledby=upcoming-title',
    'h2 id=upcoming-title: Prochains injects',
    'a href=/admin/sequences/plan: Ouvrir le plan',
    'div data-next=12',
    'div aria-hidden=true: VI',
    'Ville',
    'span data-tone=1 title=Volet 2: B',
    'p title=La Une: La Une',
    'span role=timer aria-live=off data-paused=true: 1:30 12:01',
  ])
  expect([next(null), next([])]).toEqual([
    ['section aria-labelledby=upcoming-title', 'h2 id=upcoming-title: Prochains injects', 'a href=/admin/sequences/plan: Ouvrir le plan'],
    [
      'section aria-labelledby=upcoming-title',
      'h2 id=upcoming-title: Prochains injects',
      'a href=/admin/sequences/plan: Ouvrir le plan',
      'Rien n’est prévu.',
    ],
  ])
})

test('the next line in the panel has its words, its time and its buttons, and those after it', () => {
  const card = (items: Upcoming[], role: Role = 'OBSERVER') => outline(<NextItemCard />, { role, answers: [words, upcoming(items)] })
  expect(card([first, second, third])).toEqual([
    'section aria-labelledby=next-title',
    'h3 id=next-title: Prochain weeze',
    'span role=timer aria-live=off: dans 0:30 (12:00)',
    'div aria-hidden=true: LM',
    'Léa Marchand @lea Ici Valmare',
    'ol aria-label=À suivre',
    'span title=H+01:01:30',
    'span role=timer aria-live=off data-paused=true: dans 1:30 (12:01)',
    'div aria-hidden=true: VI',
    'Ville La Une',
    'span title=H+00:01',
    'span role=timer aria-live=off: dans 2:00 (12:02)',
    'div aria-hidden=true: LM',
    'Léa Marchand Reweez',
  ])
  expect(card([second], 'ANIMATOR')).toEqual([
    'section aria-labelledby=next-title',
    'h3 id=next-title: Prochain weeze',
    'span role=timer aria-live=off data-paused=true: dans 1:30 (12:01)',
    'div aria-hidden=true: VI',
    'Ville @ville La Une',
    'button type=button: Publier maintenant',
    'button type=button: Passer',
    'button type=button aria-label=−1 min, plus tôt: −1 min',
    'button type=button aria-label=+1 min, plus tard: +1 min',
  ])
  expect([card([]), card([], 'ANIMATOR')]).toEqual([
    ['section aria-labelledby=next-title', 'h3 id=next-title: Prochain weeze', 'Rien n’est prévu.'],
    [
      'section aria-labelledby=next-title',
      'h3 id=next-title: Prochain weeze',
      'Rien n’est prévu. Lancez une séquence pour voir ce qui vient.',
    ],
  ])
})

test('a short list of what comes next has as many lines as are asked for', () => {
  const short = (items: Upcoming[] | null, count = 2) =>
    outline(<UpcomingList count={count} label="Ensuite" nothing="Rien" />, { answers: [two, words, ...(items ? [upcoming(items)] : [])] })
  expect(short([first, second, third])).toEqual([
    'ol aria-label=Ensuite',
    'span data-tone=0 title=Volet 1: A',
    'div aria-hidden=true: LM',
    'Léa Marchand Ici Valmare',
    'span role=timer aria-live=off: 0:30 12:00',
    'span data-tone=1 title=Volet 2: B',
    'div aria-hidden=true: VI',
    'Ville La Une',
    'span role=timer aria-live=off data-paused=true: 1:30 12:01',
  ])
  expect(short([third], 1)).toEqual([
    'ol aria-label=Ensuite',
    'div aria-hidden=true: LM',
    'Léa Marchand Reweez',
    'span role=timer aria-live=off: 2:00 12:02',
  ])
  expect([short([]), short(null)]).toEqual([['Rien'], ['ol aria-label=Ensuite']])
})

test('one button pauses all that runs and lets go on what was paused together, while the exercise goes on', () => {
  const button = (sequences: Sequence[], phase: 'running' | 'suspended' = 'running', storms = [stormOf(1, { status: 'DONE' })]) =>
    outline(<PauseOrResumeButton />, { exercise: { phase }, answers: [list(sequences), ['admin.storms.list', undefined, storms]] })
  const paused = sequenceOf(1, { status: 'PAUSED', pausedTogether: true })
  expect(button([sequenceOf(1)])).toEqual([
    'button data-disabled=true type=button disabled: (player-pause-filled) Tout mettre en pause Espace',
  ])
  expect(button([paused, sequenceOf(2, { status: 'RUNNING' })])).toEqual([
    'button type=button: (player-pause-filled) Tout mettre en pause Espace',
  ])
  expect(button([paused])).toEqual(['button type=button: (player-play-filled) Tout reprendre Espace'])
  expect(button([paused], 'suspended')).toEqual(button([]))
  expect(button([], 'running', [stormOf(1)])).toEqual(button([sequenceOf(2, { status: 'RUNNING' })]))
  expect([outline(<InjectButton />), outline(<InjectButton small />)]).toEqual([
    ['button type=button aria-keyshortcuts=i aria-haspopup=dialog: (bolt) Inject rapide', 'kbd aria-hidden=true: i'],
    ['button type=button aria-label=Inject rapide aria-haspopup=dialog: (bolt)'],
  ])
})

test('keys that are turned off are on no button', () => {
  const getItem = (key: string) => (key === 'weez-keys' ? 'false' : null)
  vi.stubGlobal('window', { localStorage: { getItem } })
  try {
    const buttons = [<PauseOrResumeButton key="pause" />, <InjectButton key="inject" />]
    expect(outline(buttons)).toEqual([
      'button data-disabled=true type=button disabled: (player-pause-filled) Tout mettre en pause',
      'button type=button aria-haspopup=dialog: (bolt) Inject rapide',
    ])
  } finally {
    vi.unstubAllGlobals()
  }
})

test('observers see the control room of the desk without its controls', () => {
  const room = (role: Role) => wordsOf(drawPart(<DeskControlRoom narrowing={[]} />, { role, answers: [list([]), upcoming([])] }))
  expect([room('OBSERVER'), room('ANIMATOR')]).toEqual([
    'H+00:00:00 12:00 · 0 séquence en cours Aucune séquence Prochains injects Ouvrir le plan Rien n’est prévu. Dix dernières minutes Joueurs – Personas – Séquences –',
    'H+00:00:00 12:00 · 0 séquence en cours Tout mettre en pause Espace Aucune séquence Prochains injects Ouvrir le plan Rien n’est prévu. Dix dernières minutes Joueurs – Personas – Séquences – Inject rapide i',
  ])
})

test('the control room of a desk is a column where the window has room, else a drawer that is closed at first', () => {
  const room = (beside: boolean) => outline(<DeskRoom beside={beside} narrowing={[]} opened={false} onClose={() => {}} />)[0]
  expect(room(true)).toMatch(/^aside aria-label=/)
  expect(room(false) ?? '').not.toMatch(/^aside/)
})
