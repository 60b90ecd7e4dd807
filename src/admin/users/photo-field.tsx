import { Button, FileButton, Group } from '@mantine/core'
import { usePhrases } from '../../app/locale.tsx'
import { PersonAvatar } from '../../people/person-avatar.tsx'
import classes from '../../ui/form/form.module.css'
import { toastError } from '../../ui/toast.tsx'
import { useUploadFailure, useUploadImage } from '../../ui/use-upload-image.ts'

type Props = { person: { firstname: string; lastname: string; photo: string | null }; onChange: (img: string | null) => void }

/** Renders the photo of a person; a chosen file is uploaded at once as an image of the exercise. */
export const PhotoField = ({ person, onChange }: Props) => {
  const { admin } = usePhrases()
  const explain = useUploadFailure()
  const { upload, isPending } = useUploadImage()
  const choose = (file: File) => upload(file).then(onChange, error => toastError(explain(error, admin.form.photoFailed())))
  return (
    <Group gap={12} className={classes.wide}>
      <PersonAvatar person={person} size={64} />
      <FileButton accept="image/*" onChange={file => file && void choose(file)}>
        {props => (
          <Button {...props} variant="default" loading={isPending}>
            {admin.form.choosePhoto()}
          </Button>
        )}
      </FileButton>
      {person.photo && (
        <Button variant="subtle" onClick={() => onChange(null)}>
          {admin.form.removePhoto()}
        </Button>
      )}
    </Group>
  )
}
