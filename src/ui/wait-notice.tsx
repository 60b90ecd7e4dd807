import { useEffect } from 'react'
import { usePhrases } from '../locale.tsx'
import { onRetryScheduled } from '../retry.ts'
import { toastInfo } from './toast.tsx'

/** Says in passing that the server asks for patience and that the page tries again by itself. */
export const RetryNotice = () => {
  const { toast } = usePhrases()
  useEffect(() => onRetryScheduled(() => toastInfo(toast.wait(), { id: 'wait' })), [toast])
  return null
}
