import { notifications } from '@mantine/notifications'
import { IconCheck, IconClock, IconExclamationMark } from '@tabler/icons-react'
import type { ReactNode } from 'react'

type Options = {
  /** A new toast replaces the one with the same id. */
  id?: string
  /** How long the toast is shown, in ms. */
  autoClose?: number
}

const showToast = (message: string, { id, ...options }: Options, look: { color: string; icon: ReactNode }) => {
  if (id) notifications.hide(id)
  notifications.show({ message, withCloseButton: false, ...look, ...options, ...(id && { id }) })
}

/** Shows a toast for a success (ERR-09). */
export const toastSuccess = (message: string, options: Options = {}) =>
  showToast(message, options, { color: 'green', icon: <IconCheck size={18} /> })

/** Shows a toast with neutral information. */
export const toastInfo = (message: string, options: Options = {}) =>
  showToast(message, options, { color: 'gray', icon: <IconClock size={18} /> })

/** Shows a toast for a failure (ERR-09). */
export const toastError = (message: string, options: Options = {}) =>
  showToast(message, options, { color: 'red', icon: <IconExclamationMark size={18} /> })
