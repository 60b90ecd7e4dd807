import type { Role } from '#routers/auth/session.contract.ts'
import type { Conversation, Message, Participant } from '#routers/messaging/messaging.contract.ts'
import { fullName } from '../../ui/full-name.ts'

type Sides = Pick<Conversation, 'participants' | 'ownParticipantId'>

/** The side that one looks and answers as. */
export const ownSide = ({ participants, ownParticipantId }: Sides): Participant | undefined =>
  participants.find(({ id }) => id === ownParticipantId)

/** Everybody else in the conversation. */
export const otherSides = ({ participants, ownParticipantId }: Sides): Participant[] =>
  participants.filter(({ id }) => id !== ownParticipantId)

/** The names of everybody else, joined with commas (MSG-27). */
export const titleOf = (conversation: Sides): string =>
  otherSides(conversation)
    .map(({ identity }) => fullName(identity))
    .join(', ')

/** Whether a message is one's own: it was written through one's own mailbox (MSG-29, design rule 8). */
export const isOwn = ({ author }: Message, userId: number): boolean => author.endpoint.id === userId

/** The persona that an animator looks and answers as; nobody where they take part as themselves. */
export const playedBy = (conversation: Sides, userId: number): Participant['identity'] | null => {
  const own = ownSide(conversation)?.identity
  return own && own.id !== userId ? own : null
}

/** Who sees the mailboxes of the personas (design rule 14). */
export const oversees = (user: { role: Role } | null): boolean => user !== null && user.role !== 'USER' && user.role !== 'DUMMY'
