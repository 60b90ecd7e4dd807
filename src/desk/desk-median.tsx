import { Text } from '@mantine/core'
import { deskLivePollInterval } from '../app/constants.ts'
import { usePhrases } from '../app/locale.tsx'
import { trpc } from '../app/trpc.ts'
import classes from './desk-page.module.css'
import { formatWait } from './rows.ts'

/** After how long personas have answered in the last hour; nothing while nobody has. */
export const DeskMedian = () => {
  const { desk } = usePhrases()
  const { data } = trpc.figures.live.useQuery(
    { span: 'hour' },
    { refetchOnWindowFocus: 'always', refetchOnReconnect: 'always', retry: false, refetchInterval: deskLivePollInterval },
  )
  const median = data?.answers.median ?? null
  if (median === null) return null
  return (
    <Text className={classes.median} fz="sm" c="dimmed" title={desk.medianHint()}>
      {desk.median()} <strong>{formatWait(median * 1000)}</strong>
    </Text>
  )
}
