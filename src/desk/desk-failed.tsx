import { Button } from '@mantine/core'
import { usePhrases } from '../app/locale.tsx'
import { EmptyNotice } from '../ui/empty-notice.tsx'

/** Says that a list of the desk could not be read. */
export const DeskFailed = ({ onRetry }: { onRetry: () => void }) => {
  const { commons, desk } = usePhrases()
  const retry = (
    <Button variant="default" onClick={onRetry}>
      {commons.retry()}
    </Button>
  )
  return <EmptyNotice title={desk.failed()} hint={desk.failedHint()} action={retry} />
}
