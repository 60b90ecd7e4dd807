import { useEffect } from 'react'
import { usePhrases } from '../locale.tsx'
import { onWait } from '../patiently.ts'
import { toastNote } from './toast.tsx'

/** Says in passing that the server asks for patience and that the page tries again by itself. */
export const WaitNotice = () => {
  const { toast } = usePhrases()
  useEffect(() => onWait(() => toastNote(toast.wait(), { id: 'wait' })), [toast])
  return null
}
