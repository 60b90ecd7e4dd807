import { notifications } from '@mantine/notifications'
import { IconCheck, IconClock, IconExclamationMark } from '@tabler/icons-react'
import type { ReactNode } from 'react'

type Options = {
  /** Only one toast of a name is shown at a time, the newest. */
  id?: string
  /** How long it stays, in ms. */
  autoClose?: number
}

const showToast = (message: string, { id, ...options }: Options, look: { color: string; icon: ReactNode }) => {
  if (id) notifications.hide(id)
  notifications.show({ message, withCloseButton: false, ...look, ...options, ...(id && { id }) })
}

/** Says in passing that something worked (ERR-09). */
export const toastSuccess = (message: string, options: Options = {}) =>
  showToast(message, options, { color: 'green', icon: <IconCheck size={18} /> })

/** Says in passing how things stand. */
export const toastInfo = (message: string, options: Options = {}) =>
  showToast(message, options, { color: 'gray', icon: <IconClock size={18} /> })

/** Says in passing that something failed (ERR-09). */
export const toastError = (message: string, options: Options = {}) =>
  showToast(message, options, { color: 'red', icon: <IconExclamationMark size={18} /> })
