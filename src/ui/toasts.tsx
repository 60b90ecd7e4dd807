import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { Notifications } from '@mantine/notifications'
import { toastDuration } from '../app/constants.ts'

/** Where toasts appear (ERR-09). */
export const Toasts = () => <Notifications position="bottom-center" autoClose={toastDuration} limit={3} />
