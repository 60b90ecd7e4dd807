import { fieldErrors } from '#routers/field-errors.contract.ts'
import { readTextProblem } from '#routers/typed-text.contract.ts'
import { usePhrases } from '../locale.tsx'
import { getFieldErrors } from '../trpc.ts'

type ProblemKey = keyof typeof fieldErrors
const hasMessage = (message: string) => (name: string) => fieldErrors[name as ProblemKey] === message

/** Returns a function that gives the messages of a validation error by field, in the reader's language; empty for other errors. */
export const useFieldErrorMessages = () => {
  const { admin, refused } = usePhrases()
  return (error: unknown): Record<string, string> => {
    const said = Object.entries(getFieldErrors(error)).map(([field, message]) => {
      const refusal = readTextProblem(message)
      if (refusal) return [field, refused[refusal.problem]({ value: refusal.place })]
      const name = Object.keys(fieldErrors).find(hasMessage(message)) as ProblemKey | undefined
      return [field, name ? admin.problems[name]() : message]
    })
    return Object.fromEntries(said)
  }
}
