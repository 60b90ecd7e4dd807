import { expect, test, vi } from 'vitest'
import type { Run, RunList } from '#routers/admin/runs.contract.ts'
import { toPlayed } from '#src/features/runs/format-played.ts'
import { RunControls } from '#src/features/runs/run-controls.tsx'
import { RunsTable } from '#src/features/runs/runs-table.tsx'
import { StartPanel } from '#src/features/runs/start-panel.tsx'
import { at, stopClock } from '../support/moments.ts'
import { ana } from '../support/people.ts'
import { show } from '../support/show.tsx'

stopClock(at(14))

const closed: Run = {
  ...{ number: 1, name: 'Matin', state: 'closed', base: '/runs/1', beginsOn: null, endsOn: null, startedOn: at(9), startedBy: 'Zoé' },
  ...{ closedOn: at(11, 5), closedBy: 'Zoé', players: 4, weezes: 120, cell: 30, debts: 8, satisfied: 5 },
}
const running: Run = {
  ...{ ...closed, number: 2, name: 'Soir', state: 'running', base: null, startedOn: at(14), closedOn: null, closedBy: null },
  ...{ cell: null, debts: null, satisfied: null },
}
const list: RunList = { runs: [closed], next: 2, players: [], items: 3, isPlayed: false, archive: null }
const nothing = () => {}

test('the runs stand in a table, with what is known of each and what is read of it', async () => {
  const table = await show(<RunsTable runs={[running, closed]} compared={[1]} onCompare={nothing} onDelete={nothing} />)
  expect(table.texts('row').slice(1)).toEqual([
    '2 Soir État En cours Date 20 nov., 14:00 Joueurs 4 Weezes 120',
    '1 Matin État Clos Date 20 nov., 09:00 à 11:05 Joué 2 h 05 Joueurs 4 Weezes 120 Cellule 30 Satisfaits 5 sur 8',
  ])
  expect(table.links()).toEqual(['/weez/rewind', '/runs/1/weez/rewind', '/runs/1/admin/dossier.zip'])
  expect(table.getByRole('checkbox', { name: 'Comparer le passage 1' })).toHaveProperty('checked', true)
})

test('how long a run took is never less than nothing', () => {
  expect([at(11, 5), at(8)].map(end => toPlayed(at(9), end))).toEqual([
    { hours: 2, minutes: '05' },
    { hours: 0, minutes: '00' },
  ])
})

test('before a run its panel says who plays, and what begins anew', async () => {
  const panel = (players: RunList['players']) => show(<StartPanel list={{ ...list, players }} onClose={nothing} />)
  const shown = await panel([{ ...ana, bio: 'Maire' }])
  expect(shown.names('dialog')).toEqual(['Commencer le passage 2'])
  expect(shown.words()).toContain('Joueurs 1 AB Ana Béral Maire Ce qui repart de zéro')
  expect(shown.words()).toContain('Plan H+00:00, 3 lignes prévues')
  expect((await panel([])).words()).toContain('Personne : ajoutez des joueurs d’abord.')
})

test('the next run is started while nothing was played', async () => {
  const start = async (isPlayed: boolean) =>
    (await show(<RunControls list={{ ...list, isPlayed }} onStart={nothing} />)).getByRole('button')
  expect(await start(false)).toHaveProperty('disabled', false)
  expect(await start(true)).toHaveProperty('disabled', true)
})

test.each([
  [51, ['Annuler le début, encore 1:09', 'Clore le passage 2']],
  [119, ['Annuler le début, encore 0:01', 'Clore le passage 2']],
  [120, ['Clore le passage 2']],
])('after %s seconds a run can be closed, and its start be taken back for two minutes', async (seconds, buttons) => {
  vi.setSystemTime(Date.parse(running.startedOn) + seconds * 1000)
  expect((await show(<RunControls list={{ ...list, runs: [closed, running] }} onStart={nothing} />)).names('button')).toEqual(buttons)
})
