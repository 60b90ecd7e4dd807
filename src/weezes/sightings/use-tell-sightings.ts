import { useEffect } from 'react'
import { sightingsMax } from '#routers/limits.contract.ts'
import { createSightings } from '#routers/weezes/sightings.rules.ts'
import { sightingsInterval } from '../../app/constants.ts'
import { isRetryable } from '../../app/failure-kind.ts'
import { basePath } from '../../app/page-data.ts'
import { trpcClient } from '../../app/trpc.ts'
import { watchSeen } from './watch-seen.ts'

/** Tells the server what has stood on the screen: each minute in one call, and at once when the page is hidden or left (EXO-379). */
export const useTellSightings = (): void => {
  useEffect(() => {
    const sightings = createSightings(sightingsMax)
    const stop = watchSeen(sightings.add)
    const tell = async () => {
      const next = sightings.take()
      if (!next) return
      await trpcClient.weezes.tellSightings.mutate(next).catch(error => {
        if (isRetryable(error)) sightings.giveBack(next)
      })
    }
    // A page that is left waits for no answer.
    const leave = () => {
      const next = sightings.take()
      if (!next) return
      const body = new Blob([JSON.stringify(next)], { type: 'application/json' })
      if (!navigator.sendBeacon(`${basePath}/trpc/weezes.tellSightings`, body)) sightings.giveBack(next)
    }
    const timer = setInterval(tell, sightingsInterval)
    const hide = () => {
      if (document.hidden) leave()
    }
    addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', hide)
    return () => {
      removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', hide)
      clearInterval(timer)
      stop()
    }
  }, [])
}
