import { Button, FileButton, Group, Stack, Text } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { usePhrases } from '../../app/locale.tsx'
import { toastError } from '../../ui/toast.tsx'
import { useUploadFailure, useUploadImage } from '../../ui/use-upload-image.ts'

type Props = {
  label: string
  /** What is shown now, in words. */
  hint: string
  error: ReactNode
  chooseLabel: string
  /** The label of the button that removes the own logo; null without one. */
  removeLabel: string | null
  onChange: (imageId: string | null) => void
}

/** A logo of a media source; a chosen file is uploaded at once as an image of the exercise. */
export const LogoField = ({ label, hint, error, chooseLabel, removeLabel, onChange }: Props) => {
  const { medias, editor } = usePhrases()
  const labelId = useId()
  const explain = useUploadFailure()
  const { upload, isPending } = useUploadImage()
  const choose = (file: File) => upload(file).then(onChange, failure => toastError(explain(failure, medias.logoFailed())))
  return (
    <Stack gap={6} role="group" aria-labelledby={labelId}>
      <Text size="sm" fw={600}>
        <span id={labelId}>{label}</span>{' '}
        <Text span inherit fw={400} c="dimmed">
          {editor.optional()}
        </Text>
      </Text>
      <Text size="xs" c="dimmed">
        {hint}
      </Text>
      <Group gap={8}>
        <FileButton accept="image/*" onChange={file => file && void choose(file)}>
          {props => (
            <Button {...props} variant="default" size="xs" loading={isPending} aria-label={chooseLabel}>
              {editor.choose()}
            </Button>
          )}
        </FileButton>
        {removeLabel && (
          <Button variant="subtle" size="xs" onClick={() => onChange(null)} aria-label={removeLabel}>
            {medias.removePersona()}
          </Button>
        )}
      </Group>
      {error && (
        <Text role="alert" size="xs" c="var(--mantine-color-error)">
          {error}
        </Text>
      )}
    </Stack>
  )
}
