import { usePhrases } from '../../locale.tsx'
import { utils } from '../../trpc.ts'
import { toastError, toastSuccess } from '../toast.tsx'
import { useFieldErrorMessages } from '../use-problems.ts'

/** Options for a mutation on a row of the administration: a toast shows the result, and its tables are read again. */
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
