import { Button, Group, Skeleton } from '@mantine/core'
import { usePhrases } from '../app/locale.tsx'
import { EmptyNotice } from '../ui/empty-notice.tsx'
import { Placeholders } from '../ui/placeholders.tsx'
import classes from './desk-skeleton.module.css'

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

const widths = [64, 88, 72, 80, 56]

/** Bars in the place of the rows while they load. */
export const DeskSkeleton = () => (
  <Placeholders>
    {widths.map(width => (
      <Group key={width} className={classes.row} gap={24} h={53} px={16} wrap="nowrap">
        <Skeleton height={20} width={52} />
        <Skeleton circle height={32} />
        <Skeleton height={14} width={`${width}%`} />
      </Group>
    ))}
  </Placeholders>
)
