import { fieldErrors } from '#routers/form-fields.contract.ts'
import { usePhrases } from '../locale.tsx'
import { getFieldErrors } from '../trpc.ts'

type ProblemKey = keyof typeof fieldErrors
const hasMessage = (message: string) => (name: string) => fieldErrors[name as ProblemKey] === message

/** What a refusal says of the fields, in the reader's language; nothing for a failure that is no refusal. */
export const useFieldErrorMessages = () => {
  const { admin } = usePhrases()
  return (error: unknown): Record<string, string> => {
    const said = Object.entries(getFieldErrors(error)).map(([field, message]) => {
      const name = Object.keys(fieldErrors).find(hasMessage(message)) as ProblemKey | undefined
      return [field, name ? admin.problems[name]() : message]
    })
    return Object.fromEntries(said)
  }
}
