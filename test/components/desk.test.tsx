import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import type { WaitingItem } from '#routers/desk/desk.contract.ts'
import type { Owed } from '#routers/desk/owed.contract.ts'
import { ClosedRow } from '#src/desk/closed-row.tsx'
import { DeskFailed } from '#src/desk/desk-states.tsx'
import { DeskTabs } from '#src/desk/desk-tabs.tsx'
import { Holder } from '#src/desk/holder.tsx'
import type { DeskRow } from '#src/desk/rows.ts'
import { Age, Ticking } from '#src/desk/ticking.tsx'
import { owedOf, waitingOf } from '../support/desk-items.ts'
import { afterNoon, noon, stopClock } from '../support/moments.ts'
import { camille, paul } from '../support/people.ts'
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
])('a wait of %s seconds is %s', async (age, level, expected) => {
  vi.setSystemTime(noon + age * 1000)
  const wait = await atDesk(<Age since={afterNoon(0)} thresholds={thresholds} />)
  vi.setSystemTime(noon)
  expect(wait.getByText(expected).closest('[data-level]')?.getAttribute('data-level')).toBe(level)
})

const closed = (row: DeskRow) =>
  atDesk(<ClosedRow row={row} thresholds={thresholds} onOpen={nothing} onTake={nothing} onTakeBack={nothing} />)

test.each([
  [{ imagesCount: 2 }, 'Paul Petit Mention Question 1 · 2 images attend VI Ville'],
  [{ text: '', imagesCount: 1, persona: null }, 'Mention 1 image attend au choix'],
  [{ kind: 'message' }, 'Message Question 1'],
  [{ kind: 'weeze' }, 'Sans réponse Question 1'],
] as const)('a row of the desk with %j says who waits for whom and by which way', async (item, expected) => {
  expect((await closed(rowOf(item))).words()).toContain(expected)
})

test.each([
  [{ by: paul }, 'répondu par Paul'],
  [{ by: { ...paul, firstname: '' } }, 'répondu par Petit'],
  [{ by: null, unanswered: true as const }, 'plus en attente'],
  [{ by: null }, 'répondu'],
])('a row that nobody waits for any more says so and opens no more: %#', async (left, expected) => {
  const shown = await closed(rowOf({}, left))
  expect(shown.texts('status')).toEqual([expected])
  expect(shown.getAllByRole('button')[0]).toHaveProperty('disabled', true)
})

const until = afterNoon(65)
test.each([
  ['nobody', null, nothing, 'Je prends'],
  ['somebody whose time is over', { user: paul, until: afterNoon(0) }, nothing, 'Je prends'],
  ['somebody', { user: paul, until }, nothing, 'PP Paul, encore 1:05 Prendre quand même'],
  ['oneself', { user: camille, until }, nothing, 'CR À vous, encore 1:05 Rendre'],
  ['somebody while one only reads', { user: paul, until }, null, 'PP Paul, encore 1:05'],
])('a wait that is held by %s says what can be done', async (_, hold, onTake, expected) => {
  const holder = await atDesk(<Holder item={waitingOf(1, { hold })} onTake={onTake} {...(onTake && { onChange: nothing })} />)
  expect(holder.words()).toBe(expected)
})

test('the tabs of the desk count what waits and what is owed, and say how much of it is overdue', async () => {
  const data = [599, 60, 700].map((delay, id) => owedOf(id, { delay, askedOn: afterNoon(-600) }))
  const owed: Owed = { data, count: 3, satisfied: [], satisfiedCount: 0, clock: { startedOn: afterNoon(-900), pauses: [], changes: [] } }
  const tabs = await show(<DeskTabs tab="owed" waiting={3} owed={owed} />)
  expect(tabs.texts('link')).toEqual(['En attente 3', 'Réactions attendues 3 , 2 en retard'])
})

test('a desk that cannot be read says so, and can be asked for again', async () => {
  const failed = await show(<DeskFailed onRetry={nothing} />)
  expect(failed.words()).toContain('Le pupitre ne répond pas')
  expect(failed.names('button')).toEqual(['Réessayer'])
})
