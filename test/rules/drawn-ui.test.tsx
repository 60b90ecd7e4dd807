import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { roles } from '#db/schema/enums.ts'
import type { Person } from '#routers/people.contract.ts'
import type { ExerciseDisplay, Scenario } from '#routers/session.contract.ts'
import { ExerciseMark } from '#src/ui/exercise-mark.tsx'
import { FailedNotice } from '#src/ui/failed-notice.tsx'
import { CheckboxField } from '#src/ui/form/checkbox-field.tsx'
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
import { drawPart, wordsOf } from '../support/drawn-part.tsx'
import { ana, mairie } from '../support/drawn-people.ts'
import { local } from '../support/moments.ts'
import { outlineOf } from '../support/outline.ts'
import { promise } from '../support/promise.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date(local('2026-11-20T14:42:00')), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

type Options = Parameters<typeof drawPart>[1]
const outline = (part: ReactNode, options?: Options) => outlineOf(drawPart(part, options))
const noop = () => {}
const startedOn = local('2026-11-20T14:00:00.000')

test('the band says that the exercise stands, until when, that it is over, or which run is closed', async () => {
  const band = (exercise: Partial<ExerciseDisplay>) => outline(<PhaseBand />, { exercise })
  const resumesOn = local('2026-11-20T15:00:00.000')
  await promise('EXO-57', () => {
    expect(band({})).toEqual(['div role=status'])
    expect(band({ phase: 'suspended' })).toEqual(['div role=status', 'p data-phase=suspended: (player-pause-filled) Exercice suspendu'])
    expect(band({ phase: 'suspended', resumesOn })).toEqual([
      'div role=status',
      'p data-phase=suspended: (player-pause-filled) Exercice suspendu , reprise à 15:00',
    ])
    expect(band({ phase: 'ended' })).toEqual(['div role=status', 'p data-phase=ended: (player-stop-filled) Exercice terminé'])
  })
  expect(band({ run: { state: 'running', number: 2 } })).toEqual(['div role=status'])
  expect(band({ run: { state: 'closed', number: 2 } })).toEqual(['div role=status', 'p data-phase=ended: (lock) Le passage 2 est clos'])
  expect(band({ phase: 'suspended', run: { state: 'closed', number: 2 } })).toEqual([
    'div role=status',
    'p data-phase=suspended: (player-pause-filled) Exercice suspendu',
  ])
  expect(band({ phase: 'ended', run: { state: 'archived', number: 2 } })).toEqual([
    'div role=status',
    'p data-phase=ended: (lock) Passage 2, clos, lecture seule',
    'button type=button: Retour aux passages',
  ])
})

test('the mark names the exercise, and says the usual sentence unless it has its own', () => {
  const mark = (text: string) => outline(<ExerciseMark exercise={{ name: 'Valmare', mark: text }}>Clock</ExerciseMark>)
  expect(mark('')).toEqual([
    'section aria-label=Exercice en cours: (alert-triangle) EXERCICE Valmare rien de ce qui paraît ici n’est réel Clock',
  ])
  expect(mark('Rien n’est vrai')[0]).toBe('section aria-label=Exercice en cours: (alert-triangle) EXERCICE Valmare Rien n’est vrai Clock')
})

const scenario: Scenario = { start: local('2030-01-01T08:00:00.000'), rate: 2, forAll: true, startedOn, pauses: [] }

test('the clocks show the time of the exercise, of day and of the scenario', () => {
  expect(outline(<MarkClock clock={{ startedOn, pauses: [] }} alone />)).toEqual(['span role=timer aria-live=off: H+00:42:00 14:42'])
  expect(outline(<MarkClock clock={{ startedOn: null, pauses: [] }} alone={false} />)).toEqual([
    'span role=timer aria-live=off: H+00:00:00',
  ])
  expect(outline(<ScenarioClock scenario={scenario} />)).toEqual(['span role=timer aria-live=off: Réel 14:42 Scénario 01 janvier, 09:24'])
  const written = (forAll: boolean) =>
    outline(<WrittenTime at={local('2026-11-20T14:30:00.000')} />, { exercise: { scenario: { ...scenario, forAll } } })
  expect([written(true), written(false)]).toEqual([
    ['time dateTime=2026-11-20T14:30:00.000 title=mardi 1 janvier 2030 à 09:00: 12 min'],
    ['time dateTime=2026-11-20T14:30:00.000 title=vendredi 20 novembre 2026 à 14:30: 12 min'],
  ])
})

test('roles, photos and connections are told in words', () => {
  expect(roles.map(role => outline(<RoleBadge role={role} />)[0])).toEqual([
    'span data-tone=own: (shield) Administrateur',
    'span data-tone=own: (wand) Animateur',
    'span data-tone=plain: (eye) Observateur',
    'span data-tone=plain: (user) Joueur',
    'span data-tone=plain: (masks-theater) Persona',
  ])
  const face = (firstname: string, lastname: string) => outline(<PersonAvatar person={{ firstname, lastname, photo: null }} />)[0]
  expect([face('L’Écho', 'de Valmare'), face('Zoé', 'de la Tour'), face('info', 'valmare'), face('', 'ÉCHO')]).toEqual([
    'div aria-hidden=true: LV',
    'div aria-hidden=true: ZT',
    'div aria-hidden=true: IV',
    'div aria-hidden=true: ÉC',
  ])
  const seen = (online: boolean, seenOn: string | null) => wordsOf(drawPart(<LastSeen online={online} seenOn={seenOn} />))
  expect([seen(true, startedOn), seen(false, startedOn), seen(false, null)]).toEqual(['en ligne', '42 min', 'jamais'])
})

test('while the server is silent, the band says since when, and in how many seconds it is asked again', async () => {
  const now = Date.now()
  const band = (lastTry: number, interval?: number) =>
    wordsOf(drawPart(<OfflineBand offline={{ since: now - 60_000, lastTry, retry: noop }} {...(interval !== undefined && { interval })} />))
  await promise('ERR-20', () => expect(band(now - 1)).toBe('Hors ligne depuis 14:41. Nouvel essai dans 10 s. Réessayer'))
  expect([band(now - 1000, 5000), band(now - 4001, 5000), band(now - 9000, 5000)]).toEqual([
    'Hors ligne depuis 14:41. Nouvel essai dans 4 s. Réessayer',
    'Hors ligne depuis 14:41. Nouvel essai dans 1 s. Réessayer',
    'Hors ligne depuis 14:41. Nouvel essai dans 0 s. Réessayer',
  ])
  expect(outline(<OfflineBand offline={null} />)).toEqual(['div role=status'])
})

test('notices and screens have a title, a hint and what can be done', () => {
  expect(outline(<FailedNotice title="Failed" onRetry={noop} />)).toEqual([
    'svg aria-hidden=true: (rect x=26 y=30) (M44 66h62M44 88h40M44 110h26) (M101 130l9 16 9-16z) (M101 122h18v8l-9 8-9-8z) (rect x=101 y=56) (rect x=101 y=40)',
    'Failed',
    'button type=button: Réessayer',
  ])
  expect(wordsOf(drawPart(<FailedNotice title="Failed" hint="Hint" onRetry={noop} />))).toBe('Failed Hint Réessayer')
  const screen = (
    <MessageScreen title="Title" action="Act">
      Hint
    </MessageScreen>
  )
  expect(outline(screen)).toEqual(['main id=main tabindex=-1', 'div role=alert: Title Hint', 'Act'])
  expect(outline(<TableError onRetry={noop} />)).toEqual(['div role=alert: La liste n’a pas pu être lue.', 'button type=button: Réessayer'])
})

test('the head of a table has its search and its add button only where the table has them', async () => {
  const head = (props: { onSearch?: () => void; onAdd?: () => void }) =>
    outline(<TableToolbar title="Joueurs" count="2 joueurs" {...props} />)
  await promise('ADM-04', () =>
    expect(head({ onSearch: noop, onAdd: noop })).toEqual([
      'Joueurs',
      'p role=status: 2 joueurs',
      '(search)',
      'input type=search aria-label=Rechercher placeholder=Rechercher id=#1 value',
      'button type=button: (plus) Ajouter',
    ]),
  )
  expect(head({})).toEqual(['Joueurs', 'p role=status: 2 joueurs'])
  await promise('ADM-08', () =>
    expect(outline(<RowMenu name="Ana">.</RowMenu>)).toEqual([
      'button type=button aria-label=Actions pour Ana aria-haspopup=menu aria-expanded=false id=#1: (dots-vertical shown)',
    ]),
  )
})

test('fields tell their state', () => {
  expect(outline(<CheckboxField label="Label" hint="Hint" defaultChecked />)).toEqual(['input type=checkbox checked', 'Label Hint'])
  expect(outline(<CheckboxField label="Label" disabled />)).toEqual(['input type=checkbox disabled', 'Label'])
  expect(outline(<PasswordField label="Secret" />)).toEqual([
    'label for=#1 id=#1-label: Secret',
    'input id=#1 autoComplete=off type=password',
    'button type=button aria-pressed=false tabindex=0 aria-label=Afficher le mot de passe: (eye shown)',
  ])
  expect(outline(<PasswordField label="Secret" error="Wrong" />).find(line => line.includes('invalid'))).toBe(
    'input data-invalid=true id=#1 aria-invalid=true autoComplete=off type=password aria-describedby=#1-error',
  )
})

test('what animators say is true has a mark', () => {
  expect(outline(<TruthSign truth="false" />)).toEqual([
    'span data-truth=false role=img aria-label=Marque privée : Faux title=Marque privée : Faux: (circle-x)',
  ])
  expect(outline(<TruthSign truth={null} />)).toEqual([])
})

test('a search of people says what to type, whom it finds and that it finds nobody', () => {
  const search = (
    data: Person[] | undefined,
    props: { listsAll?: boolean; toGroup?: (person: Person) => string; initials?: boolean } = {},
  ) =>
    outline(
      <PeopleSearch
        useSearch={() => ({ data, isFetching: data === undefined })}
        {...{ debounce: 0, label: 'Label', results: 'Results', hint: 'The hint', nobody: () => 'Nobody', onPick: noop, ...props }}
        foot={(_, empty) => (empty ? 'Empty' : 'Typed')}
      />,
    )
  expect(search([ana])).toEqual([
    '(search)',
    'input aria-label=Label placeholder=Label data-autofocus=true role=combobox aria-haspopup=listbox aria-expanded=false autoComplete=off id=#1 value',
    'p role=status: The hint',
    'div aria-label=Results id=#2 role=listbox',
    'Empty',
  ])
  expect(
    search([ana, mairie], { listsAll: true, toGroup: ({ certified }) => (certified ? 'Official' : 'Others'), initials: true }).slice(2),
  ).toEqual([
    'p role=status',
    'div aria-label=Results id=#2 role=listbox',
    'div role=group aria-labelledby=#3',
    'div id=#3: Others',
    'div value=3 id=#4 role=option',
    'div aria-hidden=true: AB',
    'Ana Béral @ ana.b',
    'kbd aria-hidden=true: Entrée',
    'div role=group aria-labelledby=#5',
    'div id=#5: Official',
    'div value=4 id=#6 role=option',
    'div aria-hidden=true: MV',
    'Mairie de Valmare @ mairie',
    'kbd aria-hidden=true: Entrée',
    'Empty',
  ])
  expect(search(undefined, { listsAll: true })).toEqual([
    '(search)',
    'input aria-label=Label placeholder=Label data-autofocus=true role=combobox aria-haspopup=listbox aria-expanded=false autoComplete=off id=#1 value',
    'span aria-label=Chargement…',
    'p role=status',
    'div aria-label=Results id=#2 role=listbox',
    'Empty',
  ])
})
