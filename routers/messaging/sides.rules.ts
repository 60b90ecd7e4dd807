import { excerptMax } from '../limits.contract.ts'

type ConversationSide = { identity: { id: number }; animated: boolean }
/** `operatedIds` = the official accounts for which the viewer speaks; `officialIds` = all of them, for those who oversee. */
export type Viewer = { userId: number; oversees: boolean; operatedIds: readonly number[]; officialIds: readonly number[] }

/**
 * The side from which a viewer sees a conversation (design rules 8 and 14): their own if they take part; else that of an official account
 * for which they speak; else, for those who oversee, the persona's, or that of an official account, which they only read; undefined when
 * they may not see the conversation.
 */
export const findOwnSide = <Participant extends ConversationSide>(
  sides: readonly Participant[],
  { userId, oversees, operatedIds, officialIds }: Viewer,
): Participant | undefined =>
  sides.find(({ identity }) => identity.id === userId) ??
  sides.find(({ identity }) => operatedIds.includes(identity.id)) ??
  (oversees ? (sides.find(({ animated }) => animated) ?? sides.find(({ identity }) => officialIds.includes(identity.id))) : undefined)

/** Whether a viewer who sees a conversation from a side also writes from it: not from an official account that others speak for. */
export const speaksFrom = ({ identity: { id }, animated }: ConversationSide, { userId, operatedIds }: Viewer): boolean =>
  id === userId || animated || operatedIds.includes(id)

/**
 * The side whose mailbox several people share, of whom the viewer is one or whom the viewer oversees: a persona's or an official account's;
 * undefined = none that concerns the viewer. Operators never learn of those who share a persona's (design rule 12).
 */
export const findSharedSide = <Participant extends ConversationSide>(
  sides: readonly Participant[],
  own: Participant,
  { userId, oversees, officialIds }: Viewer,
): Participant | undefined => {
  if (!oversees) return own.identity.id === userId ? undefined : own
  return sides.find(({ animated }) => animated) ?? sides.find(({ identity }) => officialIds.includes(identity.id))
}

/** The person on the persona's side of a new conversation: the first persona of `userIds`, which begin with who opens it; undefined = none. */
export const findPersonaId = (userIds: readonly number[], personas: ReadonlySet<number>): number | undefined =>
  userIds.find(id => personas.has(id))

type SentMessage = { authorId: number; createdOn: Date }
type ReadingSide = { userId: number; animated: boolean; lastReadOn: Date | null; dismissedOn: Date | null }

/**
 * The columns of a participant that follow from the conversation's messages (oldest first): its newest unread message and, on the persona's
 * side, its newest answer and the oldest later message that waits for one: not up to the moment at which somebody said that none is needed. Personas
 * do not wait for each other.
 */
export const computeParticipantState = (
  messages: readonly SentMessage[],
  { userId, animated, lastReadOn, dismissedOn }: ReadingSide,
  personas: ReadonlySet<number>,
): { unreadOn: Date | null; answeredOn: Date | null; waitingSince: Date | null } => {
  const received = messages.findLast(({ authorId }) => authorId !== userId)?.createdOn
  const answered = messages.findLastIndex(({ authorId }) => authorId === userId)
  const waiting = messages
    .slice(answered + 1)
    .find(message => !personas.has(message.authorId) && (dismissedOn === null || message.createdOn > dismissedOn))
  return {
    unreadOn: received && (lastReadOn === null || received > lastReadOn) ? received : null,
    answeredOn: (animated && messages[answered]?.createdOn) || null,
    waitingSince: (animated && waiting?.createdOn) || null,
  }
}

/** The beginning of a message for a list, up to `excerptMax`; does not end with half a surrogate pair. */
export const excerpt = (content: string): string =>
  content.length <= excerptMax ? content : content.slice(0, excerptMax).replace(/[\ud800-\udbff]$/, '')
