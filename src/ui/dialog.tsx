import { Modal } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { usePhrases } from '../locale.tsx'
import classes from './dialog.module.css'

type Props = {
  opened: boolean
  onClose: () => void
  title: string
  /** Before the title: the way back to an earlier step. */
  lead?: ReactNode
  /** After the title: which step it is. */
  note?: ReactNode
  children: ReactNode
  /** Fills the window, for phones. */
  fullScreen?: boolean | undefined
  /** Keeps the space around what it asks also where it fills the window. */
  padded?: boolean
  returnFocus?: boolean | undefined
  onOpened?: (() => void) | undefined
}

/** A dialog of 600 px below the exercise mark: its title, a cross, and what it asks. Its head is no `<header>`, which would be a second banner of the page. */
export const Dialog = ({
  opened,
  onClose,
  title,
  lead,
  note,
  children,
  fullScreen = false,
  padded = false,
  returnFocus = true,
  onOpened = () => {},
}: Props) => {
  const { commons } = usePhrases()
  // One that is there from the start opens a moment later: it then knows where the focus was, to give it back.
  const [shown, setShown] = useState(false)
  useEffect(() => setShown(opened), [opened])
  return (
    <Modal.Root
      opened={shown}
      onClose={onClose}
      size={600}
      yOffset={72}
      fullScreen={fullScreen}
      returnFocus={returnFocus}
      onEnterTransitionEnd={onOpened}
    >
      <Modal.Overlay />
      <Modal.Content classNames={{ content: classes.content ?? '' }}>
        <div className={classes.head}>
          {lead}
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          {note}
          <Modal.CloseButton size={40} icon={<IconX size={20} stroke={1.75} />} aria-label={commons.close()} />
        </div>
        <Modal.Body className={classes.body} data-padded={padded || undefined}>
          {children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
