import { ActionIcon, Button, Skeleton, Text, VisuallyHidden } from '@mantine/core'
import { IconBellRinging, IconDots, IconPencil, IconTrash, IconUsers } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { WatchColumn as Column, WatchRow as Row } from '#routers/cell/watch.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import { FailedNotice } from '../../ui/empty-notice.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { Placeholders } from '../../ui/placeholders.tsx'
import { columnQuery } from './queries.ts'
import { useQueryWords } from './query-words.ts'
import classes from './watch-column.module.css'
import { WatchRow } from './watch-row.tsx'

/** The publications of a column in the last hour, with the height at which it rings. */
const Sparkline = ({ bars, alert }: Pick<Column, 'bars' | 'alert'>) => {
  // A bar is of five minutes, and so is the line of an alert as it is drawn.
  const threshold = alert && (alert.count * 5) / alert.minutes
  const most = Math.max(4, ...bars, threshold ?? 0)
  const points = bars.map((count, at) => `${(at / (bars.length - 1)) * 100},${26 - (count / most) * 24}`).join(' ')
  return (
    <svg className={classes.line} viewBox="0 0 100 28" preserveAspectRatio="none" aria-hidden>
      <polygon points={`0,28 ${points} 100,28`} />
      <polyline points={points} />
      {threshold && <path d={`M0 ${26 - (threshold / most) * 24}H100`} />}
    </svg>
  )
}

type Seen = { column: Column; rows: readonly Row[]; onSeen: (id: number, seenOn: string) => void }

/** Tells what a reader has seen of a column once they leave it, if they were there. */
const useLeaving = ({ column, rows, onSeen }: Seen) => {
  const entered = useRef(false)
  const leave = useEffectEvent(() => {
    const newest = rows[0]?.createdOn
    if (entered.current && newest && newest > column.seenOn) onSeen(column.id, newest)
    entered.current = false
  })
  useEffect(() => () => leave(), [])
  const enter = () => {
    entered.current = true
  }
  return {
    onFocus: enter,
    onPointerDown: enter,
    onWheel: enter,
    onBlur: (event: React.FocusEvent) => event.currentTarget.contains(event.relatedTarget) || leave(),
    onPointerLeave: (event: React.PointerEvent) =>
      event.pointerType === 'mouse' && !event.currentTarget.contains(document.activeElement) && leave(),
  }
}

/** Keeps the row in focus where it is while others come above it. */
const useStillRow = (rows: readonly Row[]) => {
  const list = useRef<HTMLUListElement>(null)
  const before = useRef<{ row: Element; top: number } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is measured whenever the rows are others
  useLayoutEffect(() => {
    const row = document.activeElement?.closest<HTMLElement>('[data-row]')
    if (!row || !list.current?.contains(row)) {
      before.current = null
      return
    }
    if (before.current?.row === row) list.current.scrollTop += row.offsetTop - before.current.top
    before.current = { row, top: row.offsetTop }
  }, [rows])
  return {
    list,
    onFocus: () => {
      const row = document.activeElement?.closest<HTMLElement>('[data-row]')
      before.current = row ? { row, top: row.offsetTop } : null
    },
  }
}

type Acts = { onEdit: (column: Column) => void; onDelete: (id: number) => void }

type Props = {
  column: Column
  acts: Acts | null
  onLog: ((row: Row) => void) | null
  answers: boolean
  onSeen: (id: number, seenOn: string) => void
}

/** A column of the watch: what is new, its volume, and what it found. */
export const WatchColumn = ({ column, acts, onLog, answers, onSeen }: Props) => {
  const { cell } = usePhrases()
  const { watch: phrases } = cell
  const { titleOf, aboutOf } = useQueryWords()
  const query = useInfiniteQuery(columnQuery(column.id))
  const rows = query.data?.pages.flatMap(({ data }) => data) ?? []
  const leaving = useLeaving({ column, rows, onSeen })
  const { list, onFocus } = useStillRow(rows)
  const { id, newCount, ringing, seenOn, shared, alert, bars } = column
  const title = titleOf(column)
  const more = (
    <ActionIcon variant="subtle" size={36} aria-label={phrases.menuOf({ title })}>
      <IconDots size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
  )
  return (
    <section
      className={classes.column}
      data-column={id}
      data-ringing={ringing ? true : undefined}
      aria-labelledby={`watch-column-${id}`}
      {...leaving}
    >
      <header className={classes.top}>
        <div className={classes.heading}>
          <h2 id={`watch-column-${id}`} className={classes.what}>
            {title}
          </h2>
          {newCount > 0 && (
            <span className={classes.count}>
              <span aria-hidden>+{newCount > 98 ? '99' : newCount}</span>
              <VisuallyHidden>{phrases.newCount({ count: newCount })}</VisuallyHidden>
            </span>
          )}
          {shared && <IconUsers size={16} stroke={1.75} aria-label={phrases.isShared()} />}
          {alert && <IconBellRinging size={18} stroke={1.75} aria-label={phrases.hasAlert()} />}
          {acts && (
            <Menu target={more}>
              <MenuItem leftSection={<IconPencil size={18} stroke={1.75} />} onClick={() => acts.onEdit(column)}>
                {phrases.edit()}
              </MenuItem>
              <MenuItem leftSection={<IconTrash size={18} stroke={1.75} />} onClick={() => acts.onDelete(id)}>
                {phrases.delete()}
              </MenuItem>
            </Menu>
          )}
        </div>
        <p className={classes.about}>{aboutOf(column)}</p>
        <Sparkline bars={bars} alert={alert} />
      </header>
      <ul ref={list} className={classes.rows} onFocus={onFocus} aria-label={title}>
        {rows.map(row => (
          <WatchRow key={`${row.subject}-${row.id}`} row={row} isNew={row.createdOn > seenOn} onLog={onLog} answers={answers} />
        ))}
        {!query.data && !query.isError && (
          <li>
            <Placeholders>
              {[0, 1, 2, 3].map(at => (
                <Skeleton key={at} h={84} m={8} />
              ))}
            </Placeholders>
          </li>
        )}
        {!query.data && query.isError && (
          <li>
            <FailedNotice title={phrases.failed()} hint={phrases.failedHint()} onRetry={() => void query.refetch()} />
          </li>
        )}
        {query.data && rows.length === 0 && (
          <li>
            <Text p="16px" c="dimmed">
              {phrases.nothing()}
            </Text>
          </li>
        )}
        {query.hasNextPage && (
          <li>
            <Button variant="default" m="sm" onClick={() => void query.fetchNextPage()}>
              {cell.older()}
            </Button>
          </li>
        )}
      </ul>
    </section>
  )
}
