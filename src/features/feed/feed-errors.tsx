import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { usePhrases } from '../../locale.tsx'
import classes from '../../ui/notice.module.css'

const RetryButton = ({ onClick }: { onClick: () => void }) => (
  <Button variant="default" leftSection={<IconRefresh size={18} stroke={1.75} aria-hidden />} onClick={onClick}>
    {usePhrases().commons.retry()}
  </Button>
)

/** Shown in place of a feed, thread or list that fails to load; `title` names what. The query also retries by itself. */
export const FeedError = ({ title, onRetry }: { title?: string; onRetry: () => void }) => {
  const { feed } = usePhrases()
  return (
    <div className={classes.state} role="alert">
      <h2 className={classes.title}>{title ?? feed.failed()}</h2>
      <p className={classes.hint}>{feed.failedHint()}</p>
      <RetryButton onClick={onRetry} />
    </div>
  )
}

/** Shown below a feed when an older page fails to load. */
export const OlderPagesError = ({ onRetry }: { onRetry: () => void }) => (
  <div className={classes.older} role="alert">
    <p className={classes.hint}>{usePhrases().feed.olderFailed()}</p>
    <RetryButton onClick={onRetry} />
  </div>
)
