import { Button } from '@mantine/core'
import { usePhrases } from '../app/locale.tsx'
import { EmptyNotice } from './empty-notice.tsx'

/** The notice of something that could not be loaded, with a button that tries again. */
export const FailedNotice = ({ title, hint = '', onRetry }: { title: string; hint?: string; onRetry: () => void }) => (
  <EmptyNotice
    title={title}
    hint={hint}
    action={
      <Button variant="default" onClick={onRetry}>
        {usePhrases().commons.retry()}
      </Button>
    }
  />
)
