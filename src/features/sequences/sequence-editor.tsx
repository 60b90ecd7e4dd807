import { Button, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import type { Item, ItemState, OpenSequence } from '#routers/sequences/items.contract.ts'
import { usePhrases } from '../../locale.tsx'
import { client } from '../../trpc.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { elapsedAt } from './elapsed.ts'
import { ItemForm } from './item-form.tsx'
import { ItemList } from './item-list.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import { RoomPage } from './room-page.tsx'
import { RunBar } from './run-bar.tsx'
import classes from './sequence-editor.module.css'
import { SequenceTools } from './sequence-tools.tsx'
import { clock, fromStart } from './times.ts'
import { useItems } from './use-items.ts'
import { useNow } from './use-now.ts'

const filters = ['all', 'pending', 'published', 'failed'] as const
type Filter = (typeof filters)[number]
const shows = (filter: Filter, state: ItemState) => filter === 'all' || filter === state

/** A sequence with its items, which are written, moved and published by hand here (SEQ-15). */
export const SequenceEditor = ({ sequence, readOn }: { sequence: OpenSequence; readOn: number }) => {
  const { sequences: phrases } = usePhrases()
  const { editor } = phrases
  const [filter, setFilter] = useState<Filter>('all')
  const [form, setForm] = useState<{ item: Item | null } | null>(null)
  const [removing, setRemoving] = useState<Item | null>(null)
  const [renaming, setRenaming] = useState(false)
  const { acts, act, move } = useItems(sequence, item => setForm({ item }), setRemoving)
  const { items, status, speed } = sequence
  const now = useNow(status === 'RUNNING')
  const next = status === 'STOPPED' ? undefined : items.find(({ state }) => state === 'pending')
  const wait = next ? Math.max(0, Math.ceil((next.offset - elapsedAt(sequence, readOn, now)) / speed)) : 0
  const label = { all: editor.all(), ...phrases.states }
  const count = (of: Filter) => items.filter(({ state }) => shows(of, state)).length
  return (
    <RoomPage
      title={sequence.name}
      hint={editor.items({ count: items.length, duration: clock(sequence.duration) })}
      tools={<SequenceTools sequence={sequence} onAdd={() => setForm({ item: null })} onRename={() => setRenaming(true)} />}
    >
      <RunBar sequence={sequence} readOn={readOn} />
      <SegmentedControl
        className={classes.filters}
        aria-label={editor.filters()}
        value={filter}
        onChange={value => setFilter(value as Filter)}
        data={filters.map(value => ({
          value,
          label: editor.filter({ label: typeof label[value] === 'string' ? label[value] : label[value](), count: count(value) }),
        }))}
      />
      {items.length === 0 ? (
        <div className={classes.nothing}>
          <h2 className={classes.title}>{editor.nothing()}</h2>
          <p>{editor.nothingHint()}</p>
          <Button onClick={() => setForm({ item: null })}>{editor.add()}</Button>
        </div>
      ) : (
        <ItemList
          items={items.filter(({ state }) => shows(filter, state))}
          next={next ? { id: next.id, wait } : null}
          sorts={filter === 'all' || filter === 'pending'}
          acts={acts}
          onMove={move}
        />
      )}
      {form && <ItemForm sequenceId={sequence.id} item={form.item} items={items} onClose={() => setForm(null)} />}
      {renaming && (
        <RenameDialog
          name={sequence.name}
          onRename={name => void act(() => client.admin.editSequence.mutate({ id: sequence.id, name }))}
          onClose={() => setRenaming(false)}
        />
      )}
      {removing && (
        <ConfirmDialog
          opened
          title={editor.removeTitle()}
          confirmation={{
            message: editor.removeHint(),
            confirmLabel: editor.remove(),
            confirmAction: () => {
              void act(() => client.admin.deleteItem.mutate({ id: removing.id }))
              setRemoving(null)
            },
          }}
          onClose={() => setRemoving(null)}
        >
          <p>
            {fromStart(removing.offset)} {removing.text}
          </p>
        </ConfirmDialog>
      )}
    </RoomPage>
  )
}
