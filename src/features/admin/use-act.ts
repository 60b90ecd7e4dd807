import { useMutation } from '@tanstack/react-query'
import { usePhrases } from '../../locale.tsx'
import { toastError, toastSuccess } from '../../ui/toast.tsx'
import { useProblems } from '../../ui/use-problems.ts'
import { refreshAdmin } from './query.ts'

/** Does something to a row, says in passing how it went, and reads the tables again. */
export const useAct = () => {
  const { admin } = usePhrases()
  const problemsOf = useProblems()
  return useMutation({
    mutationFn: async ({ act, done }: { act: () => Promise<unknown>; done: string }) => {
      await act()
      return done
    },
    onSuccess: async done => {
      toastSuccess(done)
      await refreshAdmin()
    },
    onError: error => toastError(Object.values(problemsOf(error))[0] ?? admin.failedAct()),
  })
}
