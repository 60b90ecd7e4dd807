import { useTimeout } from '@mantine/hooks'
import { useState } from 'react'
import { toastDuration } from '../app/constants.ts'
import { usePhrases } from '../app/locale.tsx'
import { announce } from './announcer.tsx'

/**
 * Returns a function that copies the address of a path, its label, and whether it has just been copied. If the browser denies the
 * clipboard, as over plain http, a prompt shows the address.
 */
export const useCopyLink = (toPath: () => string) => {
  const { weeze: phrases } = usePhrases()
  const [copied, setCopied] = useState(false)
  const { start } = useTimeout(() => setCopied(false), toastDuration)
  const copy = async () => {
    const link = `${location.origin}${toPath()}`
    try {
      await navigator.clipboard.writeText(link)
      setCopied(true)
      announce(phrases.linkCopied())
      start()
    } catch {
      prompt(phrases.copyByHand(), link)
    }
  }
  return { copied, copy, label: copied ? phrases.linkCopied() : phrases.copyLink() }
}
