import { useSyncExternalStore } from 'react'
import { formatDateTime, formatRelativeTime } from '#locales/format.ts'
import { useLocale } from '../app/locale.tsx'
import { subscribeToClock } from './use-now.ts'

type Props = { at: string; className?: string | undefined /** The moment of which day and tooltip are shown. */; shown?: string }

/** A time: relative today, otherwise the date; the tooltip shows the full date and time (POST-18). */
export const RelativeTime = ({ at, className, shown = at }: Props) => {
  const { locale } = useLocale()
  // The snapshot is the text, so the component renders only when the text changes.
  const say = () => formatRelativeTime(at, new Date(), locale, shown)
  const said = useSyncExternalStore(subscribeToClock, say, say)
  return (
    <time dateTime={at} title={formatDateTime(shown, locale)} className={className}>
      {said}
    </time>
  )
}
