import { expect, test, vi } from 'vitest'
import type { Run, RunList } from '#routers/admin/runs.contract.ts'
import { toPlayed } from '#src/features/runs/format-played.ts'
import { RunControls } from '#src/features/runs/run-controls.tsx'
import { StartPanel } from '#src/features/runs/start-panel.tsx'
import { at, stopClock } from '../support/moments.ts'
import { ana } from '../support/people.ts'
import { show } from '../support/show.tsx'

stopClock(at(14))

const running: Run = {
  ...{ number: 2, name: 'Soir', state: 'running', base: null, beginsOn: null, endsOn: null, startedOn: at(14), startedBy: 'Zoé' },
  ...{ closedOn: null, closedBy: null, players: 4, weezes: 120, cell: null, debts: null, satisfied: null },
}
const list: RunList = { runs: [], next: 2, players: [], items: 3, isPlayed: false, archive: null }
const nothing = () => {}

test.each([
  [at(11, 5), { hours: 2, minutes: '05' }],
  [at(8), { hours: 0, minutes: '00' }],
])('how long a run took until %s is never less than nothing', (end, played) => {
  expect(toPlayed(at(9), end)).toEqual(played)
})

test.each([
  [[{ ...ana, bio: 'Maire' }], 'Joueurs 1 AB Ana Béral Maire Ce qui repart de zéro'],
  [[], 'Personne : ajoutez des joueurs d’abord.'],
])('before a run its panel says who plays, and what begins anew: %#', async (players, told) => {
  expect((await show(<StartPanel list={{ ...list, players }} onClose={nothing} />)).words()).toContain(told)
})

test.each([[false], [true]])('the next run is started while nothing was played: %s', async isPlayed => {
  const controls = await show(<RunControls list={{ ...list, isPlayed }} onStart={nothing} />)
  expect(controls.getByRole('button')).toHaveProperty('disabled', isPlayed)
})

test.each([
  [51, ['Annuler le début, encore 1:09', 'Clore le passage 2']],
  [119, ['Annuler le début, encore 0:01', 'Clore le passage 2']],
  [120, ['Clore le passage 2']],
])('after %s seconds a run can be closed, and its start be taken back for two minutes', async (seconds, buttons) => {
  vi.setSystemTime(Date.parse(running.startedOn) + seconds * 1000)
  expect((await show(<RunControls list={{ ...list, runs: [running] }} onStart={nothing} />)).names('button')).toEqual(buttons)
})
