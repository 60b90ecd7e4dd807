import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { usePhrases } from '../../app/locale.tsx'
import { trpc } from '../../app/trpc.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toastError, toastSuccess } from '../../ui/toast.tsx'
import { markDeleted, unmarkDeleted } from '../feed/deleted-weezes.ts'
import { findCachedWeezes } from '../feed/feed-queries.ts'
import { QuotedWeeze } from './quoted-weeze.tsx'

/**
 * Asks an animator to confirm that the weeze in the address is deleted (NAV-20 to NAV-23). The weeze disappears at once and reappears if
 * the call fails (POST-11, POST-12).
 */
export const DeleteWeezeDialog = ({ id }: { opened: boolean; id: number }) => {
  const { weeze: phrases, toast } = usePhrases()
  const navigate = useNavigate()
  const known = findCachedWeezes(weeze => weeze.id === id)[0]
  const { data } = trpc.weezes.thread.useQuery({ id }, { enabled: id > 0 && !known })
  const weeze = known ?? data?.weeze
  // The content stays visible while the dialog fades out.
  const [said, setSaid] = useState(weeze)
  if (weeze && weeze !== said) setSaid(weeze)
  const close = () => navigate({ to: '.', search: search => ({ ...search, delete: undefined }), replace: true, resetScroll: false })
  const remove = trpc.weezes.delete.useMutation({
    onMutate: deleted => markDeleted(deleted.id),
    onSuccess: () => toastSuccess(toast.weeze_delete_success()),
    onError: (_, deleted) => {
      unmarkDeleted(deleted.id)
      toastError(toast.weeze_delete_error())
    },
  })
  const confirmAction = () => {
    remove.mutate({ id })
    void close()
  }
  return (
    <ConfirmDialog
      opened={weeze !== undefined}
      title={phrases.deleteTitle()}
      confirmation={{ message: phrases.deleteHint(), confirmLabel: phrases.delete(), confirmAction }}
      onClose={close}
    >
      {said && <QuotedWeeze weeze={said} still />}
    </ConfirmDialog>
  )
}
