import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Inbox } from '#routers/messaging/inbox.contract.ts'
import type { Notification } from '#routers/weezes/notifications.contract.ts'
import { PersonaRail } from '#src/features/messages/persona-rail.tsx'
import { NotificationRow, ReplyNotificationRow } from '#src/features/notifications/notification-row.tsx'
import { drawPart, wordsOf } from '../support/drawn-part.tsx'
import { ana, mairie } from '../support/drawn-people.ts'
import { embedded } from '../support/drawn-weezes.tsx'
import { local } from '../support/moments.ts'
import { outlineOf } from '../support/outline.ts'
import { promise } from '../support/promise.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date(local('2026-11-20T14:42:00')), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const outline = (part: ReactNode, options?: Parameters<typeof drawPart>[1]) => outlineOf(drawPart(part, options))
type Persona = Inbox['personas'][number]
const waits: Persona = { identity: ana, waiting: 2, waitingSince: local('2026-11-20T14:22:00'), talks: true }
const silent: Persona = { identity: { ...ana, id: 8, firstname: 'Zoé' }, waiting: 0, waitingSince: null, talks: false }
const talks: Persona = { identity: { ...ana, id: 9, firstname: 'Léo' }, waiting: 0, waitingSince: null, talks: true }
const official: Persona = { identity: mairie, waiting: 1, waitingSince: local('2026-11-20T14:41:00'), talks: true }

test('the rail filters the inbox by persona; official accounts follow those that wait', async () => {
  const rail = (shown: Partial<Inbox>, chosen?: number) => {
    const inbox: Inbox = { personas: [waits, silent, talks], officialAccounts: [], waiting: 2, data: [], hasNext: false, ...shown }
    return outline(<PersonaRail inbox={inbox} chosen={chosen} />).filter(line => !/^(div|img|span title)/.test(line))
  }
  await promise('ROLE-07', () =>
    expect(rail({})).toEqual([
      'nav aria-label=Personas',
      'a data-chosen=true aria-current=page href=/ data-status=active: (users) Toutes les personas 2 en attente',
      'span aria-hidden=true: 2',
      'a href=/?persona=3',
      'Ana Béral attend depuis 20 min',
      'span aria-hidden=true: 2',
      'a href=/?persona=8',
      'Zoé Béral aucun message',
      'a href=/?persona=9',
      'Léo Béral à jour',
    ]),
  )
  await promise('EXO-89', () =>
    expect(rail({ officialAccounts: [official] }, mairie.id)).toEqual([
      'nav aria-label=Personas',
      'a aria-current=page href=/ data-status=active: (users) Toutes les personas 2 en attente',
      'span aria-hidden=true: 2',
      'a href=/?persona=3',
      'Ana Béral attend depuis 20 min',
      'span aria-hidden=true: 2',
      'h2 id=#1: Comptes officiels',
      'ul aria-labelledby=#1',
      'a data-chosen=true aria-current=true href=/?persona=4',
      'Mairie de Valmare attend depuis 1 min',
      'span aria-hidden=true: 1',
      'h2 id=#2: Autres personas',
      'ul aria-labelledby=#2',
      'a href=/?persona=8',
      'Zoé Béral aucun message',
      'a href=/?persona=9',
      'Léo Béral à jour',
    ]),
  )
  expect(rail({ personas: [], waiting: 0 }, 3)).toEqual([
    'nav aria-label=Personas',
    'a aria-current=page href=/ data-status=active: (users) Toutes les personas 0 en attente',
  ])
})

const link = ({ children }: { children: string }) => <a href="/there">{children}</a>
const notification = (change: Partial<Notification>): Notification => ({
  ...{ id: 1, type: 'LIKE', user: ana, weez: embedded, createdOn: local('2026-11-20T14:32:00.000'), unread: false, ...change },
})

test('each kind of notification has its words, those of several people together', () => {
  const row = (type: 'LIKE' | 'REWEEZ' | 'MENTION' | 'FOLLOW', others?: number, weez: Notification['weez'] = null) =>
    outline(
      <NotificationRow notification={{ ...notification({ weez }), type }} {...(others !== undefined && { others })} link={link} />,
    ).filter(line => !/^(div|img|span title)/.test(line))
  expect(row('LIKE', 0, embedded)).toEqual([
    'span data-type=LIKE: (heart-filled)',
    'a href=/weez/p/ana.b?id=3: Ana Béral',
    'a href=/there: a aimé votre weeze',
    'time dateTime=2026-11-20T14:32:00.000 title=vendredi 20 novembre 2026 à 14:32: 10 min',
    'Digue rompue',
  ])
  const words = (type: Parameters<typeof row>[0], others?: number) => row(type, others)[2]
  expect([words('LIKE', 1), words('LIKE', 2), words('REWEEZ'), words('REWEEZ', 3), words('MENTION', 3), words('FOLLOW', 0)]).toEqual([
    'a href=/there: et 1 autre ont aimé votre weeze',
    'a href=/there: et 2 autres ont aimé votre weeze',
    'a href=/there: a reweezé votre weeze',
    'a href=/there: et 3 autres ont reweezé votre weeze',
    'a href=/there: vous mentionne',
    'a href=/there: suit votre profil',
  ])
  expect(row('FOLLOW', 2).slice(1, 4)).toEqual([
    'a href=/weez/p/ana.b?id=3: Ana Béral',
    'a href=/there: suit votre profil',
    'time dateTime=2026-11-20T14:32:00.000 title=vendredi 20 novembre 2026 à 14:32: 10 min',
  ])
})

test('what is new says so, and an answer names whom it answers', async () => {
  const reply = (change: Partial<Notification>) =>
    outline(
      <ReplyNotificationRow notification={notification({ type: 'REPLY', ...change })} link={link}>
        The reply
      </ReplyNotificationRow>,
    )
  await promise('NOTI-07', () =>
    expect(reply({ unread: true, weez: { ...embedded, replyTo: { id: 9, author: mairie } } })).toEqual([
      'li data-unread=true',
      'a tabindex=-1 aria-hidden=true href=/weez/p/ana.b?id=3',
      'div aria-hidden=true: AB',
      'a href=/weez/p/ana.b?id=3: Ana Béral',
      '@ana.b ·',
      'time dateTime=2026-11-20T14:32:00.000 title=vendredi 20 novembre 2026 à 14:32: 10 min',
      'Nouvelle',
      'span aria-hidden=true',
      'a href=/there: a répondu à',
      'a href=/weez/p/mairie?id=4: @mairie',
      'The reply',
    ]),
  )
  expect(reply({ weez: null }).slice(-3)).toEqual([
    'time dateTime=2026-11-20T14:32:00.000 title=vendredi 20 novembre 2026 à 14:32: 10 min',
    'a href=/there: a répondu à',
    'The reply',
  ])
  const unread = drawPart(<NotificationRow notification={{ ...notification({ unread: true }), type: 'FOLLOW' }} link={link} />)
  expect([outlineOf(unread)[0], wordsOf(unread)]).toEqual([
    'li data-unread=true',
    'AB Ana Béral suit votre profil 10 min Nouvelle Digue rompue',
  ])
})
