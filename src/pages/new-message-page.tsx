import { useNavigate } from '@tanstack/react-router'
import { NewMessageDialog } from '../features/messages/new-message.tsx'
import { NoConversation } from '../features/messages/no-conversation.tsx'
import { useWeezeInteractions } from '../features/weeze/weeze-interactions.ts'

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
