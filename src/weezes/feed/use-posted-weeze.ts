import { nameInText } from '#routers/people.rules.ts'
import { can } from '#routers/permissions.ts'
import type { Weeze } from '#routers/weezes/weezes.contract.ts'
import { postUndoDuration } from '../../app/constants.ts'
import { usePhrases } from '../../app/locale.tsx'
import { useCurrentUser } from '../../app/session.ts'
import { trpc } from '../../app/trpc.ts'
import { toastError, toastSuccess } from '../../ui/toast.tsx'
import { toastUndo } from '../../ui/undo-toast.tsx'
import { addPostedWeeze } from './cached-weezes.ts'
import { markDeleted, unmarkDeleted } from './deleted-weezes.ts'

/** What failed is said by the mutation itself. */
const ignore = () => {}

/**
 * Returns what follows a post: the feeds show it and a toast says so. Animators see in whose name it was sent and can take it back for a
 * while; its text then returns to the composer.
 */
export const usePostedWeeze = () => {
  const { commons, toast } = usePhrases()
  const user = useCurrentUser()
  const remove = trpc.weezes.delete.useMutation({
    onMutate: ({ id }) => markDeleted(id),
    onSuccess: () => toastSuccess(toast.post_undone()),
    onError: (_, { id }) => {
      unmarkDeleted(id)
      toastError(toast.weeze_delete_error())
    },
  })
  return (weeze: Weeze, restore: () => void) => {
    addPostedWeeze(weeze, user.id)
    if (!can(user.role, 'animate')) return toastSuccess(toast.weeze_success())
    toastUndo(toast.posted_as({ name: nameInText(weeze.author) }), {
      label: commons.cancel(),
      duration: postUndoDuration,
      // The page of the composer may have been left, and so have no callback.
      undo: () => remove.mutateAsync({ id: weeze.id }).then(restore, ignore),
    })
  }
}
