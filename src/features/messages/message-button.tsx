import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { usePhrases } from '../../locale.tsx'
import { useWritingClosed } from '../../session.ts'
import { useStartConversation } from './new-message.tsx'

/** Opens the conversation with a person, or starts one. */
export const MessageButton = ({ sendTo, onOpened }: { sendTo: number; onOpened: (conversationId: number) => void }) => {
  const { direct_messages: phrases } = usePhrases()
  const start = useStartConversation()
  return (
    <Button
      variant="default"
      disabled={useWritingClosed()}
      leftSection={<IconMail size={18} stroke={1.75} aria-hidden />}
      loading={start.isPending}
      onClick={() => start.mutate({ sendTo }, { onSuccess: ({ id }) => onOpened(id) })}
    >
      {phrases.write()}
    </Button>
  )
}
