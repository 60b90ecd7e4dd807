import { useEffect } from 'react'
import { readTextProblem } from '#routers/typed-text.contract.ts'
import { usePhrases } from '../locale.tsx'
import { getFieldErrors, queryClient } from '../trpc.ts'
import { toastError } from './toast.tsx'

/** Says what was refused in a text that somebody sent, and after which words: nobody sees it in the text. */
export const RefusedTextWatch = () => {
  const { refused } = usePhrases()
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe(event => {
        if (event.type !== 'updated' || event.action.type !== 'error') return
        const [found] = Object.values(getFieldErrors(event.action.error)).flatMap(message => readTextProblem(message) ?? [])
        if (found) toastError(refused[found.problem]({ value: found.place }), { id: 'refused-text', autoClose: 15_000 })
      }),
    [refused],
  )
  return null
}
