import { Button, FileButton } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { usePhrases } from '../../../locale.tsx'
import { toastError } from '../../../ui/toast.tsx'
import { useUploadFailure, useUploadImage } from '../../../ui/use-upload-image.ts'
import classes from './media-panel.module.css'

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
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has its own border and legend
    <div role="group" aria-labelledby={labelId} className={classes.logo}>
      <p className={classes.label}>
        <span id={labelId}>{label}</span> <span className={classes.optional}>{editor.optional()}</span>
      </p>
      <p className={classes.hint}>{hint}</p>
      <div className={classes.logoButtons}>
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
      </div>
      {error && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </div>
  )
}
