import { expect, test } from 'vitest'
import { roles } from '#db/schema/enums.ts'
import type { ExerciseDisplay, Scenario } from '#routers/session.contract.ts'
import { ExerciseMark } from '#src/ui/exercise-mark.tsx'
import { FailedNotice } from '#src/ui/failed-notice.tsx'
import { LastSeen } from '#src/ui/last-seen.tsx'
import { MarkClock } from '#src/ui/mark-clock.tsx'
import { MessageScreen } from '#src/ui/message-screen.tsx'
import { OfflineBand } from '#src/ui/offline-banner.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'
import { PeopleSearch } from '#src/ui/people-search.tsx'
import { PersonAvatar } from '#src/ui/person-avatar.tsx'
import { PhaseBand } from '#src/ui/phase-band.tsx'
import { RoleBadge } from '#src/ui/role-badge.tsx'
import { ScenarioClock } from '#src/ui/scenario-clock.tsx'
import { RowMenu } from '#src/ui/table/row-menu.tsx'
import { TableError } from '#src/ui/table/table-error.tsx'
import { TableToolbar } from '#src/ui/table/table-toolbar.tsx'
import { TruthSign } from '#src/ui/truth-mark.tsx'
import { WrittenTime } from '#src/ui/written-time.tsx'
import { local, stopClock } from '../support/moments.ts'
import { ana, mairie } from '../support/people.ts'
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
  [{ run: { state: 'closed', number: 2 } }, 'Le passage 2 est clos'],
  [{ phase: 'ended', run: { state: 'archived', number: 2 } }, 'Passage 2, clos, lecture seule Retour aux passages'],
])('the band says in which state the exercise is: %j', async (exercise, told) => {
  const band = await show(<PhaseBand />, { exercise })
  await promise('EXO-57', () => expect(band.texts('status')).toEqual([told]))
})

test.each([
  ['', 'EXERCICE Valmare rien de ce qui paraît ici n’est réel Clock'],
  ['Rien n’est vrai', 'EXERCICE Valmare Rien n’est vrai Clock'],
])('the mark names the exercise, and says the usual sentence unless it has its own: %j', async (mark, told) => {
  expect((await show(<ExerciseMark exercise={{ name: 'Valmare', mark }}>Clock</ExerciseMark>)).texts('region')).toEqual([told])
})

const scenario: Scenario = { start: local('2030-01-01T08:00:00.000'), rate: 2, forAll: true, startedOn, pauses: [] }

test('the clocks show the time of the exercise, of day and of the scenario', async () => {
  expect((await show(<MarkClock clock={{ startedOn, pauses: [] }} alone />)).texts('timer')).toEqual(['H+00:42:00 14:42'])
  expect((await show(<ScenarioClock scenario={scenario} />)).texts('timer')).toEqual(['Réel 14:42 Scénario 01 janvier, 09:24'])
})

test.each([
  [true, 'mardi 1 janvier 2030 à 09:00'],
  [false, 'vendredi 20 novembre 2026 à 14:30'],
])('what is written has the time of the scenario where that is for all: %s', async (forAll, title) => {
  const time = await show(<WrittenTime at={local('2026-11-20T14:30:00.000')} />, { exercise: { scenario: { ...scenario, forAll } } })
  expect(time.getByTitle(title).textContent).toMatch(/^12\smin$/)
})

test('roles, faces and connections are told in words and letters', async () => {
  const badges = await show(roles.map(role => <RoleBadge key={role} role={role} />))
  expect(badges.words()).toBe('Administrateur Animateur Observateur Joueur Persona')
  const names = [
    ['L’Écho', 'de Valmare'],
    ['Zoé', 'de la Tour'],
    ['', 'ÉCHO'],
  ] as const
  const faces = names.map(([firstname, lastname]) => <PersonAvatar key={lastname} person={{ firstname, lastname, photo: null }} />)
  expect((await show(faces)).words()).toBe('LV ZT ÉC')
  const seen = [
    <LastSeen key="a" online seenOn={null} />,
    <LastSeen key="b" online={false} seenOn={startedOn} />,
    <LastSeen key="c" online={false} seenOn={null} />,
  ]
  expect((await show(seen)).words()).toBe('en ligne 42 min jamais')
})

test('while the server is silent, the band says since when, and in how many seconds it is asked again', async () => {
  const since = Date.parse(now) - 60_000
  const band = async (lastTry: number) =>
    (await show(<OfflineBand offline={{ since, lastTry: Date.parse(now) - lastTry, retry: noop }} interval={5000} />)).words()
  await promise('ERR-20', async () => expect(await band(1000)).toBe('Hors ligne depuis 14:41. Nouvel essai dans 4 s. Réessayer'))
  expect(await band(9000)).toContain('Nouvel essai dans 0 s.')
})

test('notices and screens have a title, a hint and what can be done', async () => {
  expect((await show(<FailedNotice title="Failed" hint="Hint" onRetry={noop} />)).words()).toBe('Failed Hint Réessayer')
  expect(
    (
      await show(
        <MessageScreen title="Title" action="Act">
          Hint
        </MessageScreen>,
      )
    ).texts('alert'),
  ).toEqual(['Title Hint'])
  expect((await show(<TableError onRetry={noop} />)).names('button')).toEqual(['Réessayer'])
})

test('the head of a table has its search and its add button only where the table has them', async () => {
  const head = await show(<TableToolbar title="Joueurs" count="2 joueurs" onSearch={noop} onAdd={noop} />)
  await promise('ADM-04', () => {
    expect(head.names('searchbox')).toEqual(['Rechercher'])
    expect(head.names('button')).toEqual(['Ajouter'])
  })
  expect((await show(<TableToolbar title="Joueurs" count="2 joueurs" />)).words()).toBe('Joueurs 2 joueurs')
})

test('each row of a table has a menu of what can be done', async () => {
  const menu = await show(<RowMenu name="Ana">.</RowMenu>)
  await promise('ADM-08', () => expect(menu.names('button')).toEqual(['Actions pour Ana']))
})

test('a password can be shown, and a wrong one says so', async () => {
  const field = await show(<PasswordField label="Secret" error="Wrong" />)
  expect(field.getByLabelText('Secret').getAttribute('aria-invalid')).toBe('true')
  expect(field.names('button')).toEqual(['Afficher le mot de passe'])
})

test('what animators say is true has a mark', async () => {
  expect((await show(<TruthSign truth="false" />)).names('img')).toEqual(['Marque privée : Faux'])
  expect((await show(<TruthSign truth={null} />)).words()).toBe('')
})

test('a search of people says what to type, or lists all in groups', async () => {
  const search = (listsAll: boolean) =>
    show(
      <PeopleSearch
        useSearch={() => ({ data: [ana, mairie], isFetching: false })}
        {...{ debounce: 0, label: 'Label', results: 'Results', hint: 'The hint', nobody: () => 'Nobody', onPick: noop, listsAll }}
        toGroup={({ certified }) => (certified ? 'Official' : 'Others')}
        foot={() => null}
      />,
    )
  expect((await search(false)).texts('status')).toEqual(['The hint'])
  const all = await search(true)
  expect(all.names('group')).toEqual(['Others', 'Official'])
  expect(all.texts('option')[0]).toContain('Ana Béral')
})
