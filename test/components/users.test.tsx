import { expect, test } from 'vitest'
import type { UserDetails, UserRow } from '#routers/admin/users.contract.ts'
import type { Webhook, WebhookDelivery, WebhookList } from '#routers/admin/webhooks.contract.ts'
import { EditUserPage } from '#src/features/users/edit-user-page.tsx'
import { emptyUserForm, toUserInput } from '#src/features/users/user-form.tsx'
import { UsersTable } from '#src/features/users/users-table.tsx'
import { EventChoice } from '#src/features/webhooks/event-choice.tsx'
import { chooseEvents, eventGroups } from '#src/features/webhooks/event-groups.ts'
import { WebhookDeliveries } from '#src/features/webhooks/webhook-deliveries.tsx'
import { WebhooksPage } from '#src/features/webhooks/webhooks-page.tsx'
import { at } from '../support/moments.ts'
import { lea } from '../support/people.ts'
import { show } from '../support/show.tsx'

const nothing = () => {}
const user = (id: number, more: Partial<UserRow> = {}): UserRow => ({
  ...{ id, username: `joueur-${id}`, first_name: 'Léa', last_name: `Roy ${id}`, role: 'USER', start_of_contract: '', end_of_contract: '' },
  ...{ img: null, certified: false, state: 'active', online: true, seenOn: null, ...more },
})
const table = (kind: 'users' | 'personas', data: UserRow[]) =>
  show(<UsersTable kind={kind} shown={undefined} onShow={nothing} {...(kind === 'users' && { onCards: nothing })} />, {
    infinite: [['admin.users.list', { kind, search: '' }, { data, count: 9, hasNext: data.length > 1 }]],
  })

test('accounts stand with their role and state; only those that one may manage can be selected', async () => {
  const shown = await table('users', [
    user(1, { start_of_contract: '01/11/2026' }),
    user(2, { role: 'ADMIN', state: 'disabled', online: false }),
    user(3, { role: 'OBSERVER', state: 'early' }),
    user(4, { role: 'ANIMATOR', state: 'expired' }),
  ])
  expect(shown.texts('row').slice(1)).toEqual([
    'LR Léa Roy 1 @joueur-1 Rôle Joueur Début de contrat 01/11/2026 Fin de contrat – Vu en ligne État Actif',
    'LR Léa Roy 2 @joueur-2 Rôle Administrateur Début de contrat – Fin de contrat – Vu jamais État Désactivé',
    'LR Léa Roy 3 @joueur-3 Rôle Observateur Début de contrat – Fin de contrat – Vu en ligne État Contrat à venir',
    'LR Léa Roy 4 @joueur-4 Rôle Animateur Début de contrat – Fin de contrat – Vu en ligne État Contrat échu',
  ])
  expect(shown.getByRole('checkbox', { name: 'Choisir Léa Roy 2' })).toHaveProperty('disabled', true)
  expect(shown.words()).toMatch(/4 sur 9 Afficher les suivants$/)
})

test('a search for people that finds nobody says so', async () => {
  expect((await table('users', [])).words()).toContain('Personne ne correspond à cette recherche.')
})

test('personas stand without contracts, and can be exported', async () => {
  const shown = await table('personas', [user(1, { role: 'DUMMY' })])
  expect(shown.texts('row').slice(1)).toEqual(['LR Léa Roy 1 @joueur-1 Rôle Persona État Actif'])
  expect(shown.links()).toEqual(['/admin/personas/import', '/admin/personas/personas.xlsx'])
})

const form = (more: Partial<UserDetails>, role: 'ADMIN' | 'ANIMATOR') => {
  const used = { client: 'Acme', exercise: { name: 'Valmare', base: '/' }, signedInOn: null, sessions: 0, weezesCount: 0, playedCount: 0 }
  const details = { ...user(1), ...used, bio: 'Maire', notes: 'Calme', personaGroup: 'Élus', audience: '900', operators: [lea], ...more }
  return show(<EditUserPage user={details} onSaved={nothing} onCancel={nothing} />, { role })
}

test.each([
  ['USER', 'ANIMATOR', ['Début de contrat', 'Fin de contrat', 'Bio', 'Audience'], ['Joueur', 'Observateur', 'Animateur']],
  ['DUMMY', 'ANIMATOR', ['Bio', 'Audience', 'Groupe', 'Notes de jeu'], []],
  [
    'OBSERVER',
    'ADMIN',
    ['Début de contrat', 'Fin de contrat', 'Bio', 'Audience'],
    ['Joueur', 'Observateur', 'Animateur', 'Administrateur'],
  ],
] as const)('the form of %s, for %s, has what its role has', async (role, reader, fields, roles) => {
  const shown = await form({ role }, reader)
  expect(shown.names('textbox').slice(3)).toEqual(fields)
  expect(shown.names('option')).toEqual(roles)
})

test('operators are sent by their ids, and of players alone', () => {
  const sent = (role: 'USER' | 'OBSERVER') => toUserInput({ ...emptyUserForm, role, operators: [lea] }).operators
  expect(sent('USER')).toEqual([9])
  expect(sent('OBSERVER')).toEqual([])
})

const delivery = (id: number, more: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  ...{
    id,
    event: 'weeze.posted',
    state: 'delivered',
    attempts: 1,
    status: 204,
    problem: null,
    createdOn: at(14),
    triedOn: at(14),
    nextOn: null,
  },
  ...more,
})
const webhook = (id: number, more: Partial<Webhook> = {}): Webhook => ({
  ...{ id, url: `https://robot-${id}.test/weez`, events: ['weeze.posted', 'note.written', 'note.changed', 'note.deleted'], enabled: true },
  ...{ createdOn: at(9), undeliverable: null, formerSecretUntil: null, deliveries: [], ...more },
})
const webhooks = (list: WebhookList) => show(<WebhooksPage />, { role: 'ADMIN', answers: [['admin.webhooks.list', {}, list]] })

test('each webhook says whether it is on, what it listens to, and whether something reaches it', async () => {
  const off = webhook(2, { enabled: false, undeliverable: 'disabled', deliveries: [delivery(1)] })
  const page = await webhooks({ allowed: true, hosts: ['robot-1.test'], data: [webhook(1), off] })
  expect(page.texts('region')[0]).toContain('En service Weeze publié Notes des observateurs : tout Rien n’a encore été envoyé.')
  expect(page.texts('region')[1]).toContain('Suspendu')
  expect(page.texts('region')[1]).toContain('un administrateur doit ajouter robot-2.test:443 dans les réglages de l’exercice.')
})

test.each([
  [true, 'Aucune adresse n’est prévenue.'],
  [false, 'Rien n’est envoyé : un administrateur doit d’abord permettre les webhooks'],
])('a page without webhooks, where they are allowed: %s, says so', async (allowed, told) => {
  expect((await webhooks({ allowed, hosts: [], data: [] })).words()).toContain(told)
})

test('a delivery says how often it was tried, what came back and when it is tried again', async () => {
  const deliveries = [
    delivery(1, { event: 'webhook.test' }),
    delivery(2, { state: 'waiting', attempts: 2, status: 500, nextOn: at(14, 5) }),
    delivery(3, { state: 'failed', attempts: 5, status: null, problem: 'timeout' }),
  ]
  const shown = await show(<WebhookDeliveries webhook={webhook(1, { deliveries })} sends />)
  expect(shown.texts('listitem')).toEqual([
    'Envoyé Essai vendredi 20 novembre 2026 à 14:00 1 essai · réponse 204 Renvoyer',
    'En attente Weeze publié vendredi 20 novembre 2026 à 14:00 2 essais · réponse 500 · à nouveau à 14:05',
    'Abandonné Weeze publié vendredi 20 novembre 2026 à 14:00 5 essais · pas de réponse en 5 s Renvoyer',
  ])
})

test('a heading is checked when all below it are', async () => {
  const [, events = []] = eventGroups[5] ?? []
  const checked = async (chosen: typeof events) =>
    (await show(<EventChoice heading="Notes" events={events} chosen={chosen} onChange={nothing} />))
      .getAllByRole<HTMLInputElement>('checkbox')
      .map(box => box.checked)
  expect(await checked(events)).toEqual([true, true, true, true])
  expect(await checked(events.slice(1))).toEqual([false, false, true, true])
})

test('what is chosen is added at the end, and taken away', () => {
  const chosen = chooseEvents(['weeze.posted', 'note.written'], ['note.written', 'note.changed'], true)
  expect(chosen).toEqual(['weeze.posted', 'note.written', 'note.changed'])
  expect(chooseEvents(chosen, ['note.written', 'note.changed'], false)).toEqual(['weeze.posted'])
})
