import { useMutation } from '@tanstack/react-query'
import { getFailureKind } from '../../failure.ts'
import { usePhrases } from '../../locale.tsx'
import { toastError } from '../../ui/toast.tsx'
import { invalidateSequences } from './queries.ts'

/** Does something to an item and reads everything again; what fails is told. Resolves to what was answered, or undefined. */
export const useSequenceMutation = () => {
  const { sequences: phrases } = usePhrases()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onSettled: invalidateSequences,
    // What is refused as wrong is an order in which an answer would come too early.
    onError: error => toastError(getFailureKind(error) === 'bad request' ? phrases.editor.refused() : phrases.failed()),
  })
  return {
    pending: isPending,
    act: async <Answer>(work: () => Promise<Answer>): Promise<Answer | undefined> =>
      (mutateAsync(work) as Promise<Answer>).catch(() => undefined),
  }
}
