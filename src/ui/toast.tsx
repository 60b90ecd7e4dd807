import { notifications } from '@mantine/notifications'
import { IconCheck, IconExclamationMark } from '@tabler/icons-react'

/** Says in passing that something worked (ERR-09). */
export const toastSuccess = (message: string) =>
  notifications.show({ message, color: 'green', icon: <IconCheck size={18} />, withCloseButton: false })

/** Says in passing that something failed (ERR-09). */
export const toastError = (message: string) =>
  notifications.show({ message, color: 'red', icon: <IconExclamationMark size={18} />, withCloseButton: false })
