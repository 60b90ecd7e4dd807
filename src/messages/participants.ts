import type { Conversation, Message, Participant } from '#routers/messaging/messaging.contract.ts'
import { fullName } from '#routers/people.rules.ts'

type ConversationParticipants = Pick<Conversation, 'participants' | 'ownParticipantId'>

/** Returns the participant of the caller's side: themselves, or a persona. */
export const ownParticipant = ({ participants, ownParticipantId }: ConversationParticipants): Participant | undefined =>
  participants.find(({ id }) => id === ownParticipantId)

/** Returns the participants except the caller's side. */
export const otherParticipants = ({ participants, ownParticipantId }: ConversationParticipants): Participant[] =>
  participants.filter(({ id }) => id !== ownParticipantId)

/** Returns the names of the other participants, joined with commas (MSG-27). */
export const conversationTitle = (conversation: ConversationParticipants): string =>
  otherParticipants(conversation)
    .map(({ identity }) => fullName(identity))
    .join(', ')

/** Whether a message was sent from the user's own mailbox (MSG-29, design rule 8). */
export const isOwnMessage = ({ author }: Message, userId: number): boolean => author.endpoint.id === userId

/** Whether the user may write from the side that they see a conversation from: not in a mailbox that they only read. */
export const mayWrite = (conversation: ConversationParticipants, userId: number): boolean =>
  ownParticipant(conversation)?.endpoint.id === userId

/** Returns the persona that an animator writes as in a conversation; null if they write as themselves. */
export const ownPersona = (conversation: ConversationParticipants, userId: number): Participant['identity'] | null => {
  const own = ownParticipant(conversation)?.identity
  return own && own.id !== userId ? own : null
}
