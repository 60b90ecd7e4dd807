import { Button, TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { nameMax } from '#routers/limits.contract.ts'
import { usePhrases } from '../../locale.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import classes from './item-form.module.css'

type Props = { name: string; onRename: (name: string) => void; onClose: () => void }

/** The dialog that renames a sequence. */
export const RenameSequenceDialog = ({ name, onRename, onClose }: Props) => {
  const { sequences: phrases, commons } = usePhrases()
  const [value, setValue] = useState(name)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (value.trim() === '') return
    onRename(value.trim())
    onClose()
  }
  return (
    <Dialog opened onClose={onClose} title={phrases.editor.rename()} padded>
      <form className={classes.form} onSubmit={submit}>
        <TextInput
          label={phrases.editor.name()}
          maxLength={nameMax}
          value={value}
          onChange={event => setValue(event.currentTarget.value)}
          data-autofocus
        />
        <div className={classes.buttons}>
          <Button variant="default" onClick={onClose}>
            {commons.cancel()}
          </Button>
          <Button type="submit" disabled={value.trim() === ''}>
            {phrases.form.save()}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
