import { Button, FileButton } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { getFailureKind } from '../../failure.ts'
import { usePhrases } from '../../locale.tsx'
import { useCurrentUser } from '../../session.ts'
import { trpcClient } from '../../trpc.ts'
import { PersonAvatar } from '../../ui/person-avatar.tsx'
import { toastError } from '../../ui/toast.tsx'
import classes from '../../ui/form/form.module.css'

type Props = { person: { firstname: string; lastname: string; photo: string | null }; onChange: (img: string | null) => void }

/** The photo of somebody: an image of the exercise, uploaded when it is chosen. */
export const PhotoField = ({ person, onChange }: Props) => {
  const { admin, toast } = usePhrases()
  const user = useCurrentUser()
  const upload = useMutation({
    mutationFn: (file: File) => {
      const form = new FormData()
      form.set('file', file)
      form.set('metadata', JSON.stringify({ clientId: user.client.id, exercice: true }))
      return trpcClient.weezes.upload.mutate(form)
    },
    onSuccess: ({ imageId }) => onChange(imageId),
    onError: error => toastError(getFailureKind(error) === 'busy' ? toast.busy() : admin.form.photoFailed()),
  })
  return (
    <div className={classes.photo}>
      <PersonAvatar person={person} size={64} />
      <FileButton accept="image/*" onChange={file => file && upload.mutate(file)}>
        {props => (
          <Button {...props} variant="default" loading={upload.isPending}>
            {admin.form.choosePhoto()}
          </Button>
        )}
      </FileButton>
      {person.photo && (
        <Button variant="subtle" onClick={() => onChange(null)}>
          {admin.form.removePhoto()}
        </Button>
      )}
    </div>
  )
}
