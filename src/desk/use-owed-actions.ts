import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { OwedItem } from '#routers/desk/owed.contract.ts'
import { nameInText } from '#routers/people.rules.ts'
import { extensionMinutes, judgementUndoDuration } from '../app/constants.ts'
import { getFailureKind } from '../app/failure-kind.ts'
import { usePhrases } from '../app/locale.tsx'
import { trpcClient, utils } from '../app/trpc.ts'
import { toastError, toastSuccess } from '../ui/toast.tsx'
import { toastUndo } from '../ui/undo-toast.tsx'
import { withJudgement } from './owed-rows.ts'
import { invalidateOwed } from './queries.ts'

export type Judgement = Parameters<typeof withJudgement>[2]
/** What is judged or extended, by its id, and whose name messages say. */
type Named = Pick<OwedItem, 'id' | 'persona' | 'proposal'>

/** What animators do with what the cell owes, but for reminding: judge it, take that back, and leave more time. */
export const useOwedActions = () => {
  const { commons, owed, toast } = usePhrases()
  const last = useRef<number | null>(null)
  const options = {
    onSettled: () => void invalidateOwed(),
    onError: (error: unknown) => toastError(getFailureKind(error) === 'conflict' ? owed.judgedMeanwhile() : toast.weeze_error()),
  }
  const unjudging = useMutation({ mutationFn: (id: number) => trpcClient.desk.unjudge.mutate({ id }), ...options })
  const unjudge = (id: number) => {
    if (last.current === id) last.current = null
    unjudging.mutate(id)
  }
  const offerUndo = (item: Named, judgement: Judgement) => {
    last.current = item.id
    const undo = { label: commons.cancel(), duration: judgementUndoDuration, undo: () => unjudge(item.id) }
    toastUndo(owed.done[judgement]({ name: nameInText(item.persona) }), undo)
  }
  const showJudged = ({ id }: Named, judgement: Judgement) => {
    const now = new Date().toISOString()
    utils.desk.owed.setData({}, known => known && withJudgement(known, id, judgement, now))
  }
  const judging = useMutation({
    mutationFn: ({ item: { id, proposal }, judgement }: { item: Named; judgement: Judgement }) =>
      trpcClient.desk.judge.mutate({
        id,
        judgement,
        ...(proposal && judgement !== 'dropped' && { act: { kind: proposal.subject, id: proposal.id } }),
      }),
    ...options,
    onSuccess: (_, { item, judgement }) => offerUndo(item, judgement),
  })
  const extending = useMutation({
    mutationFn: ({ id }: Named) => trpcClient.desk.extend.mutate({ id, minutes: extensionMinutes }),
    ...options,
    onSuccess: (_, { persona }) => toastSuccess(owed.extended({ minutes: extensionMinutes, name: nameInText(persona) })),
  })
  return {
    /** Judges the reaction that is proposed. */
    judge: (item: Named, judgement: Judgement) => {
      showJudged(item, judgement)
      judging.mutate({ item, judgement })
    },
    /** Shows what was judged elsewhere, as in a dialog. */
    tellJudged: (item: Named, judgement: Judgement) => {
      if (judgement === 'satisfied') showJudged(item, judgement)
      offerUndo(item, judgement)
      void invalidateOwed()
    },
    extend: extending.mutate,
    unjudge,
    /** Takes the last judgement back. */
    undo: () => {
      if (last.current !== null) unjudge(last.current)
    },
  }
}
