import type { OpenConversation } from '#routers/messaging/conversations.contract.ts'

const newestOf = ({ messages }: OpenConversation) => messages.at(-1)?.createdOn ?? ''
const oldestOf = ({ messages }: OpenConversation) => messages[0]?.createdOn ?? ''

/** Whether a page of messages reaches back to what is known, so that nothing is missing between them. */
export const reaches = (page: OpenConversation, known: OpenConversation | undefined): boolean =>
  !known?.messages.length || !page.hasOlder || oldestOf(page) <= newestOf(known)

/** The conversation as the newest page tells it, with the older messages that are known. Answers the same list while nothing was written. */
export const withNewest = (known: OpenConversation | undefined, page: OpenConversation): OpenConversation => {
  if (!known?.messages.length || !page.messages.length || !reaches(page, known)) return page
  const { hasOlder } = known
  // An answer that was overtaken by a later one takes nothing away.
  if (newestOf(page) <= newestOf(known)) return { ...page, lastMessage: known.lastMessage, messages: known.messages, hasOlder }
  const before = known.messages.filter(({ createdOn }) => createdOn < oldestOf(page))
  return before.length > 0 ? { ...page, messages: [...before, ...page.messages], hasOlder } : page
}

/** The conversation with a page of older messages before those that are known. */
export const withOlder = (known: OpenConversation, page: OpenConversation): OpenConversation => ({
  ...known,
  messages: [...page.messages.filter(({ createdOn }) => createdOn < oldestOf(known)), ...known.messages],
  hasOlder: page.hasOlder,
})
