import { IconClock } from '@tabler/icons-react'
import { formatDuration } from '#locales/format.ts'
import { waitingAlarmThreshold } from '../app/constants.ts'
import { useLocale, usePhrases } from '../app/locale.tsx'
import { useNow } from '../ui/use-now.ts'
import classes from './waiting-time.module.css'

/** Shows how long a sender has waited for an answer, with icon and text; highlighted from ten minutes on. */
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
