import { useLocalStorage } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { ring } from '../ui/ring.ts'
import type { DeskRow } from './rows.ts'

/** Whether this browser plays a sound when somebody begins to wait, and the function that changes it; off until it is chosen. */
export const useWaitSoundOn = () => useLocalStorage({ key: 'weez-wait-sound', defaultValue: false, getInitialValueInEffect: false })

/** Plays a sound when somebody begins to wait who did not at the last reading. Browsers allow it once the page was pressed or typed in. */
export const useWaitSound = (rows: readonly DeskRow[] | undefined, on: boolean): void => {
  const known = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => {
    if (!rows) return
    const before = known.current
    known.current = new Set(rows.map(({ key }) => key))
    if (!on || !before || rows.every(({ key, left }) => left !== null || before.has(key))) return
    ring()
  }, [rows, on])
}
