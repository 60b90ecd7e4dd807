import { useMutation } from '@tanstack/react-query'
import { usePhrases } from '../../locale.tsx'
import { toastError, toastSuccess } from '../toast.tsx'
import { useFieldErrorMessages } from '../use-problems.ts'
import { invalidateAdmin } from '../../features/admin/query.ts'

/** Does something to a row, says in passing how it went, and reads the tables again. */
export const useAdminMutation = () => {
  const { admin } = usePhrases()
  const problemsOf = useFieldErrorMessages()
  return useMutation({
    mutationFn: async ({ act, done }: { act: () => Promise<unknown>; done: string }) => {
      await act()
      return done
    },
    onSuccess: async done => {
      toastSuccess(done)
      await invalidateAdmin()
    },
    onError: error => toastError(Object.values(problemsOf(error))[0] ?? admin.failedAct()),
  })
}
