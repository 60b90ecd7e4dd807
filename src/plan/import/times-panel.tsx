import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { IconArrowRight, IconHelpCircle } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { formatStart } from '#routers/plan/moments.rules.ts'
import type { PlanPreview, QuestionSubject } from '#routers/plan/understand.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import shared from '../../ui/shared.module.css'
import type { Answering, PreviewQuestion, PreviewWriting } from './preview-parts.ts'
import { QuestionChoice, useAnswerWords } from './question-choice.tsx'
import classes from './readings.module.css'
import { clockAt } from './times.ts'
import { TimesAxis } from './times-axis.tsx'

/** The questions about times. */
export const timeSubjects: readonly QuestionSubject[] = [
  'about',
  'unit',
  'dates',
  'midnight',
  'clock',
  'anchor',
  'spacing',
  'before',
  'gap',
  'span',
]

/** What other answers would make of the last line. */
const Otherwise = ({ question: { ends, chosen } }: { question: PreviewQuestion }) => {
  const { planImport: texts } = usePhrases()
  const toWords = useAnswerWords()
  return Object.entries(ends)
    .filter(([option]) => option !== chosen)
    .map(([option, end]) => <small key={option}>{texts.times.otherwise({ option: toWords(option), end: formatStart(end) })}</small>)
}

type TypedProps = { type: 'date' | 'time'; label: string; value: string; onLeave: (value: string) => void }

/** A date or time, which counts once its field is left. */
const TypedMoment = ({ type, label, value, onLeave }: TypedProps) => {
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  return (
    <TextInput
      size="xs"
      type={type}
      aria-label={label}
      value={typed}
      onChange={event => setTyped(event.currentTarget.value)}
      onBlur={() => typed !== '' && typed !== value && onLeave(typed)}
    />
  )
}

const Anchor = ({ anchor: { firstLine, date, clock }, onAnswer }: Pick<PlanPreview, 'anchor'> & Answering) => {
  const { planImport: texts } = usePhrases()
  return (
    <div className={classes.anchor}>
      <strong>{texts.times.zero()}</strong>
      <SegmentedControl
        aria-label={texts.times.zero()}
        value={firstLine ? 'first line' : 'start'}
        data={[
          { value: 'start', label: texts.times.anchors.start() },
          { value: 'first line', label: texts.times.anchors.first() },
        ]}
        onChange={value => onAnswer({ anchor: value === 'start' ? (clock ?? '09:00') : value })}
      />
      {!firstLine && (
        <>
          <TypedMoment type="date" label={texts.times.startDate()} value={date ?? ''} onLeave={value => onAnswer({ date: value })} />
          <TypedMoment type="time" label={texts.times.startClock()} value={clock ?? ''} onLeave={value => onAnswer({ anchor: value })} />
        </>
      )}
    </div>
  )
}

type RowProps = { writing: PreviewWriting; question: PreviewQuestion | undefined; anchor: PlanPreview['anchor'] } & Answering

const WritingRow = ({ writing, question, anchor, onAnswer }: RowProps) => {
  const { planImport: texts } = usePhrases()
  const { written, rows, as, examples } = writing
  return (
    <tr data-open={question ? true : undefined}>
      <th scope="row">{written || texts.channels.blank()}</th>
      <td className={classes.count}>{rows}</td>
      <td>
        {question && <QuestionChoice question={question} onAnswer={onAnswer} />}
        {!question && as !== 'unread' && texts.times.as[as]()}
        {!question && as === 'unread' && (
          <span className={classes.unread}>
            <IconHelpCircle size={18} stroke={1.75} aria-hidden /> {texts.times.unread()}
          </span>
        )}
      </td>
      <td>
        {examples.map(({ row, written, offset }) =>
          offset === null ? (
            <small key={row}>{texts.times.mend({ row })}</small>
          ) : (
            <span key={row} className={classes.example}>
              {written} <IconArrowRight size={14} stroke={1.75} aria-hidden /> <strong>{formatStart(offset)}</strong>{' '}
              {clockAt(anchor, offset)}
            </span>
          ),
        )}
        {question && <Otherwise question={question} />}
      </td>
    </tr>
  )
}

/** A question of the file with its answers. */
export const QuestionBand = ({ question, onAnswer, children }: { question: PreviewQuestion; children?: ReactNode } & Answering) => (
  <div className={classes.band}>
    <IconHelpCircle size={18} stroke={1.75} aria-hidden />
    <p>
      {question.text} <Otherwise question={question} />
    </p>
    <QuestionChoice question={question} onAnswer={onAnswer} />
    {children}
  </div>
)

type Props = { preview: PlanPreview; onShowRows: () => void } & Answering

/** How the times of the file are read, with what follows from it, and the questions about them (PLAN-07, PLAN-08). */
export const TimesPanel = ({ preview, onAnswer, onShowRows }: Props) => {
  const { planImport: texts } = usePhrases()
  const { writings, questions, anchor, counts, rows } = preview
  const asked = questions.filter(({ subject }) => timeSubjects.includes(subject) && subject !== 'anchor')
  const beside = new Set(writings.flatMap(({ question }) => question ?? []))
  const unread = rows.filter(({ state, offset }) => state !== 'out' && offset === undefined).length
  const played = counts.ready + counts.question
  return (
    <div className={`${shared.panel} ${classes.panel}`}>
      <header>
        <h2 id="plan-times">{texts.times.title()}</h2>
        <small>{texts.times.count({ count: played, read: played - unread })}</small>
      </header>
      <Anchor anchor={anchor} onAnswer={onAnswer} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it */}
      <section className={classes.scroller} aria-labelledby="plan-times" tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{texts.times.written()}</th>
              <th scope="col" className={classes.count}>
                {texts.times.rows()}
              </th>
              <th scope="col">{texts.times.weRead()}</th>
              <th scope="col">{texts.times.gives()}</th>
            </tr>
          </thead>
          <tbody>
            {writings.map(writing => (
              <WritingRow
                key={`${writing.as} ${writing.written}`}
                writing={writing}
                question={asked.find(({ id }) => id === writing.question)}
                anchor={anchor}
                onAnswer={onAnswer}
              />
            ))}
          </tbody>
        </table>
      </section>
      <TimesAxis preview={preview} />
      {asked
        .filter(({ id }) => !beside.has(id))
        .map(question => (
          <QuestionBand key={question.id} question={question} onAnswer={onAnswer}>
            {question.between && (
              <Button size="xs" variant="default" onClick={onShowRows}>
                {texts.times.show()}
              </Button>
            )}
          </QuestionBand>
        ))}
    </div>
  )
}
