import { Group, Skeleton, Stack } from '@mantine/core'
import { Placeholders } from '../ui/placeholders.tsx'
import classes from './rows-skeleton.module.css'

const widths = [62, 88, 74, 55]

/** Placeholder rows while a list loads. */
export const RowsSkeleton = () => (
  <Placeholders>
    {widths.map(width => (
      <Group key={width} gap={12} wrap="nowrap" className={classes.row}>
        <Skeleton circle height={48} />
        <Stack gap={10} flex={1}>
          <Skeleton height={14} width="46%" />
          <Skeleton height={14} width={`${width}%`} />
        </Stack>
      </Group>
    ))}
  </Placeholders>
)
