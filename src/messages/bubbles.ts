import { toLocalDay } from '#locales/time-zone.ts'
import { messagePageSize } from '#routers/limits.contract.ts'
import type { Message } from '#routers/messaging/messaging.contract.ts'

/** A message and its position in its day and group. */
export type BubbleItem = {
  message: Message
  /** Whether it is the first message of its day; the label of the day is shown above it. */
  firstOfDay: boolean
  /** Whether it is the last of consecutive messages by one author (for a persona: by one animator); it shows the avatar. */
  lastOfGroup: boolean
}

const isSameSender = (one: Message, other: Message) => one.author.id === other.author.id && one.writtenBy?.id === other.writtenBy?.id

const dayOf = ({ createdOn }: Message) => toLocalDay(new Date(createdOn))

/** Marks the first message of each day and the last message of each group by one author; messages are sorted oldest first. */
export const toBubbles = (messages: readonly Message[]): BubbleItem[] =>
  messages.map((message, index) => {
    const before = messages[index - 1]
    const after = messages[index + 1]
    return {
      message,
      firstOfDay: !before || dayOf(before) !== dayOf(message),
      lastOfGroup: !after || !isSameSender(after, message) || dayOf(after) !== dayOf(message),
    }
  })

/** Bubbles that are rendered together; far out of view, an empty box of the same height replaces them. */
export type BubbleGroup = { key: number; bubbles: BubbleItem[] }

/**
 * Cuts bubbles into groups as large as a page of messages, so that an older page leaves the groups below it unchanged. Groups are counted
 * from the message `anchorId`, which must stay the same while older pages are added.
 */
export const toChunks = (bubbles: readonly BubbleItem[], anchorId: number | undefined): BubbleGroup[] => {
  const anchor = bubbles.findIndex(({ message }) => message.id === anchorId)
  const groups = Map.groupBy(bubbles, (_, index) => Math.floor((index - anchor) / messagePageSize))
  return [...groups].map(([key, bubbles]) => ({ key, bubbles }))
}

const isSameBubble = (one: BubbleItem, other: BubbleItem | undefined) =>
  one.message === other?.message && one.firstOfDay === other.firstOfDay && one.lastOfGroup === other.lastOfGroup

/** Whether two groups render the same. */
export const areSameBubbles = (some: readonly BubbleItem[], others: readonly BubbleItem[]): boolean =>
  some.length === others.length && some.every((bubble, index) => isSameBubble(bubble, others[index]))
