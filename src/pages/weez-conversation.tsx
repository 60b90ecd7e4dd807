import { Link, useLoaderData } from '@tanstack/react-router'
import { Conversation } from '../features/messages/conversation.tsx'
import { useActs } from '../features/weeze/acts.ts'

/** The open conversation beside the list (MSG-26). */
export const WeezConversation = () => {
  const id = useLoaderData({ from: '/guarded/social/weez/messages/$conversationId' })
  const { readOnly } = useActs()
  return <Conversation key={id} id={id} readOnly={readOnly} back={words => <Link to="/weez/messages" {...words} />} />
}
