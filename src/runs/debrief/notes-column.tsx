import { useDraggable } from '@dnd-kit/core'
import { SegmentedControl, Text } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import type { Debrief } from '#routers/debrief/debrief.contract.ts'
import type { Note } from '#routers/notes/notes.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import { Name } from '../../people/name.tsx'
import { PersonAvatar } from '../../people/person-avatar.tsx'
import { NoteStamp } from '../notes/note-stamp.tsx'
import { NoteHead, NoteWords } from '../notes/note-words.tsx'
import classes from './debrief.module.css'

/** What a note shows, in the list and while it is dragged. */
export const NoteCard = ({ note, debrief: { objectives } }: { note: Note; debrief: Debrief }) => {
  const objective = objectives.find(({ id }) => id === note.objectiveId)
  const task = objective?.tasks.find(({ id }) => id === note.taskId)
  return (
    <>
      <NoteHead said={note}>
        <IconGripVertical size={16} stroke={1.75} className={classes.grip} aria-hidden />
        <NoteStamp elapsed={note.elapsed === null ? null : note.elapsed * 1000} at={note.notedOn} brief />
      </NoteHead>
      <NoteWords said={note} />
      <div className={classes.by}>
        <PersonAvatar person={note.author} size={20} />
        <span>
          <Name person={note.author} />
        </span>
        {objective && <span>• {task ? task.name : objective.name}</span>}
      </div>
    </>
  )
}

type RowProps = { note: Note; debrief: Debrief; chosen: boolean; onChoose: () => void }

/** A note that can be chosen, and dragged onto a finding. Space chooses the one that has the focus. */
const NoteRow = ({ note, debrief, chosen, onChoose }: RowProps) => {
  const { debrief: phrases } = usePhrases()
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: `note-${note.id}` })
  return (
    <li
      ref={setNodeRef}
      className={classes.noteRow}
      data-chosen={chosen || undefined}
      data-dragging={isDragging || undefined}
      {...listeners}
    >
      <article tabIndex={-1} data-debrief-note={note.id} className={classes.note} aria-label={note.words.slice(0, 80)}>
        <NoteCard note={note} debrief={debrief} />
      </article>
      <input type="checkbox" className={classes.pick} aria-label={phrases.choose()} checked={chosen} onChange={onChoose} />
    </li>
  )
}

const filters = ['sort', 'all'] as const
export type NoteChoice = (typeof filters)[number]

type Props = {
  debrief: Debrief
  notes: readonly Note[]
  total: number
  filter: NoteChoice
  onFilter: (filter: NoteChoice) => void
  chosen: ReadonlySet<number>
  onChoose: (note: Note) => void
}

/** The notes, those first that no finding stands on (DEBR-02). */
export const NotesColumn = ({ debrief, notes, total, filter, onFilter, chosen, onChoose }: Props) => {
  const { debrief: phrases } = usePhrases()
  return (
    <section className={classes.column} aria-labelledby="debrief-notes">
      <header className={classes.head}>
        <h2 id="debrief-notes">
          {phrases.notesToSort()}{' '}
          <Text span className={classes.hint} fz="md">
            {phrases.notesCount({ count: notes.length, total })}
          </Text>
        </h2>
        <SegmentedControl
          size="xs"
          aria-label={phrases.noteFilterLabel()}
          value={filter}
          onChange={value => onFilter(filters.find(one => one === value) ?? 'sort')}
          data={filters.map(one => ({ value: one, label: phrases.noteFilters[one]() }))}
        />
      </header>
      <ul className={classes.scroll} aria-label={phrases.notesToSort()}>
        {notes.map(note => (
          <NoteRow key={note.id} note={note} debrief={debrief} chosen={chosen.has(note.id)} onChoose={() => onChoose(note)} />
        ))}
        {notes.length === 0 && <li className={classes.quiet}>{total === 0 ? phrases.noNotes() : phrases.allSorted()}</li>}
      </ul>
    </section>
  )
}
