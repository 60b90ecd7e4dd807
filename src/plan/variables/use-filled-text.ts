import { fillVariables } from '#routers/variables.rules.ts'
import { trpc } from '../../app/trpc.ts'

/** Returns a function that fills the words of the exercise into a text, as it will be published. */
export const useFilledText = (): ((text: string) => string) => {
  const { data } = trpc.admin.sequences.variables.useQuery(undefined, { staleTime: 60_000 })
  return text => fillVariables(text, data ?? {})
}
