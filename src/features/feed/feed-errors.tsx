import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { usePhrases } from '../../locale.tsx'
import classes from '../../ui/notice.module.css'

const RetryButton = ({ onClick }: { onClick: () => void }) => (
  <Button variant="default" leftSection={<IconRefresh size={18} stroke={1.75} aria-hidden />} onClick={onClick}>
    {usePhrases().commons.retry()}
  </Button>
)

/** A feed whose first page could not be read; it is asked for again by itself. */
export const FeedError = ({ onRetry }: { onRetry: () => void }) => {
  const { feed } = usePhrases()
  return (
    <div className={classes.state} role="alert">
      <h2 className={classes.title}>{feed.failed()}</h2>
      <p className={classes.hint}>{feed.failedHint()}</p>
      <RetryButton onClick={onRetry} />
    </div>
  )
}

/** The end of a feed that goes on but could not be read. */
export const OlderPagesError = ({ onRetry }: { onRetry: () => void }) => (
  <div className={classes.older} role="alert">
    <p className={classes.hint}>{usePhrases().feed.olderFailed()}</p>
    <RetryButton onClick={onRetry} />
  </div>
)
