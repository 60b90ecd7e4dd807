import type { QuestionKind } from '#db/schema/enums.ts'
import { scaleMax } from '../limits.contract.ts'
import { medianOf } from '../live/live.rules.ts'
import type { Answer, Question, QuestionResult } from './questionnaire.contract.ts'

/** The questions of the ready set, whose words each language has: marks, then sentences. */
const readyMarks = ['know', 'early', 'said', 'credible', 'better'] as const
const readySentences = ['keep', 'change'] as const

/** The words of the ready set in a language. */
type ReadyWords = {
  ready: Readonly<Record<(typeof readyMarks)[number], { text: () => string; low: () => string; high: () => string }>>
  readySentences: Readonly<Record<(typeof readySentences)[number], () => string>>
}

/** What is asked: an exercise's own questions, or the ready set in a language. */
export const listQuestions = (own: Question[] | null, words: ReadyWords): Question[] => {
  if (own) return own
  const marks = readyMarks.map((name): Question => {
    const { text, low, high } = words.ready[name]
    return { kind: 'scale', text: text(), low: low(), high: high(), choices: [] }
  })
  const sentences = readySentences.map(
    (name): Question => ({ kind: 'text', text: words.readySentences[name](), low: '', high: '', choices: [] }),
  )
  return [...marks, ...sentences]
}

/** What a question is answered by, of one's own or of the ready set. */
export type Asked = { kind: QuestionKind; choices: number }

/** What is asked. */
export const listAsked = (questions: readonly Question[] | null): Asked[] =>
  questions
    ? questions.map(({ kind, choices }) => ({ kind, choices: choices.length }))
    : [
        ...readyMarks.map(() => ({ kind: 'scale' as const, choices: 0 })),
        ...readySentences.map(() => ({ kind: 'text' as const, choices: 0 })),
      ]

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

/** What each number that answers a question means, the least first; none for one in words. */
export const namesOf = ({ kind, choices }: Question, { no, yes }: { no: () => string; yes: () => string }): readonly string[] => {
  if (kind === 'choice') return choices
  if (kind === 'yes_no') return [no(), yes()]
  return kind === 'scale' ? Array.from({ length: scaleMax }, (_, at) => String(at + 1)) : []
}

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
