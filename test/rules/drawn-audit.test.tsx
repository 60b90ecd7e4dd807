import { afterEach, expect, test, vi } from 'vitest'
import { type AuditRecord, auditActions } from '#routers/audit.contract.ts'
import type { Person } from '#routers/people.contract.ts'
import { AuditActionLink } from '#src/features/audit/audit-action-link.tsx'
import { AuditTable } from '#src/features/audit/audit-table.tsx'
import { queryClient } from '#src/trpc.ts'
import { drawPart } from '../support/drawn-part.tsx'
import { at } from '../support/moments.ts'
import { outlineOf } from '../support/outline.ts'

afterEach(() => {
  vi.useRealTimers()
})

const person = (id: number, username: string): Person => ({
  ...{ id, username, firstname: username === 'lea' ? 'Léa' : 'Zoé', lastname: 'Roy', photo: null, certified: false },
})

const record = (id: number, more: Partial<AuditRecord> = {}): AuditRecord => ({
  ...{
    id,
    createdOn: at(14),
    actor: person(1, 'lea'),
    identity: person(1, 'lea'),
    action: 'weeze.post',
    objectId: 30,
    former: null,
    text: null,
  },
  ...more,
})

test('each record says who did what in whose name, and leads there', () => {
  const table = (data: AuditRecord[], hasNext: boolean) => {
    queryClient.setQueryData([['admin', 'audit', 'list'], { input: { search: '' }, type: 'infinite' }], {
      pages: [{ data, hasNext }],
      pageParams: [undefined],
    })
    return outlineOf(drawPart(<AuditTable />))
  }
  const records = [
    record(3),
    record(2, { identity: person(2, 'mairie'), action: 'weeze.reassign', former: person(1, 'lea') }),
    record(1, { action: 'weeze.delete', text: 'Oh' }),
  ]
  expect(table(records, true)).toEqual([
    'Journal',
    'p role=status: Qui a fait quoi, et au nom de qui. Rien ne s’y change.',
    '(search)',
    'input type=search aria-label=Rechercher placeholder=Rechercher id=#1 value',
    'a href=/admin/audit.csv download: (download) Télécharger en CSV',
    'table aria-label=Journal',
    '(th scope=col) Qui (th scope=col) Acte (th scope=col) Au nom de (th scope=col) Quand',
    'div aria-hidden=true: LR',
    'Léa Roy @lea Acte',
    'a href=/lea/status/30: a publié un weeze',
    'Au nom de soi-même Quand',
    'time dateTime=2026-11-20T14:00:00.000: vendredi 20 novembre 2026 à 14:00',
    'div aria-hidden=true: LR',
    'Léa Roy @lea Acte',
    'a href=/mairie/status/30: a réattribué un weeze',
    'Auparavant au nom de @lea Au nom de @mairie Quand',
    'time dateTime=2026-11-20T14:00:00.000: vendredi 20 novembre 2026 à 14:00',
    'div aria-hidden=true: LR',
    'Léa Roy @lea Acte a supprimé un weeze Oh Au nom de soi-même Quand',
    'time dateTime=2026-11-20T14:00:00.000: vendredi 20 novembre 2026 à 14:00',
    '3 actes affichés',
    'button type=button: Afficher les suivants',
  ])
  expect(table(records.slice(0, 1), false).slice(6)).toEqual([
    '(th scope=col) Qui (th scope=col) Acte (th scope=col) Au nom de (th scope=col) Quand',
    'div aria-hidden=true: LR',
    'Léa Roy @lea Acte',
    'a href=/lea/status/30: a publié un weeze',
    'Au nom de soi-même Quand',
    'time dateTime=2026-11-20T14:00:00.000: vendredi 20 novembre 2026 à 14:00',
    '1 acte affiché',
  ])
  expect(table([], false)).toEqual([
    'Journal',
    'p role=status: Qui a fait quoi, et au nom de qui. Rien ne s’y change.',
    '(search)',
    'input type=search aria-label=Rechercher placeholder=Rechercher id=#1 value',
    'a href=/admin/audit.csv download: (download) Télécharger en CSV',
    'table aria-label=Journal',
    '(th scope=col) Qui (th scope=col) Acte (th scope=col) Au nom de (th scope=col) Quand',
    'Rien n’a encore été noté.',
  ])
})

test('an action leads to what it was about where a page shows that, accounts for animators alone', () => {
  const links = (role: 'ANIMATOR' | 'OBSERVER') =>
    auditActions.flatMap(action =>
      outlineOf(drawPart(<AuditActionLink record={record(1, { action })} />, { role })).filter(one => one.includes('href')),
    )
  expect(links('ANIMATOR')).toEqual([
    'a href=/lea/status/30: a publié un weeze',
    'a href=/lea/status/30: a répondu à un weeze',
    'a href=/lea/status/30: a réattribué un weeze',
    'a href=/lea/status/30: a aimé un weeze',
    'a href=/lea/status/30: n’aime plus un weeze',
    'a href=/admin/sequences/30: a lancé une séquence',
    'a href=/admin/sequences/30: a mis une séquence en pause',
    'a href=/admin/sequences/30: a arrêté une séquence',
    'a href=/admin/sequences/30: a fait avancer une séquence d’un coup',
    'a href=/admin/sequences/30: a annulé le saut d’une séquence',
    'a href=/admin/sequences/30: a supprimé une séquence',
    'a href=/admin?user=30: a ajouté une personne',
    'a href=/admin?user=30: a modifié une personne',
    'a href=/admin?user=30: a changé un mot de passe',
    'a href=/admin?user=30: a créé un code à usage unique',
    'a href=/admin?user=30: a désactivé un compte',
    'a href=/admin?user=30: a réactivé un compte',
    'a href=/admin?user=30: a été modifié comme dans l’exercice d’où vient la copie',
    'a href=/admin?user=30: a fermé les sessions d’un compte',
  ])
  expect(links('OBSERVER').length).toBe(links('ANIMATOR').length - 8)
})
