import { useSyncExternalStore } from 'react'
import { formatDateTime, formatRelativeTime } from '#locales/format.ts'
import { useLocale } from '../locale.tsx'
import { subscribeToClock } from './clock.ts'

/** When something was said, as it ages: relative today, the day otherwise, in full for a pointer that rests on it (POST-18). */
export const RelativeTime = ({ at, className }: { at: string; className?: string | undefined }) => {
  const { locale } = useLocale()
  // Drawn anew only when it reads differently.
  const said = useSyncExternalStore(subscribeToClock, () => formatRelativeTime(at, new Date(), locale))
  return (
    <time dateTime={at} title={formatDateTime(at, locale)} className={className}>
      {said}
    </time>
  )
}
