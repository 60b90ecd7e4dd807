import { Box, Button, SegmentedControl, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { formatClockTime } from '#locales/publication.ts'
import { toItemScenarioMoment } from '#routers/sequences/item-moments.rules.ts'
import type { ItemState, SequenceItem, SequenceWithItems } from '#routers/sequences/items.contract.ts'
import type { Sequence } from '#routers/sequences/sequences.contract.ts'
import { useLocale, usePhrases } from '../../app/locale.tsx'
import { useCurrentUser, usePermission } from '../../app/session.ts'
import { trpc } from '../../app/trpc.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import shared from '../../ui/shared.module.css'
import { useNow } from '../../ui/use-now.ts'
import { ControlRoomLayout } from '../control-room/control-room-layout.tsx'
import { PlaybackBar } from '../control-room/playback-bar.tsx'
import { dueAt } from '../hand/due.ts'
import { ItemFormDialog } from '../items/item-form.tsx'
import { ItemList } from '../items/item-list.tsx'
import { useItemActions } from '../items/use-item-actions.ts'
import { elapsedAt } from './elapsed.ts'
import { formatClock, formatOffset } from './format-times.ts'
import { SequenceSettingsDialog } from './sequence-settings-dialog.tsx'
import { SequenceExportMenu, SequenceToolbar } from './sequence-toolbar.tsx'
import { useSequenceMutationOptions } from './use-sequence-mutations.ts'

/** A function from an item to its scenario time, with the day where it is not that of the scenario's start; null without scenario time. */
const useToldTime = (sequence: Sequence, readAt: number): ((item: SequenceItem) => string | null) => {
  const { scenario } = useCurrentUser().exercise
  const { locale } = useLocale()
  const now = useNow()
  if (!scenario) return () => null
  const current = { ...sequence, elapsed: elapsedAt(sequence, readAt, now.getTime()) }
  return item => {
    const moment = toItemScenarioMoment(scenario, current, item, now)
    return moment && formatClockTime(moment, new Date(scenario.start), locale)
  }
}

const itemFilters = ['all', 'pending', 'published', 'failed'] as const

type ItemFilter = (typeof itemFilters)[number]

const matchesFilter = (filter: ItemFilter, state: ItemState) => filter === 'all' || filter === state

/** The editor of a sequence: items can be added, edited, moved and published by hand (SEQ-15). Observers read and export it. */
export const SequenceEditor = ({ sequence, readAt }: { sequence: SequenceWithItems; readAt: number }) => {
  const { sequences: phrases } = usePhrases()
  const { editor } = phrases
  const animates = usePermission('animate')
  const toldTime = useToldTime(sequence, readAt)
  const [filter, setFilter] = useState<ItemFilter>('all')
  const [form, setForm] = useState<{ item: SequenceItem | null } | null>(null)
  const [removing, setRemoving] = useState<SequenceItem | null>(null)
  const [setting, setSetting] = useState(false)
  const options = useSequenceMutationOptions()
  const edit = trpc.admin.sequences.edit.useMutation(options)
  const remove = trpc.admin.sequences.items.delete.useMutation(options)
  const { actions, move } = useItemActions(sequence, item => setForm({ item }), setRemoving)
  const { items, status, speed } = sequence
  const next =
    status === 'STOPPED'
      ? undefined
      : items.find(item => item.state === 'pending' && !(item.kind === 'hand' && dueAt(item) <= sequence.elapsed))
  const wait = { seconds: next ? (next.offset - sequence.elapsed) / speed : 0, readAt, running: status === 'RUNNING' }
  const label = { all: editor.all(), ...phrases.states }
  const count = (of: ItemFilter) => items.filter(({ state }) => matchesFilter(of, state)).length
  return (
    <ControlRoomLayout
      title={sequence.name}
      hint={editor.items({ count: items.length, duration: formatClock(sequence.duration) })}
      tools={
        animates ? (
          <SequenceToolbar sequence={sequence} onAdd={() => setForm({ item: null })} onSettings={() => setSetting(true)} />
        ) : (
          <SequenceExportMenu id={sequence.id} />
        )
      }
    >
      <PlaybackBar sequence={sequence} readAt={readAt} />
      <SegmentedControl
        maw="100%"
        style={{ justifySelf: 'start' }}
        aria-label={editor.filters()}
        value={filter}
        onChange={setFilter}
        data={itemFilters.map(value => ({
          value,
          label: editor.filter({ label: typeof label[value] === 'string' ? label[value] : label[value](), count: count(value) }),
        }))}
      />
      {items.length === 0 ? (
        <Stack className={shared.panel} align="center" gap={8} px={16} py={48} ta="center">
          <Box component="h2" fz="2xl" lh="2xl">
            {editor.nothing()}
          </Box>
          {animates && (
            <>
              <Text mb={8} c="dimmed">
                {editor.nothingHint()}
              </Text>
              <Button onClick={() => setForm({ item: null })}>{editor.add()}</Button>
            </>
          )}
        </Stack>
      ) : (
        <ItemList
          toldTime={toldTime}
          items={items.filter(({ state }) => matchesFilter(filter, state))}
          next={next ? { id: next.id, wait } : null}
          sortable={filter === 'all' || filter === 'pending'}
          actions={animates ? actions : null}
          onMove={move}
        />
      )}
      {form && (
        <ItemFormDialog
          sequenceId={sequence.id}
          titled={sequence.kind === 'reserve'}
          item={form.item}
          items={items}
          onClose={() => setForm(null)}
        />
      )}
      {setting && (
        <SequenceSettingsDialog
          sequence={sequence}
          onSave={values => edit.mutate({ id: sequence.id, ...values })}
          onClose={() => setSetting(false)}
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
              remove.mutate({ id: removing.id })
              setRemoving(null)
            },
          }}
          onClose={() => setRemoving(null)}
        >
          <p>
            {formatOffset(removing.offset)} {removing.text}
          </p>
        </ConfirmDialog>
      )}
    </ControlRoomLayout>
  )
}
