import { useSyncExternalStore } from 'react'
import { formatDateTime, formatRelativeTime } from '#locales/format.ts'
import { useLocale } from '../locale.tsx'
import { subscribeToClock } from './clock.ts'

/** The time of a weeze: relative today, the day otherwise, in full as a tooltip (POST-18). */
export const RelativeTime = ({ at, className }: { at: string; className?: string | undefined }) => {
  const { locale } = useLocale()
  // Rendered again only when the text changes.
  const said = useSyncExternalStore(subscribeToClock, () => formatRelativeTime(at, new Date(), locale))
  return (
    <time dateTime={at} title={formatDateTime(at, locale)} className={className}>
      {said}
    </time>
  )
}
