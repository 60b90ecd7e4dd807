import { useNavigate } from '@tanstack/react-router'
import { NewMessage } from '../features/messages/new-message.tsx'
import { NoConversation } from '../features/messages/no-conversation.tsx'
import { useActs } from '../features/weeze/acts.ts'

/** The modal of a new message over the list; it always leads back there (MSG-17, MSG-18). */
export const WeezNewMessage = () => {
  const navigate = useNavigate()
  const { mayDelete: animates } = useActs()
  return (
    <>
      <NoConversation />
      <NewMessage opened asPersona={animates} onClose={() => void navigate({ to: '/weez/messages' })} />
    </>
  )
}
