import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { mailUndoSeconds } from '../app/constants.ts'
import { usePhrases } from '../app/locale.tsx'
import { useCurrentUser } from '../app/session.ts'
import { toastError } from '../ui/toast.tsx'
import type { Draft } from './compose/drafts.ts'
import { findDraft } from './compose/drafts.ts'
import { endCount, undoSending, useCountingMails } from './compose/sending.ts'
import { namesOf } from './mail-row.tsx'
import classes from './sending-notes.module.css'
import { useMailNavigation } from './use-mail-place.ts'

/** A mail that was just sent: the seconds in which it can be taken back, which stand while the exercise does. */
const SendingNote = ({ draft }: { draft: Draft }) => {
  const { mail } = usePhrases()
  const { sending: phrases } = mail
  const running = useCurrentUser().exercise.phase === 'running'
  const { compose } = useMailNavigation()
  const [seconds, setSeconds] = useState(mailUndoSeconds)
  const [pending, setPending] = useState(false)
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setSeconds(left => left - 1), 1_000)
    return () => clearInterval(timer)
  }, [running])
  useEffect(() => {
    if (seconds <= 0) endCount(draft.id)
  }, [seconds, draft.id])
  const undo = async () => {
    setPending(true)
    try {
      const back = (await undoSending(draft)) && findDraft(draft.id)
      if (back) compose(back)
      else toastError(phrases.gone())
    } catch {
      toastError(mail.failedAct())
    }
  }
  const names = namesOf(draft)
  return (
    <div className={classes.note}>
      <p className={classes.words} aria-hidden>
        {running ? phrases.counts({ names, seconds: Math.max(seconds, 0) }) : phrases.stands({ names })}
      </p>
      <Button h={32} flex="none" fz="sm" color="gray.6" loading={pending} onClick={() => void undo()}>
        {phrases.undo()}
      </Button>
    </div>
  )
}

/** The mails that can be taken back, over the list. */
export const SendingNotes = () => {
  const { mail } = usePhrases()
  const counting = useCountingMails()
  return (
    <>
      {/* It is said once, not every second. */}
      <div role="status" className={classes.status}>
        {counting.map(draft => mail.sending.counts({ names: namesOf(draft), seconds: mailUndoSeconds })).join(' ')}
      </div>
      <div className={classes.notes}>
        {counting.map(draft => (
          <SendingNote key={draft.id} draft={draft} />
        ))}
      </div>
    </>
  )
}
