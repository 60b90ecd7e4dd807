import { useEffect } from 'react'
import { phasePollInterval } from '../constants.ts'
import { useSessionUser } from '../session.ts'
import { getAnsweredOn, queryClient, sessionQueryKey } from '../trpc.ts'

/**
 * Reads the session when no other answer has told the phase of the exercise for a while (EXO-59): so every page learns of a suspension in
 * time, also one that polls seldom or not at all. Pauses in hidden tabs.
 */
export const usePhasePoll = (): void => {
  const signedIn = useSessionUser() !== null
  useEffect(() => {
    if (!signedIn) return
    let timer = 0
    const wait = (from: number) => {
      timer = window.setTimeout(look, Math.max(from + phasePollInterval - Date.now(), 0))
    }
    const look = () => {
      const due = Date.now() - getAnsweredOn() >= phasePollInterval
      if (due && !document.hidden) void queryClient.refetchQueries({ queryKey: sessionQueryKey }, { cancelRefetch: false })
      wait(due ? Date.now() : getAnsweredOn())
    }
    wait(getAnsweredOn())
    return () => clearTimeout(timer)
  }, [signedIn])
}
