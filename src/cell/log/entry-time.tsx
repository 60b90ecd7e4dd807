import { formatTime } from '#locales/format.ts'
import { useLocale } from '../../app/locale.tsx'
import { useShownMoment } from '../../app/session.ts'

/** The time of day at a moment, as all pages show it. */
export const useClock = (): ((moment: string) => string) => {
  const { locale } = useLocale()
  const toShown = useShownMoment()
  return moment => formatTime(new Date(toShown(moment)), locale)
}

export const EntryTime = ({ at, className }: { at: string; className?: string | undefined }) => (
  <time dateTime={at} className={className}>
    {useClock()(at)}
  </time>
)
