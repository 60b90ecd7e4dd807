import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import type { WaitingItem } from '#routers/desk/desk.contract.ts'
import type { Owed } from '#routers/desk/owed.contract.ts'
import { Age } from '#src/features/desk/age.tsx'
import { AnswerBand } from '#src/features/desk/answer-band.tsx'
import { ClosedRow } from '#src/features/desk/closed-row.tsx'
import { DeskFailed } from '#src/features/desk/desk-failed.tsx'
import { DeskPersona } from '#src/features/desk/desk-persona.tsx'
import { DeskTabs } from '#src/features/desk/desk-tabs.tsx'
import { DeskFilters } from '#src/features/desk/filters.tsx'
import { Holder } from '#src/features/desk/holder.tsx'
import { LateNotice } from '#src/features/desk/late-notice.tsx'
import type { DeskFilter, DeskRow } from '#src/features/desk/rows.ts'
import { Said } from '#src/features/desk/said.tsx'
import { Ticking } from '#src/features/desk/ticking.tsx'
import { owedOf, roleOf, waitingOf } from '../support/desk-items.ts'
import { afterNoon, noon, stopClock } from '../support/moments.ts'
import { camille, lea, paul, ville } from '../support/people.ts'
import { show } from '../support/show.tsx'

stopClock()

const nothing = () => {}
const atDesk = (part: ReactNode, options: Parameters<typeof show>[1] = {}) => show(<Ticking>{part}</Ticking>, options)
const thresholds = { amberAfter: 120, redAfter: 300 }
const rowOf = (item: Partial<WaitingItem> = {}, left: DeskRow['left'] = null): DeskRow => ({ key: 'k', item: waitingOf(1, item), left })

test.each([
  [0, 'plain', '0:00'],
  [119, 'plain', '1:59'],
  [120, 'amber', '2:00'],
  [299, 'amber', '4:59'],
  [300, 'red', '5:00'],
  [3912, 'red', '1:05:12'],
])('a wait of %s seconds is %s', async (age, level, told) => {
  vi.setSystemTime(noon + age * 1000)
  const wait = await atDesk(<Age since={afterNoon(0)} thresholds={thresholds} />)
  vi.setSystemTime(noon)
  expect(wait.words()).toBe(`attend depuis ${told}`)
  expect(wait.getByText(told).closest('[data-level]')?.getAttribute('data-level')).toBe(level)
})

const row = (some: DeskRow, take = false) =>
  atDesk(<ClosedRow row={some} thresholds={thresholds} onOpen={nothing} onTake={take ? nothing : null} />)

test.each([
  [{}, 'attend depuis 0:00 PP Paul Petit Mention Question 1 attend VI Ville'],
  [{ imagesCount: 2 }, 'attend depuis 0:00 PP Paul Petit Mention Question 1 · 2 images attend VI Ville'],
  [{ text: '', imagesCount: 1, persona: null }, 'attend depuis 0:00 PP Paul Petit Mention 1 image attend au choix'],
  [{ kind: 'message' }, 'attend depuis 0:00 PP Paul Petit Message Question 1 attend VI Ville'],
  [{ kind: 'weeze' }, 'attend depuis 0:00 PP Paul Petit Sans réponse Question 1 attend VI Ville'],
] as const)('a row of the desk with %j says who waits for whom and by which way', async (item, told) => {
  expect((await row(rowOf(item))).words()).toBe(told)
})

test('a row can be taken by those who answer', async () => {
  expect((await row(rowOf(), true)).getByRole('button', { name: 'Je prends' })).toBeTruthy()
})

test.each([
  [{ by: paul }, 'répondu par Paul'],
  [{ by: { ...paul, firstname: '' } }, 'répondu par Petit'],
  [{ by: null, unanswered: true as const }, 'plus en attente'],
  [{ by: null }, 'répondu'],
])('a row that nobody waits for any more says so and opens no more: %#', async (left, told) => {
  const shown = await row(rowOf({}, left), true)
  expect(shown.texts('status')).toEqual([told])
  expect(shown.getAllByRole('button')[0]).toHaveProperty('disabled', true)
})

const until = afterNoon(65)
test.each([
  ['nobody', null, 'Je prends'],
  ['somebody whose time is over', { user: paul, until: afterNoon(0) }, 'Je prends'],
  ['somebody', { user: paul, until }, 'PP Paul, encore 1:05 Prendre quand même'],
  ['oneself', { user: camille, until }, 'CR À vous, encore 1:05 Rendre'],
])('a wait that %s holds says what can be done', async (_, hold, told) => {
  expect((await atDesk(<Holder item={waitingOf(1, { hold })} onTake={nothing} onChange={nothing} />)).words()).toBe(told)
})

test('who only reads sees who holds a wait', async () => {
  const shown = await atDesk(<Holder item={waitingOf(1, { hold: { user: camille, until } })} onTake={null} />)
  expect(shown.words()).toBe('CR À vous, encore 1:05')
})

test('the tabs of the desk count what waits and what is owed, and say how much of it is overdue', async () => {
  const data = [599, 60, 700].map((delay, id) => owedOf(id, { delay, askedOn: afterNoon(-600) }))
  const owed: Owed = { data, count: 3, satisfied: [], satisfiedCount: 0, clock: { startedOn: afterNoon(-900), pauses: [] } }
  const tabs = await show(<DeskTabs tab="owed" waiting={3} owed={owed} />)
  expect(tabs.texts('link')).toEqual(['En attente 3', 'Ce que la cellule doit 3 , 2 en retard'])
  expect(tabs.getByRole('link', { current: 'page' }).getAttribute('href')).toBe('/weez/desk?tab=owed')
})

test('what was said today stands with its author and its time, what is older without', async () => {
  const said = (age: number) =>
    atDesk(
      <Said person={paul} createdOn={afterNoon(-age)} note="cité">
        Bonjour
      </Said>,
    )
  expect((await said(60)).words()).toBe('PP Paul Petit 11:59 · cité Bonjour')
  expect((await said(90_000)).words()).toContain('Bonjour')
})

const card = (played?: object) =>
  atDesk(<DeskPersona persona={ville} />, { answers: played ? [['weezes.persona', { id: 8 }, played]] : [] })

test('the card of a persona shows its group, notes and newest weezes once they are read', async () => {
  const weezes = [{ id: 2, createdOn: afterNoon(-120), text: '', reweez: { text: 'Deux' } }]
  const shown = await card({ subscribersCount: 1200, personaGroup: 'Mairie', notes: 'Parle peu', weezes })
  expect(shown.words()).toBe('VI Ville @ville · 1.2K abonnés Mairie Consignes Parle peu Ses derniers weezes 11:58 Deux')
  expect((await card()).words()).toBe('VI Ville @ville')
})

test('a persona that has said nothing says so', async () => {
  expect((await card({ subscribersCount: 1, personaGroup: '', notes: '', weezes: [] })).getByText('N’a encore rien publié.')).toBeTruthy()
})

const filters = (rows: DeskRow[], filter: DeskFilter, readOnly = false) =>
  atDesk(<DeskFilters {...{ rows, filter, readOnly }} onFilter={nothing} />, {
    answers: [['desk.roles', {}, { roles: [roleOf(1), roleOf(2)], present: [] }]],
  })

test('the desk is narrowed by what waits, by the roles there are and by persona', async () => {
  const rows = [rowOf(), rowOf({ kind: 'message', persona: lea }), rowOf({ kind: 'quote' }, { by: null }), rowOf({ persona: null })]
  const shown = await filters(rows, { scope: 'personas', kind: 'message', role: 2 })
  expect(shown.names('radio')).toEqual(['Tout', 'Les miens', 'Mes personas'])
  expect(shown.getByRole('button', { name: 'Messages 1' }).getAttribute('aria-pressed')).toBe('true')
  expect(shown.getByRole('combobox', { name: 'Rôle du pupitre' })).toHaveProperty('value', '2')
  expect([...shown.getByRole('combobox', { name: 'Persona attendu' }).children].map(option => option.textContent)).toEqual([
    ...['Tous les personas', 'Ville', 'Léa Marchand'],
  ])
})

test('who only reads has nothing of their own at the desk, and keeps a filter that matches nothing', async () => {
  const shown = await filters([rowOf()], { kind: 'quote', persona: 99 }, true)
  expect(shown.names('radio')).toEqual([])
  expect(shown.names('button')).toEqual(['Mentions 1', 'Citations 0'])
  expect(shown.getByRole('combobox', { name: 'Persona attendu' })).toHaveProperty('value', '99')
})

test('above the field stands as whom it speaks, with the recent personas but that one', async () => {
  const band = (persona: typeof ville | null) =>
    show(<AnswerBand persona={persona} recents={[lea, ville]} onPersona={nothing} onSearch={nothing} />)
  const asVille = await band(ville)
  expect(asVille.texts('status')).toEqual(['Réponse de Ville'])
  expect(asVille.names('button')).toEqual(['Écrire comme Léa Marchand', 'Autre persona'])
  const asNobody = await band(null)
  expect(asNobody.texts('status')).toEqual(['Choisir un persona'])
  expect(asNobody.names('button')).toEqual(['Écrire comme Léa Marchand', 'Écrire comme Ville', 'Autre persona'])
})

test('an answer that comes too late is kept, and can be sent anyway', async () => {
  const notice = await show(<LateNotice words="Déjà répondu." onAnyway={nothing} />)
  expect(notice.texts('alert')).toEqual(['Déjà répondu. Rien n’a été envoyé ; votre texte est gardé. Envoyer quand même'])
})

test('a desk that cannot be read says so, and can be asked for again', async () => {
  const failed = await show(<DeskFailed onRetry={nothing} />)
  expect(failed.words()).toContain('Le pupitre ne répond pas')
  expect(failed.names('button')).toEqual(['Réessayer'])
})
