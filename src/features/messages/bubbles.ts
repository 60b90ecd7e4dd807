import type { Message } from '#routers/messaging/messaging.contract.ts'

/** A message and what stands around it. */
export type Bubble = {
  message: Message
  /** It is the first of its day, which is said above it. */
  opensDay: boolean
  /** It is the last that its author says in a row, and that the same animator says for a persona: it carries the corner and the face. */
  closesRun: boolean
}

const sameVoice = (one: Message, other: Message) => one.author.id === other.author.id && one.writtenBy?.id === other.writtenBy?.id

const dayOf = ({ createdOn }: Message) => new Date(createdOn).toDateString()

/** Puts messages, oldest first, into days and into runs of one speaker. */
export const bubblesOf = (messages: readonly Message[]): Bubble[] =>
  messages.map((message, index) => {
    const [before, after] = [messages[index - 1], messages[index + 1]]
    return {
      message,
      opensDay: !before || dayOf(before) !== dayOf(message),
      closesRun: !after || !sameVoice(after, message) || dayOf(after) !== dayOf(message),
    }
  })

/** Bubbles that are drawn, measured and put away together. */
export type Chunk = { key: number; bubbles: Bubble[] }

/** How many bubbles a chunk has: as many as a page of messages, so that older pages leave the others as they are. */
const chunkSize = 50

/** Cuts bubbles into chunks, counted from the message `anchorId` on, which must not change while older ones are added. */
export const chunksOf = (bubbles: readonly Bubble[], anchorId: number | undefined): Chunk[] => {
  const anchor = bubbles.findIndex(({ message }) => message.id === anchorId)
  const groups = Map.groupBy(bubbles, (_, index) => Math.floor((index - anchor) / chunkSize))
  return [...groups].map(([key, bubbles]) => ({ key, bubbles }))
}

const sameBubble = (one: Bubble, other: Bubble | undefined) =>
  one.message === other?.message && one.opensDay === other.opensDay && one.closesRun === other.closesRun

/** Whether two chunks look the same. */
export const sameBubbles = (some: readonly Bubble[], others: readonly Bubble[]): boolean =>
  some.length === others.length && some.every((bubble, index) => sameBubble(bubble, others[index]))
