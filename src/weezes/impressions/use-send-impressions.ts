import { useEffect } from 'react'
import { impressionsMax } from '#routers/limits.contract.ts'
import { createImpressions } from '#routers/weezes/impressions.rules.ts'
import { impressionsInterval } from '../../app/constants.ts'
import { isRetryable } from '../../app/failure-kind.ts'
import { basePath } from '../../app/page-data.ts'
import { trpcClient } from '../../app/trpc.ts'
import { watchSeen } from './watch-seen.ts'

/** Tells the server what has stood on the screen: each minute in one call, and at once when the page is hidden or left (EXO-379). */
export const useSendImpressions = (): void => {
  useEffect(() => {
    const impressions = createImpressions(impressionsMax)
    const stop = watchSeen(impressions.add)
    const tell = async () => {
      const next = impressions.take()
      if (!next) return
      await trpcClient.weezes.tellSightings.mutate(next).catch(error => {
        if (isRetryable(error)) impressions.giveBack(next)
      })
    }
    // A page that is left waits for no answer.
    const leave = () => {
      const next = impressions.take()
      if (!next) return
      const body = new Blob([JSON.stringify(next)], { type: 'application/json' })
      if (!navigator.sendBeacon(`${basePath}/trpc/weezes.tellSightings`, body)) impressions.giveBack(next)
    }
    const timer = setInterval(tell, impressionsInterval)
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
