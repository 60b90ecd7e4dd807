import { Button, Stack } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { usePhrases } from '../../app/locale.tsx'
import { Notice } from '../../ui/empty-notice.tsx'

const RetryButton = ({ onClick }: { onClick: () => void }) => (
  <Button variant="default" leftSection={<IconRefresh size={18} stroke={1.75} aria-hidden />} onClick={onClick}>
    {usePhrases().commons.retry()}
  </Button>
)

/** Shown in place of a feed, thread or list that fails to load; `title` names what. The query also retries by itself. */
export const FeedError = ({ title, onRetry }: { title?: string; onRetry: () => void }) => {
  const { feed } = usePhrases()
  return <Notice title={title ?? feed.failed()} hint={feed.failedHint()} action={<RetryButton onClick={onRetry} />} role="alert" />
}

/** Shown below a feed when an older page fails to load. */
export const OlderPagesError = ({ onRetry }: { onRetry: () => void }) => (
  <Stack align="center" gap={12} p={24} c="dimmed" role="alert">
    {usePhrases().feed.olderFailed()}
    <RetryButton onClick={onRetry} />
  </Stack>
)
