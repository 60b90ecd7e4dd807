import { Box, Button, UnstyledButton } from '@mantine/core'
import type { Note, Objectives } from '#routers/notes/notes.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import { useNoteDraft } from './note-draft.ts'
import { NoteRow } from './note-row.tsx'
import { NoteStamp } from './note-stamp.tsx'
import { NoteWhole } from './note-words.tsx'
import classes from './notes.module.css'
import { openNotes } from './open-notes.ts'
import { takeBack, useWaitingNotes } from './unsent-notes.ts'

/** The notes that wait in this browser for the server; one that it refuses goes back into the field to be mended. */
const UnsentNotes = ({ objectives }: { objectives: Objectives }) => {
  const { notes } = usePhrases()
  const waiting = useWaitingNotes()
  const [draft, setDraft] = useNoteDraft()
  return waiting.toReversed().map(({ refused, ...note }) => (
    <li key={note.clientId} className={classes.note} data-unsent>
      <NoteWhole said={note} objectives={objectives}>
        <NoteStamp elapsed={null} at={note.notedOn} brief />
      </NoteWhole>
      <p className={classes.by}>
        {refused ? notes.refused() : notes.unsent()}
        {refused && !draft?.words.trim() && (
          <UnstyledButton
            className={classes.act}
            onClick={() => {
              setDraft(note)
              takeBack(note.clientId)
              openNotes(true)
            }}
          >
            {notes.edit()}
          </UnstyledButton>
        )}
      </p>
    </li>
  ))
}

type Props = {
  notes: readonly Note[]
  objectives: Objectives
  onTag?: (tag: string) => void
  /** Loads older notes; null where there are none. */
  onMore: (() => void) | null
}

/** Notes, the newest moment first, below those that this browser has yet to send. */
export const NoteList = ({ notes, objectives, onTag, onMore }: Props) => {
  const { notes: texts } = usePhrases()
  return (
    <>
      <Box component="ul" flex="none" aria-label={texts.title()}>
        <UnsentNotes objectives={objectives} />
        {notes.map(note => (
          <NoteRow key={note.id} note={note} objectives={objectives} onTag={onTag} />
        ))}
      </Box>
      {onMore && (
        <Button variant="default" flex="none" m="12px 16px" onClick={onMore}>
          {texts.more()}
        </Button>
      )}
    </>
  )
}
