import { useNavigate } from '@tanstack/react-router'
import type { Sequence } from '#routers/sequences/sequences.contract.ts'
import { getFailureKind } from '../../failure-kind.ts'
import { usePhrases } from '../../locale.tsx'
import { trpc } from '../../trpc.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toastError, toastSuccess } from '../../ui/toast.tsx'
import { invalidateSequences } from './queries.ts'

type Props = { sequence: Pick<Sequence, 'id' | 'name'>; opened: boolean; onClose: () => void }

/** Confirms the deletion of a sequence with its items (SEQ-17); a running sequence has to be paused first. */
export const DeleteSequenceDialog = ({ sequence: { id, name }, opened, onClose }: Props) => {
  const { sequences: phrases } = usePhrases()
  const navigate = useNavigate()
  const { mutate, isPending } = trpc.admin.sequences.delete.useMutation({
    onSuccess: async () => {
      toastSuccess(phrases.delete.done())
      // Navigates away first, so that the deleted sequence is not read again.
      await navigate({ to: '/weez', replace: true })
      void invalidateSequences()
    },
    onError: error => toastError(getFailureKind(error) === 'conflict' ? phrases.delete.running() : phrases.failed()),
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      opened={opened}
      title={phrases.delete.title()}
      confirmation={{
        message: phrases.delete.hint(),
        confirmLabel: phrases.delete.button(),
        confirmAction: () => !isPending && mutate({ id }),
      }}
      onClose={onClose}
    >
      <p>{name}</p>
    </ConfirmDialog>
  )
}
