import { Link, useLoaderData } from '@tanstack/react-router'
import { ConversationView } from '../features/messages/conversation-view.tsx'
import { useWeezeInteractions } from '../features/weeze/acts.ts'

/** The open conversation beside the list (MSG-26). */
export const ConversationPage = () => {
  const id = useLoaderData({ from: '/guarded/social/weez/messages/$conversationId' })
  const { readOnly } = useWeezeInteractions()
  return <ConversationView key={id} id={id} readOnly={readOnly} back={words => <Link to="/weez/messages" {...words} />} />
}
