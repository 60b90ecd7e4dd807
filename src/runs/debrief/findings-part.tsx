import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  PointerSensor,
  pointerWithin,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Button, Kbd, SegmentedControl } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { findingKinds } from '#db/schema/enums.ts'
import type { Debrief } from '#routers/debrief/debrief.contract.ts'
import type { Note } from '#routers/notes/notes.contract.ts'
import { toMomentAddress } from '#routers/rewind/moment-address.rules.ts'
import { besideDeskMediaQuery } from '../../app/constants.ts'
import { usePhrases } from '../../app/locale.tsx'
import { useShortcuts } from '../../shell/keyboard/shortcuts.ts'
import { useNotes } from '../notes/queries.ts'
import { ActionForm } from './action-form.tsx'
import classes from './debrief.module.css'
import { DebriefKeys } from './debrief-keys.tsx'
import { FindingCard } from './finding-card.tsx'
import { NoteCard, type NoteChoice, NotesColumn } from './notes-column.tsx'
import { ObjectivesColumn } from './objectives-column.tsx'
import { useFindings } from './use-findings.ts'

const columns = ['objectives', 'findings', 'notes'] as const
type Column = (typeof columns)[number]
const findingFilters = ['all', ...findingKinds] as const
type FindingFilter = (typeof findingFilters)[number]

/** All notes of the exercise, the oldest first: their pages are read one after the other. */
const useAllNotes = () => {
  const query = useNotes({ search: '' })
  const { data, hasNextPage, isFetching, fetchNextPage } = query
  useEffect(() => {
    if (hasNextPage && !isFetching) void fetchNextPage()
  }, [hasNextPage, isFetching, fetchNextPage])
  return (data?.pages.flatMap(page => page.data) ?? []).toReversed()
}

/** The numbered thing that a row of dnd-kit is: `note-12`. */
const idOf = (kind: 'note' | 'finding', key: unknown): number | undefined => {
  const [of, id] = String(key).split('-')
  return of === kind ? Number(id) : undefined
}

/** What is dragged by a pointer is not read out: what comes of it is. */
const silent: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
}

/** Moves the focus among the notes of the page. */
const step = (by: 1 | -1) => {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-debrief-note]')]
  const at = rows.findIndex(row => row.contains(document.activeElement))
  rows[Math.max(0, Math.min(rows.length - 1, at < 0 ? 0 : at + by))]?.focus()
}

const focusedNote = (notes: readonly Note[]) => {
  const id = document.activeElement?.closest<HTMLElement>('[data-debrief-note]')?.dataset.debriefNote
  return notes.find(note => String(note.id) === id)
}

/** The list of findings takes notes too: what is dropped beside all findings becomes a new one. */
const NewDrop = ({ active }: { active: boolean }) => {
  const { debrief } = usePhrases()
  const { setNodeRef, isOver } = useDroppable({ id: 'new' })
  return (
    <p ref={setNodeRef} className={classes.newDrop} data-over={isOver || undefined} hidden={!active}>
      {debrief.dropNew()}
    </p>
  )
}

type Acts = ReturnType<typeof useFindings>

/** The keys of the findings and notes; `act` opens the form of a new action. */
const useFindingKeys = (acts: Acts, { findings }: Debrief, all: readonly Note[], act: (findingId: number | null) => void): void => {
  const navigate = useNavigate()
  const make = () => acts.make(acts.taken(focusedNote(all)))
  const digits = Object.fromEntries(
    Array.from({ length: 9 }, (_, at) => [at + 1, () => void acts.add(findings[at], acts.taken(focusedNote(all)))]),
  )
  useShortcuts({
    j: () => step(1),
    k: () => step(-1),
    ' ': () => {
      const note = focusedNote(all)
      if (note) acts.choose(note)
    },
    c: () => void make(),
    ...digits,
    a: () => act(acts.opened ?? findings[0]?.id ?? null),
    Enter: event => {
      const elapsed = focusedNote(all)?.elapsed
      if (event.target instanceof HTMLElement && event.target.matches('[data-debrief-note]') && typeof elapsed === 'number')
        void navigate({ to: '/weez/rewind', search: { at: toMomentAddress(elapsed * 1000) } })
    },
  })
  const undo = useEffectEvent((event: KeyboardEvent) => {
    const isField = event.target instanceof Element && event.target.matches('input, textarea, select')
    if (!(event.ctrlKey || event.metaKey) || event.key !== 'z' || isField) return
    event.preventDefault()
    void acts.undo()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => undo(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

type FindingsProps = {
  debrief: Debrief
  acts: Acts
  all: readonly Note[]
  over: string | null
  dragging: boolean
  onAction: (id: number) => void
}

/** The findings in their order. */
const FindingsColumn = ({ debrief, acts, all, over, dragging, onAction }: FindingsProps) => {
  const { debrief: phrases } = usePhrases()
  const [filter, setFilter] = useState<FindingFilter>('all')
  const { findings } = debrief
  const shown = findings.filter(({ kind }) => filter === 'all' || kind === filter)
  return (
    <section className={classes.column} aria-labelledby="debrief-findings" data-middle>
      <header className={classes.head}>
        <h2 id="debrief-findings">{phrases.findings()}</h2>
        <SegmentedControl
          size="xs"
          aria-label={phrases.filterLabel()}
          value={filter}
          onChange={value => setFilter(findingFilters.find(one => one === value) ?? 'all')}
          data={findingFilters.map(one => {
            const count = findings.filter(({ kind }) => one === 'all' || kind === one).length
            return { value: one, label: phrases.filters[one]({ count }) }
          })}
        />
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          rightSection={<Kbd visibleFrom="md">c</Kbd>}
          onClick={() => void acts.make(acts.taken(focusedNote(all)))}
        >
          {phrases.newFinding()}
        </Button>
      </header>
      <SortableContext items={shown.map(({ id }) => `finding-${id}`)} strategy={verticalListSortingStrategy}>
        <ol className={classes.findings} aria-label={phrases.findings()}>
          {shown.map(finding => (
            <FindingCard
              key={finding.id}
              finding={finding}
              number={findings.indexOf(finding) + 1}
              debrief={debrief}
              opened={acts.opened === finding.id}
              onOpen={opened => acts.open(opened ? finding.id : null)}
              onMove={by => void acts.move(finding, findings.indexOf(finding) + by)}
              onAction={() => onAction(finding.id)}
              dropping={dragging && over === `finding-${finding.id}`}
            />
          ))}
          {findings.length === 0 && (
            <li className={classes.quiet}>
              <strong>{phrases.empty()}</strong> {phrases.emptyHint()}
            </li>
          )}
        </ol>
      </SortableContext>
      <NewDrop active={dragging} />
    </section>
  )
}

/** Chooses which column a window shows that has no room for all three. */
const ColumnChoice = ({ column, onChoose }: { column: Column; onChoose: (column: Column) => void }) => {
  const { debrief } = usePhrases()
  return (
    <SegmentedControl
      m={12}
      aria-label={debrief.columnsLabel()}
      value={column}
      onChange={value => onChoose(columns.find(one => one === value) ?? 'findings')}
      data={[
        { value: 'objectives', label: debrief.objectives() },
        { value: 'findings', label: debrief.findings() },
        { value: 'notes', label: debrief.views.ratings() },
      ]}
    />
  )
}

/** The findings of the run between its objectives and its notes (DEBR-02). */
export const FindingsPart = ({ debrief }: { debrief: Debrief }) => {
  const wide = useMediaQuery(besideDeskMediaQuery, true, { getInitialValueInEffect: false })
  const [column, setColumn] = useState<Column>('findings')
  const [noteFilter, setNoteFilter] = useState<NoteChoice>('sort')
  const [dragged, setDragged] = useState<string | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const [acting, setActing] = useState<number | null>(null)
  const all = useAllNotes()
  const { findings } = debrief
  const used = new Set(findings.flatMap(({ evidence }) => evidence.flatMap(one => (one.subject === 'note' ? one.subjectId : []))))
  const notes = noteFilter === 'all' ? all : all.filter(({ id }) => !used.has(id))
  const acts = useFindings(debrief, all)
  useFindingKeys(acts, debrief, all, setActing)
  const hint = usePhrases().debrief.dragHint()
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }))
  const end = ({ active, over }: DragEndEvent) => {
    setDragged(null)
    setOver(null)
    const note = all.find(({ id }) => id === idOf('note', active.id))
    const onto = findings.find(({ id }) => id === idOf('finding', over?.id))
    const moved = findings.find(({ id }) => id === idOf('finding', active.id))
    if (moved && onto) void acts.move(moved, findings.indexOf(onto))
    if (!note || !over) return
    const of = acts.chosen.has(note.id) ? acts.taken(note) : [note]
    void (onto ? acts.add(onto, of) : acts.make(of))
  }
  const draggedNote = all.find(({ id }) => id === idOf('note', dragged))
  const isShown = (one: Column) => wide || one === column
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      onDragStart={({ active }) => setDragged(String(active.id))}
      onDragOver={({ over }) => setOver(over && String(over.id))}
      onDragEnd={end}
      onDragCancel={() => setDragged(null)}
      accessibility={{ announcements: silent, screenReaderInstructions: { draggable: hint } }}
    >
      {!wide && <ColumnChoice column={column} onChoose={setColumn} />}
      <div className={classes.columns}>
        {isShown('objectives') && <ObjectivesColumn debrief={debrief} />}
        {isShown('findings') && (
          <FindingsColumn debrief={debrief} acts={acts} all={all} over={over} dragging={draggedNote !== undefined} onAction={setActing} />
        )}
        {isShown('notes') && (
          <NotesColumn
            debrief={debrief}
            notes={notes}
            total={all.length}
            filter={noteFilter}
            onFilter={setNoteFilter}
            chosen={acts.chosen}
            onChoose={acts.choose}
          />
        )}
      </div>
      <DebriefKeys part="findings" />
      <DragOverlay dropAnimation={null}>
        {draggedNote && (
          <div className={classes.dragged}>
            <NoteCard note={draggedNote} debrief={debrief} />
          </div>
        )}
      </DragOverlay>
      {acting !== null && <ActionForm findings={findings} findingId={acting} onClose={() => setActing(null)} />}
    </DndContext>
  )
}
