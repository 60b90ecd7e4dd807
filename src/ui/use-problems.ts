import { problems } from '#routers/form-fields.contract.ts'
import { usePhrases } from '../locale.tsx'
import { fieldsOf } from '../trpc.ts'

type Problem = keyof typeof problems
const isOf = (message: string) => (name: string) => problems[name as Problem] === message

/** What a refusal says of the fields, in the reader's language; nothing for a failure that is no refusal. */
export const useProblems = () => {
  const { admin } = usePhrases()
  return (error: unknown): Record<string, string> => {
    const said = Object.entries(fieldsOf(error)).map(([field, message]) => {
      const name = Object.keys(problems).find(isOf(message)) as Problem | undefined
      return [field, name ? admin.problems[name]() : message]
    })
    return Object.fromEntries(said)
  }
}
