import { useNavigate } from '@tanstack/react-router'
import { NewMessageDialog } from '../features/messages/new-message.tsx'
import { NoConversation } from '../features/messages/no-conversation.tsx'
import { useWeezeInteractions } from '../features/weeze/weeze-interactions.ts'

/** The modal of a new message over the list of conversations. Closing it returns to the list (MSG-17, MSG-18). */
export const NewMessagePage = () => {
  const navigate = useNavigate()
  const { canDelete: animates } = useWeezeInteractions()
  return (
    <>
      <NoConversation />
      <NewMessageDialog opened asPersona={animates} onClose={() => void navigate({ to: '/weez/messages' })} />
    </>
  )
}
