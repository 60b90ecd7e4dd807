import { expect, test } from 'vitest'
import type { Connection } from '#routers/admin/connections.contract.ts'
import { auditActions } from '#routers/audit.contract.ts'
import { AuditActionLink } from '#src/admin/audit/audit-action-link.tsx'
import { AuditTable } from '#src/admin/audit/audit-table.tsx'
import { ConnectionsTable } from '#src/admin/connections/connections-table.tsx'
import { ClientsTable } from '#src/admin/exercises/clients-table.tsx'
import { CloneSummary } from '#src/admin/exercises/clone-exercise-dialog.tsx'
import { at, stopClock } from '../support/moments.ts'
import { ana } from '../support/people.ts'
import { show } from '../support/show.tsx'

stopClock(at(14, 2))

const connections = (list: Connection[]) => ({ answers: [['admin.connections.list', {}, list]] }) as const
const connection: Connection = {
  user: { ...ana, role: 'USER' },
  browser: 'Firefox',
  system: 'Linux',
  signedInOn: at(9),
  seenOn: at(14),
  online: true,
  clockSkew: 0,
}

test.each([
  [
    <ClientsTable key="clients" />,
    { answers: [['admin.clients.list', { search: '' }, { data: [], count: 0 }]] },
    'Aucun client ne correspond',
  ],
  [<ConnectionsTable key="connections" />, connections([]), 'Personne n’est connecté.'],
  [
    <AuditTable key="audit" />,
    { infinite: [['admin.audit.list', { search: '' }, { data: [], hasNext: false }]] },
    'Rien n’a encore été noté.',
  ],
] as const)('a table without rows says so: %#', async (table, answers, expected) => {
  expect((await show(table, { role: 'ADMIN', ...answers })).words()).toContain(expected)
})

test.each([
  [true, 'Weezes et messages 1 234'],
  [false, 'Weezes et messages non'],
])('a clone copies all but the audit log, and weezes and messages when asked: %s', async (posts, expected) => {
  const extent = { personas: 1, mediaSources: 2, users: 3, articles: 4, follows: 5, sequences: 6, images: 7, weezes: 1000, messages: 234 }
  const summary = await show(<CloneSummary extent={extent} posts={posts} />)
  expect(summary.texts('listitem').slice(-2)).toEqual([expected, 'Journal d’audit jamais'])
})

test.each([
  [{}, 'en ligne Appareil Firefox sur Linux'],
  [{ online: false, browser: '' }, 'Vu 2 min Appareil Linux'],
  [{ system: '' }, 'Appareil Firefox'],
  [{ browser: '', system: '' }, 'Appareil inconnu'],
  [{ clockSkew: null }, 'Horloge inconnue'],
  [{ clockSkew: 1_999 }, 'Horloge à l’heure'],
  [{ clockSkew: 2_000 }, 'Horloge avance de 2 s'],
  [{ clockSkew: -61_500 }, 'Horloge retard de 62 s'],
])('a connection with %j names its device, when it was last seen, and a clock that is two seconds off', async (more, expected) => {
  expect((await show(<ConnectionsTable />, connections([{ ...connection, ...more }]))).texts('row')[1]).toContain(expected)
})

test('an action leads to what it was about where a page shows that, accounts for animators alone', async () => {
  const record = { id: 1, createdOn: at(14), actor: ana, identity: ana, objectId: 30, former: null, text: null }
  const actions = auditActions.map(action => <AuditActionLink key={action} record={{ ...record, action }} />)
  const links = new Set((await show(actions)).links())
  expect([...links]).toEqual(['/ana.b/status/30', '/admin/sequences/30', '/admin?user=30'])
  expect(new Set((await show(actions, { role: 'OBSERVER' })).links())).not.toContain('/admin?user=30')
})
