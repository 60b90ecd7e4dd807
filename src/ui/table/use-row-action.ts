import { usePhrases } from '../../locale.tsx'
import { utils } from '../../trpc.ts'
import { toastError, toastSuccess } from '../toast.tsx'
import { useFieldErrorMessages } from '../use-problems.ts'

/** Mutation options for an action on a table row of the administration: a toast shows the result, and the tables are reloaded. */
export const useRowAction = <Answer, Input>(doneMessage: (input: Input, answer: Answer) => string) => {
  const { admin } = usePhrases()
  const messagesOf = useFieldErrorMessages()
  return {
    onSuccess: (answer: Answer, input: Input) => {
      toastSuccess(doneMessage(input, answer))
      void utils.admin.invalidate()
    },
    onError: (error: unknown) => toastError(Object.values(messagesOf(error))[0] ?? admin.failedAct()),
  }
}
