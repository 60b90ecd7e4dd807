import { formatLongDate } from '#locales/format.ts'
import type { PlanPreview } from '#routers/plan/understand.contract.ts'
import { useLocale, usePhrases } from '../../app/locale.tsx'
import classes from './readings.module.css'
import { toAxisDays } from './times.ts'

/** The lines on the axis of time, each day with its own hours. */
export const TimesAxis = ({ preview }: { preview: Pick<PlanPreview, 'days' | 'anchor'> }) => {
  const { planImport: texts } = usePhrases()
  const { locale } = useLocale()
  const days = toAxisDays(preview)
  if (days.length === 0) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it
    <div className={classes.axis} role="img" aria-label={texts.times.axis()} tabIndex={0}>
      {days.map(({ date, hours, from, to, places }, index) => (
        <div key={from + String(index)} style={{ flex: `${Math.max(0.35, hours)} 1 0` }}>
          <small>
            {date === null
              ? texts.times.day({ day: index + 1, count: places.length })
              : texts.times.date({ day: index + 1, date: formatLongDate(date, locale), count: places.length })}
          </small>
          <svg viewBox="0 0 100 18" preserveAspectRatio="none" aria-hidden>
            <path strokeWidth={1} d="M0 9H100" />
            <path strokeWidth={4} d={places.map(place => `M${place.toFixed(2)} 4v10`).join('')} />
          </svg>
          <span>
            <span>{from}</span>
            <span>{to}</span>
          </span>
        </div>
      ))}
    </div>
  )
}
