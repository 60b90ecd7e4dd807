import { Link, useLoaderData } from '@tanstack/react-router'
import { useWeezeInteractions } from '../weezes/weeze/weeze-interactions.ts'
import { ConversationView } from './conversation-view.tsx'
import { MessageCorrections } from './message-corrections.tsx'

/** The open conversation beside the list (MSG-26). */
export const ConversationPage = () => {
  const id = useLoaderData({ from: '/authenticated/social/weez/messages/$conversationId' })
  const { readOnly } = useWeezeInteractions()
  return (
    <MessageCorrections key={id} id={id}>
      <ConversationView id={id} readOnly={readOnly} back={words => <Link to="/weez/messages" {...words} />} />
    </MessageCorrections>
  )
}

/** A persona's conversation beside the list of the persona's conversations. */
export const PersonaConversationPage = () => {
  const id = useLoaderData({ from: '/authenticated/social/weez/personas/$conversationId' })
  const { readOnly } = useWeezeInteractions()
  return (
    <MessageCorrections key={id} id={id}>
      <ConversationView
        id={id}
        readOnly={readOnly}
        back={words => <Link to="/weez/personas" search={({ persona, show }) => ({ persona, show })} {...words} />}
      />
    </MessageCorrections>
  )
}
