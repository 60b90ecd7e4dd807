import type { Item } from '#routers/sequences/items.contract.ts'
import { usePhrases } from '../../locale.tsx'
import { toastError } from '../../ui/toast.tsx'

/** What items are called, and why one could not be published. */
export const useWords = () => {
  const { sequences: phrases } = usePhrases()
  const failure = ({ failure }: Pick<Item, 'failure'>) => (failure ? phrases.failure[failure]() : '')
  return {
    kind: ({ kind }: Pick<Item, 'kind'>) => phrases.kinds[kind](),
    failure,
    tellFailure: (item: Item) => toastError(phrases.next.notPublished({ reason: failure(item) })),
  }
}
