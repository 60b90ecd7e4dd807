import type { PlanPreview, QuestionSubject } from '#routers/plan/understand.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import shared from '../../ui/shared.module.css'
import { ChannelsPanel } from './channels-panel.tsx'
import { PeoplePanel } from './people-panel.tsx'
import type { Answering } from './preview-parts.ts'
import classes from './readings.module.css'
import { QuestionBand, TimesPanel, timeSubjects } from './times-panel.tsx'
import type { ExercisePeople } from './use-exercise-people.ts'

/** What the panels of channels and people ask. */
const panelSubjects: readonly QuestionSubject[] = ['channel', 'person', 'together']

/** The questions of a plan that have no panel of their own. */
const otherQuestions = ({ questions }: PlanPreview) =>
  questions.filter(({ subject }) => !timeSubjects.includes(subject) && !panelSubjects.includes(subject))

type Props = { preview: PlanPreview; exercise: ExercisePeople; onShowRows: () => void } & Answering

/** The second step: what the file leaves open, each once (PLAN-07 to PLAN-10, PLAN-18). */
export const ReadingsStep = ({ preview, exercise, onAnswer, onShowRows }: Props) => {
  const { planImport: texts } = usePhrases()
  const others = otherQuestions(preview)
  return (
    <div className={classes.readings}>
      <TimesPanel preview={preview} onAnswer={onAnswer} onShowRows={onShowRows} />
      {preview.channelWords.length > 0 && <ChannelsPanel preview={preview} onAnswer={onAnswer} />}
      {others.length > 0 && (
        <section className={`${shared.panel} ${classes.panel} ${classes.whole}`} aria-labelledby="plan-others">
          <header>
            <h2 id="plan-others">{texts.others()}</h2>
          </header>
          {others.map(question => (
            <QuestionBand key={question.id} question={question} onAnswer={onAnswer} />
          ))}
        </section>
      )}
      {(['senders', 'recipients', 'players'] as const).map(side => (
        <PeoplePanel key={side} side={side} preview={preview} exercise={exercise} onAnswer={onAnswer} />
      ))}
    </div>
  )
}
