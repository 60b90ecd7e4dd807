import { Button, FileButton, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './form.module.css'

type Props = {
  /** How the picture looks now. */
  shown: ReactNode
  chooseLabel: string
  /** The label of the button that removes the picture; null without one. */
  removeLabel: string | null
  pending: boolean
  onChange: (file: File | null) => void
}

/** A picture in a form, which a chosen file replaces at once. */
export const PictureField = ({ shown, chooseLabel, removeLabel, pending, onChange }: Props) => (
  <Group gap={12} className={classes.wide}>
    {shown}
    <FileButton accept="image/*" onChange={file => file && onChange(file)}>
      {props => (
        <Button {...props} variant="default" loading={pending}>
          {chooseLabel}
        </Button>
      )}
    </FileButton>
    {removeLabel && (
      <Button variant="subtle" onClick={() => onChange(null)}>
        {removeLabel}
      </Button>
    )}
  </Group>
)
