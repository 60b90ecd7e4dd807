import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Action, Debrief } from '#routers/debrief/debrief.contract.ts'
import { DebriefPage } from '#src/runs/debrief/debrief-page.tsx'
import { countPlan, daysUntil, isOverdue } from '#src/runs/debrief/plan.ts'
import { MenuContext } from '#src/shell/column-header.tsx'
import { afterNoon, stopClock } from '../support/moments.ts'
import { noteOf } from '../support/notes.ts'
import { promise } from '../support/promise.ts'
import { show } from '../support/show.tsx'

stopClock()

const rated = { notes: 6, counts: [5, 0, 1, 0], mean: 1.3, between: 2 }
const unnoted = { notes: 0, counts: [0, 0, 0, 0], mean: null, between: null }
const action: Action = {
  id: 9,
  number: 1,
  finding: { id: 5, number: 1, title: 'Deux voix' },
  what: 'Un seul accord',
  owner: 'Service formation',
  dueOn: '2020-01-02',
  priority: 'high',
  state: 'going',
  version: 1,
}
const debrief: Debrief = {
  scale: 'numbers',
  closedOn: afterNoon(60),
  clock: { startedOn: afterNoon(-3600), pauses: [], changes: [] },
  notes: 6,
  observers: 2,
  objectives: [
    {
      id: 1,
      name: 'Alerter',
      ...rated,
      tasks: [
        { id: 2, name: 'Appeler', ...rated },
        { id: 3, name: 'Écrire', ...unnoted },
      ],
    },
  ],
  findings: [
    {
      id: 5,
      kind: 'improvement',
      title: 'Deux voix',
      objectiveId: 1,
      taskId: 2,
      analysis: 'Personne ne relit.',
      recommendation: '',
      version: 1,
      evidence: [{ id: 6, subject: 'note', subjectId: 4, on: afterNoon(0), elapsed: 3600, name: 'Paul', words: 'Vu deux fois' }],
      actions: [1],
    },
  ],
}
const notes = {
  data: [noteOf({ id: 8, words: 'À ranger', objectiveId: 1, taskId: 3 }), noteOf({ id: 4, words: 'Vu deux fois' })],
  hasMore: false,
  count: 2,
  clock: debrief.clock,
}

const showPage = (at: string, more: Partial<Debrief> = {}) =>
  show(
    <MenuContext value={() => {}}>
      <DebriefPage />
    </MenuContext>,
    {
      role: 'OBSERVER',
      path: '/weez/debrief',
      at,
      answers: [
        ['debrief.read', undefined, { ...debrief, ...more }],
        ['debrief.actions', undefined, [action]],
      ],
      infinite: [['notes.list', { search: '' }, notes]],
    },
  )

test('objectives show how often each rating was given, a number for more than four, and what nobody noted', async () => {
  const page = await showPage('/weez/debrief')
  // A window without room for three columns shows one.
  fireEvent.click(page.getByRole('radio', { name: 'Objectifs' }))
  await promise('DEBR-01', () => {
    expect(page.names('img')).toContain('5 fois 1, 1 fois 3')
    expect(page.getByText('aucune note')).toBeDefined()
    expect(page.getAllByText('1,3').length).toBeGreaterThan(0)
  })
  const letters = await showPage('/weez/debrief', { scale: 'letters' })
  fireEvent.click(letters.getByRole('radio', { name: 'Objectifs' }))
  await promise('DEBR-01', () => expect(letters.names('img')).toContain('5 fois U, 1 fois S'))
})

test('only notes that no finding stands on are to be sorted, and an open finding has its fields', async () => {
  const page = await showPage('/weez/debrief')
  fireEvent.click(page.getByRole('radio', { name: 'Notes' }))
  const rows = () => page.getByRole('list', { name: 'Notes à ranger' }).textContent
  await promise('DEBR-02', () => {
    expect(rows()).toContain('À ranger')
    expect(rows()).not.toContain('Vu deux fois')
  })
  fireEvent.click(page.getByRole('radio', { name: 'Constats' }))
  fireEvent.click(page.getByRole('button', { name: /Deux voix/, expanded: false }))
  await promise('DEBR-02', async () => {
    expect(await page.findByDisplayValue('Personne ne relit.')).toBeDefined()
    expect(page.getByText('Note de Paul')).toBeDefined()
    expect(page.getByRole('link', { name: /^Revoir H\+01:00/ })).toBeDefined()
  })
})

test('a plan shows figures, who is no participant, and what is late, and a cell is edited in place', async () => {
  const page = await showPage('/weez/debrief?part=plan')
  await promise('DEBR-03', () => {
    expect(page.getByText('hors cellule')).toBeDefined()
    expect(page.getAllByText(/jours de retard/).length).toBeGreaterThan(0)
  })
  fireEvent.click(page.getByRole('button', { name: /Un seul accord/ }))
  await promise('DEBR-03', async () => expect(await page.findByDisplayValue('Un seul accord')).toBeDefined())
})

test('what is open and past its day is overdue, and the figures count', async () => {
  const today = new Date(2026, 10, 20)
  await promise('DEBR-03', () => {
    expect([daysUntil('2026-12-04', today), daysUntil('2026-11-19', today)]).toEqual([14, -1])
    expect(isOverdue(action, today)).toBe(true)
    expect(isOverdue({ ...action, state: 'done' }, today)).toBe(false)
    expect(countPlan([action, { ...action, id: 10, state: 'done', dueOn: null }])).toEqual({
      actions: 2,
      findings: 1,
      high: 2,
      highDone: 1,
      going: 1,
      owners: 1,
      done: 1,
      next: '2020-01-02',
    })
  })
})
