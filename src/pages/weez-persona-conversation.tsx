import { Link, useLoaderData } from '@tanstack/react-router'
import { Conversation } from '../features/messages/conversation.tsx'
import { useActs } from '../features/weeze/acts.ts'

/** A persona's conversation beside those that wait. */
export const WeezPersonaConversation = () => {
  const id = useLoaderData({ from: '/guarded/social/weez/personas/$conversationId' })
  const { readOnly } = useActs()
  return (
    <Conversation
      key={id}
      id={id}
      readOnly={readOnly}
      back={words => <Link to="/weez/personas" search={({ persona, show }) => ({ persona, show })} {...words} />}
    />
  )
}
