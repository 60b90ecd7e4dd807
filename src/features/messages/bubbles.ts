import type { Message } from '#routers/messaging/messaging.contract.ts'

/** A message and what stands around it. */
export type BubbleItem = {
  message: Message
  /** It is the first of its day, which is said above it. */
  firstOfDay: boolean
  /** It is the last that its author says in a row, and that the same animator says for a persona: it carries the corner and the face. */
  lastOfGroup: boolean
}

const isSameSender = (one: Message, other: Message) => one.author.id === other.author.id && one.writtenBy?.id === other.writtenBy?.id

const dayOf = ({ createdOn }: Message) => new Date(createdOn).toDateString()

/** Puts messages, oldest first, into days and into runs of one speaker. */
export const toBubbles = (messages: readonly Message[]): BubbleItem[] =>
  messages.map((message, index) => {
    const [before, after] = [messages[index - 1], messages[index + 1]]
    return {
      message,
      firstOfDay: !before || dayOf(before) !== dayOf(message),
      lastOfGroup: !after || !isSameSender(after, message) || dayOf(after) !== dayOf(message),
    }
  })

/** Bubbles that are drawn, measured and put away together. */
export type BubbleGroup = { key: number; bubbles: BubbleItem[] }

/** How many bubbles a chunk has: as many as a page of messages, so that older pages leave the others as they are. */
const chunkSize = 50

/** Cuts bubbles into chunks, counted from the message `anchorId` on, which must not change while older ones are added. */
export const toChunks = (bubbles: readonly BubbleItem[], anchorId: number | undefined): BubbleGroup[] => {
  const anchor = bubbles.findIndex(({ message }) => message.id === anchorId)
  const groups = Map.groupBy(bubbles, (_, index) => Math.floor((index - anchor) / chunkSize))
  return [...groups].map(([key, bubbles]) => ({ key, bubbles }))
}

const isSameBubble = (one: BubbleItem, other: BubbleItem | undefined) =>
  one.message === other?.message && one.firstOfDay === other.firstOfDay && one.lastOfGroup === other.lastOfGroup

/** Whether two chunks look the same. */
export const areSameBubbles = (some: readonly BubbleItem[], others: readonly BubbleItem[]): boolean =>
  some.length === others.length && some.every((bubble, index) => isSameBubble(bubble, others[index]))
