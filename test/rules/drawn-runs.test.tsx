import { afterEach, expect, test, vi } from 'vitest'
import type { Run, RunList } from '#routers/admin/runs.contract.ts'
import { toPlayed } from '#src/features/runs/format-played.ts'
import { RunControls } from '#src/features/runs/run-controls.tsx'
import { RunsTable } from '#src/features/runs/runs-table.tsx'
import { StartPanel } from '#src/features/runs/start-panel.tsx'
import { at, linesOf } from '../support/drawn-lines.ts'
import { drawPart } from '../support/drawn-part.tsx'

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
    linesOf(drawPart(<RunsTable runs={runs} compared={compared} onCompare={nothing} onDelete={nothing} />))
  expect(drawn([running, closed, { ...closed, number: 0, cell: 0, satisfied: null }], [1])).toEqual([
    '<table aria-label=Passages>',
    '<th scope=col> Comparer <th scope=col> N° <th scope=col> Passage <th scope=col> État <th scope=col> Date <th scope=col data-number=true> Joué <th scope=col data-number=true> Joueurs <th scope=col data-number=true> Weezes <th scope=col data-number=true> Cellule <th scope=col data-number=true> Satisfaits <th scope=col> Actions',
    '<input type=checkbox aria-label=Comparer le passage 2> <th scope=row> 2 <span title=Soir> Soir État <span data-tone=own> <icon player-play> En cours Date 20 nov., 14:00 <td data-number=true> <td data-number=true> Joueurs 4 <td data-number=true> Weezes 120 <td data-number=true> <td data-number=true> <a aria-label=Retour en arrière, Soir title=Retour en arrière href=/weez/rewind> <icon history>',
    '<tr data-open=true>',
    '<input type=checkbox aria-label=Comparer le passage 1 checked> <th scope=row> 1 <span title=Matin> Matin État <span data-tone=plain> <icon lock> Clos Date 20 nov., 09:00 à 11:05 <td data-number=true> Joué 2 h 05 <td data-number=true> Joueurs 4 <td data-number=true> Weezes 120 <td data-number=true> Cellule 30 <td data-number=true> Satisfaits 5 sur 8 <a aria-label=Retour en arrière, Matin title=Retour en arrière href=/runs/1/weez/rewind> <icon history> <a aria-label=Dossier, Matin title=Dossier href=/runs/1/admin/dossier.zip> <icon file-zip> <button aria-haspopup=menu aria-expanded=false aria-label=Actions pour Matin> <icon dots-vertical, not hidden>',
    '<input type=checkbox aria-label=Comparer le passage 0> <th scope=row> 0 <span title=Matin> Matin État <span data-tone=plain> <icon lock> Clos Date 20 nov., 09:00 à 11:05 <td data-number=true> Joué 2 h 05 <td data-number=true> Joueurs 4 <td data-number=true> Weezes 120 <td data-number=true> Cellule 0 <td data-number=true> <a aria-label=Retour en arrière, Matin title=Retour en arrière href=/runs/1/weez/rewind> <icon history> <a aria-label=Dossier, Matin title=Dossier href=/runs/1/admin/dossier.zip> <icon file-zip> <button aria-haspopup=menu aria-expanded=false aria-label=Actions pour Matin> <icon dots-vertical, not hidden>',
  ])
  expect(drawn([{ ...running, closedOn: at(14) }])[2]).toBe(
    '<input type=checkbox aria-label=Comparer le passage 2> <th scope=row> 2 <span title=Soir> Soir État <span data-tone=own> <icon player-play> En cours Date 20 nov., 14:00 à 14:00 <td data-number=true> Joué 0 h 00 <td data-number=true> Joueurs 4 <td data-number=true> Weezes 120 <td data-number=true> <td data-number=true> <a aria-label=Retour en arrière, Soir title=Retour en arrière href=/weez/rewind> <icon history>',
  )
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
  const panel = (more: Partial<RunList>) => linesOf(drawPart(<StartPanel list={{ ...list, ...more }} onClose={nothing} />))
  expect(panel({ players: [player] })).toEqual([
    '<div role=dialog>',
    '<form noValidate>',
    'Commencer le passage 2 <button aria-label=Fermer>',
    'Passage <input maxLength=100 autoComplete=off value>',
    'Joueurs 1',
    '<div title aria-hidden=true> <span title> LR Léa Roy <span title=Maire> Maire',
    'Ce qui repart de zéro',
    '<icon refresh> Fil, messages, notifications comme au départ',
    '<icon refresh> Articles comme au départ, avec leurs brouillons',
    '<icon refresh> Plan H+00:00, 1 ligne prévue',
    '<icon lock> Passages précédents gardés, en lecture seule',
    'H à <input type=time value>',
    'Fin prévue <input type=time value> <icon info-circle> Le départ est figé maintenant. Vous pouvez annuler pendant deux minutes ; après, ce passage ne peut plus qu’être clos. Plus tard <button type=submit> <icon player-play-filled> Commencer',
  ])
  expect(panel({ items: 3 }).slice(3, 7)).toEqual([
    'Passage <input maxLength=100 autoComplete=off value>',
    'Joueurs 0 Personne : ajoutez des joueurs d’abord.',
    'Ce qui repart de zéro',
    '<icon refresh> Fil, messages, notifications comme au départ',
  ])
})

test('the next run is started while nothing was played, and one that goes on is closed', () => {
  const controls = (more: Partial<RunList>) => linesOf(drawPart(<RunControls list={{ ...list, ...more }} onStart={nothing} />))
  expect(controls({})).toEqual(['<icon player-play-filled> Commencer le passage 2'])
  expect(controls({ isPlayed: true })).toEqual([
    '<button data-disabled=true disabled> <icon player-play-filled> Commencer le passage 2 L’exercice a déjà été joué : réinitialisez-le avant de commencer un passage.',
  ])
  const undo = (seconds: number) => {
    vi.useFakeTimers({ now: Date.parse(running.startedOn) + seconds * 1000 })
    return controls({ runs: [closed, running] })
  }
  expect([undo(0), undo(51), undo(119), undo(120)]).toEqual([
    ['<icon arrow-back-up> Annuler le début, encore 2:00 <icon lock> Clore le passage 2'],
    ['<icon arrow-back-up> Annuler le début, encore 1:09 <icon lock> Clore le passage 2'],
    ['<icon arrow-back-up> Annuler le début, encore 0:01 <icon lock> Clore le passage 2'],
    ['<icon lock> Clore le passage 2'],
  ])
})
