import { jumpUndoSeconds } from '#routers/limits.contract.ts'
import { getFailureKind } from '../../failure-kind.ts'
import { usePhrases } from '../../locale.tsx'
import { trpc } from '../../trpc.ts'
import { toastError, toastInfo, toastSuccess } from '../../ui/toast.tsx'
import { toastUndo } from '../../ui/undo-toast.tsx'
import { formatOffset } from './format-times.ts'
import { invalidateSequences } from './queries.ts'

/** The mutation that moves the running sequences to a moment; its toast takes that back for as long as the server can. */
export const useJump = () => {
  const { plan, sequences } = usePhrases()
  const { jump: texts } = plan
  const undo = trpc.admin.sequences.undoJump.useMutation({
    onSettled: invalidateSequences,
    onSuccess: () => toastSuccess(texts.undone()),
    onError: error => toastError(['conflict', 'not found'].includes(getFailureKind(error)) ? texts.tooLate() : sequences.failed()),
  })
  return trpc.admin.sequences.jump.useMutation({
    onSettled: invalidateSequences,
    onSuccess: ({ id }, { to }) => {
      if (id === null) return toastInfo(texts.already())
      const done = texts.done({ to: formatOffset(to) })
      toastUndo(done, { label: texts.undo(), duration: jumpUndoSeconds * 1000, undo: () => undo.mutate({ id }) })
    },
    onError: () => toastError(sequences.failed()),
  })
}
