import { expect, test } from 'vitest'
import type { UserDetails } from '#routers/admin/users.contract.ts'
import type { Webhook, WebhookDelivery } from '#routers/admin/webhooks.contract.ts'
import { EditUserPage } from '#src/admin/users/edit-user-page.tsx'
import { emptyUserForm, toUserInput } from '#src/admin/users/user-form.tsx'
import { UsersTable } from '#src/admin/users/users-table.tsx'
import { chooseEvents } from '#src/admin/webhooks/event-groups.ts'
import { WebhookDeliveries } from '#src/admin/webhooks/webhook-deliveries.tsx'
import { WebhooksPage } from '#src/admin/webhooks/webhooks-page.tsx'
import { at } from '../support/moments.ts'
import { lea } from '../support/people.ts'
import { show } from '../support/show.tsx'

const nothing = () => {}
const user: UserDetails = {
  id: 1,
  username: 'joueur-1',
  first_name: 'Léa',
  last_name: 'Roy 1',
  position: '',
  email: '',
  role: 'USER',
  start_of_contract: '',
  end_of_contract: '',
  img: null,
  certified: false,
  state: 'active',
  online: true,
  seenOn: null,
  client: 'Acme',
  signedInOn: null,
  sessions: 0,
  exercise: { name: 'Valmare', base: '/' },
  weezesCount: 0,
  playedCount: 0,
  bio: '',
  notes: '',
  personaGroup: '',
  audience: '',
  apart: false,
  operators: [],
}
const table = (data: object[]) =>
  show(<UsersTable kind="users" shown={undefined} onShow={nothing} onCards={nothing} />, {
    infinite: [['admin.users.list', { kind: 'users', search: '' }, { data, count: 9, hasNext: false }]],
  })

test.each([
  [{}, 'État Actif', false],
  [{ role: 'ADMIN', state: 'disabled' }, 'État Désactivé', true],
  [{ state: 'early' }, 'État Contrat à venir', false],
  [{ state: 'expired' }, 'État Contrat échu', false],
])('an account with %j stands with its state, and is selected by those who may manage it', async (more, expected, disabled) => {
  const shown = await table([{ ...user, ...more }])
  expect(shown.texts('row')[1]).toContain(expected)
  expect(shown.getByRole('checkbox', { name: 'Choisir Léa Roy 1' })).toHaveProperty('disabled', disabled)
})

test('a search for people that finds nobody says so', async () => {
  expect((await table([])).words()).toContain('Personne ne correspond à cette recherche.')
})

const account = ['Fonction', 'Courriel', 'Nom d’utilisateur']
const contract = ['Début de contrat', 'Fin de contrat']
test.each([
  ['USER', 'ANIMATOR', [...account, ...contract, 'Bio', 'Audience'], ['Joueur', 'Observateur', 'Animateur']],
  ['DUMMY', 'ANIMATOR', ['Nom d’utilisateur', 'Bio', 'Audience', 'Groupe', 'Notes de jeu'], []],
  ['OBSERVER', 'ADMIN', [...account, ...contract, 'Bio', 'Audience'], ['Joueur', 'Observateur', 'Animateur', 'Administrateur']],
] as const)('the form of %s, for %s, has what its role has', async (role, reader, fields, roles) => {
  const form = await show(<EditUserPage user={{ ...user, role }} onSaved={nothing} onCancel={nothing} />, { role: reader })
  expect(form.names('textbox').slice(2)).toEqual(fields)
  expect(form.names('option')).toEqual(roles)
})

test.each([
  ['USER', [9]],
  ['OBSERVER', []],
] as const)('operators are sent by their ids, and of players alone: %s', (role, ids) => {
  expect(toUserInput({ ...emptyUserForm, role, operators: [lea] }).operators).toEqual(ids)
})

const delivery: WebhookDelivery = {
  id: 1,
  event: 'weeze.posted',
  state: 'delivered',
  attempts: 1,
  status: 204,
  problem: null,
  createdOn: at(14),
  triedOn: at(14),
  nextOn: null,
}
const webhook: Webhook = {
  id: 1,
  url: 'https://robot.test/weez',
  events: ['weeze.posted', 'note.written', 'note.changed', 'note.deleted'],
  enabled: true,
  createdOn: at(9),
  undeliverable: null,
  formerSecretUntil: null,
  deliveries: [],
}

test.each([
  [true, [webhook], 'En service Weeze publié Notes des observateurs : tout'],
  [true, [{ ...webhook, undeliverable: 'disabled' }], 'un administrateur doit ajouter robot.test:443 dans les réglages de l’exercice.'],
  [true, [], 'Aucune adresse n’est prévenue.'],
  [false, [], 'Rien n’est envoyé : un administrateur doit d’abord permettre les webhooks'],
])('the page of webhooks says whether something is sent, and to whom: %#', async (allowed, data, expected) => {
  const page = await show(<WebhooksPage />, { role: 'ADMIN', answers: [['admin.webhooks.list', {}, { allowed, hosts: [], data }]] })
  expect(page.words()).toContain(expected)
})

test.each<[Partial<WebhookDelivery>, string]>([
  [{ event: 'webhook.test' }, 'Envoyé Essai vendredi 20 novembre 2026 à 14 h 00 1 essai · réponse 204 Renvoyer'],
  [{ state: 'waiting', attempts: 2, status: 500, nextOn: at(14, 5) }, '2 essais · réponse 500 · à nouveau à 14:05'],
  [{ state: 'failed', attempts: 5, status: null, problem: 'timeout' }, '5 essais · pas de réponse en 5 s Renvoyer'],
])('a delivery says how often it was tried, what came back and when it is tried again: %#', async (more, expected) => {
  const shown = await show(<WebhookDeliveries webhook={{ ...webhook, deliveries: [{ ...delivery, ...more }] }} sends />)
  expect(shown.texts('listitem')[0]).toContain(expected)
})

test('what is chosen is added at the end, and taken away', () => {
  const chosen = chooseEvents(['weeze.posted', 'note.written'], ['note.written', 'note.changed'], true)
  expect(chosen).toEqual(['weeze.posted', 'note.written', 'note.changed'])
  expect(chooseEvents(chosen, ['note.written', 'note.changed'], false)).toEqual(['weeze.posted'])
})
