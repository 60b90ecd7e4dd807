import { expect, test } from 'vitest'
import type { Webhook, WebhookDelivery, WebhookList } from '#routers/admin/webhooks.contract.ts'
import { EventChoice } from '#src/features/webhooks/event-choice.tsx'
import { chooseEvents, countChosen, eventGroups } from '#src/features/webhooks/event-groups.ts'
import { WebhookDeliveries } from '#src/features/webhooks/webhook-deliveries.tsx'
import { WebhooksPage } from '#src/features/webhooks/webhooks-page.tsx'
import { drawPart } from '../support/drawn-part.tsx'
import { at } from '../support/moments.ts'
import { outlineOf } from '../support/outline.ts'

const delivery = (id: number, more: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  ...{ id, event: 'weeze.posted', state: 'delivered', attempts: 1, status: 204, problem: null, createdOn: at(14), triedOn: at(14) },
  nextOn: null,
  ...more,
})
const webhook = (id: number, more: Partial<Webhook> = {}): Webhook => ({
  ...{ id, url: `https://robot-${id}.test/weez`, events: ['weeze.posted', 'note.written', 'note.changed', 'note.deleted'], enabled: true },
  ...{ createdOn: at(9), undeliverable: null, formerSecretUntil: null, deliveries: [] },
  ...more,
})
const page = (list?: WebhookList) =>
  outlineOf(drawPart(<WebhooksPage />, { role: 'ADMIN', answers: list ? [['admin.webhooks.list', {}, list]] : [] }))

test('each webhook says whether it is on, what it listens to, and whether something reaches it', () => {
  const data = [webhook(1), webhook(2, { enabled: false, undeliverable: 'disabled', deliveries: [delivery(1)] })]
  expect(page({ allowed: true, hosts: ['robot-1.test'], data })).toEqual([
    'Webhooks',
    'p role=status: 2 webhooks',
    'button type=button: (plus) Ajouter un webhook',
    'Weez prévient ces adresses de ce qui se passe dans l’exercice. Sont permis : robot-1.test.',
    'section aria-label=https://robot-1.test/weez: https://robot-1.test/weez',
    'span data-tone=good: (check) En service',
    'span data-tone=plain: Weeze publié',
    'span data-tone=plain: Notes des observateurs : tout',
    'button type=button aria-label=Actions pour https://robot-1.test/weez aria-haspopup=menu aria-expanded=false id=#1: (dots-vertical shown)',
    'Rien n’a encore été envoyé.',
    'section aria-label=https://robot-2.test/weez: https://robot-2.test/weez',
    'span data-tone=paused: (player-pause) Suspendu',
    'span data-tone=plain: Weeze publié',
    'span data-tone=plain: Notes des observateurs : tout',
    'button type=button aria-label=Actions pour https://robot-2.test/weez aria-haspopup=menu aria-expanded=false id=#2: (dots-vertical shown)',
    'Rien n’y est envoyé : un administrateur doit ajouter robot-2.test:443 dans les réglages de l’exercice.',
    'ul aria-label=Derniers envois à https://robot-2.test/weez',
    'span data-tone=good: (check) Envoyé',
    'Weeze publié',
    'time dateTime=2026-11-20T14:00:00.000: vendredi 20 novembre 2026 à 14:00',
    '1 essai · réponse 204',
  ])
  expect(page({ allowed: true, hosts: ['robot-2.test', 'a.test'], data }).slice(0, 11)).toEqual([
    'Webhooks',
    'p role=status: 2 webhooks',
    'button type=button: (plus) Ajouter un webhook',
    'Weez prévient ces adresses de ce qui se passe dans l’exercice. Sont permis : robot-2.test, a.test.',
    'section aria-label=https://robot-1.test/weez: https://robot-1.test/weez',
    'span data-tone=good: (check) En service',
    'span data-tone=plain: Weeze publié',
    'span data-tone=plain: Notes des observateurs : tout',
    'button type=button aria-label=Actions pour https://robot-1.test/weez aria-haspopup=menu aria-expanded=false id=#1: (dots-vertical shown)',
    'Rien n’y est envoyé : un administrateur doit ajouter robot-1.test:443 dans les réglages de l’exercice. Rien n’a encore été envoyé.',
    'section aria-label=https://robot-2.test/weez: https://robot-2.test/weez',
  ])
})

test('the page of webhooks says that there is none, that they are off, and that it waits', () => {
  expect(page({ allowed: true, hosts: [], data: [] })).toEqual([
    'Webhooks',
    'p role=status: 0 webhook',
    'button type=button: (plus) Ajouter un webhook',
    'Weez prévient ces adresses de ce qui se passe dans l’exercice. Aucune adresse n’est prévenue.',
  ])
  expect(page({ allowed: false, hosts: ['a.test'], data: [webhook(1)] })).toEqual([
    'Webhooks',
    'p role=status: 1 webhook',
    'button type=button: (plus) Ajouter un webhook',
    'Weez prévient ces adresses de ce qui se passe dans l’exercice. Rien n’est envoyé : un administrateur doit d’abord permettre les webhooks dans les réglages de l’exercice.',
    'section aria-label=https://robot-1.test/weez: https://robot-1.test/weez',
    'span data-tone=good: (check) En service',
    'span data-tone=plain: Weeze publié',
    'span data-tone=plain: Notes des observateurs : tout',
    'button type=button aria-label=Actions pour https://robot-1.test/weez aria-haspopup=menu aria-expanded=false id=#1: (dots-vertical shown)',
    'Rien n’a encore été envoyé.',
  ])
  expect(page()).toEqual([
    'Webhooks',
    'p role=status: Chargement…',
    'button type=button: (plus) Ajouter un webhook',
    'Weez prévient ces adresses de ce qui se passe dans l’exercice.',
  ])
})

test('a delivery says how often it was tried, what came back and when it is tried again; one that has ended can be sent again', () => {
  const deliveries = [
    delivery(1, { event: 'webhook.test' }),
    delivery(2, { state: 'waiting', attempts: 0, status: null, nextOn: at(14, 1) }),
    delivery(3, { state: 'waiting', attempts: 2, status: 500, nextOn: at(14, 5) }),
    delivery(4, { state: 'failed', attempts: 5, status: null, problem: 'timeout', event: 'unknown' }),
  ]
  const rows = (sends: boolean, shown = deliveries) =>
    outlineOf(drawPart(<WebhookDeliveries webhook={webhook(1, { deliveries: shown })} sends={sends} />))
  expect(rows(true)).toEqual([
    'ul aria-label=Derniers envois à https://robot-1.test/weez',
    'span data-tone=good: (check) Envoyé',
    'Essai',
    'time dateTime=2026-11-20T14:00:00.000: vendredi 20 novembre 2026 à 14:00',
    '1 essai · réponse 204',
    'button type=button aria-label=Renvoyer : Essai, vendredi 20 novembre 2026 à 14:00: Renvoyer',
    'span data-tone=paused: (clock) En attente',
    'Weeze publié',
    'time dateTime=2026-11-20T14:00:00.000: vendredi 20 novembre 2026 à 14:00',
    'span data-tone=paused: (clock) En attente',
    'Weeze publié',
    'time dateTime=2026-11-20T14:00:00.000: vendredi 20 novembre 2026 à 14:00',
    '2 essais · réponse 500 · à nouveau à 14:05',
    'span data-tone=plain: (x) Abandonné',
    'unknown',
    'time dateTime=2026-11-20T14:00:00.000: vendredi 20 novembre 2026 à 14:00',
    '5 essais · pas de réponse en 5 s',
    'button type=button aria-label=Renvoyer : unknown, vendredi 20 novembre 2026 à 14:00: Renvoyer',
  ])
  expect(rows(false).filter(row => row.includes('Renvoyer'))).toEqual([])
  expect(rows(true, [])).toEqual(['Rien n’a encore été envoyé.'])
})

test('a heading is checked when all below it are', () => {
  const [, events = []] = eventGroups[5] ?? []
  const choice = (chosen: typeof events) =>
    outlineOf(drawPart(<EventChoice heading="Notes" events={events} chosen={chosen} onChange={() => {}} />))
  expect(choice(events)).toEqual([
    'input type=checkbox checked',
    'Notes',
    'input type=checkbox checked',
    'Note écrite',
    'input type=checkbox checked',
    'Note modifiée',
    'input type=checkbox checked',
    'Note supprimée',
  ])
  expect(choice(events.slice(1)).flatMap(row => (row.startsWith('input') ? row.includes('checked') : []))).toEqual([
    false,
    false,
    true,
    true,
  ])
})

test('what is chosen is counted, added at the end, and taken away', () => {
  expect(eventGroups.map(([group, events]) => `${group} ${events.length}`)).toEqual([
    'weezes 6',
    'people 4',
    'press 3',
    'sequences 9',
    'cell 4',
    'notes 3',
    'exercise 5',
  ])
  expect(countChosen(['weeze.posted', 'note.written'], ['note.written', 'note.changed'])).toBe(1)
  expect(chooseEvents(['weeze.posted', 'note.written'], ['note.written', 'note.changed'], true)).toEqual([
    'weeze.posted',
    'note.written',
    'note.changed',
  ])
  expect(chooseEvents(['weeze.posted', 'note.written'], ['note.written', 'note.changed'], false)).toEqual(['weeze.posted'])
})
