import { ZodError, type z } from 'zod'
import { type ErrorReason, errorReasons } from './error-reasons.contract.ts'
import { AppError, fill, rowOf } from './errors.ts'
import { fieldErrorMax, fieldErrorsMax } from './limits.contract.ts'

type Params = Record<string, string | number>
type Refusal = [reason: ErrorReason, params?: Params, text?: string]

const shorten = (words: string) => (words.length > fieldErrorMax ? `${words.slice(0, fieldErrorMax - 1)}…` : words)

/** A 400 for several inputs, each with its own reason; `text` is what `fields` say of it in place of the sentence of the reason. */
export const invalidInputs = (refusals: readonly (readonly [input: string, ...Refusal])[], cause?: unknown): AppError => {
  const fields = refusals.map(([input, reason, own = {}, text]) => {
    const [, sentence, , short = sentence] = rowOf(reason)
    const params = { ...own, input }
    return { input, reason, own, sentence: fill(sentence, params), text: shorten(text ?? fill(short, params)) }
  })
  return new AppError('input.invalid', Object.fromEntries(fields.map(({ input, reason, own }) => [input, { reason, ...own }])), {
    fields: Object.fromEntries(fields.map(({ input, text }) => [input, text])),
    message: `${rowOf('input.invalid')[1]}: ${fields[0]?.sentence}`,
    cause,
  })
}

const isReason = (message: string): message is ErrorReason => Object.hasOwn(errorReasons, message)

/** What zod itself refuses, whose own words are kept as text. */
const refusalOfZod = (issue: z.core.$ZodIssue): Refusal => {
  const { code, message } = issue
  if (code === 'unrecognized_keys') return ['input.unknown', {}, message]
  if (code === 'invalid_type') return ['input.wrong_type', { expected: issue.expected }, message]
  if (code === 'invalid_value') return ['input.not_listed', {}, message]
  if (code === 'invalid_format') return ['input.wrong_format', {}, message]
  if (code === 'too_big') {
    const reason = issue.origin === 'string' ? 'input.too_long' : issue.origin === 'array' ? 'input.too_many' : 'input.too_big'
    return [reason, { max: Number(issue.maximum) }, message]
  }
  if (code === 'too_small') {
    const reason = issue.origin === 'string' ? 'input.too_short' : issue.origin === 'array' ? 'input.too_few' : 'input.too_small'
    return [reason, { min: Number(issue.minimum) }, message]
  }
  return ['input.wrong', {}, message]
}

/** What an issue of a contract says: its message is a reason, or zod's own words. */
const refusalOf = (issue: z.core.$ZodIssue): Refusal => {
  if (!isReason(issue.message)) return refusalOfZod(issue)
  if (issue.code === 'too_big') return [issue.message, { max: Number(issue.maximum) }]
  return [issue.message, (issue.code === 'custom' && issue.params) || {}]
}

/** An input that does not fit its contract as an AppError that names the first inputs; undefined for any other error. */
export const toInputError = (error: unknown): AppError | undefined => {
  if (!(error instanceof ZodError)) return undefined
  const refusals = error.issues.slice(0, fieldErrorsMax).map(issue => {
    const name = issue.path.join('.') || (issue.code === 'unrecognized_keys' ? issue.keys.slice(0, fieldErrorsMax).join(',') : 'body')
    return [shorten(name), ...refusalOf(issue)] as const
  })
  return invalidInputs(refusals, error)
}
