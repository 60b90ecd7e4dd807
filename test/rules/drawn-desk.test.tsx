import type { ReactNode } from 'react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { WaitingItem } from '#routers/desk/desk.contract.ts'
import type { Owed } from '#routers/desk/owed.contract.ts'
import type { PlayedPersona } from '#routers/weezes/personas.contract.ts'
import { Age } from '#src/features/desk/age.tsx'
import { ClosedRow, ColumnHeads } from '#src/features/desk/closed-row.tsx'
import { DeskPersona } from '#src/features/desk/desk-persona.tsx'
import { DeskTabs } from '#src/features/desk/desk-tabs.tsx'
import { Holder } from '#src/features/desk/holder.tsx'
import type { DeskRow } from '#src/features/desk/rows.ts'
import { Said, SaidList } from '#src/features/desk/said.tsx'
import { Ticking } from '#src/features/desk/ticking.tsx'
import { owedOf, waitingOf } from '../support/drawn-desk.ts'
import { drawPart } from '../support/drawn-part.tsx'
import { camille, paul, ville } from '../support/drawn-people.ts'
import { afterNoon, noon } from '../support/moments.ts'
import { outlineOf } from '../support/outline.ts'

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: noon }))
afterAll(() => void vi.useRealTimers())

const nothing = () => {}
type Options = Parameters<typeof drawPart>[1]
const outline = (part: ReactNode, options: Options = {}) => outlineOf(drawPart(<Ticking>{part}</Ticking>, options))
const at = <Drawn,>(seconds: number, draw: () => Drawn): Drawn => {
  vi.setSystemTime(noon + seconds * 1000)
  try {
    return draw()
  } finally {
    vi.setSystemTime(noon)
  }
}

const thresholds = { amberAfter: 120, redAfter: 300 }
const rowOf = (item: Partial<WaitingItem> = {}, left: DeskRow['left'] = null): DeskRow => ({ key: 'k', item: waitingOf(1, item), left })

test('a wait is amber and red from the thresholds of the exercise on', () => {
  const ages = [0, 119, 120, 299, 300, 3912]
  expect(ages.map(age => at(age, () => outline(<Age since={afterNoon(0)} thresholds={thresholds} />)))).toEqual([
    ['span data-level=plain: attend depuis 0:00'],
    ['span data-level=plain: attend depuis 1:59'],
    ['span data-level=amber: attend depuis 2:00'],
    ['span data-level=amber: attend depuis 4:59'],
    ['span data-level=red: attend depuis 5:00'],
    ['span data-level=red: attend depuis 1:05:12'],
  ])
})

test('a row of the desk says who waits for whom and by which way, and can be taken by those who answer', () => {
  const row = (some: DeskRow, take = false) =>
    outline(<ClosedRow row={some} thresholds={thresholds} onOpen={nothing} onTake={take ? nothing : null} />)
  expect(row(rowOf())).toEqual([
    'button type=button data-opener=true aria-expanded=false',
    'span data-level=plain: attend depuis 0:00',
    'div aria-hidden=true: PP',
    'Paul Petit (at) Mention',
    'span title=Question 1 data-words=true: Question 1',
    'attend',
    'div aria-hidden=true: VI',
    'Ville',
  ])
  expect(row(rowOf({ imagesCount: 2 }), true)).toEqual([
    'button type=button data-opener=true aria-expanded=false',
    'span data-level=plain: attend depuis 0:00',
    'div aria-hidden=true: PP',
    'Paul Petit (at) Mention',
    'span title=Question 1 · 2 images data-words=true: Question 1 · 2 images',
    'attend',
    'div aria-hidden=true: VI',
    'Ville',
    'button type=button: Je prends',
  ])
  expect(row(rowOf({ text: '', imagesCount: 1, persona: null }))).toEqual([
    'button type=button data-opener=true aria-expanded=false',
    'span data-level=plain: attend depuis 0:00',
    'div aria-hidden=true: PP',
    'Paul Petit (at) Mention',
    'span title=1 image data-words=true: 1 image',
    'attend au choix',
  ])
  const kinds = (['message', 'mention', 'reply', 'quote', 'weeze'] as const).map(kind => row(rowOf({ kind })))
  expect(kinds.map(drawn => drawn.find(line => line.includes('Petit')))).toEqual([
    'Paul Petit (mail) Message',
    'Paul Petit (at) Mention',
    'Paul Petit (message-circle) Réponse',
    'Paul Petit (quote) Citation',
    'Paul Petit (message-off) Sans réponse',
  ])
  const left = (some: NonNullable<DeskRow['left']>) => row(rowOf({}, some), true).find(line => line.startsWith('span role=status'))
  expect([left({ by: paul }), left({ by: { ...paul, firstname: '' } }), left({ by: null, unanswered: true }), left({ by: null })]).toEqual([
    'span role=status: répondu par Paul',
    'span role=status: répondu par Petit',
    'span role=status: plus en attente',
    'span role=status: répondu',
  ])
  expect(row(rowOf({}, { by: null })).slice(0, 2)).toEqual([
    'div data-left=true',
    'button type=button data-opener=true aria-expanded=false disabled',
  ])
  expect(outline(<ColumnHeads />)).toEqual(['div aria-hidden=true: Attente Joueur Texte Attend Tenu par'])
})

test('whoever holds a wait is said with the rest of the hold, which its owner gives back and others take over', () => {
  const holder = (hold: WaitingItem['hold'], take = true, change = true) =>
    outline(<Holder item={waitingOf(1, { hold })} onTake={take ? nothing : null} onChange={change ? nothing : null} />)
  const until = afterNoon(65)
  expect([holder(null), holder({ user: paul, until: afterNoon(0) }), holder(null, false)]).toEqual([
    ['button type=button: Je prends'],
    ['button type=button: Je prends'],
    [],
  ])
  expect([holder({ user: paul, until }), holder({ user: { ...paul, firstname: '' }, until }, false, false)]).toEqual([
    ['div aria-hidden=true: PP', 'Paul, encore 1:05', 'button type=button: Prendre quand même'],
    ['div aria-hidden=true: PE', 'Petit, encore 1:05'],
  ])
  expect([
    holder({ user: camille, until }),
    outline(<Holder item={waitingOf(1, { hold: { user: camille, until } })} onTake={null} />),
  ]).toEqual([
    ['span data-own=true', 'div aria-hidden=true: CR', 'À vous, encore 1:05', 'button type=button: Rendre'],
    ['span data-own=true', 'div aria-hidden=true: CR', 'À vous, encore 1:05'],
  ])
})

test('the tabs of the desk count what waits and what is owed, and say how much of it is overdue', () => {
  const owed = (delays: number[]): Owed => ({
    ...{
      data: delays.map((delay, id) => owedOf(id, { delay, askedOn: afterNoon(-600) })),
      count: delays.length,
      satisfied: [],
      satisfiedCount: 0,
    },
    clock: { startedOn: afterNoon(-900), pauses: [] },
  })
  const tabs = (tab: 'waiting' | 'owed', waiting?: number, debts?: Owed) => outline(<DeskTabs {...{ tab, waiting, owed: debts }} />)
  expect(tabs('waiting')).toEqual([
    'nav aria-label=Listes du pupitre',
    'a aria-current=page href=/weez/desk: En attente',
    'a href=/weez/desk?tab=owed: Ce que la cellule doit',
  ])
  expect(tabs('owed', 0, owed([600, 700]))).toEqual([
    'nav aria-label=Listes du pupitre',
    'a href=/weez/desk: En attente 0',
    'a aria-current=page href=/weez/desk?tab=owed: Ce que la cellule doit 2',
  ])
  expect(tabs('owed', 3, owed([599, 60, 700]))).toEqual([
    'nav aria-label=Listes du pupitre',
    'a href=/weez/desk: En attente 3',
    'a aria-current=page href=/weez/desk?tab=owed: Ce que la cellule doit',
    'span data-late=true: 3 , 2 en retard',
  ])
})

test('what was said stands with its author and its time, and what waits is marked', () => {
  expect(
    outline(
      <Said person={paul} createdOn={afterNoon(-60)} note="cité">
        Bonjour
      </Said>,
    ),
  ).toEqual(['div aria-hidden=true: PP', 'Paul Petit', 'time dateTime=2026-11-20T11:59:00.000: 11:59', '· cité Bonjour'])
  expect(
    outline(
      <Said person={paul} createdOn={afterNoon(-90_000)} awaited noted="weeze-12" by="Vous">
        Bonjour
      </Said>,
    ),
  ).toEqual(['li data-awaited=true data-noted=weeze-12 data-name=Paul Petit', 'div aria-hidden=true: PP', 'Vous Bonjour'])
  expect(
    outline(
      <SaidList label="Fil" count={0}>
        {null}
      </SaidList>,
    ),
  ).toEqual(['ul aria-label=Fil tabindex=0'])
})

test('the card of a persona shows its group, notes and newest weezes once they are read', () => {
  const card = (played?: Pick<PlayedPersona, 'subscribersCount' | 'personaGroup' | 'notes'> & { weezes: object[] }) =>
    outline(<DeskPersona persona={ville} />, { answers: played ? [['weezes.persona', { id: 8 }, played]] : [] })
  expect(card()).toEqual(['aside aria-label=Le persona', 'div aria-hidden=true: VI', 'Ville @ville'])
  expect(card({ subscribersCount: 1200, personaGroup: 'Mairie', notes: 'Parle peu', weezes: [] })).toEqual([
    'aside aria-label=Le persona',
    'div aria-hidden=true: VI',
    'Ville @ville · 1.2K abonnés Mairie Consignes',
    'p title=Parle peu: Parle peu',
    'Ses derniers weezes N’a encore rien publié.',
  ])
  const weezes = [
    { id: 1, createdOn: afterNoon(-60), text: 'Un', reweez: null },
    { id: 2, createdOn: afterNoon(-120), text: '', reweez: { text: 'Deux' } },
  ]
  expect(card({ subscribersCount: 1, personaGroup: '', notes: '', weezes })).toEqual([
    'aside aria-label=Le persona',
    'div aria-hidden=true: VI',
    'Ville @ville · 1 abonné Ses derniers weezes',
    'time dateTime=2026-11-20T11:59:00.000: 11:59',
    'Un',
    'time dateTime=2026-11-20T11:58:00.000: 11:58',
    'Deux',
  ])
})
