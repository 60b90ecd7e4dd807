import type { CellAct } from '#db/schema/enums.ts'
import type { LogEntry } from '#routers/cell/log.contract.ts'
import { judgementUndoDuration } from '../../app/constants.ts'
import { usePhrases } from '../../app/locale.tsx'
import { toastError } from '../../ui/toast.tsx'
import { toastUndo } from '../../ui/undo-toast.tsx'
import { saveAct } from './unsent-acts.ts'

/** Marks an action as done or lifts a decision; for a while that can be taken back, which is an entry too. */
export const useActs = () => {
  const { cell: phrases } = usePhrases()
  const act = async (id: number, act: CellAct) => {
    if (await saveAct(id, act)) toastError(phrases.failedAct())
  }
  return {
    end: ({ id, kind }: Pick<LogEntry, 'id' | 'kind'>) => {
      const isAction = kind === 'action'
      void act(id, isAction ? 'done' : 'lifted')
      toastUndo(isAction ? phrases.done() : phrases.lifted(), {
        label: phrases.undo(),
        duration: judgementUndoDuration,
        undo: () => void act(id, 'undone'),
      })
    },
  }
}
