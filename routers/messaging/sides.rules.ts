/** What decides whose side a participant is. */
export type ConversationSide = { identity: { id: number }; animated: boolean }
type Viewer = { userId: number; oversees: boolean }

/**
 * The side from which somebody looks at a conversation: oneself if one takes part; else, for the team and those who oversee it, the
 * persona's (design rules 8 and 14). Undefined = the conversation is not theirs to see, so it is as if it were not there.
 */
export const findOwnSide = <Participant extends ConversationSide>(
  sides: readonly Participant[],
  { userId, oversees }: Viewer,
): Participant | undefined =>
  sides.find(({ identity }) => identity.id === userId) ?? (oversees ? sides.find(({ animated }) => animated) : undefined)

/** Which identity of a new conversation is the persona's side: the one that opens it, else the one written to; undefined = no persona. */
export const findPersonaId = (identities: readonly number[], personas: ReadonlySet<number>): number | undefined =>
  identities.find(id => personas.has(id))

type SentMessage = { authorId: number; createdOn: Date }
type ReadingSide = { userId: number; animated: boolean; lastReadOn: Date | null }

/**
 * What is kept beside a participant, from a conversation's messages (oldest first): its newest unread one and, on the persona's side,
 * its newest answer and the oldest message since then that waits for one. Personas do not wait for each other.
 */
export const computeParticipantState = (
  messages: readonly SentMessage[],
  { userId, animated, lastReadOn }: ReadingSide,
  personas: ReadonlySet<number>,
): { unreadOn: Date | null; answeredOn: Date | null; waitingSince: Date | null } => {
  const received = messages.findLast(({ authorId }) => authorId !== userId)?.createdOn
  const answered = messages.findLastIndex(({ authorId }) => authorId === userId)
  const waiting = messages.slice(answered + 1).find(({ authorId }) => !personas.has(authorId))
  return {
    unreadOn: received && (lastReadOn === null || received > lastReadOn) ? received : null,
    answeredOn: (animated && messages[answered]?.createdOn) || null,
    waitingSince: (animated && waiting?.createdOn) || null,
  }
}

/** The first 1,000 characters of a content for a list, never half of a character. */
export const excerpt = (content: string): string =>
  content.length <= 1000 ? content : content.slice(0, 1000).replace(/[\ud800-\udbff]$/, '')
