import { useEffect } from 'react'
import { usePhrases } from '../app/locale.tsx'
import { onRetryScheduled } from '../app/retry.ts'
import { toastInfo } from '../ui/toast.tsx'

/** Shows a toast when the server is busy and the page retries by itself. */
export const RetryNotice = () => {
  const { toast } = usePhrases()
  useEffect(() => onRetryScheduled(() => toastInfo(toast.wait(), { id: 'wait' })), [toast])
  return null
}
