import type { Message } from '#routers/messaging/contract.ts'

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
