import type { SequenceItem } from '#routers/sequences/items.contract.ts'
import { usePhrases } from '../../locale.tsx'
import { toastError } from '../../ui/toast.tsx'

/** What items are called, and why one could not be published. */
export const useItemLabels = () => {
  const { sequences: phrases } = usePhrases()
  const failure = ({ failure }: Pick<SequenceItem, 'failure'>) => (failure ? phrases.failure[failure]() : '')
  return {
    kind: ({ kind }: Pick<SequenceItem, 'kind'>) => phrases.kinds[kind](),
    failure,
    tellFailure: (item: SequenceItem) => toastError(phrases.next.notPublished({ reason: failure(item) })),
  }
}
