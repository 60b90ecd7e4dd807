import { useEffect } from 'react'
import type { ErrorReason } from '#routers/error-reasons.contract.ts'
import { getInputRefusals } from '../app/refusals.ts'
import { queryClient } from '../app/trpc.ts'
import { toastError } from '../ui/toast.tsx'
import { useReasonWords } from '../ui/use-reason-words.ts'

/** What nobody sees in the text that has it. */
const invisible: ReadonlySet<ErrorReason> = new Set(['text.sign', 'text.marks', 'text.direction'])

/** Says what was refused in a text that somebody sent, and after which words: nobody sees it in the text. */
export const RefusedTextWatch = () => {
  const toWords = useReasonWords()
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe(event => {
        if (event.type !== 'updated' || event.action.type !== 'error') return
        const found = Object.values(getInputRefusals(event.action.error)).find(({ reason }) => invisible.has(reason))
        const words = found && toWords(found)
        if (words) toastError(words, { id: 'refused-text', autoClose: 15_000 })
      }),
    [toWords],
  )
  return null
}
