import { Button } from '@mantine/core'
import type { Note, Objectives } from '#routers/notes/notes.contract.ts'
import { usePhrases } from '../../locale.tsx'
import { NoteRow } from './note-row.tsx'
import classes from './notes.module.css'
import { UnsentNotes } from './unsent-rows.tsx'

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
      <ul className={classes.list} aria-label={texts.title()}>
        <UnsentNotes objectives={objectives} />
        {notes.map(note => (
          <NoteRow key={note.id} note={note} objectives={objectives} onTag={onTag} />
        ))}
      </ul>
      {onMore && (
        <Button variant="default" className={classes.more} onClick={onMore}>
          {texts.more()}
        </Button>
      )}
    </>
  )
}
