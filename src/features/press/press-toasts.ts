import { pressToastDuration } from '../../constants.ts'
import { toastError, toastSuccess } from '../../ui/toast.tsx'

/** Says in passing that something worked; of one `id` only the newest is shown (CONST-17, PRESS-11). */
export const toastPressSuccess = (message: string, id?: string) =>
  toastSuccess(message, { autoClose: pressToastDuration, ...(id && { id }) })

/** Says in passing that something failed (CONST-17, PRESS-11). */
export const toastPressError = (message: string, id?: string) => toastError(message, { autoClose: pressToastDuration, ...(id && { id }) })
