import { useNavigate } from '@tanstack/react-router'
import { useWeezeInteractions } from '../weezes/weeze/weeze-interactions.ts'
import { NewMessageDialog } from './new-message.tsx'
import { NoConversation } from './no-conversation.tsx'

/** The modal of a new message over the list of conversations. Closing it returns to the list (MSG-18); a choice opens the conversation (MSG-17). */
export const NewMessagePage = () => {
  const navigate = useNavigate()
  const { canDelete: animates } = useWeezeInteractions()
  return (
    <>
      <NoConversation />
      <NewMessageDialog
        opened
        asPersona={animates}
        onClose={() => void navigate({ to: '/weez/messages' })}
        onOpened={id => void navigate({ to: '/weez/messages/$conversationId', params: { conversationId: String(id) }, replace: true })}
      />
    </>
  )
}
