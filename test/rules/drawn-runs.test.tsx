import { afterEach, expect, test, vi } from 'vitest'
import type { Run, RunList } from '#routers/admin/runs.contract.ts'
import { toPlayed } from '#src/features/runs/format-played.ts'
import { RunControls } from '#src/features/runs/run-controls.tsx'
import { RunsTable } from '#src/features/runs/runs-table.tsx'
import { StartPanel } from '#src/features/runs/start-panel.tsx'
import { drawPart } from '../support/drawn-part.tsx'
import { at } from '../support/moments.ts'
import { outlineOf } from '../support/outline.ts'

afterEach(() => {
  vi.useRealTimers()
})

const closed: Run = {
  ...{ number: 1, name: 'Matin', state: 'closed', base: '/runs/1', beginsOn: null, endsOn: null, startedOn: at(9), startedBy: 'Zoé' },
  ...{ closedOn: at(11, 5), closedBy: 'Zoé', players: 4, weezes: 120, cell: 30, debts: 8, satisfied: 5 },
}
const running: Run = {
  ...{ ...closed, number: 2, name: 'Soir', state: 'running', base: null, startedOn: at(14), closedOn: null, closedBy: null },
  ...{ cell: null, debts: null, satisfied: null },
}
const list: RunList = { runs: [closed], next: 2, players: [], items: 1, isPlayed: false, archive: null }
const nothing = () => {}

test('the runs stand in a table, with what is known of each and what is read of it', () => {
  const drawn = (runs: Run[], compared: number[] = []) =>
    outlineOf(drawPart(<RunsTable runs={runs} compared={compared} onCompare={nothing} onDelete={nothing} />))
  expect(drawn([running, closed, { ...closed, number: 0, cell: 0, satisfied: null }], [1])).toEqual([
    'table aria-label=Passages',
    '(th scope=col) Comparer (th scope=col) N° (th scope=col) Passage (th scope=col) État (th scope=col) Date (th scope=col data-number=true) Joué (th scope=col data-number=true) Joueurs (th scope=col data-number=true) Weezes (th scope=col data-number=true) Cellule (th scope=col data-number=true) Satisfaits (th scope=col) Actions',
    'input type=checkbox aria-label=Comparer le passage 2',
    '(th scope=row) 2',
    'span title=Soir: Soir',
    'État',
    'span data-tone=own: (player-play) En cours',
    'Date 20 nov., 14:00 (td data-number=true) (td data-number=true) Joueurs 4 (td data-number=true) Weezes 120 (td data-number=true) (td data-number=true)',
    'a aria-label=Retour en arrière, Soir title=Retour en arrière href=/weez/rewind: (history)',
    'tr data-open=true',
    'input type=checkbox aria-label=Comparer le passage 1 checked',
    '(th scope=row) 1',
    'span title=Matin: Matin',
    'État',
    'span data-tone=plain: (lock) Clos',
    'Date 20 nov., 09:00 à 11:05 (td data-number=true) Joué 2 h 05 (td data-number=true) Joueurs 4 (td data-number=true) Weezes 120 (td data-number=true) Cellule 30 (td data-number=true) Satisfaits 5 sur 8',
    'a type=button aria-label=Retour en arrière, Matin title=Retour en arrière href=/runs/1/weez/rewind: (history)',
    'a type=button aria-label=Dossier, Matin title=Dossier href=/runs/1/admin/dossier.zip: (file-zip)',
    'button type=button aria-label=Actions pour Matin aria-haspopup=menu aria-expanded=false id=#1: (dots-vertical shown)',
    'input type=checkbox aria-label=Comparer le passage 0',
    '(th scope=row) 0',
    'span title=Matin: Matin',
    'État',
    'span data-tone=plain: (lock) Clos',
    'Date 20 nov., 09:00 à 11:05 (td data-number=true) Joué 2 h 05 (td data-number=true) Joueurs 4 (td data-number=true) Weezes 120 (td data-number=true) Cellule 0 (td data-number=true)',
    'a type=button aria-label=Retour en arrière, Matin title=Retour en arrière href=/runs/1/weez/rewind: (history)',
    'a type=button aria-label=Dossier, Matin title=Dossier href=/runs/1/admin/dossier.zip: (file-zip)',
    'button type=button aria-label=Actions pour Matin aria-haspopup=menu aria-expanded=false id=#2: (dots-vertical shown)',
  ])
  expect(drawn([{ ...running, closedOn: at(14) }])[2]).toBe('input type=checkbox aria-label=Comparer le passage 2')
})

test('how long a run took is never less than nothing', () => {
  expect([toPlayed(at(9), at(11, 5)), toPlayed(at(9), at(9, 59)), toPlayed(at(9), at(8))]).toEqual([
    { hours: 2, minutes: '05' },
    { hours: 0, minutes: '59' },
    { hours: 0, minutes: '00' },
  ])
})

test('before a run its panel says who plays, and what begins anew', () => {
  const player = { id: 1, username: 'lea', firstname: 'Léa', lastname: 'Roy', photo: null, certified: false, bio: 'Maire' }
  const panel = (more: Partial<RunList>) => outlineOf(drawPart(<StartPanel list={{ ...list, ...more }} onClose={nothing} />))
  expect(panel({ players: [player] })).toEqual([
    'div role=dialog aria-labelledby=#1',
    'form noValidate',
    'h2 id=#1: Commencer le passage 2',
    'button type=button aria-label=Fermer',
    'label for=#2 id=#2-label: Passage',
    'input maxLength=100 autoComplete=off id=#2 value',
    'Joueurs 1',
    'div aria-hidden=true: LR',
    'Léa Roy',
    'span title=Maire: Maire',
    'Ce qui repart de zéro',
    '(refresh) Fil, messages, notifications comme au départ',
    '(refresh) Articles comme au départ, avec leurs brouillons',
    '(refresh) Plan H+00:00, 1 ligne prévue',
    '(lock) Passages précédents gardés, en lecture seule',
    'label for=#3 id=#3-label: H à',
    'input type=time id=#3 value',
    'label for=#4 id=#4-label: Fin prévue',
    'input type=time id=#4 value',
    '(info-circle) Le départ est figé maintenant. Vous pouvez annuler pendant deux minutes ; après, ce passage ne peut plus qu’être clos.',
    'button type=button: Plus tard',
    'button type=submit: (player-play-filled) Commencer',
  ])
  expect(panel({ items: 3 }).slice(5, 9)).toEqual([
    'input maxLength=100 autoComplete=off id=#2 value',
    'Joueurs 0 Personne : ajoutez des joueurs d’abord. Ce qui repart de zéro',
    '(refresh) Fil, messages, notifications comme au départ',
    '(refresh) Articles comme au départ, avec leurs brouillons',
  ])
})

test('the next run is started while nothing was played, and one that goes on is closed', () => {
  const controls = (more: Partial<RunList>) => outlineOf(drawPart(<RunControls list={{ ...list, ...more }} onStart={nothing} />))
  expect(controls({})).toEqual(['button type=button: (player-play-filled) Commencer le passage 2'])
  expect(controls({ isPlayed: true })).toEqual([
    'button data-disabled=true type=button disabled: (player-play-filled) Commencer le passage 2',
    'L’exercice a déjà été joué : réinitialisez-le avant de commencer un passage.',
  ])
  const undo = (seconds: number) => {
    vi.useFakeTimers({ now: Date.parse(running.startedOn) + seconds * 1000 })
    return controls({ runs: [closed, running] })
  }
  expect([undo(0), undo(51), undo(119), undo(120)]).toEqual([
    ['button type=button: (arrow-back-up) Annuler le début, encore 2:00', 'button type=button: (lock) Clore le passage 2'],
    ['button type=button: (arrow-back-up) Annuler le début, encore 1:09', 'button type=button: (lock) Clore le passage 2'],
    ['button type=button: (arrow-back-up) Annuler le début, encore 0:01', 'button type=button: (lock) Clore le passage 2'],
    ['button type=button: (lock) Clore le passage 2'],
  ])
})
