import { Flex, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconLink, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { type ExerciseClock, elapsedAtMoment } from '#routers/exercise-clock.rules.ts'
import type { Objectives } from '#routers/notes/notes.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import { toastInfo, toastSuccess } from '../../ui/toast.tsx'
import { nothingSaid, startNote, useNoteDraft } from './note-draft.ts'
import { NoteFields, tidySaid } from './note-fields.tsx'
import { NoteStamp } from './note-stamp.tsx'
import classes from './notes.module.css'
import { useNotesPresses } from './open-notes.ts'
import { saveNote } from './unsent-notes.ts'

type Props = {
  objectives: Objectives
  clock: ExerciseClock | undefined
  /** Called once the note is in this browser's keeping. */
  onSaved: () => void
}

/** The note that is being written, stamped when it was begun, with what it is about (EXO-326). */
export const NoteForm = ({ objectives, clock, onSaved }: Props) => {
  const { notes } = usePhrases()
  const [draft, setDraft, forget] = useNoteDraft()
  const field = useRef<HTMLTextAreaElement>(null)
  const presses = useNotesPresses()
  // Each press of the key moves to the field.
  useEffect(() => {
    if (presses > 0) field.current?.focus()
  }, [presses])
  const save = async () => {
    if (!draft || draft.words.trim() === '') return
    const note = { ...draft, ...tidySaid(draft) }
    forget()
    onSaved()
    if (await saveNote(note)) toastSuccess(notes.saved())
    else toastInfo(notes.kept())
  }
  const about = draft?.about
  const elapsed = draft && clock ? elapsedAtMoment(clock, Date.parse(draft.notedOn)) : null
  return (
    <Flex component="section" direction="column" gap={8} flex="none" p="12px 16px" className={classes.form} aria-label={notes.new()}>
      {about && (
        <Flex component="p" gap={6} align="center" fz="xs" lh="xs" c="var(--weez-text-second)">
          <IconLink size={16} stroke={1.75} aria-hidden />
          <Text span inherit truncate flex={1} miw={0} title={about.words}>
            <strong>{notes.abouts[about.subject]({ name: about.name })}</strong> {about.words}
          </Text>
          <UnstyledButton className={classes.small} onClick={() => setDraft({ ...draft, about: null })}>
            <VisuallyHidden>{notes.detach()}</VisuallyHidden>
            <IconX size={16} stroke={1.75} aria-hidden />
          </UnstyledButton>
        </Flex>
      )}
      <NoteFields
        field={field}
        stamp={draft && <NoteStamp elapsed={elapsed} at={draft.notedOn} />}
        said={draft ?? nothingSaid}
        objectives={objectives}
        // A note that is begun in the field is of the first letter.
        onChange={change => setDraft(before => ({ ...(before ?? startNote(null)), ...change }))}
        onSave={() => void save()}
      />
    </Flex>
  )
}
