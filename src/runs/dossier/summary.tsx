import { formatFullCount } from '#locales/format.ts'
import { formatMaybe, formatShare } from './formats.ts'
import type { Sheet } from './names.ts'

/** What a run was about in six figures and a sentence. */
export const Summary = ({ sheet: { run, phrases, locale } }: { sheet: Sheet }) => {
  const { figures: words } = phrases
  const { weezes, camps, moods, questions, planned, met, late, unanswered, messages, articles, deletions, incidents } = run.summary
  const { median, worst } = run.answers.cell.all
  const figures = [
    [words.weezes(), formatFullCount(weezes, locale), words.ofCell({ count: camps.players })],
    [words.questions(), formatFullCount(questions, locale), words.planned({ count: planned })],
    [words.met(), words.metOf({ met: met + late, questions }), words.lateOnes({ count: late })],
    [words.first(), formatMaybe(median), words.worst({ time: formatMaybe(worst) })],
    [words.share(), formatShare(weezes > 0 ? camps.players / weezes : 0, locale), words.ofShare()],
    [words.unanswered(), formatFullCount(unanswered, locale), words.ofAsked()],
  ] as const
  return (
    <>
      <p className="sentence">
        {questions > 0 ? phrases.sentence({ answered: questions - unanswered, questions, met }) : phrases.noQuestions()}
      </p>
      <dl className="figures">
        {figures.map(([name, figure, more]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="big">{figure}</dd>
            <dd>{more}</dd>
          </div>
        ))}
      </dl>
      <p className="lead">
        {words.more({ messages, articles, deletions, incidents })} {words.moods(moods)}
      </p>
    </>
  )
}
