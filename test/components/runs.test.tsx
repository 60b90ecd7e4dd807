import { expect, test, vi } from 'vitest'
import type { Run, RunList } from '#routers/admin/runs.contract.ts'
import type { StartExtent } from '#routers/admin/start-extent.contract.ts'
import { RunControls } from '#src/runs/run-controls.tsx'
import { toPlayed } from '#src/runs/runs-table.tsx'
import { StartExtentLists } from '#src/runs/start-extent.tsx'
import { StartPanel } from '#src/runs/start-panel.tsx'
import { at, stopClock } from '../support/moments.ts'
import { ana } from '../support/people.ts'
import { promise } from '../support/promise.ts'
import { show } from '../support/show.tsx'

stopClock(at(14))

const running: Run = {
  number: 2,
  name: 'Soir',
  state: 'running',
  base: null,
  beginsOn: null,
  endsOn: null,
  startedOn: at(14),
  startedBy: 'Zoé',
  closedOn: null,
  closedBy: null,
  players: 4,
  weezes: 120,
  cell: null,
  debts: null,
  satisfied: null,
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
])('before a run its panel says who plays, and what begins anew: %#', async (players, expected) => {
  expect((await show(<StartPanel list={{ ...list, players }} onClose={nothing} />)).words()).toContain(expected)
})

test('a rehearsal leaves the choice between a run in its place, keeping it as one and undoing it', async () => {
  const buttons = async (isPlayed: boolean, exercise: object = {}) =>
    (await show(<RunControls list={{ ...list, isPlayed }} onStart={nothing} />, { exercise })).names('button')
  expect(await buttons(false)).toEqual(['Commencer la session 2'])
  await promise('EXO-453', async () =>
    expect(await buttons(true)).toEqual(['Commencer la session 2', 'Garder comme session', 'Annuler la répétition']),
  )
  await promise('EXO-457', async () =>
    expect(await buttons(false, { run: { state: 'closed', number: 1 } })).toEqual(['Commencer la session 2', 'Reprendre la préparation']),
  )
})

test('numbers say what an undo erases and what stays', async () => {
  const extent: StartExtent = {
    stage: 'rehearsing',
    startedOn: at(13),
    exact: false,
    erased: { playerWeezes: 37, otherWeezes: 1, messages: 0, mails: 0, articles: 0, notes: 2, lines: 0, personas: 0, reactions: 0 },
    kept: { weezes: 500, messages: 0, mails: 0, articles: 3, lines: 12, personas: 30, reactions: 0, likes: 0, follows: 0 },
  }
  const lists = await show(<StartExtentLists extent={extent} />)
  await promise('EXO-458', () =>
    expect(lists.words()).toContain(
      'Sera effacé 37 weezes de joueurs 1 weeze de personas et de l’équipe 2 notes d’observation Reste 500 weezes du passé 3 articles 12 lignes du plan',
    ),
  )
  await promise('EXO-461', () => expect(lists.words()).toContain('les profils, le plan et ce qui a été lu restent'))
})

test.each([
  [51, ['Annuler le début, encore 1:09', 'Clore la session 2']],
  [119, ['Annuler le début, encore 0:01', 'Clore la session 2']],
  [120, ['Clore la session 2']],
])('after %s seconds a run can be closed, and its start be taken back for two minutes', async (seconds, buttons) => {
  vi.setSystemTime(Date.parse(running.startedOn) + seconds * 1000)
  expect((await show(<RunControls list={{ ...list, runs: [running] }} onStart={nothing} />)).names('button')).toEqual(buttons)
})
