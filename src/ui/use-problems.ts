import { fieldErrors } from '#routers/field-errors.contract.ts'
import { usePhrases } from '../locale.tsx'
import { getFieldErrors } from '../trpc.ts'

type ProblemKey = keyof typeof fieldErrors
/** A problem of a typed text says its place in brackets after its words. */
const placed = /^(.*?)( \(.*\))?$/su

/** Returns a function that gives the messages of a validation error by field, in the reader's language; empty for other errors. */
export const useFieldErrorMessages = () => {
  const { admin } = usePhrases()
  return (error: unknown): Record<string, string> => {
    const said = Object.entries(getFieldErrors(error)).map(([field, message]) => {
      const [, words, place = ''] = placed.exec(message) ?? []
      const name = (Object.keys(fieldErrors) as ProblemKey[]).find(name => fieldErrors[name] === words)
      return [field, name ? admin.problems[name]() + place : message]
    })
    return Object.fromEntries(said)
  }
}
