import './modal-styles.ts'
import { Modal } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { CSSProperties, ReactNode } from 'react'
import { usePhrases } from '../app/locale.tsx'
import classes from './dialog-frame.module.css'
import { useOpened } from './use-opened.ts'

type Props = {
  opened: boolean
  onClose: () => void
  title: string
  /** Content before the title, such as a button back to the previous step. */
  lead?: ReactNode
  /** Content after the title, such as the number of the step. */
  note?: ReactNode
  children: ReactNode
  /** Whether the dialog fills the window, on phones. */
  fullScreen?: boolean | undefined
  /** Whether the content keeps its padding when the dialog fills the window. */
  padded?: boolean
  /** The largest width, and the largest height on phones, in px. */
  maxWidth?: number
  maxPhoneHeight?: number
  returnFocus?: boolean | undefined
  onOpened?: (() => void) | undefined
}

/**
 * A dialog below the exercise mark, 600 px wide by default, with a title and a close button. Its head is not a `<header>`, which would be a
 * second banner landmark.
 */
export const DialogFrame = ({
  opened,
  onClose,
  title,
  lead,
  note,
  children,
  fullScreen = false,
  padded = false,
  maxWidth = 600,
  maxPhoneHeight,
  returnFocus = true,
  onOpened = () => {},
}: Props) => {
  const { commons } = usePhrases()
  return (
    <Modal.Root
      opened={useOpened(opened)}
      onClose={onClose}
      size={maxWidth}
      yOffset={72}
      fullScreen={fullScreen}
      returnFocus={returnFocus}
      onEnterTransitionEnd={onOpened}
    >
      <Modal.Overlay />
      <Modal.Content
        classNames={{ content: classes.content ?? '' }}
        {...(maxPhoneHeight !== undefined && { style: { '--max-phone-height': `${maxPhoneHeight}px` } as CSSProperties })}
      >
        <div className={classes.head}>
          {lead}
          <Modal.Title flex={1}>{title}</Modal.Title>
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
