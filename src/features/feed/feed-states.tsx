import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { usePhrases } from '../../locale.tsx'
import classes from './feed-states.module.css'
import { EmptyIllustration } from './quiet-town.tsx'

/** A feed without a weeze, why, and what to do about it. */
export const EmptyNotice = ({ title, hint, action }: { title: string; hint: string; action: ReactNode }) => (
  <div className={classes.state}>
    <EmptyIllustration />
    <h2 className={classes.title}>{title}</h2>
    <p className={classes.hint}>{hint}</p>
    {action}
  </div>
)

const RetryButton = ({ onClick }: { onClick: () => void }) => (
  <Button variant="default" leftSection={<IconRefresh size={18} stroke={1.75} aria-hidden />} onClick={onClick}>
    {usePhrases().commons.retry()}
  </Button>
)

/** A feed whose first page could not be read; it is asked for again by itself. */
export const FeedError = ({ onAgain }: { onAgain: () => void }) => {
  const { feed } = usePhrases()
  return (
    <div className={classes.state} role="alert">
      <h2 className={classes.title}>{feed.failed()}</h2>
      <p className={classes.hint}>{feed.failedHint()}</p>
      <RetryButton onClick={onAgain} />
    </div>
  )
}

/** The end of a feed that goes on but could not be read. */
export const OlderPagesError = ({ onAgain }: { onAgain: () => void }) => (
  <div className={classes.older} role="alert">
    <p className={classes.hint}>{usePhrases().feed.olderFailed()}</p>
    <RetryButton onClick={onAgain} />
  </div>
)
