import { useSyncExternalStore } from 'react'
import { formatFullMoment, formatMoment } from '#locales/format.ts'
import { useLocale } from '../locale.tsx'
import { onTick } from './clock.ts'

/** When something was said, as it ages: relative today, the day otherwise, in full for a pointer that rests on it (POST-18). */
export const Moment = ({ at, className }: { at: string; className?: string | undefined }) => {
  const { locale } = useLocale()
  // Drawn anew only when it reads differently.
  const said = useSyncExternalStore(onTick, () => formatMoment(at, new Date(), locale))
  return (
    <time dateTime={at} title={formatFullMoment(at, locale)} className={className}>
      {said}
    </time>
  )
}
