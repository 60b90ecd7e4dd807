import { Textarea } from '@mantine/core'
import { answerMax, scaleMax } from '#routers/limits.contract.ts'
import type { Answer, Question } from '#routers/questionnaire/questionnaire.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import classes from './questionnaire.module.css'

type Props = { question: Question; number: number; answer: Answer; onAnswer: (answer: Answer) => void }

/** The answers that a question offers, with the number that each is sent as. */
const useOffered = ({ kind, choices }: Question): [number, string][] => {
  const { questionnaire } = usePhrases()
  if (kind === 'scale') return Array.from({ length: scaleMax }, (_, at) => [at + 1, String(at + 1)])
  if (kind === 'yes_no')
    return [
      [1, questionnaire.yes()],
      [0, questionnaire.no()],
    ]
  return choices.map((text, at) => [at, text])
}

/** A question with its marks or choices as radio buttons, or with a field for a sentence. */
export const AnswerField = ({ question, number, answer, onAnswer }: Props) => {
  const { questionnaire } = usePhrases()
  const offered = useOffered(question)
  const { kind, low, high } = question
  const text = questionnaire.numbered({ number, text: question.text })
  if (kind === 'text')
    return (
      <Textarea
        className={classes.question ?? ''}
        label={text}
        placeholder={questionnaire.sentence()}
        autosize
        minRows={3}
        maxLength={answerMax}
        value={typeof answer === 'string' ? answer : ''}
        onChange={event => onAnswer(event.currentTarget.value)}
      />
    )
  return (
    <fieldset className={classes.question}>
      <legend>{text}</legend>
      <div className={classes.marks} data-kind={kind}>
        {offered.map(([value, label]) => (
          <label key={value} className={classes.mark}>
            <input type="radio" name={`question-${number}`} checked={answer === value} onChange={() => onAnswer(value)} />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {(low || high) && (
        <div className={classes.ends}>
          <span>{low}</span>
          <span>{high}</span>
        </div>
      )}
    </fieldset>
  )
}
