import { IconClock } from '@tabler/icons-react'
import { formatDuration } from '#locales/format.ts'
import { waitingAlarmThreshold } from '../../constants.ts'
import { useLocale, usePhrases } from '../../locale.tsx'
import { useNow } from '../../ui/use-now.ts'
import classes from './waiting-time.module.css'

/** How long somebody has waited for an answer; highlighted from ten minutes on, always with an icon and words. */
export const WaitingTime = ({ since }: { since: string }) => {
  const { direct_messages: phrases } = usePhrases()
  const { locale } = useLocale()
  const now = useNow()
  const alarming = now.getTime() - Date.parse(since) >= waitingAlarmThreshold
  return (
    <span className={classes.wait} data-alarming={alarming || undefined}>
      <IconClock size={16} stroke={1.75} aria-hidden />
      {phrases.personas.waiting({ time: formatDuration(since, now, locale) })}
    </span>
  )
}
