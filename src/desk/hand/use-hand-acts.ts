import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { HandLine } from '#routers/hand-lines/hand-lines.contract.ts'
import { handUndoSeconds } from '#routers/limits.contract.ts'
import { firstNameInText } from '#routers/people.rules.ts'
import { claimRenewInterval, undoDuration } from '../../app/constants.ts'
import { getFailureKind, isRefusedFor } from '../../app/failure-kind.ts'
import { newIdempotencyKey } from '../../app/idempotency-key.ts'
import { usePhrases } from '../../app/locale.tsx'
import { useCurrentUser } from '../../app/session.ts'
import { trpcClient, utils } from '../../app/trpc.ts'
import { handTitle } from '../../plan/hand/due.ts'
import { useItemMutations } from '../../plan/sequences/use-sequence-mutations.ts'
import { toastError, toastInfo } from '../../ui/toast.tsx'
import { toastUndo } from '../../ui/undo-toast.tsx'
import { invalidateHandLines } from '../queries.ts'
import { currentClaim } from '../rows.ts'
import { type HandDraft, storeDraft, type UnsentPlay } from './hand-draft.ts'
import { unsentPlays } from './unsent-plays.ts'

/** What somebody has noted of a line that they have played. */
export type Played = Pick<UnsentPlay, 'outcome' | 'note' | 'againInMinutes'>

/** By how much a line comes later, in seconds. */
const shiftSeconds = 60

const dropLine = (id: number): void =>
  utils.handLines.list.setData({}, known => known && { ...known, data: known.data.filter(line => line.id !== id) })

/** What animators do with lines by hand: take them, begin a call, say what came of it, and take that back. */
export const useHandActs = () => {
  const { commons, desk, hand } = usePhrases()
  const { id: userId } = useCurrentUser()
  const { skip, shift } = useItemMutations()
  const waiting = unsentPlays.useWaiting()
  unsentPlays.useSending()
  // What is being sent is out of sight, until the server has it or is found to be silent.
  const [sending, setSending] = useState<ReadonlySet<number>>(new Set())
  const last = useRef<number | null>(null)
  const options = { onSettled: invalidateHandLines }
  const take = useMutation({
    mutationFn: ({ line: { id }, over }: { line: HandLine; over: boolean; quiet?: true }) =>
      trpcClient.desk.take.mutate({ subject: 'item', id, over }),
    ...options,
    onError: (error, { line, quiet }) => {
      if (quiet) return
      if (getFailureKind(error) !== 'conflict') return toastError(hand.failed())
      const name = line.hold ? firstNameInText(line.hold.user) : ''
      toastUndo(desk.heldBy({ name }), { label: desk.takeOver(), duration: undoDuration, undo: () => take.mutate({ line, over: true }) })
    },
  })
  const release = useMutation({
    mutationFn: ({ id }: HandLine) => trpcClient.desk.release.mutate({ subject: 'item', id }),
    ...options,
    onError: () => toastError(hand.failed()),
  })
  const begin = useMutation({
    mutationFn: ({ id }: HandLine) => trpcClient.handLines.begin.mutate({ id }),
    ...options,
    // A silent server learns of the call when it is over.
    onError: (error, { hold }) => {
      if (getFailureKind(error) === 'conflict') toastError(hold ? desk.heldBy({ name: firstNameInText(hold.user) }) : hand.meanwhile())
    },
  })
  const undoing = useMutation({
    mutationFn: ({ id }: { id: number; draft?: HandDraft }) => trpcClient.handLines.undo.mutate({ id }),
    ...options,
    onSuccess: (_, { id, draft }) => {
      if (draft) storeDraft(id, draft)
      toastInfo(hand.undone())
    },
    onError: error => toastError(isRefusedFor(error, 'hand.undo_late') ? hand.tooLate() : hand.failed()),
  })
  const undo = (id: number, draft?: HandDraft) => {
    if (last.current === id) last.current = null
    undoing.mutate(draft ? { id, draft } : { id })
  }
  const tellSent = (line: HandLine, { outcome, againInMinutes }: Played, draft: HandDraft) => {
    const title = handTitle(line)
    last.current = line.id
    const told = outcome === 'callBack' ? hand.standsAgain({ title, minutes: againInMinutes ?? 0 }) : hand.finished({ title })
    toastUndo(told, { label: commons.cancel(), duration: handUndoSeconds * 1000, undo: () => undo(line.id, draft) })
  }
  /** Says what came of a line. What cannot be sent is kept, with the draft, and sent later. */
  const finish = async (line: HandLine, played: Played, draft: HandDraft) => {
    for (const { id, key } of waiting) if (id === line.id) unsentPlays.takeBack(key)
    setSending(ids => new Set([...ids, line.id]))
    const key = newIdempotencyKey()
    const isSent = await unsentPlays.save({ id: line.id, key, ...played })
    if (isSent) dropLine(line.id)
    setSending(ids => new Set([...ids].filter(id => id !== line.id)))
    if (isSent) return tellSent(line, played, draft)
    if (unsentPlays.isRefused(key)) {
      unsentPlays.takeBack(key)
      toastError(hand.meanwhile())
      void invalidateHandLines()
    } else toastInfo(hand.kept({ title: handTitle(line) }))
  }
  const renewed = useRef({ id: 0, at: 0 })
  return {
    sending,
    isUnsent: (id: number) => waiting.some(play => play.id === id),
    toggleClaim: (line: HandLine, over = false) => {
      if (currentClaim(line, Date.now())?.user.id === userId) release.mutate(line)
      else take.mutate({ line, over })
    },
    /** Takes what is free, again and again while somebody writes; what a colleague holds stays theirs. */
    hold: (line: HandLine) => {
      const now = Date.now()
      const isOthers = (currentClaim(line, now)?.user.id ?? userId) !== userId
      if (isOthers || (renewed.current.id === line.id && now - renewed.current.at < claimRenewInterval)) return
      renewed.current = { id: line.id, at: now }
      take.mutate({ line, over: false, quiet: true })
    },
    begin: begin.mutate,
    finish,
    skip: ({ id }: HandLine) => {
      dropLine(id)
      skip.mutate({ id })
    },
    later: ({ id }: HandLine) => shift.mutate({ id, seconds: shiftSeconds }),
    /** Takes back what the reader has played last, or else the play that was over last. */
    undoLast: (finished: readonly { id: number }[]) => {
      const id = last.current ?? finished[0]?.id
      if (id !== undefined) undo(id)
    },
  }
}
export type HandActs = ReturnType<typeof useHandActs>
