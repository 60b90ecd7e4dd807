import { useInterval } from '@mantine/hooks'
import { useState } from 'react'
import { momentRefresh } from '../../constants.ts'

/** The moment, looked at anew twice a minute. */
export const useNow = (): Date => {
  const [now, setNow] = useState(() => new Date())
  useInterval(() => setNow(new Date()), momentRefresh, { autoInvoke: true })
  return now
}
