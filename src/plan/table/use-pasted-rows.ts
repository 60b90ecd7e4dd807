import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { setPendingFiles } from '../items/pending-files.ts'

/** Opens rows that are pasted from a spreadsheet in the preview of the import; what is pasted into a field stays there. */
export const usePastedRows = (enabled: boolean, name: string): void => {
  const navigate = useNavigate()
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? ''
    const inField = event.target instanceof Element && event.target.closest('input:not([type=checkbox]), textarea')
    if (!enabled || inField || !text.includes('\t') || !text.includes('\n')) return
    event.preventDefault()
    setPendingFiles([new File([text], `${name}.tsv`, { type: 'text/tab-separated-values' })])
    void navigate({ to: '/admin/sequences/import' })
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])
}
