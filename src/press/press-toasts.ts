import { pressToastDuration } from '../app/constants.ts'
import { toastError, toastSuccess } from '../ui/toast.tsx'

/** Shows a success toast; of toasts with the same `id` only the newest is shown (CONST-17, PRESS-11). */
export const toastPressSuccess = (message: string, id?: string) =>
  toastSuccess(message, { autoClose: pressToastDuration, ...(id && { id }) })

/** Shows an error toast; of toasts with the same `id` only the newest is shown (CONST-17, PRESS-11). */
export const toastPressError = (message: string, id?: string) => toastError(message, { autoClose: pressToastDuration, ...(id && { id }) })
