import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconNote } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { usePhrases } from '../../app/locale.tsx'
import { markId } from '../../shell/exercise-mark.tsx'
import { useShortcuts } from '../../shell/keyboard/shortcuts.ts'
import { findSubjectInFocus } from '../../shell/subject-in-focus.ts'
import { usePhone } from '../../ui/use-phone.ts'
import { startNote, useNoteDraft } from './note-draft.ts'
import classes from './notes.module.css'
import { NotesPanel } from './notes-panel.tsx'
import { openNotes, useNotesOpened } from './open-notes.ts'
import { useSendWaiting } from './unsent-notes.ts'

/** The notes of observers and animators on every page: the key, the panel, and what waits to be sent (EXO-326). */
export const NotesHost = () => {
  const { notes } = usePhrases()
  const navigate = useNavigate()
  const phone = usePhone()
  const opened = useNotesOpened()
  const [draft, setDraft] = useNoteDraft()
  const [place, setPlace] = useState<HTMLElement | null>(null)
  useSendWaiting()
  /** Stamps a note with this moment and what is in focus; one that has words goes on as it was begun. */
  const note = () => {
    if (!draft?.words.trim()) {
      const found = findSubjectInFocus()
      setPlace(found?.element ?? (document.activeElement instanceof HTMLElement ? document.activeElement : null))
      setDraft(startNote(found?.noted ?? null))
    }
    openNotes(true)
  }
  useShortcuts({
    o: event => !event.repeat && note(),
    'g o': () => void navigate({ to: '/weez/notes' }),
  })
  const noting = opened && draft !== null && draft.about !== null
  useEffect(() => {
    if (!noting || !place) return
    place.setAttribute('data-noting', '')
    return () => place.removeAttribute('data-noting')
  }, [noting, place])
  const giveBack = () => {
    setPlace(null)
    if (place?.isConnected) place.focus()
    else document.getElementById('main')?.focus()
  }
  const close = () => {
    openNotes(false)
    giveBack()
  }
  if (opened) return <NotesPanel onSaved={phone ? close : giveBack} onClose={close} />
  const mark = document.getElementById(markId)
  // In the mark, which is on every page: above a page it would cover what stands there.
  return (
    mark &&
    createPortal(
      <UnstyledButton className={classes.opener} hiddenFrom="sm" onClick={note}>
        <VisuallyHidden>{notes.open()}</VisuallyHidden>
        <IconNote size={20} stroke={1.75} aria-hidden />
      </UnstyledButton>,
      mark,
    )
  )
}
