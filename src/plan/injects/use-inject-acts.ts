import { useMutation } from '@tanstack/react-query'
import type { MailParty } from '#routers/mail/mail.contract.ts'
import type { Injected } from '#routers/sequences/injects.contract.ts'
import { hangsOnLine } from '#routers/sequences/injects.rules.ts'
import type { SequenceItem } from '#routers/sequences/items.contract.ts'
import { lacksText } from '#routers/sequences/items.rules.ts'
import { getFailureKind, isRefusedFor } from '../../app/failure-kind.ts'
import { newIdempotencyKey } from '../../app/idempotency-key.ts'
import { usePhrases } from '../../app/locale.tsx'
import { trpcClient } from '../../app/trpc.ts'
import { toastError, toastSuccess } from '../../ui/toast.tsx'
import { toItemInput, toMediaInput } from '../items/item-form-values.ts'
import { useItemLabels } from '../items/use-item-labels.ts'
import { formatCountdown, formatOffset, parseOffset } from '../sequences/format-times.ts'
import { invalidateSequences } from '../sequences/queries.ts'
import type { Palette } from './use-palette.ts'

/** When the chosen line is to be published; null while no time to come is typed. */
const toWhen = ({ moment, clockTyped, clock }: Palette): { after: number } | { clock: number } | null => {
  if (moment !== 'clock') return { after: { now: 0, one: 60, five: 300 }[moment] }
  const typed = parseOffset(clockTyped)
  const now = clock()
  return typed !== null && now !== null && typed > now ? { clock: typed } : null
}

const toEntries = (parties: readonly MailParty[]) => parties.map(({ id, address }) => id ?? address)

/** A line with other words, and so without the form that those of a mail had. */
const withText = (item: SequenceItem, text: string): SequenceItem => ({ ...item, text, mail: item.mail && { ...item.mail, body: null } })

/** What a new line lacks before it can be published. */
const missingOf = ({
  author,
  text,
  written,
  waits,
}: Palette): 'author' | 'clip' | 'recipient' | 'recipients' | 'title' | 'subtitle' | 'text' | undefined => {
  const { kind, medias, recipient, to, cc, title, subtitle } = written
  if (!author) return 'author'
  if (kind === 'message' && !recipient) return 'recipient'
  if (kind === 'mail' && to.length + cc.length === 0) return 'recipients'
  if ((kind === 'article' || kind === 'mail') && title.trim() === '') return 'title'
  if (kind === 'article' && subtitle.trim() === '') return 'subtitle'
  if (kind === 'weeze' && waits) return 'clip'
  return lacksText(kind, text, medias.length) || (kind === 'article' && text.trim() === '') ? 'text' : undefined
}

/** Whether the chosen line can be copied into a sequence of the plan; one that answers another line cannot. */
export const mayPlan = (palette: Palette): boolean => {
  const { row, written } = palette
  if (row) return !hangsOnLine(row.item) || row.item.targetId !== null
  // An article is written in the press before the plan can name it.
  return written.kind !== 'article' && missingOf(palette) === undefined
}

/** What the palette does with the chosen line. What was typed stays until it is published. */
export const useInjectActs = (palette: Palette, onDone: () => void) => {
  const { injects: texts, sequences } = usePhrases()
  const labels = useItemLabels()
  const { row, text, edited, author, written, told, attempt } = palette
  const { kind, medias, recipient, to, cc, title, subtitle } = written
  const mail = { to: toEntries(to), cc: toEntries(cc) }
  const finish = (said: string) => {
    toastSuccess(said)
    palette.done()
    onDone()
  }
  const succeeded = ({ state, failure, wait, held }: Injected) => {
    if (state === 'failed') return labels.toastFailure({ failure })
    if (state === 'published') return finish(texts.published())
    if (row?.item.kind === 'hand' && !wait) return finish(sequences.hand.standing())
    const time = formatCountdown(Math.ceil(wait ?? 0))
    finish(held ? texts.held({ time }) : texts.plannedIn({ time }))
  }
  const failed = (error: unknown) => {
    if (isRefusedFor(error, 'inject.used')) return palette.tell()
    if (isRefusedFor(error, 'exercise.ended', 'exercise.suspended')) return toastError(texts.ended())
    toastError(getFailureKind(error) === 'bad request' ? texts.refused() : texts.error())
  }
  const options = { onSuccess: succeeded, onError: failed, onSettled: invalidateSequences }
  const { injects, items } = trpcClient.admin.sequences
  const publish = useMutation({
    mutationFn: (input: Parameters<typeof injects.publish.mutate>[0]) => injects.publish.mutate(input),
    ...options,
  })
  const write = useMutation({
    mutationFn: (input: Parameters<typeof injects.write.mutate>[0]) => {
      const content = JSON.stringify(input)
      if (attempt.current.content !== content) attempt.current = { content, key: newIdempotencyKey() }
      return injects.write.mutate(input, { context: { idempotencyKey: attempt.current.key } })
    },
    ...options,
  })
  const toPlanned = {
    weeze: () => ({ medias: toMediaInput(medias) }),
    message: () => ({ targetId: recipient?.id }),
    mail: () => ({ title, mail }),
    article: () => ({ title }),
  }
  const add = useMutation({
    mutationFn: ({ sequence, offset }: { sequence: { id: number; name: string }; offset: number }) => {
      const words = row
        ? { ...toItemInput(edited ? withText(row.item, text) : row.item), targetItemId: null }
        : { kind, authorId: author?.id ?? 0, ...toPlanned[kind]() }
      return items.add.mutate({ text, ...words, sequenceId: sequence.id, offset })
    },
    ...options,
    onSuccess: (_, { sequence, offset }) => finish(texts.added({ name: sequence.name, time: formatOffset(offset) })),
  })
  const pending = publish.isPending || write.isPending || add.isPending
  return {
    pending,
    publishing: publish.isPending || write.isPending,
    adding: add.isPending,
    /** Publishes what is chosen; says what is missing, or nothing. What is used already is told first. */
    submit: (): 'clock' | ReturnType<typeof missingOf> => {
      const when = toWhen(palette)
      if (pending) return
      if (!when) return 'clock'
      if (row) {
        if (row.use && !told) palette.tell()
        else publish.mutate({ itemId: row.item.id, ...(edited && { text }), when, again: told })
        return
      }
      const missing = missingOf(palette)
      if (missing || !author) return missing
      const parts = {
        weeze: { medias: toMediaInput(medias) },
        message: { recipientId: recipient?.id },
        mail: { mail, title },
        article: { title, subtitle },
      }
      write.mutate({ kind, authorId: author.id, text, ...parts[kind], when })
    },
    addToPlan: (sequence: { id: number; name: string }, offset: number) => {
      if (!pending) add.mutate({ sequence, offset })
    },
  }
}
