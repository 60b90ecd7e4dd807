import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { deskFiguresPollInterval } from '../constants.ts'
import { formatWait } from '../features/desk/rows.ts'
import { liveQuery } from '../features/live/queries.ts'
import { usePhrases } from '../locale.tsx'
import classes from './desk-page.module.css'

/** After how long personas have answered in the last hour; nothing while nobody has. */
export const DeskMedian = () => {
  const { desk } = usePhrases()
  const { data } = useQuery(liveQuery('hour', deskFiguresPollInterval))
  const median = data?.answers.median ?? null
  if (median === null) return null
  return (
    <Text className={classes.median} fz="sm" c="dimmed" title={desk.medianHint()}>
      {desk.median()} <strong>{formatWait(median * 1000)}</strong>
    </Text>
  )
}
