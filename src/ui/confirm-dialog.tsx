import { Button, Modal } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { usePhrases } from '../locale.tsx'
import classes from './confirm-dialog.module.css'

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

/** Mantine sets the role `dialog` on every modal and ignores the `role` property. */
const setAlertDialogRole = (content: HTMLElement | null) => content?.setAttribute('role', 'alertdialog')

/** Asks for confirmation of an action that cannot be undone. The cancel button has the initial focus (SHELL-17, NAV-21). */
export const ConfirmDialog = ({ opened, title, confirmation, onClose, icon, children }: Props) => {
  const { commons } = usePhrases()
  return (
    <Modal.Root opened={opened} onClose={onClose} size={480} centered>
      <Modal.Overlay />
      <Modal.Content ref={setAlertDialogRole} classNames={{ content: classes.content ?? '' }}>
        <Modal.Body className={classes.body}>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          <p className={classes.hint}>{confirmation.message}</p>
          <div className={classes.matter}>{children}</div>
          <div className={classes.buttons}>
            <Button className={classes.button} variant="default" onClick={onClose} data-autofocus>
              {commons.cancel()}
            </Button>
            <Button
              className={classes.button}
              color="red"
              leftSection={icon ?? <IconTrash size={18} stroke={1.75} aria-hidden />}
              onClick={confirmation.confirmAction}
            >
              {confirmation.confirmLabel}
            </Button>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
