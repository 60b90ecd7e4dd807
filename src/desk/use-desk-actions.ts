import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Hold, WaitingItem } from '#routers/desk/desk.contract.ts'
import { fullName, nameInText } from '#routers/people.rules.ts'
import { claimRenewInterval, undoDuration } from '../app/constants.ts'
import { getFailureKind, isRefusedFor } from '../app/failure-kind.ts'
import { usePhrases } from '../app/locale.tsx'
import { useCurrentUser } from '../app/session.ts'
import { trpcClient, utils } from '../app/trpc.ts'
import { toastError } from '../ui/toast.tsx'
import { toastUndo } from '../ui/undo-toast.tsx'
import { invalidateDesk } from './queries.ts'
import { currentClaim, toKey } from './rows.ts'

const subjectOf = ({ subject, id }: WaitingItem) => ({ subject, id })

/** Shows at once who holds what waits; the next reading says what the server knows, and one that is under way may be older than this. */
const setClaim = (item: WaitingItem, hold: Hold | null): void => {
  void utils.desk.board.cancel({})
  utils.desk.board.setData(
    {},
    board => board && { ...board, data: board.data.map(other => (toKey(other) === toKey(item) ? { ...other, hold } : other)) },
  )
}

/** What animators do with what waits, without an answer: take it, give it back, and say that it needs none. */
export const useDeskActions = ({ hide, unhide }: { hide: (key: string) => void; unhide: (key: string) => void }) => {
  const { commons, desk, toast } = usePhrases()
  const { id: userId } = useCurrentUser()
  const failed = () => toastError(toast.weeze_error())
  const take = useMutation({
    mutationFn: ({ item, over }: { item: WaitingItem; over: boolean; quiet?: true }) =>
      trpcClient.desk.take.mutate({ ...subjectOf(item), over }),
    onSuccess: (hold, { item }) => setClaim(item, hold),
    onError: (error, { item, quiet }) => {
      void invalidateDesk()
      if (quiet) return
      if (getFailureKind(error) !== 'conflict') return failed()
      const name = item.hold ? fullName(item.hold.user) : ''
      toastUndo(desk.heldBy({ name }), { label: desk.takeOver(), duration: undoDuration, undo: () => take.mutate({ item, over: true }) })
    },
  })
  const release = useMutation({
    mutationFn: (item: WaitingItem) => trpcClient.desk.release.mutate(subjectOf(item)),
    onSuccess: (_, item) => setClaim(item, null),
    onError: failed,
  })
  /** Takes back what was done last. */
  const last = useRef<(() => void) | null>(null)
  const dismissal = useMutation({
    mutationFn: ({ item, dismissed }: { item: WaitingItem; dismissed: boolean }) =>
      trpcClient.desk.dismiss.mutate({ ...subjectOf(item), dismissed }),
    onSuccess: (_, { item, dismissed }) => {
      if (!dismissed) unhide(toKey(item))
      void invalidateDesk()
    },
    onError: (_, { item, dismissed }) => {
      if (dismissed) unhide(toKey(item))
      failed()
    },
  })
  /** Does once what takes something back, by a toast or by a key. */
  const offerUndo = (said: string, duration: number, undo: () => void) => {
    const once = () => {
      if (last.current === once) last.current = null
      undo()
    }
    last.current = once
    toastUndo(said, { label: commons.cancel(), duration, undo: once })
  }
  const takingBack = useMutation({
    mutationFn: ({ draftId }: { draftId: string; onTaken: () => void }) => trpcClient.mail.takeBack.mutate({ id: draftId }),
    onSuccess: (_, { onTaken }) => onTaken(),
    onError: error => (isRefusedFor(error, 'mail.sent') ? toastError(desk.left()) : failed()),
    onSettled: invalidateDesk,
  })
  const renewedOn = useRef({ key: '', at: 0 })
  return {
    /** Gives back what the reader holds, else takes it; `over` also from a colleague. */
    toggleClaim: (item: WaitingItem, over = false) => {
      if (currentClaim(item, Date.now())?.user.id === userId) release.mutate(item)
      else take.mutate({ item, over })
    },
    /** Takes what is free, again and again while somebody writes; what a colleague holds stays theirs. */
    hold: (item: WaitingItem) => {
      const key = toKey(item)
      const now = Date.now()
      const holder = currentClaim(item, now)?.user.id
      if (renewedOn.current.key === key && now - renewedOn.current.at < claimRenewInterval) return
      if (holder !== undefined && holder !== userId) return
      renewedOn.current = { key, at: now }
      take.mutate({ item, over: false, quiet: true })
    },
    dismiss: (item: WaitingItem) => {
      hide(toKey(item))
      dismissal.mutate({ item, dismissed: true })
      const restore = () => dismissal.mutate({ item, dismissed: false })
      offerUndo(desk.dismissed({ name: nameInText(item.player) }), undoDuration, restore)
    },
    /** Makes a draft again of a mail that has not left; `onTaken` follows. */
    takeBack: (draftId: string, onTaken: () => void) => takingBack.mutate({ draftId, onTaken }),
    offerUndo,
    /** Takes back the last "no answer needed", or the last mail that has not left. */
    undo: () => last.current?.(),
  }
}

export type DeskActions = ReturnType<typeof useDeskActions>
