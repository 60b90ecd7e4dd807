import { Button, Modal } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { usePhrases } from '../locale.tsx'
import classes from './confirm-dialog.module.css'

type Props = {
  opened: boolean
  title: string
  hint: string
  /** What happens on confirming, as the button says it. */
  label: string
  onConfirm: () => void
  onClose: () => void
  children: ReactNode
}

/** Mantine makes every modal a plain dialog, whatever role it is given. */
const alerts = (content: HTMLElement | null) => content?.setAttribute('role', 'alertdialog')

/** Asks before something that cannot be undone; the focus is on the way back (SHELL-17, NAV-21). */
export const ConfirmDialog = ({ opened, title, hint, label, onConfirm, onClose, children }: Props) => {
  const { commons } = usePhrases()
  return (
    <Modal.Root opened={opened} onClose={onClose} size={480} centered>
      <Modal.Overlay />
      <Modal.Content ref={alerts} classNames={{ content: classes.content ?? '' }}>
        <Modal.Body className={classes.body}>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          <p className={classes.hint}>{hint}</p>
          <div className={classes.matter}>{children}</div>
          <div className={classes.buttons}>
            <Button className={classes.button} variant="default" onClick={onClose} data-autofocus>
              {commons.cancel()}
            </Button>
            <Button
              className={classes.button}
              color="red"
              leftSection={<IconTrash size={18} stroke={1.75} aria-hidden />}
              onClick={onConfirm}
            >
              {label}
            </Button>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
