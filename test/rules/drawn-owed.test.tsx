import type { ReactNode } from 'react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Owed, OwedItem, SatisfiedItem } from '#routers/desk/owed.contract.ts'
import { FollowUp } from '#src/features/desk/follow-up.tsx'
import { OwedFilters } from '#src/features/desk/owed-filters.tsx'
import { OwedHeads, OwedRow } from '#src/features/desk/owed-row.tsx'
import type { OwedFilter } from '#src/features/desk/owed-rows.ts'
import { ReminderField } from '#src/features/desk/reminder-field.tsx'
import { SatisfiedList } from '#src/features/desk/satisfied-list.tsx'
import { Ticking } from '#src/features/desk/ticking.tsx'
import { owedOf, roleOf, satisfiedOf } from '../support/drawn-desk.ts'
import { drawPart } from '../support/drawn-part.tsx'
import { lea, paul } from '../support/drawn-people.ts'
import { afterNoon, noon } from '../support/moments.ts'
import { outlineOf } from '../support/outline.ts'

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: noon }))
afterAll(() => void vi.useRealTimers())

const nothing = () => {}
const outline = (part: ReactNode, options: Parameters<typeof drawPart>[1] = {}) => outlineOf(drawPart(<Ticking>{part}</Ticking>, options))
const clock: Owed['clock'] = { startedOn: afterNoon(-3600), pauses: [] }

test('something owed says until when, since when, what was asked and what is expected', () => {
  const row = (item: Partial<OwedItem>, open = false) =>
    outline(
      <OwedRow item={owedOf(1, item)} clock={clock} tile="B" open={open} onToggle={nothing} follow="suite">
        dessous
      </OwedRow>,
    )
  expect(row({ askedOn: afterNoon(-60) })).toEqual([
    'button type=button data-opener=true aria-expanded=false',
    'span data-level=plain: (hourglass-high) 9:00 restantes',
    'Posée à H+00:59',
    'time dateTime=2026-11-20T11:59:00.000: 11:59',
    'div aria-hidden=true: VI',
    'Ville B Mention',
    'span title=Que faites-vous 1 ? data-words=true: Que faites-vous 1 ?',
    'Une réponse (target) délai 10 min',
    'suite dessous',
  ])
  expect(row({ askedOn: afterNoon(-720), kind: 'message', expected: 'Un communiqué', objective: 'Alerter' }, true)).toEqual([
    'div data-open=true',
    'button type=button data-opener=true aria-expanded=true',
    'span data-level=red: (alert-triangle) +2:00 de retard',
    'Posée à H+00:48',
    'time dateTime=2026-11-20T11:48:00.000: 11:48',
    'div aria-hidden=true: VI',
    'Ville B Message à Paul',
    'span title=Que faites-vous 1 ? data-words=true: Que faites-vous 1 ?',
    'strong title=Un communiqué: Un communiqué',
    '(target) Alerter · délai 10 min',
    'suite dessous',
  ])
  const channel = (item: Partial<OwedItem>) => row(item).find(line => line.includes('Ville B'))
  const kinds = ['message', 'mention', 'reply', 'quote', 'weeze', 'article'] as const
  expect([...kinds.map(kind => channel({ kind, player: null })), channel({ kind: 'message', player: { ...paul, firstname: '' } })]).toEqual(
    [
      'Ville B Message',
      'Ville B Mention',
      'Ville B Réponse publique',
      'Ville B Citation',
      'Ville B Weeze',
      'Ville B Article',
      'Ville B Message à Petit',
    ],
  )
  const delay = (since: number) => row({ askedOn: afterNoon(-since) }).find(line => line.startsWith('span data-level'))
  expect([399, 400, 600, 601].map(delay)).toEqual([
    'span data-level=plain: (hourglass-high) 3:21 restantes',
    'span data-level=amber: (hourglass-high) 3:20 restantes',
    'span data-level=amber: (hourglass-high) 0:00 restantes',
    'span data-level=red: (alert-triangle) +0:01 de retard',
  ])
  expect(outline(<OwedHeads />)).toEqual(['div aria-hidden=true: Délai Posée à Question ou ligne Réaction attendue, objectif Suite'])
})

const by = { subject: 'weeze', id: 40, on: afterNoon(-60), by: paul, text: 'Voici' } as const

test('what was done about something owed is said, and a reaction is offered to be judged', () => {
  const actions = { judge: nothing, extend: nothing, remind: nothing }
  const follow = (item: Partial<OwedItem>, more: Partial<Parameters<typeof FollowUp>[0]> = {}) =>
    outline(<FollowUp item={owedOf(1, item)} pauses={[]} open={false} actions={null} renderLink={null} {...more} />)
  const nameless = { ...paul, firstname: '' }
  const judged = (judgement: 'partial' | 'refused', person: typeof paul | null) => ({
    judged: { judgement, on: afterNoon(-120), by: person },
  })
  expect([follow({}), follow({ reminder: 'Alors ?' }), follow({ remindedOn: afterNoon(-60), reminder: 'Alors ?' })]).toEqual([
    ['p data-level=plain: Sans relance'],
    ['p data-level=plain: Relance prête'],
    ['p data-level=plain: Relancé à 11:59'],
  ])
  expect([follow({ proposal: by }), follow({ proposal: { ...by, by: nameless } })]).toEqual([
    ['p data-level=asks title=Voici: 11:59, Paul : Satisfait ?'],
    ['p data-level=asks title=Voici: 11:59, Petit : Satisfait ?'],
  ])
  expect([follow(judged('partial', paul)), follow(judged('refused', nameless)), follow(judged('partial', null))]).toEqual([
    ['p data-level=judged: 11:58, Paul : partiel'],
    ['p data-level=judged: 11:58, Petit : pas satisfait'],
    ['p data-level=judged: 11:58 : partiel'],
  ])
  const at = (on: number) => follow({ ...judged('partial', null), remindedOn: afterNoon(on) })
  expect([at(-121), at(-120), at(-119)]).toEqual([
    ['p data-level=judged: 11:58 : partiel'],
    ['p data-level=judged: 11:58 : partiel'],
    ['p data-level=plain: Relancé à 11:58'],
  ])
  expect(follow({}, { actions })).toEqual([
    'p data-level=plain: Sans relance',
    'button type=button aria-keyshortcuts=r: Relancer',
    'button type=button aria-label=Satisfait aria-keyshortcuts=s: (circle-check)',
    'button type=button aria-label=Actions pour Ville aria-haspopup=menu aria-expanded=false id=#1: (dots-vertical shown)',
  ])
  expect(follow({}, { actions, open: true })).toEqual([
    'p data-level=plain: Sans relance',
    'button type=button aria-label=Satisfait aria-keyshortcuts=s: (circle-check)',
    'button type=button aria-label=Actions pour Ville aria-haspopup=menu aria-expanded=false id=#1: (dots-vertical shown)',
  ])
  expect(follow({ proposal: by }, { actions, open: true })).toEqual([
    'p data-level=asks title=Voici: 11:59, Paul : Satisfait ?',
    'button type=button aria-keyshortcuts=s: Satisfait',
    'button type=button: Partiel',
    'button type=button aria-label=Non, pas satisfait: Non',
    'button type=button aria-label=Actions pour Ville aria-haspopup=menu aria-expanded=false id=#1: (dots-vertical shown)',
  ])
})

test('what is owed is narrowed by state, role, objective and player, where there are several', () => {
  const filters = (
    items: OwedItem[],
    filter: OwedFilter & { scope?: string; role?: number } = {},
    more: { readOnly?: boolean; ask?: boolean; roles?: boolean } = {},
  ) => {
    const owed: Owed = { data: items, count: items.length, satisfied: [], satisfiedCount: 4, clock }
    const { readOnly = false, ask = false, roles = false } = more
    return outline(<OwedFilters {...{ owed, filter, readOnly }} onFilter={nothing} onAsk={ask ? nothing : null} />, {
      answers: roles ? [['desk.roles', {}, { roles: [roleOf(1), roleOf(2)], present: [] }]] : [],
    })
  }
  expect(filters([])).toEqual([
    'fieldset aria-label=Ce qui est affiché',
    'div aria-label=Ce qui est affiché role=radiogroup',
    'div data-active=true',
    'input type=radio id=#1-all name=#1 checked value=all',
    'label data-active=true for=#1-all: Toutes 0',
    'input type=radio id=#1-late name=#1 value=late',
    'label for=#1-late: En retard 0',
    'input type=radio id=#1-bare name=#1 value=bare',
    'label for=#1-bare: Sans relance 0',
    'Satisfaites : 4 · en retard : 0 · à venir : 0',
  ])
  const items = [
    owedOf(1, { askedOn: afterNoon(-601), objective: 'Alerter' }),
    owedOf(2, { reminder: 'Alors ?', objective: 'Alerter' }),
    owedOf(3, { player: lea }),
  ]
  expect(filters(items, { only: 'late', role: 2 }, { ask: true, roles: true })).toEqual([
    'fieldset aria-label=Ce qui est affiché',
    'div aria-label=Ce qui est affiché role=radiogroup',
    'input type=radio id=#1-all name=#1 value=all',
    'label for=#1-all: Toutes 3',
    'div data-active=true',
    'input type=radio id=#1-late name=#1 checked value=late',
    'label data-active=true for=#1-late: En retard 1',
    'input type=radio id=#1-bare name=#1 value=bare',
    'label for=#1-bare: Sans relance 2',
    'select aria-label=Rôle du pupitre id=#2',
    'option value: Tous les rôles',
    'option value=own: Mes rôles',
    'option value=1: Rôle 1',
    'option value=2 selected: Rôle 2',
    'select aria-label=Objectif id=#3',
    'option value selected: Tous les objectifs',
    'option value=Alerter: Alerter',
    'select aria-label=À qui la question est posée id=#4',
    'option value selected: Toute la cellule',
    'option value=5: Paul Petit',
    'option value=9: Léa Marchand',
    'button type=button aria-haspopup=dialog: (plus) Ajouter',
    'Satisfaites : 4 · en retard : 1 · à venir : 2',
  ])
  expect(filters(items.slice(0, 1), { objective: 'Informer', player: 99, scope: 'personas', only: 'bare' }, { readOnly: true })).toEqual([
    'fieldset aria-label=Ce qui est affiché',
    'div aria-label=Ce qui est affiché role=radiogroup',
    'input type=radio id=#1-all name=#1 value=all',
    'label for=#1-all: Toutes 1',
    'input type=radio id=#1-late name=#1 value=late',
    'label for=#1-late: En retard 1',
    'div data-active=true',
    'input type=radio id=#1-bare name=#1 checked value=bare',
    'label data-active=true for=#1-bare: Sans relance 1',
    'select aria-label=Rôle du pupitre id=#2',
    'option value: Tous les rôles',
    'select aria-label=Objectif id=#3',
    'option value: Tous les objectifs',
    'option value=Alerter: Alerter',
    'option value=Informer selected: Informer',
    'select aria-label=À qui la question est posée id=#4',
    'option value: Toute la cellule',
    'option value=5: Paul Petit',
    'option value=99 selected: À qui la question est posée',
    'Satisfaites : 4 · en retard : 1 · à venir : 0',
  ])
})

test('what the cell satisfied last says how long it took, and which took too long', () => {
  const list = (items: SatisfiedItem[], reopens = false) =>
    outline(<SatisfiedList items={items} clock={clock} onReopen={reopens ? nothing : null} />)
  expect(list([satisfiedOf(1), satisfiedOf(2, { on: afterNoon(601), expected: 'Un communiqué', by: null })])).toEqual([
    'section aria-labelledby=owed-satisfied',
    'h2 id=owed-satisfied: Dernières satisfaites',
    '(circle-check) 10:00 H+01:00',
    'div aria-hidden=true: VI',
    'span title=Que faites-vous 1 ?: Ville Que faites-vous 1 ?',
    'Une réponse Paul',
    'span data-late=true: (circle-check) 10:01 sur 10',
    'H+01:00',
    'div aria-hidden=true: VI',
    'span title=Que faites-vous 2 ?: Ville Que faites-vous 2 ?',
    'span title=Un communiqué: Un communiqué',
  ])
  expect(list([satisfiedOf(1, { by: { ...paul, firstname: '' } })], true)).toEqual([
    'section aria-labelledby=owed-satisfied',
    'h2 id=owed-satisfied: Dernières satisfaites',
    '(circle-check) 10:00 H+01:00',
    'div aria-hidden=true: VI',
    'span title=Que faites-vous 1 ?: Ville Que faites-vous 1 ?',
    'Une réponse Petit',
    'button type=button aria-label=Rouvrir : Ville: (arrow-back-up)',
  ])
})

test('a reminder is sent when it has words, by the way that fits what asked', () => {
  const field = (text: string, item: Partial<OwedItem> = {}, more: Partial<Parameters<typeof ReminderField>[0]> = {}) =>
    outline(
      <ReminderField
        {...{ item: owedOf(1, item), text, channel: 'weeze', offline: false, sending: false, autoFocus: false }}
        {...{ onWrite: nothing, onChannel: nothing, onSend: nothing, ...more }}
      />,
    )
  expect(field('Alors ?')).toEqual([
    '(refresh) Relancer',
    'div aria-hidden=true: VI',
    'textarea rows=1 aria-label=Texte de la relance maxLength=10000 id=#1: Alors ?',
    'div aria-label=Par où relancer role=radiogroup',
    'input type=radio id=#2-message name=#2 value=message',
    'label for=#2-message: Message',
    'div data-active=true',
    'input type=radio id=#2-weeze name=#2 checked value=weeze',
    'label data-active=true for=#2-weeze: Weeze',
    'button type=button: Relancer comme Ville Ctrl ↵',
  ])
  expect(field('Alors ?', { player: null }, { channel: 'message' })).toEqual([
    '(refresh) Relancer',
    'div aria-hidden=true: VI',
    'textarea rows=1 aria-label=Texte de la relance maxLength=10000 id=#1: Alors ?',
    'button type=button: Relancer comme Ville Ctrl ↵',
  ])
  const last = (drawn: string[]) => drawn.filter(line => line.startsWith('button')).at(-1)
  expect(field('Alors ?', { subject: 'article' })).toEqual(field('Alors ?', { player: null }))
  expect([field(' '), field('Alors ?', {}, { offline: true }), field('Alors ?', {}, { sending: true })].map(last)).toEqual([
    'button data-disabled=true type=button disabled: Relancer comme Ville Ctrl ↵',
    'button data-disabled=true type=button disabled: Relancer comme Ville Ctrl ↵',
    'button data-disabled=true data-loading=true type=button disabled',
  ])
})
