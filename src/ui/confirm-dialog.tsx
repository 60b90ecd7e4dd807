import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { usePhrases } from '../app/locale.tsx'
import classes from './confirm-dialog.module.css'
import { QuestionDialog } from './dialog.tsx'

/** The question, the label of the confirming button and its action (SHELL-17). */
type Confirmation = { message: string; confirmLabel: string; confirmAction: () => void }

type Props = {
  opened: boolean
  title: string
  confirmation: Confirmation
  onClose: () => void
  /** The icon of the confirming button; a bin by default. */
  icon?: ReactNode
  children: ReactNode
}

/** Asks for confirmation of an action that cannot be undone. The cancel button has the initial focus (SHELL-17, NAV-21). */
export const ConfirmDialog = ({ opened, title, confirmation, onClose, icon, children }: Props) => {
  const { commons } = usePhrases()
  const buttons = (
    <>
      <Button h={40} variant="default" onClick={onClose} data-autofocus>
        {commons.cancel()}
      </Button>
      <Button
        h={40}
        color="red"
        leftSection={icon ?? <IconTrash size={18} stroke={1.75} aria-hidden />}
        onClick={confirmation.confirmAction}
      >
        {confirmation.confirmLabel}
      </Button>
    </>
  )
  return (
    <QuestionDialog opened={opened} title={title} hint={confirmation.message} onClose={onClose} alert buttons={buttons}>
      <div className={classes.matter}>{children}</div>
    </QuestionDialog>
  )
}
