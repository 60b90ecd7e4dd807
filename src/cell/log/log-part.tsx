import '../../ui/modal-styles.ts'
import { Button, Drawer, Group, Skeleton, Text } from '@mantine/core'
import { useDebouncedValue, useDisclosure, useMediaQuery } from '@mantine/hooks'
import { IconPlayerPauseFilled, IconX } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Fragment, useRef, useState } from 'react'
import type { LogEntry, LogPage } from '#routers/cell/log.contract.ts'
import { besideDeskMediaQuery, feedPollInterval, presenceSignalInterval, searchDebounce } from '../../app/constants.ts'
import { usePhrases } from '../../app/locale.tsx'
import { useCurrentUser, usePermission, useWritingClosed } from '../../app/session.ts'
import { trpc } from '../../app/trpc.ts'
import { useShortcuts } from '../../shell/keyboard/shortcuts.ts'
import { OfflineBanner } from '../../shell/offline-banner.tsx'
import { toAttempts, useOfflineState } from '../../shell/use-offline-state.ts'
import { FailedNotice } from '../../ui/empty-notice.tsx'
import { Placeholders } from '../../ui/placeholders.tsx'
import { KeyHints } from '../key-hints.tsx'
import { type LogFilter, logQuery, wholeLog } from '../queries.ts'
import { startEntry, useEntryDraft } from './entry-draft.ts'
import { useClock } from './entry-time.tsx'
import classes from './log.module.css'
import { LogFilters } from './log-filters.tsx'
import { LogForm } from './log-form.tsx'
import { LogRow, WaitingRow } from './log-row.tsx'
import { LogSide } from './log-side.tsx'
import { useSendActs } from './unsent-acts.ts'
import { takeBack, useSendWaiting, useWaitingEntries } from './unsent-entries.ts'
import { useActs } from './use-acts.ts'

type Pause = LogPage['pauses'][number]

const isWhole = ({ search, kind, authorId, attached }: LogFilter) => search === '' && !kind && authorId === undefined && !attached

/** Says between two entries that the exercise stood. */
const PauseRow = ({ pause }: { pause: Pause }) => {
  const { cell: phrases } = usePhrases()
  const clock = useClock()
  const { from, to } = pause
  return (
    <li className={classes.pause}>
      <IconPlayerPauseFilled size={14} aria-hidden />
      {to === null ? phrases.standsSince({ from: clock(from) }) : phrases.stood({ from: clock(from), to: clock(to) })}
    </li>
  )
}

/** The entries that others have written since the reader last looked into the list. */
const useNews = (entries: readonly LogEntry[]) => {
  const { id: ownId } = useCurrentUser()
  const newest = entries.at(-1)?.id
  const [seen, setSeen] = useState<number>()
  if (seen === undefined && newest !== undefined) setSeen(newest)
  return {
    isNew: (entry: LogEntry) => seen !== undefined && entry.id > seen && entry.author.id !== ownId,
    look: () => setSeen(newest),
  }
}

/** The keys of the log: moving, correcting, marking as done, and its field. */
const useLogKeys = (keys: { correct: (id: number) => void; end: (id: number) => void; write: () => void; toggle: () => void }): void => {
  const focused = (selector: string) => document.activeElement?.closest<HTMLElement>(selector)
  const move = (step: number) => () => {
    const rows = [...document.querySelectorAll<HTMLElement>('[data-entry]')]
    const at = rows.indexOf(focused('[data-entry]') ?? document.body)
    const next = at < 0 ? rows.at(-1) : rows[at + step]
    next?.focus()
  }
  useShortcuts({
    j: move(1),
    k: move(-1),
    n: keys.write,
    e: () => {
      const row = focused('[data-entry]')
      if (row) keys.correct(Number(row.dataset.entry))
    },
    x: () => {
      const id = focused('[data-entry]')?.dataset.entry ?? focused('[data-action]')?.dataset.action
      if (id) keys.end(Number(id))
    },
  })
  useShortcuts({ p: keys.toggle }, 'dialog')
}

const Hints = () => {
  const { cell: phrases } = usePhrases()
  const hints = [
    ['Alt 1', phrases.kinds.information()],
    ['Alt 2', phrases.kinds.decision()],
    ['Alt 3', phrases.kinds.action()],
    ['@', phrases.owner()],
    [phrases.dueSign().trim(), phrases.dueTime()],
    ['Alt j', phrases.attachKey()],
    ['e', phrases.correct()],
    ['x', phrases.doneKey()],
    ['?', phrases.allKeys()],
  ] as const
  return <KeyHints hints={hints} />
}

/** The log of the cell (CELL-07): its entries, the field that is always there, and what stands. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the page with its list, its side and its keys
export const LogPart = () => {
  const { commons, cell: phrases } = usePhrases()
  const user = useCurrentUser()
  const plays = usePermission('play')
  const closed = useWritingClosed()
  const beside = useMediaQuery(besideDeskMediaQuery, false, { getInitialValueInEffect: false })
  const [filter, setFilter] = useState(wholeLog)
  const [search] = useDebouncedValue(filter.search, searchDebounce)
  const query = useInfiniteQuery(logQuery({ ...filter, search }))
  const whole = useInfiniteQuery(logQuery(wholeLog)).data?.pages[0]
  const players = trpc.cell.room.useQuery({}, { refetchInterval: presenceSignalInterval }).data?.data ?? []
  const offline = useOfflineState(toAttempts(query))
  const waiting = useWaitingEntries()
  const [draft, setDraft] = useEntryDraft()
  const [opened, drawer] = useDisclosure(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const { end } = useActs()
  useSendWaiting()
  useSendActs()
  const entries = (query.data?.pages.flatMap(page => page.data) ?? []).toReversed()
  const { isNew, look } = useNews(entries)
  const known = new Set(entries.map(({ clientId }) => clientId))
  const writes = plays && !closed
  const find = (id: number) => [...entries, ...(whole?.openActions ?? [])].find(entry => entry.id === id)
  const focusField = () => field.current?.focus()
  useLogKeys({
    correct: id => {
      const entry = find(id)
      if (!entry || !writes) return
      const { kind, words, notedOn, attached } = entry
      setDraft({ ...startEntry(), kind, words, attached, corrects: { id, notedOn } })
      focusField()
    },
    end: id => {
      const entry = find(id)
      if (writes && entry?.kind === 'action' && !entry.ended && !entry.correctedBy) end(entry)
    },
    write: focusField,
    toggle: () => !beside && (opened ? drawer.close() : drawer.open()),
  })
  /** The times at which the exercise stood before an entry, and after the one before it. */
  const pausesBefore = (at: number): Pause[] => {
    const since = entries[at - 1]?.notedOn ?? (query.hasNextPage ? entries[0]?.notedOn : '') ?? ''
    const until = entries[at]?.notedOn ?? '9'
    return isWhole(filter) ? (whole?.pauses ?? []).filter(({ from }) => from > since && from <= until) : []
  }
  const side = whole && <LogSide page={whole} writes={writes} />
  return (
    <div className={classes.part}>
      <div className={classes.main}>
        <OfflineBanner offline={query.data ? offline : null} interval={feedPollInterval} />
        <LogFilters
          filter={filter}
          counts={whole?.counts ?? { information: 0, decision: 0, action: 0 }}
          players={players}
          onFilter={change => setFilter(before => ({ ...before, ...change }))}
        />
        {!beside && (
          <Button variant="default" className={classes.opener} aria-haspopup="dialog" onClick={drawer.open}>
            {phrases.openActions({ count: whole?.openCount ?? 0 })}
          </Button>
        )}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: what is looked at is no longer new */}
        <div ref={list} className={classes.list} onFocus={look} onPointerDown={look}>
          <div>
            {!query.data && !query.isError && (
              <Placeholders>
                {[0, 1, 2, 3, 4].map(at => (
                  <Skeleton key={at} h={38} m={8} />
                ))}
              </Placeholders>
            )}
            {!query.data && query.isError && (
              <FailedNotice title={phrases.failed()} hint={phrases.failedHint()} onRetry={() => void query.refetch()} />
            )}
            {query.hasNextPage && (
              <Button variant="default" m="sm" onClick={() => void query.fetchNextPage()}>
                {phrases.older()}
              </Button>
            )}
            {query.data && entries.length === 0 && waiting.length === 0 && (
              <Text p="24px 16px" c="dimmed">
                {isWhole(filter) ? phrases.empty() : phrases.nothingFound()}
              </Text>
            )}
            <ol aria-label={phrases.parts.log()}>
              {entries.map((entry, at) => (
                <Fragment key={entry.id}>
                  {pausesBefore(at).map(pause => (
                    <PauseRow key={pause.from} pause={pause} />
                  ))}
                  <LogRow entry={entry} isNew={isNew(entry)} />
                </Fragment>
              ))}
              {entries.length > 0 && pausesBefore(entries.length).map(pause => <PauseRow key={pause.from} pause={pause} />)}
              {waiting
                .filter(({ clientId }) => !known.has(clientId))
                .map(({ refused, ...entry }) => (
                  <WaitingRow
                    key={entry.clientId}
                    entry={{ ...entry, refused }}
                    author={{ ...user, certified: false }}
                    onMend={
                      refused && !draft?.words.trim()
                        ? () => {
                            setDraft(entry)
                            takeBack(entry.clientId)
                            focusField()
                          }
                        : null
                    }
                  />
                ))}
            </ol>
          </div>
        </div>
        {plays && <LogForm field={field} players={players} onSaved={() => list.current?.scrollTo({ top: 0 })} />}
      </div>
      {beside && (
        <aside className={classes.side} aria-label={phrases.side()}>
          {side}
        </aside>
      )}
      {plays && <Hints />}
      {!beside && (
        <Drawer.Root opened={opened} onClose={drawer.close} position="right" size="min(100%, 408px)">
          <Drawer.Overlay />
          <Drawer.Content>
            <Drawer.Body p={0}>
              <Group justify="space-between" p="8px 8px 0 16px">
                <Drawer.Title>{phrases.side()}</Drawer.Title>
                <Drawer.CloseButton size={44} icon={<IconX size={22} stroke={1.75} />} aria-label={commons.close()} />
              </Group>
              {side}
            </Drawer.Body>
          </Drawer.Content>
        </Drawer.Root>
      )}
    </div>
  )
}
