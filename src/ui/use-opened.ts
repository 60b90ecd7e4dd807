import { useEffect, useState } from 'react'

/**
 * Whether a modal is open, one turn of the event loop late: one that is mounted open opens after it is in the page, so that it comes in, and
 * Mantine records which element had the focus.
 */
export const useOpened = (opened: boolean): boolean => {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(opened), 0)
    return () => clearTimeout(timer)
  }, [opened])
  return shown
}
