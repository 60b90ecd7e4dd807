import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import type { Owed, OwedItem, SatisfiedItem } from '#routers/desk/owed.contract.ts'
import { FollowUp } from '#src/features/desk/follow-up.tsx'
import { OwedFilters } from '#src/features/desk/owed-filters.tsx'
import { OwedRow } from '#src/features/desk/owed-row.tsx'
import type { OwedFilter } from '#src/features/desk/owed-rows.ts'
import { ReminderField } from '#src/features/desk/reminder-field.tsx'
import { SatisfiedList } from '#src/features/desk/satisfied-list.tsx'
import { Ticking } from '#src/features/desk/ticking.tsx'
import { owedOf, roleOf, satisfiedOf } from '../support/desk-items.ts'
import { afterNoon, stopClock } from '../support/moments.ts'
import { lea, paul } from '../support/people.ts'
import { show } from '../support/show.tsx'

stopClock()

const nothing = () => {}
const atDesk = (part: ReactNode, options: Parameters<typeof show>[1] = {}) => show(<Ticking>{part}</Ticking>, options)
const clock: Owed['clock'] = { startedOn: afterNoon(-3600), pauses: [] }
const row = (item: Partial<OwedItem>) =>
  atDesk(
    <OwedRow item={owedOf(1, item)} clock={clock} tile="B" open={false} onToggle={nothing} follow="suite">
      {null}
    </OwedRow>,
  )

test('something owed says until when, since when, what was asked and what is expected', async () => {
  const shown = await row({ askedOn: afterNoon(-720), kind: 'message', expected: 'Un communiqué', objective: 'Alerter' })
  expect(shown.words()).toBe(
    '+2:00 de retard Posée à H+00:48 11:48 VI Ville B Message à Paul Que faites-vous 1 ? Un communiqué Alerter · délai 10 min suite',
  )
  expect((await row({ player: null, kind: 'reply' })).words()).toContain('B Réponse publique Que faites-vous 1 ? Une réponse délai 10 min')
})

test.each([
  [399, 'plain', '3:21 restantes'],
  [400, 'amber', '3:20 restantes'],
  [600, 'amber', '0:00 restantes'],
  [601, 'red', '+0:01 de retard'],
])('what was asked %s seconds ago is %s', async (since, level, told) => {
  const shown = await row({ askedOn: afterNoon(-since) })
  expect(shown.words()).toContain(told)
  expect(document.querySelector('[data-level]')?.getAttribute('data-level')).toBe(level)
})

const actions = { judge: nothing, extend: nothing, remind: nothing }
const follow = (item: Partial<OwedItem>, more: Partial<Parameters<typeof FollowUp>[0]> = {}) =>
  atDesk(<FollowUp item={owedOf(1, item)} pauses={[]} open={false} actions={null} renderLink={null} {...more} />)
const proposal = { subject: 'weeze', id: 40, on: afterNoon(-60), by: paul, text: 'Voici' } as const
const judged = { judgement: 'partial', on: afterNoon(-120), by: paul } as const

test.each([
  [{}, 'Sans relance'],
  [{ reminder: 'Alors ?' }, 'Relance prête'],
  [{ remindedOn: afterNoon(-60) }, 'Relancé à 11:59'],
  [{ proposal }, '11:59, Paul : Satisfait ?'],
  [{ judged }, '11:58, Paul : partiel'],
  [{ judged: { ...judged, judgement: 'refused' as const, by: null } }, '11:58 : pas satisfait'],
  [{ judged, remindedOn: afterNoon(-121) }, '11:58, Paul : partiel'],
  [{ judged, remindedOn: afterNoon(-119) }, 'Relancé à 11:58'],
])('what was done last about something owed is said: %#', async (item, told) => {
  expect((await follow(item)).words()).toBe(told)
})

test('what is owed is followed up by those who animate, and a reaction is judged', async () => {
  expect((await follow({}, { actions })).names('button')).toEqual(['Relancer', 'Satisfait', 'Actions pour Ville'])
  expect((await follow({ proposal }, { actions })).names('button')).toEqual([
    'Satisfait',
    'Partiel',
    'Non, pas satisfait',
    'Actions pour Ville',
  ])
})

const items = [
  owedOf(1, { askedOn: afterNoon(-601), objective: 'Alerter' }),
  owedOf(2, { reminder: 'Alors ?' }),
  owedOf(3, { player: lea }),
]
const filters = (filter: OwedFilter & { scope?: string; role?: number }, readOnly: boolean, some = items) => {
  const owed: Owed = { data: some, count: some.length, satisfied: [], satisfiedCount: 4, clock }
  return atDesk(<OwedFilters {...{ owed, filter, readOnly }} onFilter={nothing} onAsk={readOnly ? null : nothing} />, {
    answers: [['desk.roles', {}, { roles: [roleOf(1), roleOf(2)], present: [] }]],
  })
}

test('what is owed is counted, and narrowed by state, role, objective and player', async () => {
  const shown = await filters({ only: 'late', role: 2 }, false)
  expect(shown.names('radio')).toEqual(['Toutes 3', 'En retard 1', 'Sans relance 2'])
  expect(shown.names('combobox')).toEqual(['Rôle du pupitre', 'Objectif', 'À qui la question est posée'])
  expect(shown.words()).toMatch(/Ajouter Satisfaites : 4 · en retard : 1 · à venir : 2$/)
})

test('who only reads asks nothing, and keeps a filter that matches nothing', async () => {
  const shown = await filters({ objective: 'Informer', player: 99 }, true, items.slice(0, 1))
  expect(shown.names('button')).toEqual([])
  expect(
    shown
      .getAllByRole<HTMLSelectElement>('combobox')
      .map(({ value }) => value)
      .slice(-2),
  ).toEqual(['Informer', '99'])
})

test('what the cell satisfied last says how long it took, and is opened again', async () => {
  const list = (more: SatisfiedItem[], reopens: boolean) =>
    atDesk(<SatisfiedList items={more} clock={clock} onReopen={reopens ? nothing : null} />)
  const late = satisfiedOf(2, { on: afterNoon(601), expected: 'Un communiqué', by: null })
  const shown = await list([satisfiedOf(1), late], false)
  expect(shown.texts('listitem')).toEqual([
    '10:00 H+01:00 VI Ville Que faites-vous 1 ? Une réponse Paul',
    '10:01 sur 10 H+01:00 VI Ville Que faites-vous 2 ? Un communiqué',
  ])
  expect((await list([late], true)).names('button')).toEqual(['Rouvrir : Ville'])
})

const field = (text: string, item: Partial<OwedItem>, more: Partial<Parameters<typeof ReminderField>[0]> = {}) => {
  const state = { item: owedOf(1, item), text, channel: 'weeze' as const, offline: false, sending: false, autoFocus: false }
  return atDesk(<ReminderField {...state} onWrite={nothing} onChannel={nothing} onSend={nothing} {...more} />)
}

test('a reminder goes the way that fits what asked', async () => {
  expect((await field('Alors ?', {})).names('radio')).toEqual(['Message', 'Weeze'])
  expect((await field('Alors ?', { player: null })).names('radio')).toEqual([])
  expect((await field('Alors ?', { subject: 'article' })).names('radio')).toEqual([])
})

test.each([
  ['Alors ?', {}, false],
  [' ', {}, true],
  ['Alors ?', { offline: true }, true],
  ['Alors ?', { sending: true }, true],
])('a reminder of %j with %j is sent once it can be', async (text, more, disabled) => {
  expect((await field(text, {}, more)).getByRole('button')).toHaveProperty('disabled', disabled)
})
