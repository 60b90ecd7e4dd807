import type { ReactNode } from 'react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { SequenceItem } from '#routers/sequences/items.contract.ts'
import { OwedState } from '#src/features/sequences/plan/owed-state.tsx'
import { PlanTableRow } from '#src/features/sequences/plan/plan-row.tsx'
import type { PlanRow } from '#src/features/sequences/plan/plan-rows.ts'
import { PlanStormRow } from '#src/features/sequences/plan/plan-storm-row.tsx'
import { drawPart } from '../support/drawn-part.tsx'
import { ville } from '../support/drawn-people.ts'
import { itemOf, sequenceOf, stormOf } from '../support/drawn-sequences.ts'
import { afterNoon, noon } from '../support/moments.ts'
import { outlineOf } from '../support/outline.ts'

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: noon }))
afterAll(() => void vi.useRealTimers())

const outline = (part: ReactNode) => outlineOf(drawPart(part))

type Row = Partial<Omit<PlanRow, 'item'>> & { item?: Partial<SequenceItem> }
type Others = Partial<Parameters<typeof PlanTableRow>[0]>

const rowOf = ({ item, ...more }: Row = {}): PlanRow => ({
  ...{ item: itemOf(12, item), sequence: sequenceOf(1, { name: 'Crue' }), number: 3, letter: 'B', tone: 1, target: null, next: false },
  ...{ owed: null, ...more },
})
const outlineRow = (row: Row, more: Others = {}) =>
  outline(
    <PlanTableRow
      row={rowOf(row)}
      {...{ at: 4, readAt: noon, now: noon, chosen: false, isNow: false, tabStop: null, editor: null, onChoose: null, onCorrect: null }}
      {...more}
    />,
  )
const cellOf = (column: string, outlined: string[]) =>
  new RegExp(`\\(td [^)]*data-column=${column}\\b[^)]*\\) ?((?:(?! ?\\(td).)*)`).exec(outlined.join(' '))?.[1]

test('a line of the plan is read in its cells by observers, and chosen by animators', () => {
  expect(outlineRow({})).toEqual([
    'tr aria-rowindex=6 data-row=12 data-plan-item=12 data-name=Léa Marchand data-state=pending: (td data-column=number) 3 (td data-column=sequence)',
    'span data-tone=1 title=Crue: B',
    '(td data-column=offset tabindex=-1) 00:01 (td data-column=planned) – (td data-column=author title=Léa Marchand tabindex=-1)',
    'div aria-hidden=true: LM',
    'Léa Marchand (td data-column=text title=Texte 12 tabindex=-1) Texte 12 (td data-column=kind) Weeze (td data-column=target) (td data-column=expected tabindex=-1) (td data-column=objective tabindex=-1) (td data-column=state)',
    'span data-state=pending: (circle-dashed) Prévu',
  ])
  expect(outlineRow({}, { onChoose: () => {}, chosen: true, isNow: true, tabStop: 'text' })).toEqual([
    'tr aria-rowindex=6 aria-selected=true data-row=12 data-plan-item=12 data-name=Léa Marchand data-state=pending data-now=true: (td data-column=choice)',
    'input type=checkbox tabindex=-1 aria-label=Choisir la ligne 3 checked',
    '(td data-column=number) 3 (td data-column=sequence)',
    'span data-tone=1 title=Crue: B',
    '(td data-column=offset tabindex=-1) 00:01 (td data-column=planned) – (td data-column=author title=Léa Marchand tabindex=-1)',
    'div aria-hidden=true: LM',
    'Léa Marchand (td data-column=text title=Texte 12 tabindex=0) Texte 12 (td data-column=kind) Weeze (td data-column=target) (td data-column=expected tabindex=-1) (td data-column=objective tabindex=-1) (td data-column=state)',
    'span data-state=pending: (circle-dashed) Prévu',
  ])
  expect(outlineRow({}, { onChoose: () => {}, editor: { column: 'text', field: 'champ' }, tabStop: 'offset' })).toEqual([
    'tr aria-rowindex=6 aria-selected=false data-row=12 data-plan-item=12 data-name=Léa Marchand data-state=pending data-editing=true: (td data-column=choice)',
    'input type=checkbox tabindex=-1 aria-label=Choisir la ligne 3',
    '(td data-column=number) 3 (td data-column=sequence)',
    'span data-tone=1 title=Crue: B',
    '(td data-column=offset tabindex=0) 00:01 (td data-column=planned) – (td data-column=author title=Léa Marchand tabindex=-1)',
    'div aria-hidden=true: LM',
    'Léa Marchand (td data-column=text title=Texte 12 tabindex=-1) champ (td data-column=kind) Weeze (td data-column=target) (td data-column=expected tabindex=-1) (td data-column=objective tabindex=-1) (td data-column=state)',
    'span data-state=pending: (circle-dashed) Prévu',
  ])
})

test('a line says what it says, else its title, else its kind, and whom it answers or writes to', () => {
  const words = (item: Partial<SequenceItem>) => cellOf('text', outlineRow({ item }))
  expect(words({ title: 'Titre' })).toBe('Texte 12')
  expect(words({ text: '', title: 'Titre', kind: 'article' })).toBe('Titre')
  expect(words({ text: '', kind: 'reweez' })).toBe('Reweez')
  const target = (row: Row) => cellOf('target', outlineRow(row))
  expect(target({})).toBe('')
  expect(target({ item: { recipient: ville } })).toBe('Ville')
  expect(target({ item: { recipient: ville }, target: { number: 2, name: 'Léa Marchand' } })).toBe('n° 2 Léa Marchand')
  const expected = (item: Partial<SequenceItem>) => cellOf('expected', outlineRow({ item }))
  expect(expected({ expected: 'Un communiqué' })).toBe('Un communiqué')
  expect(expected({ expected: 'Un communiqué', expectedDelay: 15 })).toBe('Un communiqué, 15 min')
  expect(expected({ expectedDelay: 1 })).toBe('1 min')
  expect(
    outlineRow({ item: { expected: 'Un communiqué', objective: 'Alerter' } })
      .join(' ')
      .match(/\(td [^)]*title=(?:Un|Al)[^)]*\)/g),
  ).toEqual(['(td data-column=expected title=Un communiqué tabindex=-1)', '(td data-column=objective title=Alerter tabindex=-1)'])
})

test('a line is planned for when its sequence comes to it, and says when it has appeared', () => {
  const planned = (row: Row, more: Others = {}) => cellOf('planned', outlineRow(row, { readAt: noon - 120_000, ...more }))
  const sequence = (status: 'RUNNING' | 'PAUSED' | 'STOPPED', elapsed = 0, speed = 1) => sequenceOf(1, { status, elapsed, speed })
  const item = { offset: 600 }
  expect(planned({ item, sequence: sequence('RUNNING') })).toBe('12:08')
  expect(planned({ item, sequence: sequence('PAUSED') })).toBe('12:10')
  expect(planned({ item, sequence: sequence('PAUSED', 120, 4) })).toBe('12:02')
  expect(planned({ item, sequence: sequence('PAUSED', 700) })).toBe('12:00')
  expect(planned({ item, sequence: sequence('STOPPED') })).toBe('–')
  expect(planned({ item: { ...item, state: 'failed' }, sequence: sequence('RUNNING') })).toBe('–')
  expect(planned({ item: { state: 'published', publishedOn: afterNoon(-3600) } })).toBe('11:00')
})

test('a line says its state: the next one how soon it comes, a published one what is owed, a failed one why', () => {
  const state = (row: Row, more: Others = {}) => cellOf('state', outlineRow(row, more))
  const states = (['pending', 'published', 'skipped', 'late', 'failed'] as const).map(one => state({ item: { state: one } }))
  expect(states).toEqual([
    'span data-state=pending: (circle-dashed) Prévu',
    'span data-state=published: (check) Publié',
    'span data-state=skipped: (player-skip-forward) Passé',
    'span data-state=late: (hourglass-high) En retard',
    'span data-state=failed: (alert-circle) Échec',
  ])
  const failed = { item: { state: 'failed', failure: 'author' } } as const
  expect(state(failed)).toBe('span data-state=failed title=L’auteur n’est plus une persona: (alert-circle) Échec')
  expect(state(failed, { onCorrect: () => {} })).toBe('button type=button title=L’auteur n’est plus une persona tabindex=-1: Corriger')
  expect(state({ item: { state: 'skipped' } }, { onCorrect: () => {} })).toBe(states[2])
  const next = (status: 'RUNNING' | 'PAUSED') =>
    state({ next: true, item: { offset: 300 }, sequence: sequenceOf(1, { status, elapsed: 60, speed: 2 }) }, { readAt: noon - 20_000 })
  expect(next('RUNNING')).toBe('span role=timer aria-live=off: dans 1:40 (12:01)')
  expect(next('PAUSED')).toBe('span role=timer aria-live=off data-paused=true: dans 2:00 (12:02)')
  const owed = { publishedId: 5, askedOn: afterNoon(-60), delay: 600, satisfiedOn: null, pauses: [] }
  expect(state({ item: { state: 'published' }, owed })).toBe('span data-state=owed data-urgency=plain: (hourglass-high) Attendu 9:00')
})

test('what a line expects is awaited, overdue or done, in time in which the exercise did not stand', () => {
  const owed = (since: number, satisfiedOn: string | null = null) =>
    outline(<OwedState owed={{ publishedId: 5, askedOn: afterNoon(-since), delay: 600, satisfiedOn, pauses: [] }} />)
  expect([0, 399, 400, 600, 601, 725].map(since => owed(since))).toEqual([
    ['span data-state=owed data-urgency=plain: (hourglass-high) Attendu 10:00'],
    ['span data-state=owed data-urgency=plain: (hourglass-high) Attendu 3:21'],
    ['span data-state=owed data-urgency=amber: (hourglass-high) Attendu 3:20'],
    ['span data-state=owed data-urgency=amber: (hourglass-high) Attendu 0:00'],
    ['span data-state=owed data-urgency=red: (alert-triangle) En retard 0:01'],
    ['span data-state=owed data-urgency=red: (alert-triangle) En retard 2:05'],
  ])
  expect([owed(300, afterNoon(-120)), owed(3900, afterNoon(0))]).toEqual([
    ['span data-state=satisfied: (circle-check) Satisfait 3:00'],
    ['span data-state=satisfied: (circle-check) Satisfait 1:05:00'],
  ])
  const pauses = [{ from: afterNoon(-500), to: afterNoon(-100) }]
  expect(outline(<OwedState owed={{ publishedId: 5, askedOn: afterNoon(-600), delay: 600, satisfiedOn: null, pauses }} />)).toEqual([
    'span data-state=owed data-urgency=plain: (hourglass-high) Attendu 6:40',
  ])
  expect(outline(<OwedState owed={{ publishedId: 5, askedOn: afterNoon(-600), delay: 600, satisfiedOn: afterNoon(0), pauses }} />)).toEqual(
    ['span data-state=satisfied: (circle-check) Satisfait 3:20'],
  )
})

test('a storm in the plan says when it was launched, on what, and how far it is', () => {
  const storm = stormOf(91, { failed: 2, createdOn: afterNoon(-600) })
  const draw = (withChoice: boolean, tabStop: 'author' | null, status: typeof storm.status = 'RUNNING') =>
    outline(<PlanStormRow row={{ storm: { ...storm, status }, offset: 90 }} at={0} withChoice={withChoice} tabStop={tabStop} />)
  expect(draw(true, 'author')).toEqual([
    'tr aria-rowindex=2 data-row=91 data-storm=true: (td data-column=choice) (td data-column=number) (td data-column=sequence) R (td data-column=offset tabindex=-1) 00:01:30 (td data-column=planned) 11:50 (td data-column=author tabindex=0) Personas (td data-column=text title=Sur le weeze de Ville : Un numéro vert tabindex=-1) Sur le weeze de Ville : Un numéro vert (td data-column=kind) Réactions (td data-column=target title=Ville) Ville (td data-column=expected tabindex=-1) (td data-column=objective tabindex=-1) (td data-column=state) En cours 8/15',
  ])
  expect(draw(false, null, 'DONE')).toEqual([
    'tr aria-rowindex=2 data-row=91 data-storm=true: (td data-column=number) (td data-column=sequence) R (td data-column=offset tabindex=-1) 00:01:30 (td data-column=planned) 11:50 (td data-column=author tabindex=-1) Personas (td data-column=text title=Sur le weeze de Ville : Un numéro vert tabindex=-1) Sur le weeze de Ville : Un numéro vert (td data-column=kind) Réactions (td data-column=target title=Ville) Ville (td data-column=expected tabindex=-1) (td data-column=objective tabindex=-1) (td data-column=state) Terminée 8/15',
  ])
  expect((['RUNNING', 'PAUSED', 'STOPPED', 'DONE'] as const).map(status => cellOf('state', draw(false, null, status)))).toEqual([
    'En cours 8/15',
    'En pause 8/15',
    'Arrêtée 8/15',
    'Terminée 8/15',
  ])
})
