import '../ui/combobox-styles.ts'
import { ActionIcon, Box, Button, Group, SegmentedControl, Skeleton, Stack, TextInput } from '@mantine/core'
import { IconPencil, IconSearch } from '@tabler/icons-react'
import { type ReactNode, type Ref, useRef, useState } from 'react'
import type { Mailbox } from '#routers/mail/mail.contract.ts'
import { fullName, nameInText } from '#routers/people.rules.ts'
import { mailListPollInterval } from '../app/constants.ts'
import { usePhrases } from '../app/locale.tsx'
import { OfflineBand } from '../shell/offline-banner.tsx'
import { toAttempts, useOfflineState } from '../shell/use-offline-state.ts'
import { FailedNotice, Notice } from '../ui/empty-notice.tsx'
import { Placeholders } from '../ui/placeholders.tsx'
import shared from '../ui/shared.module.css'
import { toKeptDraft, toWords, useLocalDrafts } from './compose/drafts.ts'
import { useOutgoingMails } from './compose/sending.ts'
import { KeyHint } from './key-hint.tsx'
import { LetterDrawing } from './letter-drawing.tsx'
import classes from './mail-list.module.css'
import { DraftRow, MailRow, namesOf, OutgoingRow } from './mail-row.tsx'
import { hasWords } from './search-words.ts'
import type { OpenFolder } from './use-folder.ts'
import { useHeldRows } from './use-held-rows.ts'
import { useMailPlace } from './use-mail-place.ts'

const widths = [62, 88, 74, 55, 80, 68, 91]

/** Bars with the true heights while a folder is read. */
const ListSkeleton = () => (
  <Placeholders>
    {widths.map(width => (
      <Group key={width} gap={12} align="flex-start" wrap="nowrap" className={classes.waiting}>
        <Skeleton circle height={36} />
        <Stack gap={10} flex={1} mt={4}>
          <Skeleton height={10} width={`${width / 1.6}%`} />
          <Skeleton height={10} width={`${width}%`} />
          <Skeleton height={10} width={`${Math.min(width + 12, 100)}%`} />
        </Stack>
      </Group>
    ))}
  </Placeholders>
)

/** What stands in the place of an empty list. */
const EmptyFolder = ({ unread, terms, onWrite }: { unread: boolean; terms: string; onWrite: (() => void) | null }) => {
  const { mail } = usePhrases()
  const { folder } = useMailPlace()
  const { empty } = mail
  if (terms)
    return (
      <p className={classes.none} role="status">
        {mail.nothingFound({ terms, folder: mail.folders[folder]() })}
      </p>
    )
  const [title, hint] = unread ? [empty.unread, empty.unreadHint] : [empty[folder], empty[`${folder}Hint`]]
  const write = onWrite && folder === 'inbox' && !unread && (
    <Button leftSection={<IconPencil size={18} stroke={1.75} aria-hidden />} onClick={onWrite}>
      {mail.write()}
    </Button>
  )
  return (
    <Notice title={title()} hint={hint()} action={write}>
      <LetterDrawing />
    </Notice>
  )
}

/** The drafts of a mailbox that have every word: those that the server does not have yet are on this device. */
const useDrafts = (mailboxId: number, { list, terms }: OpenFolder) => {
  const local = useLocalDrafts().filter(({ mailbox }) => mailbox === mailboxId)
  const localIds = new Set(local.map(({ id }) => id))
  const stored = list.data?.pages.flatMap(page => page.drafts.map(toKeptDraft)) ?? []
  return [...local, ...stored.filter(({ id }) => !localIds.has(id))]
    .filter(draft => hasWords(`${namesOf(draft)} ${draft.subject} ${toWords(draft.body)}`, terms))
    .toSorted((one, other) => other.editedOn.localeCompare(one.editedOn))
}

const DraftRows = ({ opened, empty }: { opened: OpenFolder; empty: ReactNode }) => {
  const { mailboxId, draftId } = useMailPlace()
  const drafts = useDrafts(mailboxId, opened)
  return drafts.length === 0 ? empty : drafts.map(draft => <DraftRow key={draft.id} draft={draft} current={draft.id === draftId} />)
}

type Props = {
  box: Mailbox | undefined
  opened: OpenFolder
  /** What stands before the title on phones. */
  menu: ReactNode
  search: Ref<HTMLInputElement>
  /** The mailboxes, on phones. */
  chips: ReactNode
  onWrite: (() => void) | null
}

/** A folder of a mailbox: its threads, newest first, 50 by 50; what waits for the network stands before them. */
export const MailList = ({ box, opened, menu, search, chips, onWrite }: Props) => {
  const { mail } = usePhrases()
  const { folder, mailboxId } = useMailPlace()
  const { list, rows, terms, asked, unread, narrow } = opened
  const [searching, setSearching] = useState(false)
  const scroller = useRef<HTMLDivElement>(null)
  const { shown, fresh, onScrolled } = useHeldRows(rows, `${unread} ${asked}`)
  const offline = useOfflineState(toAttempts(list))
  const waiting = useOutgoingMails().filter(({ mailbox }) => mailbox === mailboxId && !asked)
  const { data, isError, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage } = list
  const title = mail.folders[folder]()
  const name = box ? nameInText(box.owner) : ''
  const empty = <EmptyFolder unread={unread} terms={folder === 'drafts' ? terms : asked} onWrite={onWrite} />
  const filter = folder === 'inbox' && (
    <SegmentedControl
      aria-label={mail.shown()}
      value={unread ? 'unread' : 'all'}
      onChange={value => narrow({ unread: value === 'unread' })}
      data={[
        { value: 'all', label: mail.all() },
        { value: 'unread', label: mail.onlyUnread() },
      ]}
    />
  )
  const isEmpty = folder !== 'drafts' && shown.length === 0 && waiting.length === 0 && !isPlaceholderData
  return (
    <section className={classes.list} aria-label={mail.listOf({ folder: title })}>
      <header className={classes.head}>
        {menu}
        <div className={shared.rest}>
          <h1 className={`${shared.truncated} ${classes.title}`}>{title}</h1>
          <p className={`${shared.truncated} ${shared.small}`}>
            {box && box.unread > 0 ? mail.of({ mailbox: name, unread: mail.unread({ count: box.unread }) }) : box && fullName(box.owner)}
          </p>
        </div>
        <Box visibleFrom="sm">{filter}</Box>
        <ActionIcon
          hiddenFrom="sm"
          size={44}
          variant="subtle"
          color="gray"
          c="var(--weez-text-second)"
          aria-label={mail.keys.search()}
          aria-expanded={searching}
          onClick={() => setSearching(!searching)}
        >
          <IconSearch size={22} stroke={1.75} aria-hidden />
        </ActionIcon>
      </header>
      {chips}
      <search className={classes.search} data-opened={searching || undefined} onFocus={() => setSearching(true)}>
        <TextInput
          ref={search}
          type="search"
          aria-label={mail.search()}
          placeholder={mail.search()}
          leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
          rightSection={<KeyHint name="/" />}
          value={terms}
          maxLength={100}
          onChange={event => narrow({ terms: event.currentTarget.value })}
        />
        <Box hiddenFrom="sm">{filter}</Box>
      </search>
      <OfflineBand offline={data ? offline : null} interval={mailListPollInterval} />
      {fresh > 0 && (
        <Button className={classes.fresh} size="compact-sm" onClick={() => scroller.current?.scrollTo({ top: 0 })}>
          {mail.fresh({ count: fresh })}
        </Button>
      )}
      <div ref={scroller} className={classes.scroller} onScroll={event => onScrolled(event.currentTarget.scrollTop)}>
        {!data &&
          (isError ? (
            <FailedNotice
              title={asked ? mail.searchFailed() : mail.failed()}
              hint={mail.failedHint()}
              onRetry={() => void list.refetch()}
            />
          ) : (
            <ListSkeleton />
          ))}
        {data && isEmpty && empty}
        <ul aria-label={title} aria-busy={isPlaceholderData}>
          {waiting.map(draft => (
            <OutgoingRow key={draft.id} draft={draft} refused={draft.refused} />
          ))}
          {folder === 'drafts'
            ? data && <DraftRows opened={opened} empty={<li>{empty}</li>} />
            : shown.map(row => <MailRow key={row.id} row={row} />)}
        </ul>
        {hasNextPage && (
          <Button variant="subtle" fullWidth size="lg" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {mail.more()}
          </Button>
        )}
      </div>
    </section>
  )
}
