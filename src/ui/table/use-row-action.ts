import { usePhrases } from '../../app/locale.tsx'
import { utils } from '../../app/trpc.ts'
import { useInputProblems } from '../form/use-form-reasons.ts'
import { toastError, toastSuccess } from '../toast.tsx'

/** Mutation options for an action on a table row of the administration: a toast shows the result, and the tables are reloaded. */
export const useRowAction = <Answer, Input>(doneMessage: (input: Input, answer: Answer) => string) => {
  const { admin } = usePhrases()
  const problemsOf = useInputProblems()
  return {
    onSuccess: (answer: Answer, input: Input) => {
      toastSuccess(doneMessage(input, answer))
      void utils.admin.invalidate()
    },
    onError: (error: unknown) => toastError(Object.values(problemsOf(error, admin.failedAct()))[0] ?? admin.failedAct()),
  }
}
