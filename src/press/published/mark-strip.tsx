import { getPhrases } from '#locales/index.ts'
import { Icon } from './icon.tsx'
import type { Visit } from './visit.ts'

/** The exercise mark above every page, and its boxed form in print (design rule 11). */
export const MarkStrip = ({ visit: { locale, exercise } }: { visit: Visit }) => {
  const { mark } = getPhrases(locale)
  return (
    <section className="mark" aria-label={mark.label()}>
      <p className="mark-strip">
        <Icon name="alert" size={16} />
        <strong>{mark.word()}</strong>
        <span className="mark-more">{exercise}</span>
        <span className="mark-more">{mark.sentence()}</span>
      </p>
      <p className="mark-print" aria-hidden="true">
        <strong>{mark.word()}</strong>
        <span>{`${exercise} · ${mark.sentence()}`}</span>
        <strong>{mark.word()}</strong>
      </p>
    </section>
  )
}
