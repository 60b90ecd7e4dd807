import './modal-styles.ts'
import { Group, Modal, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useOpened } from './use-opened.ts'

type Props = {
  opened: boolean
  title: string
  hint: string
  onClose: () => void
  /** Whether the answer cannot be undone: an alert dialog. */
  alert?: boolean
  /** What is asked about, between the question and its buttons. */
  children?: ReactNode
  buttons: ReactNode
}

/** Mantine sets the role `dialog` on every modal and ignores the `role` property. */
const setAlertDialogRole = (content: HTMLElement | null) => content?.setAttribute('role', 'alertdialog')

/** A question with its answers as buttons, of which the harmless one takes `data-autofocus`. */
export const QuestionFrame = ({ opened, title, hint, onClose, alert = false, children, buttons }: Props) => {
  return (
    <Modal.Root opened={useOpened(opened)} onClose={onClose} size={480} centered>
      <Modal.Overlay />
      <Modal.Content {...(alert && { ref: setAlertDialogRole })}>
        <Modal.Body p={24}>
          <Modal.Title>{title}</Modal.Title>
          <Text mt={8} c="var(--weez-text-second)">
            {hint}
          </Text>
          {children}
          <Group gap={12} wrap="nowrap" align="stretch" justify="flex-end" mt={20}>
            {buttons}
          </Group>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
