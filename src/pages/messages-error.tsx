import { Button } from '@mantine/core'
import { usePhrases } from '../locale.tsx'
import { EmptyNotice } from '../ui/empty-notice.tsx'

/** A list of conversations that could not be read. */
export const MessagesError = ({ onAgain }: { onAgain: () => void }) => {
  const { commons, direct_messages: phrases } = usePhrases()
  return (
    <EmptyNotice
      title={phrases.failed()}
      hint={phrases.failedHint()}
      action={
        <Button variant="default" onClick={onAgain}>
          {commons.retry()}
        </Button>
      }
    />
  )
}
