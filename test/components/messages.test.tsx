import { expect, test } from 'vitest'
import type { Inbox } from '#routers/messaging/inbox.contract.ts'
import type { Conversation, Message, Participant } from '#routers/messaging/messaging.contract.ts'
import type { Person } from '#routers/people.contract.ts'
import { Bubble } from '#src/messages/bubble.tsx'
import { ConversationHeader } from '#src/messages/conversation-header.tsx'
import { ConversationRow } from '#src/messages/conversation-row.tsx'
import { MessageButton } from '#src/messages/message-button.tsx'
import { MessageCorrectionsContext } from '#src/messages/message-corrections.tsx'
import { UnsentBubble } from '#src/messages/message-log.tsx'
import { NewMessageButton } from '#src/messages/messages-page.tsx'
import { PersonaRail } from '#src/messages/persona-rail.tsx'
import { WaitingTime } from '#src/messages/waiting-time.tsx'
import { NotificationRow, ReplyNotificationRow } from '#src/weezes/notifications/notification-row.tsx'
import { local, stopClock } from '../support/moments.ts'
import { ana, camille, mairie } from '../support/people.ts'
import { promise } from '../support/promise.ts'
import { show } from '../support/show.tsx'
import { embedded } from '../support/weezes.tsx'

const now = local('2026-11-20T14:42:00.000')
stopClock(now)

const noop = () => {}
const createdOn = local('2026-11-20T14:32:00.000')
const waitingSince = local('2026-11-20T14:22:00.000')
const side = (id: number, identity: Person, endpoint = identity.id): Participant => ({ id, identity, endpoint: { id: endpoint } })
const message: Message = { id: 5, content: 'Bonjour', removed: false, createdOn, author: side(2, ana) }
const conversation: Conversation = {
  id: 21,
  participants: [side(1, camille), side(2, ana)],
  ownParticipantId: 1,
  messages: [],
  lastMessage: message,
  unread: false,
  updatedOn: createdOn,
  rewrittenOn: null,
}
/** A conversation that an animator leads as the town hall. */
const asMairie: Conversation = { ...conversation, participants: [side(1, mairie, 7), side(2, ana)], personaParticipantId: 1 }

const row = (shown: Conversation) => show(<ConversationRow conversation={shown} onOpen={noop} />, { role: 'USER' })

test('a conversation in the list tells with whom, since when, what was said last and whether it is new', async () => {
  const shown = await row({ ...conversation, unread: true })
  await promise('MSG-06', () => expect(shown.texts('link')).toEqual(['AB Ana Béral @ana.b 14:32 Bonjour Non lu']))
})

test.each([
  ['without a message', { ...conversation, lastMessage: null }, /Aucun message pour l’instant/],
  ['with nobody', { ...conversation, participants: [side(1, camille)] }, /^$/],
  ['of a shared mailbox', { ...asMairie, waitingSince, lastAnswer: null }, /Mairie de Valmare · Bonjour en attente depuis 20 min/],
])('a conversation %s says so', async (_, shown, expected) => {
  expect((await row(shown)).words()).toMatch(expected)
})

test.each([
  ['14:32:00.001', 'en attente depuis 9 min', null],
  ['14:32:00.000', 'en attente depuis 10 min', 'true'],
])('a wait since %s is marked from ten minutes on', async (since, expected, alarming) => {
  const wait = await show(<WaitingTime since={local(`2026-11-20T${since}`)} />)
  expect(wait.getByText(expected).closest('[data-alarming]')?.getAttribute('data-alarming') ?? null).toBe(alarming)
})

const head = (shown: Conversation) =>
  show(<ConversationHeader conversation={shown} back={({ className: _, ...link }) => <a href="/back" {...link} />} note="The note" />)

test('the head of a conversation names the other, and leads to their profile', async () => {
  const shown = await head(conversation)
  await promise('MSG-27', () => {
    expect(shown.words()).toContain('Ana Béral @ana.b')
    expect(shown.links()).toEqual(['/back', '/weez/p/ana.b?id=3'])
  })
})

const bubble = (more: Partial<Message>, corrects: boolean) =>
  show(
    <MessageCorrectionsContext value={corrects ? { onRemove: noop, onReassign: noop, onOwe: noop } : null}>
      <Bubble message={{ ...message, ...more }} own={false} lastOfGroup day="Aujourd’hui" today="" />
    </MessageCorrectionsContext>,
  )

test.each([
  ['a message for who corrects it', {}, true, 'Bonjour', ['Actions pour Bonjour']],
  ['a message for anybody else', {}, false, 'Bonjour', []],
  ['a removed message', { removed: true, content: '' }, true, 'Message retiré', []],
])('%s has what can be done', async (_, more, corrects, expected, buttons) => {
  const shown = await bubble(more, corrects)
  expect(shown.words()).toContain(expected)
  expect(shown.names('button')).toEqual(buttons)
})

test.each([
  [false, false],
  [true, true],
])('a message that could not be sent offers another attempt unless writing is closed: %s', async (writingClosed, disabled) => {
  const unsent = { key: 'a', content: 'Salut', writtenOn: createdOn, failed: true, resumed: false }
  const shown = await show(<UnsentBubble unsent={unsent} onRetry={noop} onDiscard={noop} />, { role: 'USER', exercise: { writingClosed } })
  expect(shown.texts('alert')).toEqual(['Non envoyé Réessayer Retirer'])
  expect(shown.getByRole('button', { name: 'Réessayer' })).toHaveProperty('disabled', disabled)
})

const begin = (writingClosed: boolean) => {
  const buttons = [<NewMessageButton key="new" />, <MessageButton key="to" sendTo={3} onOpened={noop} />]
  return show(buttons, { role: 'USER', exercise: { writingClosed } })
}

test('new messages are begun from the list and from a profile', async () => {
  const open = await begin(false)
  await promise('MSG-04', () => {
    expect(open.getByRole('link', { name: 'Nouveau message' }).getAttribute('href')).toBe('/weez/messages/new')
    expect(open.getByRole('button', { name: 'Message' })).toHaveProperty('disabled', false)
  })
})

test('no message is begun while writing is closed', async () => {
  for (const button of (await begin(true)).getAllByRole('button')) expect(button).toHaveProperty('disabled', true)
})

const waits = { identity: ana, waiting: 2, waitingSince, talks: true }
const silent = { identity: { ...ana, id: 8, firstname: 'Zoé' }, waiting: 0, waitingSince: null, talks: false }
const talks = { identity: { ...ana, id: 9, firstname: 'Léo' }, waiting: 0, waitingSince: null, talks: true }
const rail = (officialAccounts: Inbox['officialAccounts'], chosen?: number) => {
  const inbox: Inbox = { personas: [waits, silent, talks], officialAccounts, waiting: 2, data: [], hasNext: false }
  return show(<PersonaRail inbox={inbox} chosen={chosen} />)
}

test('the rail filters the inbox by persona', async () => {
  const shown = await rail([])
  await promise('ROLE-07', () => {
    expect(shown.texts('link')).toEqual([
      'Toutes les personas 2 en attente 2',
      'AB Ana Béral attend depuis 20 min 2',
      'ZB Zoé Béral aucun message',
      'LB Léo Béral à jour',
    ])
    expect(shown.links()).toEqual(['/', '/?persona=3', '/?persona=8', '/?persona=9'])
  })
})

test('official accounts stand apart, after the personas that wait', async () => {
  const shown = await rail([{ identity: mairie, waiting: 1, waitingSince, talks: true }], mairie.id)
  await promise('EXO-89', () => {
    expect(shown.texts('heading')).toEqual(['Comptes officiels', 'Autres personas'])
    expect(shown.links()).toEqual(['/', '/?persona=3', '/?persona=4', '/?persona=8', '/?persona=9'])
    expect(shown.getByRole('link', { current: true }).getAttribute('href')).toBe('/?persona=4')
  })
})

const link = ({ children }: { children: string }) => <a href="/there">{children}</a>
const notification = { id: 1, user: ana, weez: embedded, createdOn, unread: false }

test.each([
  ['LIKE', undefined, 'a aimé votre weeze'],
  ['LIKE', 1, 'et 1 autre ont aimé votre weeze'],
  ['REWEEZ', 3, 'et 3 autres ont reweezé votre weeze'],
  ['MENTION', undefined, 'vous mentionne'],
  ['FOLLOW', undefined, 'suit votre profil'],
] as const)('a notification of %s with %s others has its words', async (type, others, expected) => {
  const shown = await show(<NotificationRow notification={{ ...notification, type }} {...(others && { others })} link={link} />)
  expect(shown.words()).toContain(`Ana Béral ${expected} 10 min`)
})

test('what is new says so, and an answer names whom it answers', async () => {
  const answer = { ...notification, type: 'REPLY' as const, unread: true, weez: { ...embedded, replyTo: { id: 9, author: mairie } } }
  const shown = await show(
    <ReplyNotificationRow notification={answer} link={link}>
      The reply
    </ReplyNotificationRow>,
  )
  await promise('NOTI-07', () => {
    expect(shown.words()).toMatch(/Ana Béral @ana\.b · 10 min Nouvelle a répondu à @mairie The reply$/)
    expect(shown.links()).toContain('/weez/p/mairie?id=4')
  })
})
