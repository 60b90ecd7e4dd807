import { useRef } from 'react'
import { chosenItemsMax } from '#routers/limits.contract.ts'
import type { ActOnItemsInput, PatchItemsInput } from '#routers/sequences/chosen-items.contract.ts'
import type { Plan, SequenceItem } from '#routers/sequences/items.contract.ts'
import { undoDuration } from '../../app/constants.ts'
import { getFailureKind } from '../../app/failure-kind.ts'
import { usePhrases } from '../../app/locale.tsx'
import { getQueryKey, queryClient, trpc } from '../../app/trpc.ts'
import { toastError, toastInfo } from '../../ui/toast.tsx'
import { toastUndo } from '../../ui/undo-toast.tsx'
import { invalidateSequences } from '../sequences/queries.ts'
import { mergeItems } from './plan-rows.ts'

type Patch = PatchItemsInput['items'][number]
type Undo = { act: ActOnItemsInput } | { patch: PatchItemsInput }

const planKey = () => getQueryKey(trpc.admin.sequences.plan, undefined, 'query')
const showChanged = (changed: readonly SequenceItem[]) =>
  queryClient.setQueryData<Plan>(planKey(), plan => plan && mergeItems(plan, changed))

/** The former values of what a patch changes. */
const formerOf = ({ id, ...fields }: Patch, { offset, author, text, expected, expectedDelay, objective }: SequenceItem): Patch => {
  const former = { offset, authorId: author.id, text, expected, expectedDelay, objective }
  return { id, ...Object.fromEntries(Object.entries(former).filter(([name]) => name in fields)) }
}

/** What takes an act back; null for what cannot be taken back. */
const undoOf = (input: ActOnItemsInput, changed: readonly SequenceItem[]): Undo | null => {
  if (input.act === 'shift') return { act: { ...input, seconds: -input.seconds } }
  if (input.act === 'skip') return { act: { act: 'restore', ids: input.ids } }
  if (input.act === 'duplicate') return { act: { act: 'delete', ids: changed.map(({ id }) => id) } }
  return null
}

/** The changes of chosen lines and of cells; the last one can be taken back where the server can do that. */
export const usePlanActs = (items: readonly SequenceItem[]) => {
  const { plan: texts, sequences } = usePhrases()
  const last = useRef<Undo | null>(null)
  const act = trpc.admin.sequences.items.act.useMutation({ onSettled: invalidateSequences })
  const patch = trpc.admin.sequences.items.patch.useMutation({ onSettled: invalidateSequences })

  const tell = (error: unknown) => {
    const kind = getFailureKind(error)
    if (kind === 'conflict') toastError(texts.published())
    else toastError(kind === 'bad request' ? texts.refused() : sequences.failed())
  }
  const undo = () => {
    const known = last.current
    last.current = null
    if (!known) return toastInfo(texts.nothingToUndo())
    const done = { onSuccess: (changed: SequenceItem[]) => showChanged(changed), onError: tell }
    if ('act' in known) act.mutate(known.act, done)
    else patch.mutate(known.patch, done)
  }
  const remember = (message: string, known: Undo | null) => {
    last.current = known
    if (known) toastUndo(message, { label: texts.undo(), duration: undoDuration, undo })
    else toastInfo(message)
  }
  return {
    undo,
    isPending: act.isPending || patch.isPending,
    /** Acts on all chosen lines, or on none. */
    act: (input: ActOnItemsInput, done?: () => void) => {
      if (act.isPending) return
      if (input.ids.length > chosenItemsMax) return toastError(texts.tooMany({ most: chosenItemsMax }))
      act.mutate(input, {
        onSuccess: changed => {
          showChanged(changed)
          const failed = input.act === 'publish' ? changed.filter(({ state }) => state === 'failed').length : 0
          if (failed > 0) toastError(texts.someFailed({ count: failed }))
          else remember(texts.acts[input.act]({ count: input.ids.length }), undoOf(input, changed))
          done?.()
        },
        onError: tell,
      })
    },
    /** Changes fields of lines; the promise fails with the error of the server, so that a cell keeps what was typed. */
    patch: async (patches: readonly Patch[]) => {
      const former = patches.flatMap(one => {
        const item = items.find(({ id }) => id === one.id)
        return item ? [formerOf(one, item)] : []
      })
      showChanged(await patch.mutateAsync({ items: [...patches] }))
      remember(texts.changed({ count: patches.length }), { patch: { items: former } })
    },
    tell,
  }
}

export type PlanActs = ReturnType<typeof usePlanActs>
