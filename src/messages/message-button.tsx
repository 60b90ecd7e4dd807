import { Button } from '@mantine/core'
import { IconMessages } from '@tabler/icons-react'
import { usePhrases } from '../app/locale.tsx'
import { useWritingClosed } from '../app/session.ts'
import { useActing } from '../weezes/persona/acting.ts'
import { useStartConversation } from './new-message.tsx'

/** Opens the conversation of a person with whoever the user speaks as, or starts one. */
export const MessageButton = ({ sendTo, onOpened }: { sendTo: number; onOpened: (conversationId: number) => void }) => {
  const { direct_messages: phrases } = usePhrases()
  const start = useStartConversation()
  const { persona, mustPick, ask } = useActing()
  return (
    <Button
      variant="default"
      disabled={useWritingClosed()}
      leftSection={<IconMessages size={18} stroke={1.75} aria-hidden />}
      loading={start.isPending}
      onClick={() => (mustPick ? ask() : start.mutate({ sendTo, composeAs: persona?.id }, { onSuccess: ({ id }) => onOpened(id) }))}
    >
      {phrases.write()}
    </Button>
  )
}
