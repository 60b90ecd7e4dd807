import { getPhrases } from '#locales/index.ts'
import { formatClockTime } from '#locales/publication.ts'
import { Icon } from './icon.tsx'
import type { Visit } from './visit.ts'

/** The band below the exercise mark while the exercise is suspended or over (EXO-69). */
export const PhaseBand = ({ visit: { locale, phase, resumesOn, now } }: { visit: Visit }) => {
  if (phase === 'running') return null
  const { mark } = getPhrases(locale)
  // The time stands in an element of its own, which the page's script rewrites in the reader's time zone.
  const [before, after] = mark.resumesAt({ time: '|' }).split('|')
  return (
    <p className="phase" role="status">
      <Icon name={phase === 'suspended' ? 'pause' : 'stop'} />
      <span>
        <strong>{phase === 'suspended' ? mark.suspended() : mark.ended()}</strong>
        {resumesOn && (
          <>
            {before}
            <time dateTime={resumesOn} data-clock="">
              {formatClockTime(resumesOn, now, locale)}
            </time>
            {after}
          </>
        )}
      </span>
    </p>
  )
}
