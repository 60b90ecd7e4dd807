import { useCallback } from 'react'
import type { MarkedSubject, Truth } from '#db/schema/enums.ts'
import type { TruthMarks } from '#routers/notes/truths.contract.ts'
import { feedPollInterval } from '../../app/constants.ts'
import { usePhrases } from '../../app/locale.tsx'
import { getQueryKey, queryClient, trpc } from '../../app/trpc.ts'
import { toastError } from '../../ui/toast.tsx'

/** Keeps what is marked as true or false up to date by one poll of the page. */
export const useTruthsPoll = (): void => {
  trpc.notes.truths.useQuery(
    {},
    { refetchInterval: feedPollInterval, refetchOnWindowFocus: 'always', retry: false, notifyOnChangeProps: [] },
  )
}

/** What animators say of a weeze or an article; null = nobody has said. */
export const useTruth = (subject: MarkedSubject, id: number): Truth | null => {
  const select = useCallback(
    (marks: TruthMarks) => marks.find(mark => mark.subject === subject && mark.id === id)?.truth ?? null,
    [subject, id],
  )
  return trpc.notes.truths.useQuery({}, { enabled: false, select }).data ?? null
}

/** Says what is true of a weeze or an article, or takes that back with null. */
export const useSetTruth = () => {
  const { toast } = usePhrases()
  return trpc.notes.setTruth.useMutation({
    onSuccess: () => queryClient.invalidateQueries({ queryKey: getQueryKey(trpc.notes) }),
    onError: () => toastError(toast.weeze_error()),
  })
}
