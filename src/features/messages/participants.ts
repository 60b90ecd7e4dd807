import type { Conversation, Message, Participant } from '#routers/messaging/messaging.contract.ts'
import { fullName } from '../../ui/full-name.ts'

type ConversationParticipants = Pick<Conversation, 'participants' | 'ownParticipantId'>

/** The side that one looks and answers as. */
export const ownParticipant = ({ participants, ownParticipantId }: ConversationParticipants): Participant | undefined =>
  participants.find(({ id }) => id === ownParticipantId)

/** The other participants of a conversation. */
export const otherParticipants = ({ participants, ownParticipantId }: ConversationParticipants): Participant[] =>
  participants.filter(({ id }) => id !== ownParticipantId)

/** The names of the other participants, joined with commas (MSG-27). */
export const conversationTitle = (conversation: ConversationParticipants): string =>
  otherParticipants(conversation)
    .map(({ identity }) => fullName(identity))
    .join(', ')

/** Whether a message was sent from the user's own mailbox (MSG-29, design rule 8). */
export const isOwnMessage = ({ author }: Message, userId: number): boolean => author.endpoint.id === userId

/** The persona that an animator takes part as; null where they take part as themselves. */
export const ownPersona = (conversation: ConversationParticipants, userId: number): Participant['identity'] | null => {
  const own = ownParticipant(conversation)?.identity
  return own && own.id !== userId ? own : null
}
