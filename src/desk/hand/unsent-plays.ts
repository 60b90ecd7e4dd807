import { isRetryable } from '../../app/failure-kind.ts'
import { trpcClient } from '../../app/trpc.ts'
import { createUnsent } from '../../app/unsent.ts'
import { invalidateHandLines } from '../queries.ts'
import { toStorageKey, type UnsentPlay, unsentPlay } from './hand-draft.ts'

/** What was played while the server was silent: it is sent once it answers again. */
export const unsentPlays = createUnsent<UnsentPlay>({
  storageKey: () => toStorageKey('unsent'),
  shape: unsentPlay,
  idOf: ({ key }) => key,
  send: ({ id, key, outcome, note, againInMinutes }) =>
    trpcClient.handLines.finish.mutate(
      { id, outcome, note, ...(againInMinutes !== null && { againInMinutes }) },
      { context: { idempotencyKey: key } },
    ),
  isFinal: error => !isRetryable(error),
  onSent: ({ id }) => {
    localStorage.removeItem(toStorageKey(id))
    void invalidateHandLines()
  },
})
