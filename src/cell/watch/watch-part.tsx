import { Button } from '@mantine/core'
import { IconBellRinging, IconClipboardText, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { WatchColumn as Column, WatchRow } from '#routers/cell/watch.contract.ts'
import { feedPollInterval } from '../../app/constants.ts'
import { usePhrases } from '../../app/locale.tsx'
import { useCurrentUser, usePermission, useWritingClosed } from '../../app/session.ts'
import { trpc } from '../../app/trpc.ts'
import { useShortcuts } from '../../shell/keyboard/shortcuts.ts'
import { OfflineBanner } from '../../shell/offline-banner.tsx'
import { toAttempts, useOfflineState } from '../../shell/use-offline-state.ts'
import { useAnnouncement } from '../../ui/announcer.tsx'
import { FailedNotice, Notice } from '../../ui/empty-notice.tsx'
import { toastError, toastSuccess } from '../../ui/toast.tsx'
import { usePhone } from '../../ui/use-phone.ts'
import { KeyHints } from '../key-hints.tsx'
import { startEntry } from '../log/entry-draft.ts'
import { useClock } from '../log/entry-time.tsx'
import { saveEntry, useSendWaiting } from '../log/unsent-entries.ts'
import { refreshStanding, refreshWatch, useWatch } from './queries.ts'
import { QueryForm } from './query-form.tsx'
import { useQueryWords } from './query-words.ts'
import { WatchColumn } from './watch-column.tsx'
import classes from './watch-part.module.css'
import { WatchStrip } from './watch-strip.tsx'

/** Writes what the watch shows into the log of the cell, where that is open; null for who may not. */
const useLogging = () => {
  const { cell } = usePhrases()
  const { exercise } = useCurrentUser()
  const closed = useWritingClosed()
  const writes = usePermission('play') && !closed && exercise.cell?.includes('log')
  if (!writes) return null
  const save = async (words: string, attached: ReturnType<typeof startEntry>['attached']) => {
    void saveEntry({ ...startEntry(), words, attached })
    toastSuccess(cell.watch.logged())
  }
  return {
    logRow: ({ subject, id, words, author, source }: WatchRow) => {
      const name = author ? `${author.firstname} ${author.lastname}`.trim() : (source?.name ?? '')
      void save(cell.watch.quoted({ words: words.text }), subject === 'communique' ? null : { subject, id, name, words: words.text })
    },
    logWords: (words: string) => void save(words, null),
  }
}

type AlertProps = { column: Column; onLook: () => void; onLog: ((words: string) => void) | null; onSeen: (() => void) | null }

/** Tells that a column has passed its threshold, until its reader has seen it. */
const AlertBar = ({ column, onLook, onLog, onSeen }: AlertProps) => {
  const { cell } = usePhrases()
  const { watch: phrases } = cell
  const { titleOf } = useQueryWords()
  const clock = useClock()
  const { ringing, alert } = column
  const title = titleOf(column)
  // It rings once, whatever comes after.
  useAnnouncement(ringing !== null && phrases.rings({ title }))
  if (!ringing || !alert) return null
  const peak = phrases.peak({ count: ringing.count, minutes: alert.minutes })
  const where = phrases.peakOf({ title, time: clock(ringing.on) })
  return (
    <div className={classes.alert}>
      <IconBellRinging size={20} stroke={1.75} aria-hidden />
      <p className={classes.told}>
        <strong>{peak}</strong> {where} {phrases.yourThreshold({ count: alert.count })}
      </p>
      <div className={classes.buttons}>
        <Button variant="default" className={classes.look} onClick={onLook}>
          {phrases.look({ count: ringing.count })}
        </Button>
        {onLog && (
          <Button
            variant="default"
            leftSection={<IconClipboardText size={18} stroke={1.75} aria-hidden />}
            onClick={() => onLog(phrases.peakLog({ peak, where }))}
          >
            {phrases.note()}
          </Button>
        )}
        {onSeen && (
          <Button variant="default" onClick={onSeen}>
            {phrases.seen()}
          </Button>
        )}
      </div>
    </div>
  )
}

const rowInFocus = () => document.activeElement?.closest<HTMLElement>('[data-row]') ?? null

/** The keys of the watch: from row to row and from column to column, and what its buttons do. */
const useWatchKeys = (keys: { onLog: (row: HTMLElement) => void; onSeen: () => void; onAdd: () => void }): void => {
  const rowsOf = (column: Element | null | undefined) => [...(column?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const move = (step: number) => () => {
    const row = rowInFocus()
    const rows = rowsOf(row?.closest('[data-column]') ?? document.querySelector('[data-column]'))
    const next = row ? rows[rows.indexOf(row) + step] : rows[0]
    next?.focus()
  }
  const turn = (step: number) => () => {
    const columns = [...document.querySelectorAll('[data-column]')]
    const at = columns.findIndex(column => column.contains(document.activeElement))
    const [first] = rowsOf(columns[at < 0 ? 0 : at + step])
    first?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    first?.focus()
  }
  useShortcuts({
    j: move(1),
    k: move(-1),
    ArrowRight: turn(1),
    ArrowLeft: turn(-1),
    m: () => {
      const row = rowInFocus()
      if (row) keys.onLog(row)
    },
    r: () => rowInFocus()?.querySelector<HTMLElement>('[data-answer]')?.click(),
    v: keys.onSeen,
    n: keys.onAdd,
  })
}

const Hints = () => {
  const { cell } = usePhrases()
  const { keys } = cell.watch
  const hints = [
    ['← →', keys.column()],
    ['j k', keys.row()],
    ['m', keys.log()],
    ['r', keys.answer()],
    ['v', keys.seen()],
    ['n', keys.add()],
    ['?', cell.allKeys()],
  ] as const
  return <KeyHints hints={hints} />
}

/** The watch of the cell (CELL-06): columns of saved searches, with an alert, their volume, and the form of one. */
export const WatchPart = () => {
  const { cell } = usePhrases()
  const { watch: phrases } = cell
  const { titleOf } = useQueryWords()
  const plays = usePermission('play')
  const closed = useWritingClosed()
  const writes = plays && !closed
  const phone = usePhone()
  const query = useWatch()
  const offline = useOfflineState(toAttempts(query))
  const logging = useLogging()
  useSendWaiting()
  const [edited, setEdited] = useState<Column | 'new' | null>(null)
  const [chosen, setChosen] = useState<number | null>(null)
  const see = trpc.cell.watch.see.useMutation({ onSettled: () => void refreshStanding() })
  const remove = trpc.cell.watch.delete.useMutation({
    onError: () => toastError(phrases.failedAct()),
    onSettled: () => void refreshWatch(),
  })
  const columns = query.data?.data ?? []
  const ringing = columns.find(column => column.ringing)
  const shown = phone ? columns.filter(({ id }) => id === (chosen ?? columns[0]?.id)) : columns
  const seeAlert = () => {
    if (plays && ringing?.ringing) see.mutate({ id: ringing.id, alertSeenOn: ringing.ringing.on })
  }
  const look = (id: number) => {
    setChosen(id)
    document.querySelector<HTMLElement>(`[data-column="${id}"] [data-row]`)?.focus()
  }
  const add = () => writes && setEdited('new')
  useWatchKeys({ onLog: row => row.querySelector<HTMLElement>('[data-log-row]')?.click(), onSeen: seeAlert, onAdd: add })
  const addButton = writes && (
    <Button variant="default" className={classes.add} leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={add}>
      {phrases.add()}
    </Button>
  )
  return (
    <div className={classes.part}>
      <OfflineBanner offline={query.data ? offline : null} interval={feedPollInterval} />
      {ringing && (
        <AlertBar
          key={`${ringing.id} ${ringing.ringing?.since}`}
          column={ringing}
          onLook={() => look(ringing.id)}
          onLog={logging?.logWords ?? null}
          onSeen={plays ? seeAlert : null}
        />
      )}
      {query.data && !phone && columns.length > 0 && <WatchStrip watch={query.data} />}
      {phone && (
        <div className={classes.chips}>
          {columns.map(column => (
            <Button
              key={column.id}
              variant={shown[0]?.id === column.id ? 'light' : 'default'}
              className={classes.chip}
              aria-pressed={shown[0]?.id === column.id}
              onClick={() => setChosen(column.id)}
            >
              {titleOf(column)} {column.newCount > 0 && column.newCount}
            </Button>
          ))}
          {addButton}
        </div>
      )}
      <div className={classes.main}>
        {(!phone || edited === null) && (
          <div className={classes.columns}>
            {shown.map(column => (
              <WatchColumn
                key={column.id}
                column={column}
                acts={writes ? { onEdit: setEdited, onDelete: id => remove.mutate({ id }) } : null}
                onLog={logging?.logRow ?? null}
                answers={writes}
                onSeen={(id, seenOn) => plays && see.mutate({ id, seenOn })}
              />
            ))}
            {!phone && columns.length > 0 && addButton}
            {query.data && columns.length === 0 && <Notice title={phrases.empty()} hint={phrases.emptyHint()} action={addButton} />}
            {!query.data && query.isError && (
              <FailedNotice title={phrases.failed()} hint={phrases.failedHint()} onRetry={() => void query.refetch()} />
            )}
          </div>
        )}
        {edited && (
          <QueryForm key={edited === 'new' ? 'new' : edited.id} column={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
        )}
      </div>
      {plays && <Hints />}
    </div>
  )
}
