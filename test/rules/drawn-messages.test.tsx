import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Role } from '#db/schema/enums.ts'
import type { Conversation, Message, Participant } from '#routers/messaging/messaging.contract.ts'
import type { Person } from '#routers/people.contract.ts'
import { Bubble } from '#src/features/messages/bubble.tsx'
import { ConversationHeader } from '#src/features/messages/conversation-header.tsx'
import { ConversationRow } from '#src/features/messages/conversation-row.tsx'
import { InboxRow } from '#src/features/messages/inbox-row.tsx'
import { MailboxState } from '#src/features/messages/mailbox-state.tsx'
import { MessageButton } from '#src/features/messages/message-button.tsx'
import { MessageCorrectionsContext } from '#src/features/messages/message-corrections.ts'
import { NewMessageButton } from '#src/features/messages/new-message-button.tsx'
import { NoConversation } from '#src/features/messages/no-conversation.tsx'
import { SplitPage } from '#src/features/messages/split-page.tsx'
import { TypingNotice } from '#src/features/messages/typing-notice.tsx'
import { UnsentBubble } from '#src/features/messages/unsent-bubble.tsx'
import { WaitingTime } from '#src/features/messages/waiting-time.tsx'
import { drawPart, wordsOf } from '../support/drawn-part.tsx'
import { ana, mairie } from '../support/drawn-people.ts'
import { local } from '../support/moments.ts'
import { outlineOf } from '../support/outline.ts'
import { promise } from '../support/promise.ts'

const now = local('2026-11-20T14:42:00.000')
beforeEach(() => void vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const outline = (part: ReactNode, options?: Parameters<typeof drawPart>[1]) => outlineOf(drawPart(part, options))
const noop = () => {}
/** The reader of all tests. */
const camille: Person = { id: 7, username: 'camille', firstname: 'Camille', lastname: 'Roy', photo: null, certified: false }
const side = (id: number, identity: Person, endpoint = identity.id): Participant => ({ id, identity, endpoint: { id: endpoint } })
const message: Message = { id: 5, content: 'Bonjour', removed: false, createdOn: local('2026-11-20T14:32:00.000'), author: side(2, ana) }
const conversation: Conversation = {
  ...{ id: 21, participants: [side(1, camille), side(2, ana)], ownParticipantId: 1, messages: [], lastMessage: message },
  ...{ unread: false, updatedOn: local('2026-11-20T14:32:00.000'), rewrittenOn: null },
}
/** A conversation that an animator leads as the town hall. */
const asMairie: Conversation = { ...conversation, participants: [side(1, mairie, 7), side(2, ana)], personaParticipantId: 1 }

test('a conversation in the list tells with whom, since when, what was said last and whether it is new', async () => {
  const row = (shown: Conversation, role: Role = 'USER') => outline(<ConversationRow conversation={shown} onOpen={noop} />, { role })
  await promise('MSG-06', () =>
    expect(row({ ...conversation, unread: true })).toEqual([
      'a data-unread=true href=/weez/messages/21',
      'div aria-hidden=true: AB',
      'Ana Béral @ana.b',
      'time dateTime=2026-11-20T14:32:00.000: 14:32',
      'Bonjour Non lu',
      'span aria-hidden=true',
    ]),
  )
  expect(row({ ...conversation, lastMessage: null }).at(-1)).toBe('Aucun message pour l’instant')
  expect(row({ ...asMairie, waitingSince: local('2026-11-20T14:22:00.000'), lastAnswer: null })).toEqual([
    'a data-shared=true href=/weez/messages/21',
    'div aria-hidden=true: AB',
    'Ana Béral @ana.b',
    'time dateTime=2026-11-20T14:32:00.000: 14:32',
    '(arrow-right) Mairie de Valmare · Bonjour',
    'span data-alarming=true: (clock) en attente depuis 20 min',
    'sans réponse',
  ])
  expect(row(asMairie, 'ANIMATOR')).toEqual([
    'a href=/weez/messages/21',
    'div aria-hidden=true: AB',
    'Ana Béral @ana.b',
    'time dateTime=2026-11-20T14:32:00.000: 14:32',
    '(arrow-right) Mairie de Valmare · Bonjour',
  ])
  expect(row({ ...conversation, participants: [side(1, camille)] })).toEqual([])
  expect(row({ ...conversation, participants: [side(2, mairie), side(1, camille), side(3, ana)] }).slice(0, 6)).toEqual([
    'a href=/weez/messages/21',
    'span data-halves=true',
    'div aria-hidden=true',
    'img loading=lazy decoding=async src=/media/abc?w=96 alt',
    'div aria-hidden=true: AB',
    'Mairie de Valmare @mairie',
  ])
})

test('the inbox of personas shows who writes to whom, and nothing of a conversation without one', () => {
  expect(outline(<InboxRow conversation={asMairie} />)).toEqual([
    'a href=/weez/personas/21',
    'div aria-hidden=true: AB',
    'div aria-hidden=true',
    'img loading=lazy decoding=async src=/media/abc?w=96 alt',
    'Ana Béral',
    'time dateTime=2026-11-20T14:32:00.000: 14:32',
    '(arrow-right) Mairie de Valmare Bonjour sans réponse',
  ])
  expect(wordsOf(drawPart(<InboxRow conversation={{ ...asMairie, lastMessage: null }} />))).toBe(
    'AB Ana Béral 14:32 Mairie de Valmare Aucun message pour l’instant sans réponse',
  )
  expect(outline(<InboxRow conversation={conversation} />)).toEqual([])
  expect(outline(<InboxRow conversation={{ ...asMairie, participants: [side(1, mairie)] }} />)).toEqual([])
})

test('who shares a mailbox sees who writes in it, or how long somebody waits, and who answered last', () => {
  const state = (shown: Pick<Conversation, 'waitingSince' | 'lastAnswer' | 'typing'>) =>
    wordsOf(drawPart(<MailboxState conversation={shown} identity={mairie} />))
  const [waitingSince, createdOn] = [local('2026-11-20T14:31:00.000'), local('2026-11-20T14:30:00.000')]
  expect(state({ waitingSince, lastAnswer: { user: ana, createdOn } })).toBe('en attente depuis 11 min Ana, 14:30')
  expect(state({ waitingSince, lastAnswer: { user: null, createdOn }, typing: [{ user: ana, since: now }] })).toBe(
    'Ana écrit… Mairie de Valmare, 14:30',
  )
  expect(state({ waitingSince: null, lastAnswer: null })).toBe('sans réponse')
})

test('a wait is marked from ten minutes on', () => {
  const wait = (since: string) => outline(<WaitingTime since={since} />)
  expect(wait(local('2026-11-20T14:32:00.001'))).toEqual(['(clock) en attente depuis 9 min'])
  expect(wait(local('2026-11-20T14:32:00.000'))).toEqual(['span data-alarming=true: (clock) en attente depuis 10 min'])
})

test('the names of those who type are told, of each the first one', () => {
  const typing = [ana, mairie].map(user => ({ user, since: now }))
  expect(wordsOf(drawPart(<TypingNotice typing={typing} />))).toBe(
    'Ana, Mairie de Valmare écrit… Une réponse est en cours dans cette conversation.',
  )
  expect(outline(<TypingNotice typing={[]} />)).toEqual(['div role=status'])
})

test('the head of a conversation names the others, and as whom one writes', async () => {
  const head = (shown: Conversation) =>
    outline(
      <ConversationHeader conversation={shown} back={({ className: _, ...shown }) => <a href="/back" {...shown} />} note="The note" />,
    )
  await promise('MSG-27', () =>
    expect(head(conversation)).toEqual([
      'a href=/back aria-label=Retour aux messages: (arrow-left)',
      'div aria-hidden=true: AB',
      'Ana Béral',
      'a href=/weez/p/ana.b?id=3: @ana.b',
      'The note',
    ]),
  )
  expect(head(asMairie).slice(-3)).toEqual(['Ana Béral', 'a href=/weez/p/ana.b?id=3: @ana.b', ', avec Mairie de Valmare The note'])
  expect(head({ ...conversation, participants: [side(1, camille), side(2, ana), side(3, mairie)] })).toEqual([
    'a href=/back aria-label=Retour aux messages: (arrow-left)',
    'span data-halves=true',
    'div aria-hidden=true: AB',
    'div aria-hidden=true',
    'img loading=lazy decoding=async src=/media/abc?w=96 alt',
    'Ana Béral, Mairie de Valmare The note',
  ])
})

test('a message is drawn on the side of its author, with the day before it and its writer below', async () => {
  const bubble = (shown: Partial<Message>, own: boolean, lastOfGroup: boolean, day?: string, corrects = true) =>
    outline(
      <MessageCorrectionsContext value={corrects ? { onRemove: noop, onReassign: noop, onOwe: noop } : null}>
        <Bubble message={{ ...message, ...shown }} own={own} lastOfGroup={lastOfGroup} day={day} today="" />
      </MessageCorrectionsContext>,
    )
  await promise('MSG-29', () => {
    expect(bubble({ writtenBy: mairie }, false, true, 'Aujourd’hui')).toEqual([
      'li data-message=5 data-name=Ana Béral: Aujourd’hui',
      'div data-closes=true',
      'div aria-hidden=true: AB',
      'Bonjour',
      'time dateTime=2026-11-20T14:32:00.000 title=vendredi 20 novembre 2026 à 14:32: 14:32',
      'par Mairie de Valmare',
      'button type=button id=#1-target aria-haspopup=menu aria-expanded=false aria-label=Actions pour Bonjour: (dots-vertical shown)',
    ])
    expect(bubble({ writtenBy: ana }, true, false)).toEqual([
      'li data-message=5 data-name=Ana Béral',
      'div data-own=true',
      'button type=button id=#1-target aria-haspopup=menu aria-expanded=false aria-label=Actions pour Bonjour: (dots-vertical shown)',
      'Bonjour',
      'time dateTime=2026-11-20T14:32:00.000 title=vendredi 20 novembre 2026 à 14:32: 14:32',
    ])
  })
  expect(bubble({ writtenBy: ana }, true, true, undefined, false)).toEqual([
    'li data-message=5 data-name=Ana Béral',
    'div data-own=true data-closes=true: Bonjour',
    'time dateTime=2026-11-20T14:32:00.000 title=vendredi 20 novembre 2026 à 14:32: 14:32',
    'par Ana',
  ])
  expect(bubble({ removed: true, content: '', writtenBy: null }, false, true)).toEqual([
    'li data-message=5 data-name=Ana Béral',
    'div data-closes=true',
    'div aria-hidden=true: AB',
    'p data-removed=true: Message retiré',
    'time dateTime=2026-11-20T14:32:00.000 title=vendredi 20 novembre 2026 à 14:32: 14:32',
  ])
})

test('a message that could not be sent offers another attempt, unless writing is closed', () => {
  const unsent = (failed: boolean, writingClosed = false) =>
    outline(
      <UnsentBubble
        unsent={{ key: 'a', content: 'Salut', writtenOn: message.createdOn, failed, resumed: false }}
        {...{ onRetry: noop, onDiscard: noop }}
      />,
      { role: 'USER', exercise: { writingClosed } },
    )
  expect(unsent(false)).toEqual([
    'div data-own=true data-closes=true: Salut',
    'time dateTime=2026-11-20T14:32:00.000 title=vendredi 20 novembre 2026 à 14:32: 14:32',
    'Envoi…',
  ])
  expect(unsent(true)).toEqual([
    'div data-own=true data-closes=true',
    'p data-waits=true: Salut',
    'time dateTime=2026-11-20T14:32:00.000 title=vendredi 20 novembre 2026 à 14:32: 14:32',
    'p role=alert: (exclamation-circle) Non envoyé',
    'button type=button: Réessayer',
    'button type=button: Retirer',
  ])
  expect(unsent(true, true).filter(line => line.includes('disabled'))).toEqual([
    'button data-disabled=true type=button disabled: Réessayer',
  ])
})

test('new messages are begun while writing is open', async () => {
  const buttons = (writingClosed: boolean) =>
    outline(
      <>
        <NewMessageButton />
        <MessageButton sendTo={3} onOpened={noop} />
      </>,
      { role: 'USER', exercise: { writingClosed } },
    )
  await promise('MSG-04', () =>
    expect(buttons(false)).toEqual([
      'a aria-label=Nouveau message href=/weez/messages/new: (message-plus)',
      'button type=button: (mail) Message',
    ]),
  )
  expect(buttons(true)).toEqual([
    'button data-disabled=true type=button aria-label=Nouveau message disabled: (message-plus)',
    'button data-disabled=true type=button disabled: (mail) Message',
  ])
})

test('a page of conversations shows the rail of personas to those who have one, and which column is open', () => {
  const page = (open: boolean, rail?: string) =>
    outline(
      <SplitPage title="Messages" open={open} band="Band" {...(rail && { rail })} list="List">
        <NoConversation />
      </SplitPage>,
    )
  expect(page(false)).toEqual([
    'main id=main tabindex=-1 data-wide=two: Band List Choisissez une conversation Ou écrivez un nouveau message.',
  ])
  expect(page(true, 'Rail')).toEqual([
    'main id=main tabindex=-1 data-wide=three data-open=true: Band Rail List Choisissez une conversation Ou écrivez un nouveau message.',
  ])
})
