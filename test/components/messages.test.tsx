import { expect, test } from 'vitest'
import type { Inbox } from '#routers/messaging/inbox.contract.ts'
import type { Conversation, Message, Participant } from '#routers/messaging/messaging.contract.ts'
import type { Person } from '#routers/people.contract.ts'
import type { Notification } from '#routers/weezes/notifications.contract.ts'
import { Bubble } from '#src/features/messages/bubble.tsx'
import { ConversationHeader } from '#src/features/messages/conversation-header.tsx'
import { ConversationRow } from '#src/features/messages/conversation-row.tsx'
import { InboxRow } from '#src/features/messages/inbox-row.tsx'
import { MailboxState } from '#src/features/messages/mailbox-state.tsx'
import { MessageButton } from '#src/features/messages/message-button.tsx'
import { MessageCorrectionsContext } from '#src/features/messages/message-corrections.ts'
import { NewMessageButton } from '#src/features/messages/new-message-button.tsx'
import { PersonaRail } from '#src/features/messages/persona-rail.tsx'
import { TypingNotice } from '#src/features/messages/typing-notice.tsx'
import { UnsentBubble } from '#src/features/messages/unsent-bubble.tsx'
import { WaitingTime } from '#src/features/messages/waiting-time.tsx'
import { NotificationRow, ReplyNotificationRow } from '#src/features/notifications/notification-row.tsx'
import { local, stopClock } from '../support/moments.ts'
import { ana, camille, mairie } from '../support/people.ts'
import { promise } from '../support/promise.ts'
import { show } from '../support/show.tsx'
import { embedded } from '../support/weezes.tsx'

const now = local('2026-11-20T14:42:00.000')
stopClock(now)

const noop = () => {}
const side = (id: number, identity: Person, endpoint = identity.id): Participant => ({ id, identity, endpoint: { id: endpoint } })
const message: Message = { id: 5, content: 'Bonjour', removed: false, createdOn: local('2026-11-20T14:32:00.000'), author: side(2, ana) }
const conversation: Conversation = {
  ...{ id: 21, participants: [side(1, camille), side(2, ana)], ownParticipantId: 1, messages: [], lastMessage: message },
  ...{ unread: false, updatedOn: local('2026-11-20T14:32:00.000'), rewrittenOn: null },
}
/** A conversation that an animator leads as the town hall. */
const asMairie: Conversation = { ...conversation, participants: [side(1, mairie, 7), side(2, ana)], personaParticipantId: 1 }

const row = (shown: Conversation) => show(<ConversationRow conversation={shown} onOpen={noop} />, { role: 'USER' })

test('a conversation in the list tells with whom, since when, what was said last and whether it is new', async () => {
  const shown = await row({ ...conversation, unread: true })
  await promise('MSG-06', () => expect(shown.texts('link')).toEqual(['AB Ana Béral @ana.b 14:32 Bonjour Non lu']))
  expect(shown.links()).toEqual(['/weez/messages/21'])
})

test('a conversation without a message says so, one with nobody is not there', async () => {
  expect((await row({ ...conversation, lastMessage: null })).words()).toContain('Aucun message pour l’instant')
  expect((await row({ ...conversation, participants: [side(1, camille)] })).words()).toBe('')
})

test('a shared mailbox says for whom a conversation is, and how long somebody waits', async () => {
  const shown = await row({ ...asMairie, waitingSince: local('2026-11-20T14:22:00.000'), lastAnswer: null })
  expect(shown.words()).toMatch(/14:32 Mairie de Valmare · Bonjour en attente depuis 20 min sans réponse$/)
})

test('the inbox of personas shows who writes to whom, and nothing of a conversation without one', async () => {
  const inbox = (shown: Conversation) => show(<InboxRow conversation={shown} />)
  const shown = await inbox(asMairie)
  expect(shown.links()).toEqual(['/weez/personas/21'])
  expect(shown.words()).toBe('AB Ana Béral 14:32 Mairie de Valmare Bonjour sans réponse')
  expect((await inbox(conversation)).words()).toBe('')
})

const [waitingSince, createdOn] = [local('2026-11-20T14:31:00.000'), local('2026-11-20T14:30:00.000')]
test.each([
  ['waits', { waitingSince, lastAnswer: { user: ana, createdOn } }, 'en attente depuis 11 min Ana, 14:30'],
  [
    'types',
    { waitingSince, lastAnswer: { user: null, createdOn }, typing: [{ user: ana, since: now }] },
    'Ana écrit… Mairie de Valmare, 14:30',
  ],
  ['has not answered', { waitingSince: null, lastAnswer: null }, 'sans réponse'],
])('who shares a mailbox sees that somebody %s', async (_, state, told) => {
  expect((await show(<MailboxState conversation={state} identity={mairie} />)).words()).toBe(told)
})

test.each([
  ['14:32:00.001', 'en attente depuis 9 min', null],
  ['14:32:00.000', 'en attente depuis 10 min', 'true'],
])('a wait since %s is marked from ten minutes on', async (since, told, alarming) => {
  const wait = await show(<WaitingTime since={local(`2026-11-20T${since}`)} />)
  expect(wait.getByText(told).closest('[data-alarming]')?.getAttribute('data-alarming') ?? null).toBe(alarming)
})

test('the names of those who type are told, of each the first one', async () => {
  const notice = await show(<TypingNotice typing={[ana, mairie].map(user => ({ user, since: now }))} />)
  expect(notice.texts('status')[0]).toContain('Ana, Mairie de Valmare écrit…')
  expect((await show(<TypingNotice typing={[]} />)).texts('status')).toEqual([''])
})

const head = (shown: Conversation) =>
  show(<ConversationHeader conversation={shown} back={({ className: _, ...link }) => <a href="/back" {...link} />} note="The note" />)

test('the head of a conversation names the other, and as whom one writes', async () => {
  const shown = await head(conversation)
  await promise('MSG-27', () => {
    expect(shown.words()).toBe('AB Ana Béral @ana.b The note')
    expect(shown.links()).toEqual(['/back', '/weez/p/ana.b?id=3'])
  })
  expect((await head(asMairie)).words()).toContain(', avec Mairie de Valmare The note')
})

test('the head of a conversation of three names both others', async () => {
  const shown = await head({ ...conversation, participants: [side(1, camille), side(2, ana), side(3, mairie)] })
  expect(shown.words()).toContain('Ana Béral, Mairie de Valmare')
})

const bubble = (more: Partial<Message>, own: boolean, corrects: boolean, day?: string) =>
  show(
    <MessageCorrectionsContext value={corrects ? { onRemove: noop, onReassign: noop, onOwe: noop } : null}>
      <Bubble message={{ ...message, ...more }} own={own} lastOfGroup day={day} today="" />
    </MessageCorrectionsContext>,
  )

test('a message stands below its day, with its time and who wrote it for another', async () => {
  const shown = await bubble({ writtenBy: mairie }, false, true, 'Aujourd’hui')
  await promise('MSG-29', () => expect(shown.texts('listitem')).toEqual(['Aujourd’hui AB Bonjour 14:32 par Mairie de Valmare']))
  expect(shown.names('button')).toEqual(['Actions pour Bonjour'])
})

test('who corrects nothing has no menu, and a removed message says no more', async () => {
  expect((await bubble({ writtenBy: ana }, true, false)).names('button')).toEqual([])
  const removed = await bubble({ removed: true, content: '', writtenBy: null }, false, true)
  expect(removed.words()).toBe('AB Message retiré 14:32')
  expect(removed.names('button')).toEqual([])
})

const unsent = (failed: boolean, writingClosed = false) => {
  const state = { key: 'a', content: 'Salut', writtenOn: message.createdOn, failed, resumed: false }
  return show(<UnsentBubble unsent={state} onRetry={noop} onDiscard={noop} />, { role: 'USER', exercise: { writingClosed } })
}

test('a message on its way says so', async () => {
  expect((await unsent(false)).words()).toBe('Salut 14:32 Envoi…')
})

test('a message that could not be sent offers another attempt, unless writing is closed', async () => {
  const shown = await unsent(true)
  expect(shown.texts('alert')).toEqual(['Non envoyé Réessayer Retirer'])
  expect(shown.names('button')).toEqual(['Réessayer', 'Retirer'])
  expect((await unsent(true, true)).getByRole('button', { name: 'Réessayer' })).toHaveProperty('disabled', true)
})

test('new messages are begun while writing is open', async () => {
  const buttons = (writingClosed: boolean) =>
    show([<NewMessageButton key="new" />, <MessageButton key="to" sendTo={3} onOpened={noop} />], {
      role: 'USER',
      exercise: { writingClosed },
    })
  const open = await buttons(false)
  await promise('MSG-04', () => {
    expect(open.getByRole('link', { name: 'Nouveau message' }).getAttribute('href')).toBe('/weez/messages/new')
    expect(open.getByRole('button', { name: 'Message' })).toHaveProperty('disabled', false)
  })
  for (const button of (await buttons(true)).getAllByRole('button')) expect(button).toHaveProperty('disabled', true)
})

const waits = { identity: ana, waiting: 2, waitingSince: local('2026-11-20T14:22:00'), talks: true }
const silent = { identity: { ...ana, id: 8, firstname: 'Zoé' }, waiting: 0, waitingSince: null, talks: false }
const talks = { identity: { ...ana, id: 9, firstname: 'Léo' }, waiting: 0, waitingSince: null, talks: true }
const official = { identity: mairie, waiting: 1, waitingSince: local('2026-11-20T14:41:00'), talks: true }
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
  const shown = await rail([official], mairie.id)
  await promise('EXO-89', () => {
    expect(shown.texts('heading')).toEqual(['Comptes officiels', 'Autres personas'])
    expect(shown.links()).toEqual(['/', '/?persona=3', '/?persona=4', '/?persona=8', '/?persona=9'])
    expect(shown.getByRole('link', { current: true }).getAttribute('href')).toBe('/?persona=4')
  })
})

const link = ({ children }: { children: string }) => <a href="/there">{children}</a>
const notification = (change: Partial<Notification>): Notification => ({
  ...{ id: 1, type: 'LIKE', user: ana, weez: embedded, createdOn: local('2026-11-20T14:32:00.000'), unread: false, ...change },
})

test.each([
  ['LIKE', undefined, 'a aimé votre weeze'],
  ['LIKE', 1, 'et 1 autre ont aimé votre weeze'],
  ['REWEEZ', 3, 'et 3 autres ont reweezé votre weeze'],
  ['MENTION', undefined, 'vous mentionne'],
  ['FOLLOW', undefined, 'suit votre profil'],
] as const)('a notification of %s with %s others has its words', async (type, others, told) => {
  const shown = await show(<NotificationRow notification={{ ...notification({}), type }} {...(others && { others })} link={link} />)
  expect(shown.words()).toContain(`Ana Béral ${told} 10 min`)
})

test('what is new says so, and an answer names whom it answers', async () => {
  const answer = notification({ type: 'REPLY', unread: true, weez: { ...embedded, replyTo: { id: 9, author: mairie } } })
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
