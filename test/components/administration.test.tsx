import { expect, test } from 'vitest'
import type { ClientRow, ExerciseRow } from '#routers/admin/clients.contract.ts'
import type { Connection } from '#routers/admin/connections.contract.ts'
import { type AuditRecord, auditActions } from '#routers/audit.contract.ts'
import { AuditActionLink } from '#src/features/audit/audit-action-link.tsx'
import { AuditTable } from '#src/features/audit/audit-table.tsx'
import { ConnectionsTable } from '#src/features/connections/connections-table.tsx'
import { ClientsTable } from '#src/features/exercises/clients-table.tsx'
import { CloneSummary } from '#src/features/exercises/clone-summary.tsx'
import { ExercisesTable } from '#src/features/exercises/exercises-table.tsx'
import { at, stopClock } from '../support/moments.ts'
import { ana, mairie } from '../support/people.ts'
import { show } from '../support/show.tsx'

stopClock(at(14, 2))

const exercise = (id: number, more: Partial<ExerciseRow> = {}): ExerciseRow => ({
  ...{ id, name: `Exercice ${id}`, clone: '', base: '/', state: 'ready', weezesCount: 1200, users: 3, personas: 40, createdOn: at(9) },
  ...{ pressPublic: false, mark: '', videoEmbeds: true, personasOnly: false, amberAfter: 120, redAfter: 300, searchOpen: true },
  ...{ recordsSightings: false, notesOpen: true, webhooks: false, webhookHosts: [], scenarioStart: null, scenarioRate: 1 },
  ...{ scenarioForAll: false, ...more },
})
const client = (exercises: ExerciseRow[]): ClientRow => ({
  ...{ id: 1, name: 'Acme', path: 'acme', paths: ['/acme'], start_of_contract: '01/11/2026', end_of_contract: '', img: null, exercises },
})

test('clients stand with their exercises counted, clones apart', async () => {
  const data = [client([exercise(1), exercise(2), exercise(3, { clone: 'bleu' })])]
  const table = await show(<ClientsTable />, { role: 'ADMIN', answers: [['admin.clients.list', { search: '' }, { data, count: 1 }]] })
  expect(table.texts('status')).toEqual(['1 client(s) trouvé(s)'])
  expect(table.texts('row')[1]).toBe('AC Acme Chemin /acme Exercices 2 exercices, 1 clone Début de contrat 01/11/2026 Fin de contrat –')
  expect(table.names('button')).toEqual(['Ajouter', 'Exercices de Acme', 'Actions pour Acme'])
})

test('a search for clients that finds none says so', async () => {
  const table = await show(<ClientsTable />, { role: 'ADMIN', answers: [['admin.clients.list', { search: '' }, { data: [], count: 0 }]] })
  expect(table.getByText('Aucun client ne correspond à cette recherche.')).toBeTruthy()
})

test('exercises stand with their state and what they hold, clones below the main one', async () => {
  const exercises = [
    exercise(1, { state: 'running' }),
    exercise(2, { state: 'paused', clone: 'bleu', base: '/clones/bleu' }),
    exercise(3),
    exercise(4, { state: 'still' }),
  ]
  const table = await show(<ExercisesTable client={client(exercises)} onOpenDialog={() => {}} />, { role: 'ADMIN' })
  const held = 'Weezes 1 200 Comptes 3 Personas 40 Créé le 20/11/2026 Cloner'
  expect(table.texts('row').slice(1)).toEqual([
    `Exercice 1 Principal Adresse / État En cours ${held}`,
    `Exercice 2 Adresse /clones/bleu État En pause ${held}`,
    `Exercice 3 Principal Adresse / État Prêt ${held}`,
    `Exercice 4 Principal Adresse / État À l’arrêt ${held}`,
  ])
})

test('a clone copies all but the audit log, and weezes and messages when asked', async () => {
  const extent = { personas: 1, mediaSources: 2, users: 3, articles: 4, follows: 5, sequences: 6, images: 7, weezes: 1000, messages: 234 }
  const whole = await show(<CloneSummary extent={extent} posts />)
  expect(whole.texts('listitem').slice(-3)).toEqual(['Séquences, à zéro 6', 'Weezes et messages 1 234', 'Journal d’audit jamais'])
  const without = await show(<CloneSummary extent={extent} posts={false} />)
  expect(without.texts('listitem').slice(-2)).toEqual(['Weezes et messages non', 'Journal d’audit jamais'])
})

const connections = (...list: Partial<Connection>[]) => {
  const connection = {
    user: { ...ana, role: 'USER' },
    browser: 'Firefox',
    system: 'Linux',
    signedInOn: at(9),
    seenOn: at(14),
    online: true,
  }
  const data = list.map((more, id) => ({ ...connection, clockSkew: 0, ...more, user: { ...connection.user, id } }))
  return show(<ConnectionsTable />, { answers: [['admin.connections.list', {}, data]] })
}

test('each connection names its device and when it was last seen', async () => {
  const table = await connections({}, { browser: '', online: false, clockSkew: null }, { system: '' }, { browser: '', system: '' })
  expect(table.texts('status')).toEqual(['4 sessions ouvertes'])
  expect(
    table
      .texts('row')
      .slice(1)
      .map(row => /(?<=Vu ).*(?= Connecté)/.exec(row)?.[0]),
  ).toEqual([
    'en ligne Appareil Firefox sur Linux',
    '2 min Appareil Linux',
    'en ligne Appareil Firefox',
    'en ligne Appareil Appareil inconnu',
  ])
})

test('a clock that differs by two seconds is told, in whole seconds', async () => {
  const skews = [null, 1_999, 2_000, -1_999, -2_000, 61_499, -61_500]
  const table = await connections(...skews.map(clockSkew => ({ clockSkew })))
  expect(
    table
      .texts('row')
      .slice(1)
      .map(row => row.split('Horloge ')[1]),
  ).toEqual([...['inconnue', 'à l’heure', 'avance de 2 s', 'à l’heure', 'retard de 2 s', 'avance de 61 s', 'retard de 62 s']])
})

test('a table of no connections says so', async () => {
  expect((await connections()).getByText('Personne n’est connecté.')).toBeTruthy()
})

const record = (id: number, more: Partial<AuditRecord> = {}): AuditRecord => ({
  ...{ id, createdOn: at(14), actor: ana, identity: ana, action: 'weeze.post', objectId: 30, former: null, text: null },
  ...more,
})
const audit = (data: AuditRecord[], hasNext = false) =>
  show(<AuditTable />, {
    infinite: [['admin.audit.list', { search: '' }, { data, hasNext }]],
  })

test('each record says who did what in whose name, and leads there', async () => {
  const reassigned = record(2, { identity: mairie, action: 'weeze.reassign', former: ana })
  const table = await audit([record(3), reassigned, record(1, { action: 'weeze.delete', text: 'Oh' })], true)
  expect(table.texts('row').slice(1)).toEqual([
    'AB Ana Béral @ana.b Acte a publié un weeze Au nom de soi-même Quand vendredi 20 novembre 2026 à 14:00',
    'AB Ana Béral @ana.b Acte a réattribué un weeze Auparavant au nom de @ana.b Au nom de @mairie Quand vendredi 20 novembre 2026 à 14:00',
    'AB Ana Béral @ana.b Acte a supprimé un weeze Oh Au nom de soi-même Quand vendredi 20 novembre 2026 à 14:00',
  ])
  expect(table.links()).toEqual(['/admin/audit.csv', '/ana.b/status/30', '/mairie/status/30'])
  expect(table.names('button')).toEqual(['Afficher les suivants'])
})

test('an audit log of nothing says so', async () => {
  expect((await audit([])).getByText('Rien n’a encore été noté.')).toBeTruthy()
})

test('an action leads to what it was about where a page shows that, accounts for animators alone', async () => {
  const links = async (role: 'ANIMATOR' | 'OBSERVER') =>
    (
      await show(
        auditActions.map(action => <AuditActionLink key={action} record={record(1, { action })} />),
        { role },
      )
    ).links()
  expect(await links('ANIMATOR')).toEqual([
    ...Array(5).fill('/ana.b/status/30'),
    ...Array(6).fill('/admin/sequences/30'),
    ...Array(8).fill('/admin?user=30'),
  ])
  expect((await links('OBSERVER')).filter(link => link.includes('user'))).toEqual([])
})
