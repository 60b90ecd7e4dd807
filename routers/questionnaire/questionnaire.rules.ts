import type { QuestionKind } from '#db/schema/enums.ts'
import { scaleMax } from '../limits.contract.ts'
import { medianOf } from '../live/live.rules.ts'
import type { Answer, Question, QuestionResult } from './questionnaire.contract.ts'

/** What the questions of the ready set are answered by; pages have their words in each language. */
export const readyKinds = ['scale', 'scale', 'scale', 'scale', 'scale', 'text', 'text'] as const satisfies QuestionKind[]

/** What a question is answered by, of one's own or of the ready set. */
export type Asked = { kind: QuestionKind; choices: number }

/** What is asked. */
export const listAsked = (questions: readonly Question[] | null): Asked[] =>
  questions ? questions.map(({ kind, choices }) => ({ kind, choices: choices.length })) : readyKinds.map(kind => ({ kind, choices: 0 }))

/** The least and the greatest number that answers a question; undefined for one in words. */
const rangeOf = ({ kind, choices }: Asked): [number, number] | undefined => {
  if (kind === 'scale') return [1, scaleMax]
  if (kind === 'yes_no') return [0, 1]
  return kind === 'choice' ? [0, choices - 1] : undefined
}

const fits = (answer: Answer, asked: Asked): boolean => {
  if (answer === null) return true
  const range = rangeOf(asked)
  if (typeof answer === 'string') return range === undefined && answer.trim() !== ''
  return range !== undefined && answer >= range[0] && answer <= range[1]
}

/** Whether the answers are to these questions, and at least one is given. */
export const areAnswersTo = (answers: readonly Answer[], asked: readonly Asked[]): boolean =>
  answers.length === asked.length && answers.some(answer => answer !== null) && asked.every((each, at) => fits(answers[at] ?? null, each))

type Sent = { answers: readonly Answer[]; by: string | null }

const weigh = (asked: Asked, at: number, sent: readonly Sent[]): QuestionResult => {
  const given = sent.map(({ answers, by }) => ({ answer: answers[at] ?? null, by }))
  const numbers = given.flatMap(({ answer }) => (typeof answer === 'number' ? answer : []))
  const [least, greatest] = rangeOf(asked) ?? [0, -1]
  return {
    kind: asked.kind,
    counts: Array.from({ length: greatest - least + 1 }, (_, step) => numbers.filter(number => number === least + step).length),
    median: asked.kind === 'scale' ? medianOf(numbers.toSorted((one, other) => one - other)) : null,
    texts: given.flatMap(({ answer, by }) => (typeof answer === 'string' ? { text: answer, by } : [])),
  }
}

/** What was answered to each question (DEBR-04). */
export const weighQuestionnaire = (asked: readonly Asked[], sent: readonly Sent[]): QuestionResult[] =>
  asked.map((each, at) => weigh(each, at, sent))
