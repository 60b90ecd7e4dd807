import { useForceUpdate, useInterval } from '@mantine/hooks'
import { formatFullMoment, formatMoment } from '#locales/format.ts'
import { momentRefresh } from '../constants.ts'
import { useLocale } from '../locale.tsx'

/** When something was said, as it ages: relative today, the day otherwise, in full for a pointer that rests on it (POST-18). */
export const Moment = ({ at, className }: { at: string; className?: string | undefined }) => {
  const { locale } = useLocale()
  useInterval(useForceUpdate(), momentRefresh, { autoInvoke: true })
  return (
    <time dateTime={at} title={formatFullMoment(at, locale)} className={className}>
      {formatMoment(at, new Date(), locale)}
    </time>
  )
}
