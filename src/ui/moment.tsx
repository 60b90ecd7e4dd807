import { useSyncExternalStore } from 'react'
import { formatDateTime, formatRelativeTime } from '#locales/format.ts'
import { useLocale } from '../locale.tsx'
import { subscribeToClock } from './clock.ts'

/** The time of a weeze: relative today, otherwise the date; the tooltip shows the full date and time (POST-18). */
export const RelativeTime = ({ at, className }: { at: string; className?: string | undefined }) => {
  const { locale } = useLocale()
  // The snapshot is the text, so the component renders only when the text changes.
  const said = useSyncExternalStore(subscribeToClock, () => formatRelativeTime(at, new Date(), locale))
  return (
    <time dateTime={at} title={formatDateTime(at, locale)} className={className}>
      {said}
    </time>
  )
}
