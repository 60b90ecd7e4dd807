import { formatDateTime, formatTimeOrDay } from '#locales/format.ts'
import { useLocale } from '../app/locale.tsx'
import { useShownMoment } from '../app/session.ts'

/** When a mail was sent: the time of today, otherwise the day. */
export const MailTime = ({ at, className }: { at: string; className?: string | undefined }) => {
  const { locale } = useLocale()
  const shown = useShownMoment()(at)
  const now = new Date(useShownMoment()(new Date().toISOString()))
  return (
    <time dateTime={at} title={formatDateTime(shown, locale)} className={className}>
      {formatTimeOrDay(shown, now, locale)}
    </time>
  )
}
