import type { ConversationWithMessages } from '#routers/messaging/conversations.contract.ts'

const newestMessageDate = ({ messages }: ConversationWithMessages) => messages.at(-1)?.createdOn ?? ''
const oldestMessageDate = ({ messages }: ConversationWithMessages) => messages[0]?.createdOn ?? ''

/** Whether a page of messages reaches back to what is known, so that nothing is missing between them. */
export const isContiguous = (page: ConversationWithMessages, known: ConversationWithMessages | undefined): boolean =>
  !known?.messages.length || !page.hasOlder || oldestMessageDate(page) <= newestMessageDate(known)

/** The conversation as the newest page tells it, with the older messages that are known. Answers the same list while nothing was written. */
export const mergeNewestPage = (known: ConversationWithMessages | undefined, page: ConversationWithMessages): ConversationWithMessages => {
  if (!known?.messages.length || !page.messages.length || !isContiguous(page, known)) return page
  const { hasOlder } = known
  // An answer that was overtaken by a later one takes nothing away.
  if (newestMessageDate(page) <= newestMessageDate(known))
    return { ...page, lastMessage: known.lastMessage, messages: known.messages, hasOlder }
  const before = known.messages.filter(({ createdOn }) => createdOn < oldestMessageDate(page))
  return before.length > 0 ? { ...page, messages: [...before, ...page.messages], hasOlder } : page
}

/** The conversation with a page of older messages before those that are known. */
export const prependOlderPage = (known: ConversationWithMessages, page: ConversationWithMessages): ConversationWithMessages => ({
  ...known,
  messages: [...page.messages.filter(({ createdOn }) => createdOn < oldestMessageDate(known)), ...known.messages],
  hasOlder: page.hasOlder,
})
