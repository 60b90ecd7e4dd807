import { useNavigate } from '@tanstack/react-router'
import { getFailureKind } from '../../app/failure-kind.ts'
import { usePhrases } from '../../app/locale.tsx'
import { trpc } from '../../app/trpc.ts'
import { toastError, toastSuccess } from '../../ui/toast.tsx'
import { updateCachedWeezes } from '../feed/cached-weezes.ts'
import { PersonaPicker } from '../persona/persona-picker.tsx'
import { replaceWeeze } from './content.ts'

/** Asks an animator to whom the weeze in the address is given (EXO-09); the pages of others follow with their next poll. */
export const ReassignWeezeDialog = ({ opened, id }: { opened: boolean; id: number }) => {
  const { identity, toast } = usePhrases()
  const navigate = useNavigate()
  const close = () => navigate({ to: '.', search: search => ({ ...search, reassign: undefined }), replace: true, resetScroll: false })
  const { mutate } = trpc.weezes.reassign.useMutation({
    onSuccess: answer => {
      updateCachedWeezes(replaceWeeze(answer))
      toastSuccess(identity.reassigned())
    },
    onError: error => toastError(getFailureKind(error) === 'forbidden' ? identity.notReassignable() : toast.weeze_error()),
  })
  return (
    <PersonaPicker
      opened={opened}
      onClose={() => void close()}
      onPick={person => mutate({ id, authorId: person.id })}
      title={identity.reassignTo()}
      takesFocus={false}
    />
  )
}
