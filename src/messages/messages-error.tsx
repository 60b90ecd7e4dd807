import { usePhrases } from '../app/locale.tsx'
import { FailedNotice } from '../ui/empty-notice.tsx'

/** Shown when a list of conversations cannot be loaded. */
export const MessagesError = ({ onAgain }: { onAgain: () => void }) => {
  const { direct_messages: phrases } = usePhrases()
  return <FailedNotice title={phrases.failed()} hint={phrases.failedHint()} onRetry={onAgain} />
}
