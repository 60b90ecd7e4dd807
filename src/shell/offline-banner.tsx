import { Button, Transition } from '@mantine/core'
import { useInterval, usePrevious } from '@mantine/hooks'
import { IconWifiOff } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { formatTime } from '#locales/format.ts'
import { fadeDuration, feedPollInterval } from '../app/constants.ts'
import { useLocale, usePhrases } from '../app/locale.tsx'
import shared from '../ui/shared.module.css'
import classes from './offline-banner.module.css'
import { type OfflineState, useOfflineReport } from './use-offline-state.ts'

/** The seconds until the next attempt. Hidden from screen readers, which would read every second aloud. */
const Countdown = ({ lastTry, interval }: { lastTry: number; interval: number }) => {
  const { errors } = usePhrases()
  const [now, setNow] = useState(Date.now)
  useInterval(() => setNow(Date.now()), 1_000, { autoInvoke: true })
  const seconds = Math.ceil((lastTry + interval - now) / 1_000)
  return <span aria-hidden>{errors.offlineRetry({ seconds: Math.max(seconds, 0) })}</span>
}

type Props = {
  offline: OfflineState | null
  /** The interval of the attempts, in ms. */
  interval?: number
}

/** Shows since when the server has not answered. */
export const OfflineBand = ({ offline, interval = feedPollInterval }: Props) => {
  const { errors, commons } = usePhrases()
  const { locale } = useLocale()
  const before = usePrevious(offline)
  const said = offline ?? before
  return (
    <div role="status" className={classes.place}>
      <Transition mounted={offline !== null} transition="fade" duration={fadeDuration}>
        {style =>
          said ? (
            <div className={classes.band} style={style}>
              <IconWifiOff size={20} stroke={1.75} aria-hidden />
              <p className={shared.rest}>
                {errors.offline({ time: formatTime(new Date(said.since), locale) })}{' '}
                <Countdown lastTry={said.lastTry} interval={interval} />
              </p>
              <Button h={32} flex="none" fz="sm" color="gray.6" onClick={said.retry}>
                {commons.retry()}
              </Button>
            </div>
          ) : (
            <span />
          )
        }
      </Transition>
    </div>
  )
}

/** The band of a page; dialogs above the page can show it too. Loaded content stays visible (ERR-20). */
export const OfflineBanner = ({ offline, interval }: Props) => {
  const { report } = useOfflineReport()
  const reported = useEffectEvent(() => report(offline))
  const lastTry = offline?.lastTry
  // biome-ignore lint/correctness/useExhaustiveDependencies: reports each attempt once, not each rendering
  useEffect(() => reported(), [lastTry])
  useEffect(() => () => report(null), [report])
  return <OfflineBand offline={offline} {...(interval && { interval })} />
}
