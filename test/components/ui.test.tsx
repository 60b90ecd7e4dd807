import { expect, test } from 'vitest'
import { roles } from '#db/schema/enums.ts'
import type { ExerciseDisplay, Scenario } from '#routers/session.contract.ts'
import { RoleBadge } from '#src/admin/users/role-badge.tsx'
import { LastSeen } from '#src/admin/users/user-cell.tsx'
import { PersonAvatar } from '#src/people/person-avatar.tsx'
import { ExerciseMark } from '#src/shell/exercise-mark.tsx'
import { MarkClock, ScenarioClock } from '#src/shell/mark-clock.tsx'
import { OfflineBand } from '#src/shell/offline-banner.tsx'
import { PhaseBand } from '#src/shell/phase-band.tsx'
import { RowMenu } from '#src/ui/table/row-menu.tsx'
import { TableToolbar } from '#src/ui/table/table-toolbar.tsx'
import { WrittenTime } from '#src/weezes/weeze/weeze-header.tsx'
import { local, stopClock } from '../support/moments.ts'
import { promise } from '../support/promise.ts'
import { show } from '../support/show.tsx'

const now = local('2026-11-20T14:42:00')
stopClock(now)

const noop = () => {}
const startedOn = local('2026-11-20T14:00:00.000')

test.each<[Partial<ExerciseDisplay>, string]>([
  [{}, ''],
  [{ phase: 'suspended' }, 'Exercice suspendu'],
  [{ phase: 'suspended', resumesOn: local('2026-11-20T15:00:00.000') }, 'Exercice suspendu , reprise à 15:00'],
  [{ phase: 'ended' }, 'Exercice terminé'],
  [{ run: { state: 'closed', number: 2 } }, 'La session 2 est close Retour aux sessions'],
  [{ phase: 'ended', run: { state: 'archived', number: 2 } }, 'Session 2, close, lecture seule Retour aux sessions'],
])('the band says in which state the exercise is: %j', async (exercise, expected) => {
  const band = await show(<PhaseBand />, { exercise })
  await promise('EXO-57', () => expect(band.texts('status')).toEqual([expected]))
})

test.each([
  ['', 'EXERCICE Valmare rien de ce qui paraît ici n’est réel Clock'],
  ['Rien n’est vrai', 'EXERCICE Valmare Rien n’est vrai Clock'],
])('the mark names the exercise, and says the usual sentence unless it has its own: %j', async (mark, expected) => {
  expect((await show(<ExerciseMark exercise={{ name: 'Valmare', mark }}>Clock</ExerciseMark>)).texts('region')).toEqual([expected])
})

const scenario: Scenario = { start: local('2030-01-01T08:00:00.000'), rate: 2, forAll: true, startedOn, pauses: [], changes: [] }

test.each([
  [<MarkClock key="mark" clock={{ startedOn, pauses: [], changes: [] }} alone />, 'H+00:42:00 14:42'],
  [<ScenarioClock key="scenario" scenario={scenario} />, 'Réel 14:42 Scénario 01 janvier, 09:24'],
])('the clocks show the time of the exercise, of day and of the scenario: %#', async (clock, expected) => {
  expect((await show(clock)).texts('timer')).toEqual([expected])
})

test.each([
  [true, 'mardi 1er janvier 2030 à 09 h 00'],
  [false, 'vendredi 20 novembre 2026 à 14 h 30'],
])('what is written has the time of the scenario where that is for all: %s', async (forAll, title) => {
  const time = await show(<WrittenTime at={local('2026-11-20T14:30:00.000')} />, { exercise: { scenario: { ...scenario, forAll } } })
  expect(time.getByTitle(title).textContent).toMatch(/^12\smin$/)
})

const face = (firstname: string, lastname: string) => <PersonAvatar key={lastname} person={{ firstname, lastname, photo: null }} />
test.each([
  [roles.map(role => <RoleBadge key={role} role={role} />), 'Administrateur Animateur Observateur Joueur Persona'],
  [[face('L’Écho', 'de Valmare'), face('Zoé', 'de la Tour'), face('', 'ÉCHO')], 'LV ZT ÉC'],
  [<LastSeen key="on" online seenOn={null} />, 'en ligne'],
  [<LastSeen key="off" online={false} seenOn={startedOn} />, '42 min'],
  [<LastSeen key="never" online={false} seenOn={null} />, 'jamais'],
])('roles, faces and connections are told in words and letters: %#', async (parts, expected) => {
  expect((await show(parts)).words()).toBe(expected)
})

test.each([
  [1000, 'Hors ligne depuis 14:41. Nouvel essai dans 4 s. Réessayer'],
  [9000, 'Hors ligne depuis 14:41. Nouvel essai dans 0 s. Réessayer'],
])('while the server is silent, the band says since when, and in how many seconds it is asked again: %s', async (lastTry, expected) => {
  const offline = { since: Date.parse(now) - 60_000, lastTry: Date.parse(now) - lastTry, retry: noop }
  const band = await show(<OfflineBand offline={offline} interval={5000} />)
  await promise('ERR-20', () => expect(band.words()).toBe(expected))
})

test('the head of a table has its search and its add button', async () => {
  const head = await show(<TableToolbar title="Joueurs" count="2 joueurs" onSearch={noop} onAdd={noop} />)
  await promise('ADM-04', () => {
    expect(head.names('searchbox')).toEqual(['Rechercher'])
    expect(head.names('button')).toEqual(['Ajouter'])
  })
})

test('each row of a table has a menu of what can be done', async () => {
  const menu = await show(<RowMenu name="Ana">.</RowMenu>)
  await promise('ADM-08', () => expect(menu.names('button')).toEqual(['Actions pour Ana']))
})
