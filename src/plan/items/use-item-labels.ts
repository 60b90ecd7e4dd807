import type { ItemFailure, SequenceItem } from '#routers/sequences/items.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import { toastError } from '../../ui/toast.tsx'

/** Returns functions for the label of an item's kind, the reason of its failure, and a toast with that reason. */
export const useItemLabels = () => {
  const { sequences: phrases } = usePhrases()
  const failure = ({ failure }: Pick<SequenceItem, 'failure'>) => (failure ? phrases.failure[failure]() : '')
  return {
    kind: ({ kind }: Pick<SequenceItem, 'kind'>) => phrases.kinds[kind](),
    failure,
    lacks: (lacks: readonly ItemFailure[]) => lacks.map(one => phrases.failure[one]()).join(' · '),
    toastFailure: (item: Pick<SequenceItem, 'failure'>) => toastError(phrases.next.notPublished({ reason: failure(item) })),
  }
}
