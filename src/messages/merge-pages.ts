import type { ConversationWithMessages } from '#routers/messaging/conversations.contract.ts'

const newestMessageDate = ({ messages }: ConversationWithMessages) => messages.at(-1)?.createdOn ?? ''
const oldestMessageDate = ({ messages }: ConversationWithMessages) => messages[0]?.createdOn ?? ''

/** Whether messages were taken away or reassigned since the known ones were read; the known ones are then read again, back to the oldest. */
export const isRewritten = (page: ConversationWithMessages, known: ConversationWithMessages | undefined): boolean =>
  known !== undefined && known.messages.length > 0 && page.rewrittenOn !== known.rewrittenOn

/** Whether a page of messages reaches back to the oldest known one. */
export const reachesBack = (page: ConversationWithMessages, known: ConversationWithMessages | undefined): boolean =>
  !known || !page.hasOlder || oldestMessageDate(page) <= oldestMessageDate(known)

/** Whether a page of messages connects to the known messages, with none missing between them. */
export const isContiguous = (page: ConversationWithMessages, known: ConversationWithMessages | undefined): boolean =>
  !known?.messages.length || !page.hasOlder || oldestMessageDate(page) <= newestMessageDate(known)

/**
 * Returns the newest page with the known older messages before it, or the page alone if it does not connect to them. Without newer messages
 * in the page, `messages` stays the same array.
 */
export const mergeNewestPage = (known: ConversationWithMessages | undefined, page: ConversationWithMessages): ConversationWithMessages => {
  if (!known?.messages.length || !page.messages.length || !isContiguous(page, known)) return page
  // Known messages that were rewritten meanwhile are still out of date.
  const { hasOlder, rewrittenOn } = known
  // A response that arrives after a later one removes no messages.
  if (newestMessageDate(page) <= newestMessageDate(known))
    return { ...page, lastMessage: known.lastMessage, messages: known.messages, hasOlder, rewrittenOn }
  const before = known.messages.filter(({ createdOn }) => createdOn < oldestMessageDate(page))
  return before.length > 0 ? { ...page, messages: [...before, ...page.messages], hasOlder, rewrittenOn } : page
}

/** Returns the conversation with a page of older messages before the known ones. */
export const prependOlderPage = (known: ConversationWithMessages, page: ConversationWithMessages): ConversationWithMessages => ({
  ...known,
  messages: [...page.messages.filter(({ createdOn }) => createdOn < oldestMessageDate(known)), ...known.messages],
  hasOlder: page.hasOlder,
})
