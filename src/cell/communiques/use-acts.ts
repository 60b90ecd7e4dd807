import type { Communique } from '#routers/cell/communiques.contract.ts'
import { isRefusedFor } from '../../app/failure-kind.ts'
import { usePhrases } from '../../app/locale.tsx'
import { trpc, utils } from '../../app/trpc.ts'
import { toastError } from '../../ui/toast.tsx'

/** Shows what a call answered, everywhere. */
export const acceptCommunique = (communique: Communique): void => {
  void utils.cell.communiques.one.cancel({ id: communique.id })
  utils.cell.communiques.one.setData({ id: communique.id }, communique)
  void utils.cell.communiques.list.invalidate()
}

/** Says why something was refused, and reads anew what has changed meanwhile. */
export const useRefusal = () => {
  const { refusals, failedAct } = usePhrases().communiques
  return (error: unknown): void => {
    const words = () => {
      if (isRefusedFor(error, 'communique.hand')) return refusals.hand()
      if (isRefusedFor(error, 'communique.changed')) return refusals.changed()
      if (isRefusedFor(error, 'communique.state')) return refusals.state()
      if (isRefusedFor(error, 'communique.not_approver', 'identity.not_yours')) return refusals.notApprover()
      if (isRefusedFor(error, 'communique.sole_author')) return refusals.soleAuthor()
      if (isRefusedFor(error, 'communique.no_account')) return refusals.noAccount()
      if (isRefusedFor(error, 'communique.too_many')) return refusals.tooMany()
      return failedAct()
    }
    toastError(words())
    void utils.cell.communiques.invalidate()
  }
}

/** What can be done with a communiqué but writing. */
export const useActs = () => {
  const onError = useRefusal()
  const options = { onSuccess: acceptCommunique, onError }
  return {
    hand: trpc.cell.communiques.hand.useMutation(options),
    submit: trpc.cell.communiques.submit.useMutation(options),
    approve: trpc.cell.communiques.approve.useMutation(options),
    comment: trpc.cell.communiques.comment.useMutation(options),
    release: trpc.cell.communiques.release.useMutation(options),
    cancelRelease: trpc.cell.communiques.cancelRelease.useMutation(options),
    retry: trpc.cell.communiques.retry.useMutation(options),
    withdraw: trpc.cell.communiques.withdraw.useMutation(options),
  }
}
