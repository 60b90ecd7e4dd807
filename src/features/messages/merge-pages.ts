import type { ConversationWithMessages } from '#routers/messaging/conversations.contract.ts'

const newestMessageDate = ({ messages }: ConversationWithMessages) => messages.at(-1)?.createdOn ?? ''
const oldestMessageDate = ({ messages }: ConversationWithMessages) => messages[0]?.createdOn ?? ''

/** Whether a page of messages connects to the known messages, with none missing between them. */
export const isContiguous = (page: ConversationWithMessages, known: ConversationWithMessages | undefined): boolean =>
  !known?.messages.length || !page.hasOlder || oldestMessageDate(page) <= newestMessageDate(known)

/**
 * Returns the newest page with the known older messages before it, or the page alone if it does not connect to them. Without newer messages
 * in the page, `messages` stays the same array.
 */
export const mergeNewestPage = (known: ConversationWithMessages | undefined, page: ConversationWithMessages): ConversationWithMessages => {
  if (!known?.messages.length || !page.messages.length || !isContiguous(page, known)) return page
  const { hasOlder } = known
  // A response that arrives after a later one removes no messages.
  if (newestMessageDate(page) <= newestMessageDate(known))
    return { ...page, lastMessage: known.lastMessage, messages: known.messages, hasOlder }
  const before = known.messages.filter(({ createdOn }) => createdOn < oldestMessageDate(page))
  return before.length > 0 ? { ...page, messages: [...before, ...page.messages], hasOlder } : page
}

/** Returns the conversation with a page of older messages before the known ones. */
export const prependOlderPage = (known: ConversationWithMessages, page: ConversationWithMessages): ConversationWithMessages => ({
  ...known,
  messages: [...page.messages.filter(({ createdOn }) => createdOn < oldestMessageDate(known)), ...known.messages],
  hasOlder: page.hasOlder,
})
