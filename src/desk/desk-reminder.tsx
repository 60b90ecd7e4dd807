import { useLocalStorage } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { WaitingSubject } from '#db/schema/enums.ts'
import type { OwedItem } from '#routers/desk/owed.contract.ts'
import { nameInText } from '#routers/people.rules.ts'
import { getFailureKind, isRefusedFor } from '../app/failure-kind.ts'
import { newIdempotencyKey } from '../app/idempotency-key.ts'
import { usePhrases } from '../app/locale.tsx'
import { getStorageScope, useCurrentUser } from '../app/session.ts'
import { trpcClient } from '../app/trpc.ts'
import { toastError, toastSuccess } from '../ui/toast.tsx'
import { LateNotice } from './late-notice.tsx'
import { invalidateOwed } from './queries.ts'
import { ReminderField } from './reminder-field.tsx'

/** The text of a reminder that was not sent: the prepared one until something else is typed; it survives a reload. */
const useReminderDraft = (userId: number, debtId: number, prepared: string) => {
  const [typed, setTyped, removeTyped] = useLocalStorage<string | null>({
    key: `weez-reminder:${getStorageScope()}:${userId}:${debtId}`,
    defaultValue: null,
    getInitialValueInEffect: false,
    sync: false,
    serialize: value => value ?? '',
    deserialize: value => value ?? null,
  })
  return { text: typed ?? prepared, write: (next: string) => setTyped(next), clear: removeTyped }
}

type Props = { item: OwedItem; offline: boolean; autoFocus: boolean; onReminded: () => void }

/** The field that reminds the cell as the persona that asked. What was typed stays until it is sent (EXO-183). */
export const DeskReminder = ({ item, offline, autoFocus, onReminded }: Props) => {
  const { owed, toast } = usePhrases()
  const { id: userId } = useCurrentUser()
  const { id, subject, persona, player, proposal } = item
  const { text, write, clear } = useReminderDraft(userId, id, item.reminder ?? '')
  const [channel, setChannel] = useState<WaitingSubject>(subject === 'mail' || (subject === 'message' && player) ? subject : 'weeze')
  const [refused, setRefused] = useState(false)
  // Trying again sends the same once.
  const attempt = useRef({ content: '', key: '' })
  const sending = useMutation({
    mutationFn: (anyway: boolean) => {
      const content = JSON.stringify([channel, text, anyway])
      if (attempt.current.content !== content) attempt.current = { content, key: newIdempotencyKey() }
      return trpcClient.desk.remind.mutate({ id, channel, text, anyway }, { context: { idempotencyKey: attempt.current.key } })
    },
    onSuccess: () => {
      clear()
      toastSuccess(owed.reminded({ name: nameInText(persona) }))
      onReminded()
    },
    onError: error => {
      if (isRefusedFor(error, 'debt.reacted')) setRefused(true)
      else toastError(getFailureKind(error) === 'conflict' ? owed.judgedMeanwhile() : toast.weeze_error())
    },
    onSettled: () => void invalidateOwed(),
  })
  return (
    <>
      {refused && <LateNotice words={owed.reactedMeanwhile()} onAnyway={() => sending.mutate(true)} />}
      <ReminderField
        item={item}
        text={text}
        channel={channel}
        offline={offline}
        sending={sending.isPending}
        autoFocus={autoFocus}
        onWrite={write}
        onChannel={setChannel}
        // Who sees the reaction and reminds nevertheless has decided that.
        onSend={() => sending.mutate(proposal !== null)}
      />
    </>
  )
}
