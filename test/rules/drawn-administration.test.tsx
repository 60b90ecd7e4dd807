import { afterEach, expect, test, vi } from 'vitest'
import type { ClientRow, ExerciseRow } from '#routers/admin/clients.contract.ts'
import type { Connection } from '#routers/admin/connections.contract.ts'
import type { Person } from '#routers/people.contract.ts'
import { ConnectionsTable } from '#src/features/connections/connections-table.tsx'
import { ClientsTable } from '#src/features/exercises/clients-table.tsx'
import { CloneSummary } from '#src/features/exercises/clone-summary.tsx'
import { ExercisesTable } from '#src/features/exercises/exercises-table.tsx'
import { drawPart } from '../support/drawn-part.tsx'
import { at } from '../support/moments.ts'
import { outlineOf } from '../support/outline.ts'

afterEach(() => {
  vi.useRealTimers()
})
const person = (id: number, username: string): Person => ({
  ...{ id, username, firstname: username === 'lea' ? 'Léa' : 'Zoé', lastname: 'Roy', photo: null, certified: false },
})
const exercise = (id: number, more: Partial<ExerciseRow> = {}): ExerciseRow => ({
  ...{ id, name: `Exercice ${id}`, clone: '', base: '/', state: 'ready', weezesCount: 1200, users: 3, personas: 40, createdOn: at(9) },
  ...{ pressPublic: false, mark: '', videoEmbeds: true, personasOnly: false, amberAfter: 120, redAfter: 300, searchOpen: true },
  ...{ recordsSightings: false, notesOpen: true, webhooks: false, webhookHosts: [], scenarioStart: null, scenarioRate: 1 },
  scenarioForAll: false,
  ...more,
})
const client = (id: number, more: Partial<ClientRow> = {}): ClientRow => ({
  ...{ id, name: `Client ${id}`, path: `client-${id}`, paths: [`/client-${id}`], start_of_contract: '', end_of_contract: '', img: null },
  exercises: [exercise(1)],
  ...more,
})

test('clients stand with their exercises counted, clones apart', () => {
  const table = (data: ClientRow[]) =>
    outlineOf(
      drawPart(<ClientsTable />, { role: 'ADMIN', answers: [['admin.clients.list', { search: '' }, { data, count: data.length }]] }),
    )
  const clones = [exercise(1), exercise(2), exercise(3, { clone: 'bleu' })]
  expect(table([client(1), client(2, { exercises: clones, start_of_contract: '01/11/2026', end_of_contract: '30/11/2026' })])).toEqual([
    'Clients',
    'p role=status: 2 client(s) trouvé(s)',
    '(search)',
    'input type=search aria-label=Rechercher placeholder=Rechercher id=#1 value',
    'button type=button: (plus) Ajouter',
    'table aria-label=Clients',
    '(th scope=col) Nom (th scope=col) Chemin (th scope=col) Exercices (th scope=col) Début de contrat (th scope=col) Fin de contrat',
    'button type=button aria-label=Exercices de Client 1 aria-expanded=false: (chevron-right shown)',
    'div aria-hidden=true: C1',
    'Client 1 Chemin /client-1 Exercices 1 exercice Début de contrat – Fin de contrat –',
    'button type=button id=#2-target aria-haspopup=menu aria-expanded=false aria-label=Actions pour Client 1: (dots-vertical shown)',
    'button type=button aria-label=Exercices de Client 2 aria-expanded=false: (chevron-right shown)',
    'div aria-hidden=true: C2',
    'Client 2 Chemin /client-2 Exercices 2 exercices, 1 clone Début de contrat 01/11/2026 Fin de contrat 30/11/2026',
    'button type=button id=#3-target aria-haspopup=menu aria-expanded=false aria-label=Actions pour Client 2: (dots-vertical shown)',
  ])
  expect(table([])).toEqual([
    'Clients',
    'p role=status: 0 client(s) trouvé(s)',
    '(search)',
    'input type=search aria-label=Rechercher placeholder=Rechercher id=#1 value',
    'button type=button: (plus) Ajouter',
    'table aria-label=Clients',
    '(th scope=col) Nom (th scope=col) Chemin (th scope=col) Exercices (th scope=col) Début de contrat (th scope=col) Fin de contrat',
    'Aucun client ne correspond à cette recherche.',
  ])
  expect(outlineOf(drawPart(<ClientsTable />, { role: 'ADMIN' }))).toEqual([
    'Clients',
    'p role=status',
    '(search)',
    'input type=search aria-label=Rechercher placeholder=Rechercher id=#1 value',
    'button type=button: (plus) Ajouter',
    'table aria-label=Clients',
    '(th scope=col) Nom (th scope=col) Chemin (th scope=col) Exercices (th scope=col) Début de contrat (th scope=col) Fin de contrat',
  ])
})

test('exercises stand with their state and what they hold, clones below the main one', () => {
  const exercises = [
    exercise(1, { state: 'running' }),
    exercise(2, { state: 'paused', clone: 'bleu', base: '/clones/bleu' }),
    exercise(3),
    exercise(4, { state: 'still' }),
  ]
  expect(outlineOf(drawPart(<ExercisesTable client={client(1, { exercises })} onOpenDialog={() => {}} />, { role: 'ADMIN' }))).toEqual([
    'Exercices de Client 1',
    'button type=button: (plus) Nouvel exercice',
    'table aria-label=Exercices de Client 1',
    '(th scope=col) Exercice (th scope=col) Adresse (th scope=col) État (th scope=col data-number=true) Weezes (th scope=col data-number=true) Comptes (th scope=col data-number=true) Personas (th scope=col) Créé le',
    'Exercice 1',
    'span data-tone=own: Principal',
    'Adresse / État',
    'span data-tone=good: (player-play-filled) En cours',
    '(td data-number=true) Weezes 1 200 (td data-number=true) Comptes 3 (td data-number=true) Personas 40 Créé le 20/11/2026',
    'button type=button aria-label=Cloner Exercice 1: (copy) Cloner',
    'button type=button id=#1-target aria-haspopup=menu aria-expanded=false aria-label=Actions pour Exercice 1: (dots-vertical shown)',
    '(corner-down-right) Exercice 2 Adresse /clones/bleu État',
    'span data-tone=paused: (player-pause-filled) En pause',
    '(td data-number=true) Weezes 1 200 (td data-number=true) Comptes 3 (td data-number=true) Personas 40 Créé le 20/11/2026',
    'button type=button aria-label=Cloner Exercice 2: (copy) Cloner',
    'button type=button id=#2-target aria-haspopup=menu aria-expanded=false aria-label=Actions pour Exercice 2: (dots-vertical shown)',
    'Exercice 3',
    'span data-tone=own: Principal',
    'Adresse / État',
    'span data-tone=plain: (circle-dashed) Prêt',
    '(td data-number=true) Weezes 1 200 (td data-number=true) Comptes 3 (td data-number=true) Personas 40 Créé le 20/11/2026',
    'button type=button aria-label=Cloner Exercice 3: (copy) Cloner',
    'button type=button id=#3-target aria-haspopup=menu aria-expanded=false aria-label=Actions pour Exercice 3: (dots-vertical shown)',
    'Exercice 4',
    'span data-tone=own: Principal',
    'Adresse / État',
    'span data-tone=plain: (player-stop) À l’arrêt',
    '(td data-number=true) Weezes 1 200 (td data-number=true) Comptes 3 (td data-number=true) Personas 40 Créé le 20/11/2026',
    'button type=button aria-label=Cloner Exercice 4: (copy) Cloner',
    'button type=button id=#4-target aria-haspopup=menu aria-expanded=false aria-label=Actions pour Exercice 4: (dots-vertical shown)',
  ])
})

test('a clone copies all but the audit log, and weezes and messages when asked', () => {
  const extent = { personas: 1, mediaSources: 2, users: 3, articles: 4, follows: 5, sequences: 6, images: 7, weezes: 1000, messages: 234 }
  const summary = (posts: boolean) => outlineOf(drawPart(<CloneSummary extent={extent} posts={posts} />))
  expect(summary(true)).toEqual([
    'li data-copied=true: (circle-check) Personas 1',
    'li data-copied=true: (circle-check) Médias de presse 2',
    'li data-copied=true: (circle-check) Comptes 3',
    'li data-copied=true: (circle-check) Articles 4',
    'li data-copied=true: (circle-check) Abonnements 5',
    'li data-copied=true: (circle-check) Séquences, à zéro 6',
    'li data-copied=true: (circle-check) Weezes et messages 1 234',
    '(circle-x) Journal d’audit jamais',
  ])
  expect(summary(false).slice(-2)).toEqual(['(circle-x) Weezes et messages non', '(circle-x) Journal d’audit jamais'])
})

const connection = (more: Partial<Connection> = {}): Connection => ({
  ...{ user: { ...person(1, 'lea'), role: 'USER' }, browser: 'Firefox', system: 'Linux', signedInOn: at(9), seenOn: at(14), online: true },
  clockSkew: 0,
  ...more,
})

test('each connection names its device, and says whether its clock is right', () => {
  vi.useFakeTimers({ now: Date.parse(at(14, 2)) })
  const table = (data: Connection[]) =>
    outlineOf(
      drawPart(<ConnectionsTable />, {
        answers: [['admin.connections.list', {}, data.map((one, id) => ({ ...one, user: { ...one.user, id } }))]],
      }),
    )
  expect(
    table([
      connection(),
      connection({ browser: '', online: false, clockSkew: null }),
      connection({ system: '' }),
      connection({ browser: '', system: '' }),
    ]),
  ).toEqual([
    'Connexions',
    'p role=status: 4 sessions ouvertes',
    'table aria-label=Connexions',
    '(th scope=col) Nom (th scope=col) Rôle (th scope=col) Vu (th scope=col) Appareil (th scope=col) Connecté le (th scope=col) Horloge',
    'div aria-hidden=true: LR',
    'Léa Roy @lea Rôle',
    'span data-tone=plain: (user) Joueur',
    'Vu en ligne Appareil Firefox sur Linux Connecté le vendredi 20 novembre 2026 à 09:00 Horloge à l’heure',
    'div aria-hidden=true: LR',
    'Léa Roy @lea Rôle',
    'span data-tone=plain: (user) Joueur',
    'Vu',
    'time dateTime=2026-11-20T14:00:00.000 title=vendredi 20 novembre 2026 à 14:00: 2 min',
    'Appareil Linux Connecté le vendredi 20 novembre 2026 à 09:00 Horloge inconnue',
    'div aria-hidden=true: LR',
    'Léa Roy @lea Rôle',
    'span data-tone=plain: (user) Joueur',
    'Vu en ligne Appareil Firefox Connecté le vendredi 20 novembre 2026 à 09:00 Horloge à l’heure',
    'div aria-hidden=true: LR',
    'Léa Roy @lea Rôle',
    'span data-tone=plain: (user) Joueur',
    'Vu en ligne Appareil Appareil inconnu Connecté le vendredi 20 novembre 2026 à 09:00 Horloge à l’heure',
  ])
  const skews = [1_999, 2_000, -1_999, -2_000, 4_999, 5_000, -4_999, -5_000, 61_499, -61_500]
  expect(
    table(skews.map(clockSkew => connection({ clockSkew })))
      .filter(row => row.includes('Horloge'))
      .slice(1)
      .map(row => row.slice(row.lastIndexOf('Horloge'))),
  ).toEqual([
    'Horloge à l’heure',
    'Horloge avance de 2 s',
    'Horloge à l’heure',
    'Horloge retard de 2 s',
    'Horloge avance de 5 s',
    'Horloge avance de 5 s',
    'Horloge retard de 5 s',
    'Horloge retard de 5 s',
    'Horloge avance de 61 s',
    'Horloge retard de 62 s',
  ])
  expect(table([])).toEqual([
    'Connexions',
    'p role=status: 0 session ouverte',
    'table aria-label=Connexions',
    '(th scope=col) Nom (th scope=col) Rôle (th scope=col) Vu (th scope=col) Appareil (th scope=col) Connecté le (th scope=col) Horloge',
    'Personne n’est connecté.',
  ])
})
