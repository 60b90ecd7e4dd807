import { Link, useLoaderData } from '@tanstack/react-router'
import { ConversationView } from '../features/messages/conversation-view.tsx'
import { useWeezeInteractions } from '../features/weeze/acts.ts'

/** A persona's conversation beside those that wait. */
export const PersonaConversationPage = () => {
  const id = useLoaderData({ from: '/guarded/social/weez/personas/$conversationId' })
  const { readOnly } = useWeezeInteractions()
  return (
    <ConversationView
      key={id}
      id={id}
      readOnly={readOnly}
      back={words => <Link to="/weez/personas" search={({ persona, show }) => ({ persona, show })} {...words} />}
    />
  )
}
