import { getPhrases } from '#locales/index.ts'
import { formatClockTime } from '#locales/publication.ts'
import { Icon } from './icon.tsx'
import type { Visit } from './visit.ts'

/** The band below the exercise mark while the exercise is suspended or over (EXO-69). */
export const PhaseBand = ({ visit: { locale, phase, resumesOn, now } }: { visit: Visit }) => {
  if (phase === 'running') return null
  const { mark } = getPhrases(locale)
  return (
    <p className="phase" role="status">
      <Icon name={phase === 'suspended' ? 'pause' : 'stop'} />
      <span>
        <strong>{phase === 'suspended' ? mark.suspended() : mark.ended()}</strong>
        {resumesOn && mark.resumesAt({ time: formatClockTime(resumesOn, now, locale) })}
      </span>
    </p>
  )
}
