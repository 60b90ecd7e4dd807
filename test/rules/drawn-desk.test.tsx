import type { ReactNode } from 'react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { WaitingItem } from '#routers/desk/desk.contract.ts'
import type { Owed } from '#routers/desk/owed.contract.ts'
import type { PlayedPersona } from '#routers/weezes/personas.contract.ts'
import { Age } from '#src/features/desk/age.tsx'
import { AnswerBand } from '#src/features/desk/answer-band.tsx'
import { ClosedRow, ColumnHeads } from '#src/features/desk/closed-row.tsx'
import { DeskFailed } from '#src/features/desk/desk-failed.tsx'
import { DeskPersona } from '#src/features/desk/desk-persona.tsx'
import { DeskPreferences } from '#src/features/desk/desk-preferences.tsx'
import { DeskSkeleton } from '#src/features/desk/desk-skeleton.tsx'
import { DeskTabs } from '#src/features/desk/desk-tabs.tsx'
import { DeskFilters } from '#src/features/desk/filters.tsx'
import { Holder } from '#src/features/desk/holder.tsx'
import { LateNotice } from '#src/features/desk/late-notice.tsx'
import type { DeskFilter, DeskRow } from '#src/features/desk/rows.ts'
import { Said, SaidList } from '#src/features/desk/said.tsx'
import { Ticking } from '#src/features/desk/ticking.tsx'
import { camille, owedOf, paul, roleOf, waitingOf } from '../support/drawn-desk.ts'
import { outlineOf } from '../support/drawn-outline.ts'
import { drawPart, wordsOf } from '../support/drawn-part.tsx'
import { afterNoon, lea, noon, ville } from '../support/drawn-sequences.ts'

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
    '[span data-level=plain] attend depuis 0:00',
    '[span data-level=plain] attend depuis 1:59',
    '[span data-level=amber] attend depuis 2:00',
    '[span data-level=amber] attend depuis 4:59',
    '[span data-level=red] attend depuis 5:00',
    '[span data-level=red] attend depuis 1:05:12',
  ])
})

test('a row of the desk says who waits for whom and by which way, and can be taken by those who answer', () => {
  const row = (some: DeskRow, take = false) =>
    outline(<ClosedRow row={some} thresholds={thresholds} onOpen={nothing} onTake={take ? nothing : null} />)
  expect(row(rowOf())).toBe(
    [
      '[button data-opener aria-expanded=false] [span data-level=plain] attend depuis 0:00 PP Paul Petit (at) Mention',
      '[span title=Question 1 data-words] Question 1 attend VI Ville',
    ].join(' '),
  )
  expect(row(rowOf({ imagesCount: 2 }), true)).toBe(
    [
      '[button data-opener aria-expanded=false] [span data-level=plain] attend depuis 0:00 PP Paul Petit (at) Mention',
      '[span title=Question 1 · 2 images data-words] Question 1 · 2 images attend VI Ville [button] Je prends',
    ].join(' '),
  )
  expect(row(rowOf({ text: '', imagesCount: 1, persona: null }))).toBe(
    [
      '[button data-opener aria-expanded=false] [span data-level=plain] attend depuis 0:00 PP Paul Petit (at) Mention',
      '[span title=1 image data-words] 1 image attend au choix',
    ].join(' '),
  )
  const kinds = (['message', 'mention', 'reply', 'quote', 'weeze'] as const).map(kind => row(rowOf({ kind })))
  expect(kinds.map(drawn => /Petit (.*?) \[span title/.exec(drawn)?.[1])).toEqual([
    '(mail) Message',
    '(at) Mention',
    '(message-circle) Réponse',
    '(quote) Citation',
    '(message-off) Sans réponse',
  ])
  const left = (some: NonNullable<DeskRow['left']>) => /\[span role=status\].*/.exec(row(rowOf({}, some), true))?.[0]
  expect([left({ by: paul }), left({ by: { ...paul, firstname: '' } }), left({ by: null, unanswered: true }), left({ by: null })]).toEqual([
    '[span role=status] répondu par Paul',
    '[span role=status] répondu par Petit',
    '[span role=status] plus en attente',
    '[span role=status] répondu',
  ])
  expect(row(rowOf({}, { by: null }))).toContain('[button data-opener aria-expanded=false disabled]')
  expect(outline(<ColumnHeads />)).toBe('Attente Joueur Texte Attend Tenu par')
})

test('whoever holds a wait is said with the rest of the hold, which its owner gives back and others take over', () => {
  const holder = (hold: WaitingItem['hold'], take = true, change = true) =>
    outline(<Holder item={waitingOf(1, { hold })} onTake={take ? nothing : null} onChange={change ? nothing : null} />)
  const until = afterNoon(65)
  expect([holder(null), holder({ user: paul, until: afterNoon(0) }), holder(null, false)]).toEqual([
    '[button] Je prends',
    '[button] Je prends',
    '',
  ])
  expect([holder({ user: paul, until }), holder({ user: { ...paul, firstname: '' }, until }, false, false)]).toEqual([
    'PP Paul, encore 1:05 [button] Prendre quand même',
    'PE Petit, encore 1:05',
  ])
  expect([
    holder({ user: camille, until }),
    outline(<Holder item={waitingOf(1, { hold: { user: camille, until } })} onTake={null} />),
  ]).toEqual(['[span data-own] CR À vous, encore 1:05 [button] Rendre', '[span data-own] CR À vous, encore 1:05'])
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
  expect(tabs('waiting')).toBe(
    [
      '[nav aria-label=Listes du pupitre] [a aria-current=page href=/weez/desk] En attente',
      '[a href=/weez/desk?tab=owed] Ce que la cellule doit',
    ].join(' '),
  )
  expect(tabs('owed', 0, owed([600, 700]))).toBe(
    [
      '[nav aria-label=Listes du pupitre] [a href=/weez/desk] En attente 0',
      '[a aria-current=page href=/weez/desk?tab=owed] Ce que la cellule doit 2',
    ].join(' '),
  )
  expect(tabs('owed', 3, owed([599, 60, 700]))).toBe(
    [
      '[nav aria-label=Listes du pupitre] [a href=/weez/desk] En attente 3',
      '[a aria-current=page href=/weez/desk?tab=owed] Ce que la cellule doit [span data-late] 3 , 2 en retard',
    ].join(' '),
  )
})

test('what was said stands with its author and its time, and what waits is marked', () => {
  expect(
    outline(
      <Said person={paul} createdOn={afterNoon(-60)} note="cité">
        Bonjour
      </Said>,
    ),
  ).toBe('PP Paul Petit [time datetime=11:59] 11:59 · cité Bonjour')
  expect(
    outline(
      <Said person={paul} createdOn={afterNoon(-90_000)} awaited noted="weeze-12" by="Vous">
        Bonjour
      </Said>,
    ),
  ).toBe('[li data-awaited data-noted=weeze-12 data-name=Paul Petit] PP Vous Bonjour')
  expect(
    outline(
      <SaidList label="Fil" count={0}>
        {null}
      </SaidList>,
    ),
  ).toBe('[ul aria-label=Fil tabindex=0]')
})

test('the card of a persona shows its group, notes and newest weezes once they are read', () => {
  const card = (played?: Pick<PlayedPersona, 'subscribersCount' | 'personaGroup' | 'notes'> & { weezes: object[] }) =>
    outline(<DeskPersona persona={ville} />, { answers: played ? [['weezes.persona', { id: 8 }, played]] : [] })
  expect(card()).toBe('[aside aria-label=Le persona] VI Ville @ville')
  expect(card({ subscribersCount: 1200, personaGroup: 'Mairie', notes: 'Parle peu', weezes: [] })).toBe(
    [
      '[aside aria-label=Le persona] VI Ville @ville · 1.2K abonnés Mairie Consignes',
      '[p title=Parle peu] Parle peu Ses derniers weezes N’a encore rien publié.',
    ].join(' '),
  )
  const weezes = [
    { id: 1, createdOn: afterNoon(-60), text: 'Un', reweez: null },
    { id: 2, createdOn: afterNoon(-120), text: '', reweez: { text: 'Deux' } },
  ]
  expect(card({ subscribersCount: 1, personaGroup: '', notes: '', weezes })).toBe(
    [
      '[aside aria-label=Le persona] VI Ville @ville · 1 abonné Ses derniers weezes',
      '[time datetime=11:59] 11:59 Un [time datetime=11:58] 11:58 Deux',
    ].join(' '),
  )
})

test('the desk is narrowed by what waits, by the roles there are and by persona where there are several', () => {
  const filters = (rows: DeskRow[], filter: DeskFilter = {}, readOnly = false, roles = false) =>
    outline(<DeskFilters {...{ rows, filter, readOnly }} onFilter={nothing} />, {
      answers: roles ? [['desk.roles', {}, { roles: [roleOf(1), roleOf(2)], present: [] }]] : [],
    })
  expect(filters([])).toBe(
    [
      '[fieldset aria-label=Ce qui est affiché] [div aria-label=Ce qui est affiché role=radiogroup] [div data-active]',
      '[input type=radio checked value=all] [label data-active] Tout [input type=radio value=mine] Les miens',
      '[input type=radio value=personas] Mes personas Plus ancien d’abord',
    ].join(' '),
  )
  const rows = [rowOf(), rowOf({ kind: 'message', persona: lea }), rowOf({ kind: 'quote' }, { by: null }), rowOf({ persona: null })]
  expect(filters(rows, { scope: 'personas', kind: 'message', role: 2 }, false, true)).toBe(
    [
      '[fieldset aria-label=Ce qui est affiché] [div aria-label=Ce qui est affiché role=radiogroup]',
      '[input type=radio value=all] Tout [input type=radio value=mine] Les miens [div data-active]',
      '[input type=radio checked value=personas] [label data-active] Mes personas [button aria-pressed] (mail) Messages 1',
      '[button aria-pressed=false] (at) Mentions 2 [div data-pointer] [select aria-label=Rôle du pupitre]',
      '[option value=] Tous les rôles [option value=1] Rôle 1 [option value=2 selected] Rôle 2 [div data-pointer]',
      '[select aria-label=Persona attendu] [option value= selected] Tous les personas [option value=8] Ville',
      '[option value=9] Léa Marchand Plus ancien d’abord',
    ].join(' '),
  )
  expect(filters([rowOf()], {}, true)).not.toContain('Persona attendu')
  expect(filters([rowOf()], { kind: 'quote', persona: 99 }, true)).toBe(
    [
      '[fieldset aria-label=Ce qui est affiché] [button aria-pressed=false] (at) Mentions 1',
      '[button aria-pressed] (quote) Citations 0 [div data-pointer] [select aria-label=Persona attendu]',
      '[option value=] Tous les personas [option value=8] Ville [option value=99 selected] Persona attendu Plus ancien d’abord',
    ].join(' '),
  )
})

test('above the field stands as whom it speaks, with the recent personas but that one', () => {
  const band = (persona: typeof ville | null) =>
    outline(<AnswerBand persona={persona} recents={[lea, ville]} onPersona={nothing} onSearch={nothing} />)
  expect([band(ville), band(null)]).toEqual([
    [
      '[div data-persona=8] (masks-theater) [p role=status] Réponse de Ville',
      '[button title=Léa Marchand aria-keyshortcuts=1] LM Écrire comme Léa Marchand [span aria-hidden] 1',
      '[button aria-haspopup=dialog title=Autre persona] (search) Autre persona',
    ].join(' '),
    [
      '(masks-theater) [p role=status] Choisir un persona',
      '[button title=Léa Marchand aria-keyshortcuts=1] LM Écrire comme Léa Marchand [span aria-hidden] 1',
      '[button title=Ville aria-keyshortcuts=2] VI Écrire comme Ville [span aria-hidden] 2',
      '[button aria-haspopup=dialog title=Autre persona] (search) Autre persona',
    ].join(' '),
  ])
})

test('the desk says that something came too late, failed, or loads', () => {
  expect(outline(<LateNotice words="Déjà répondu." onAnyway={nothing} />)).toBe(
    '[div role=alert] (alert-triangle) Déjà répondu. Rien n’a été envoyé ; votre texte est gardé. [button] Envoyer quand même',
  )
  expect(wordsOf(drawPart(<DeskFailed onRetry={nothing} />))).toBe(
    'Le pupitre ne répond pas Le serveur ne répond pas pour l’instant. Un nouvel essai a lieu de lui-même. Réessayer',
  )
  const bars = drawPart(<DeskSkeleton />)
  expect([wordsOf(bars), bars.match(/ role="\w+"/g), bars.match(/width:\d+%/g)]).toEqual([
    '',
    [' role="status"'],
    ['width:64%', 'width:88%', 'width:72%', 'width:80%', 'width:56%'],
  ])
  expect(outline(<DeskPreferences />)).toBe(
    '[button aria-haspopup=dialog aria-expanded=false title=Préférences du pupitre aria-label=Préférences du pupitre] (adjustments)',
  )
})
