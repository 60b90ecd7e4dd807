import type { CellAct } from '#db/schema/enums.ts'
import type { LogEntry } from '#routers/cell/log.contract.ts'
import { judgementUndoDuration } from '../../app/constants.ts'
import { newIdempotencyKey } from '../../app/idempotency-key.ts'
import { usePhrases } from '../../app/locale.tsx'
import { trpc } from '../../app/trpc.ts'
import { toastError } from '../../ui/toast.tsx'
import { toastUndo } from '../../ui/undo-toast.tsx'
import { refreshCell } from '../queries.ts'

/** Marks an action as done or lifts a decision; for a while that can be taken back, which is an entry too. */
export const useActs = () => {
  const { cell: phrases } = usePhrases()
  const { mutate } = trpc.cell.act.useMutation({ onError: () => toastError(phrases.failedAct()), onSettled: () => refreshCell() })
  const act = (id: number, act: CellAct, onSuccess = () => {}) =>
    mutate({ id, act, clientId: newIdempotencyKey(), notedOn: new Date().toISOString() }, { onSuccess })
  return {
    end: ({ id, kind }: Pick<LogEntry, 'id' | 'kind'>) => {
      const isAction = kind === 'action'
      act(id, isAction ? 'done' : 'lifted', () =>
        toastUndo(isAction ? phrases.done() : phrases.lifted(), {
          label: phrases.undo(),
          duration: judgementUndoDuration,
          undo: () => act(id, 'undone'),
        }),
      )
    },
  }
}
