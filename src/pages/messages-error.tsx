import { Button } from '@mantine/core'
import { usePhrases } from '../locale.tsx'
import { EmptyNotice } from '../ui/empty-notice.tsx'

/** Shown when a list of conversations cannot be loaded. */
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
