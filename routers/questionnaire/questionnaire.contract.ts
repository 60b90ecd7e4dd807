import { z } from 'zod'
import { questionKinds, questionnaireOpenings } from '#db/schema/enums.ts'
import { reason } from '../error-reasons.contract.ts'
import { answerMax, choicesMax, questionsMax } from '../limits.contract.ts'
import { isoDateTime, line, noInput, somethingWritten, text } from '../scalars.contract.ts'

/** Who answers without a name is one of at least so many before anything is shown. */
export const anonymousFrom = 3

const end = line(40).default('')
const question = z
  .strictObject({
    kind: z.enum(questionKinds),
    text: line(200).regex(somethingWritten),
    /** What the ends of a scale mean. */
    low: end,
    high: end,
    choices: z.array(line(80).regex(somethingWritten)).max(choicesMax).default([]),
  })
  .refine(({ kind, choices }) => kind !== 'choice' || choices.length > 1, { path: ['choices'], error: reason('questionnaire.choices') })

export type Question = z.output<typeof question>

const questions = z
  .array(question)
  .min(1)
  .max(questionsMax)
  .nullable()
  .meta({ description: 'null = the ready set: five marks and two texts, in the language of each reader' })

/** When it opens, whether answers have no name, and what is asked. */
const settings = { opening: z.enum(questionnaireOpenings), anonymous: z.boolean(), questions }

/** PUT questionnaire. */
export const saveQuestionnaireInput = z.strictObject(settings)
export type SaveQuestionnaireInput = z.output<typeof saveQuestionnaireInput>

const answer = z
  .union([z.int(), text(answerMax)])
  .nullable()
  .meta({ description: 'A mark from 1 to 5, 1 for yes and 0 for no, the position of a choice from 0, or a text; null = none' })

export type Answer = z.output<typeof answer>

/** POST questionnaire/answers: one for each question, in their order. */
export const sendAnswersInput = z.strictObject({ answers: z.array(answer).min(1).max(questionsMax) })
export type SendAnswersInput = z.output<typeof sendAnswersInput>

export const readQuestionnaireInput = noInput

/** What a player is asked: `open` while they can answer, `sentOn` once they have. */
export const questionnaire = z.object({ open: z.boolean(), sentOn: isoDateTime.nullable(), anonymous: z.boolean(), questions })
export type Questionnaire = z.infer<typeof questionnaire>

/** What was answered to a question: how often each mark, no and yes, or each choice; the median of marks; and the texts with who wrote them, if they said so. */
const questionResult = z.object({
  kind: z.enum(questionKinds),
  counts: z.array(z.int()),
  median: z.number().nullable(),
  texts: z.array(z.object({ text: z.string(), by: z.string().nullable() })),
})
export type QuestionResult = z.infer<typeof questionResult>

/** What players said once a run had ended, as its file has it; `questions` null = the ready set. */
export const runQuestionnaire = z.object({
  anonymous: settings.anonymous,
  questions: settings.questions,
  players: z.int(),
  answered: z.int(),
  results: z.array(questionResult),
})

/**
 * What is asked, how many players there are and have answered, and what. `results` is null while fewer than three have answered without a
 * name.
 */
export const questionnaireResults = z.object({
  ...settings,
  players: z.int(),
  answered: z.int(),
  lastOn: isoDateTime.nullable(),
  results: z.array(questionResult).nullable(),
})
export type QuestionnaireResults = z.infer<typeof questionnaireResults>
