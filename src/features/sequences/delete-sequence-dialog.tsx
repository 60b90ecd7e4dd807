import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Sequence } from '#routers/sequences/sequences.contract.ts'
import { getFailureKind } from '../../failure.ts'
import { usePhrases } from '../../locale.tsx'
import { trpcClient } from '../../trpc.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toastError, toastSuccess } from '../../ui/toast.tsx'
import { invalidateSequences } from './queries.ts'

type Props = { sequence: Pick<Sequence, 'id' | 'name'>; opened: boolean; onClose: () => void }

/** Asks before a sequence goes with its items (SEQ-17); what runs has to be paused first. */
export const DeleteSequenceDialog = ({ sequence: { id, name }, opened, onClose }: Props) => {
  const { sequences: phrases } = usePhrases()
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation({
    mutationFn: () => trpcClient.admin.sequences.delete.mutate({ id }),
    onSuccess: async () => {
      toastSuccess(phrases.delete.done())
      // Away first: what is not there any more is not asked for again.
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
        confirmAction: () => !isPending && mutate(),
      }}
      onClose={onClose}
    >
      <p>{name}</p>
    </ConfirmDialog>
  )
}
