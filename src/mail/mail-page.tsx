import { ActionIcon, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import { mailFolders } from '#db/schema/enums.ts'
import { toUnreadCount } from '#routers/mail/counts.rules.ts'
import type { Mailbox, MailThreadRow } from '#routers/mail/mail.contract.ts'
import { usePhrases, withTexts } from '../app/locale.tsx'
import { useCurrentUser, usePermission, useWritingClosed } from '../app/session.ts'
import { utils } from '../app/trpc.ts'
import { PersonAvatar } from '../people/person-avatar.tsx'
import { ShortcutsDialog } from '../shell/keyboard/late-shortcuts-dialog.tsx'
import { useShortcuts } from '../shell/keyboard/shortcuts.ts'
import { ShortcutsSwitch } from '../shell/preferences/shortcuts-switch.tsx'
import { EmptyNotice } from '../ui/empty-notice.tsx'
import { latePart } from '../ui/late-part.tsx'
import { usePageTitle } from '../ui/page-title.ts'
import { SkipLink } from '../ui/skip-link.tsx'
import { usePhone } from '../ui/use-phone.ts'
import { findDraft, newDraft, toKeptDraft } from './compose/drafts.ts'
import { findSender } from './compose/senders.ts'
import { useSendingMails } from './compose/sending.ts'
import { MailList } from './mail-list.tsx'
import classes from './mail-page.module.css'
import { FolderCount, folderSigns, MailSide } from './mail-side.tsx'
import { SendingNotes } from './sending-notes.tsx'
import { ThreadPane } from './thread-pane.tsx'
import { useFolder } from './use-folder.ts'
import { toFolderSearch, useMailNavigation, useMailPlace } from './use-mail-place.ts'
import { useOpenMailbox } from './use-mailboxes.ts'

const ComposePane = latePart(() => import('./compose/compose-pane.tsx'), 'ComposePane')
const MailDrawer = latePart(
  withTexts(['mail'], () => import('./mail-drawer.tsx')),
  'MailDrawer',
)

/** The draft that the address names: as this browser keeps it, or else as the server does. */
const useOpenDraft = () => {
  const { mailbox, draftId } = useMailPlace()
  const [local, setLocal] = useState(() => findDraft(draftId ?? ''))
  if (local?.id !== draftId) setLocal(draftId === undefined ? undefined : findDraft(draftId))
  const { data, isPending } = useQuery({
    ...utils.mail.threads.queryOptions({ mailbox, folder: 'drafts' }),
    enabled: draftId !== undefined && local === undefined,
  })
  if (draftId === undefined) return { draft: undefined, lost: false }
  const stored = data?.drafts.find(({ id }) => id === draftId)
  const draft = local ?? (stored && toKeptDraft(stored))
  return { draft, lost: !draft && !isPending }
}

/** The mailboxes as chips and the folders as the bar at the bottom, on phones. */
const PhoneBoxes = ({ boxes, box }: { boxes: readonly Mailbox[]; box: Mailbox | undefined }) => {
  const { mail: phrases } = usePhrases()
  const { id: ownId } = useCurrentUser()
  if (boxes.length < 2) return null
  return (
    <ul className={classes.chips} aria-label={phrases.boxes()}>
      {boxes.map(({ id, owner, unread }) => (
        <li key={id}>
          <Link
            to="/webmail"
            search={toFolderSearch(ownId, id, 'inbox')}
            className={classes.chip}
            activeProps={{}}
            aria-current={id === box?.id ? 'page' : undefined}
            data-chosen={id === box?.id || undefined}
          >
            {owner.firstname || owner.lastname}
            {unread > 0 && <VisuallyHidden>{phrases.unread({ count: unread })}</VisuallyHidden>}
            {unread > 0 && <span aria-hidden>{toUnreadCount(unread)}</span>}
          </Link>
        </li>
      ))}
    </ul>
  )
}

const PhoneBar = ({ box }: { box: Mailbox | undefined }) => {
  const { mail: phrases } = usePhrases()
  const { id: ownId } = useCurrentUser()
  const { mailboxId, folder: current } = useMailPlace()
  return (
    <nav className={classes.bar} aria-label={phrases.navigation()}>
      {mailFolders.map(folder => {
        const Sign = folderSigns[folder]
        return (
          <Link
            key={folder}
            to="/webmail"
            search={toFolderSearch(ownId, mailboxId, folder)}
            className={classes.target}
            activeProps={{}}
            aria-current={folder === current ? 'page' : undefined}
            data-chosen={folder === current || undefined}
          >
            <Sign size={22} stroke={1.75} aria-hidden />
            {phrases.shortFolders[folder]()}
            {box && (
              <span className={classes.badge}>
                <FolderCount box={box} folder={folder} />
              </span>
            )}
          </Link>
        )
      })}
    </nav>
  )
}

/** The keys of the mail (MAIL-15) but those of an open thread: writing, moving, searching, closing and their list. */
const useMailKeys = (keys: { write: () => void; search: () => void; help: () => void }) => {
  const { threadId, draftId } = useMailPlace()
  const { open, close, leaveDraft } = useMailNavigation()
  const move = (step: number) => () => {
    const links = [...document.querySelectorAll<HTMLElement>('[data-thread]')]
    const focused = document.activeElement?.closest<HTMLElement>('[data-thread]')
    const at = focused ? links.indexOf(focused) : links.findIndex(link => link.dataset.thread === String(threadId))
    const next = links[at + step] ?? (at < 0 ? links[0] : undefined)
    next?.focus()
    next?.scrollIntoView({ block: 'nearest' })
    if (threadId !== undefined && next) open(Number(next.dataset.thread))
  }
  useShortcuts({
    c: keys.write,
    j: move(1),
    k: move(-1),
    '/': keys.search,
    '?': keys.help,
    Escape: () => {
      if (draftId !== undefined) leaveDraft()
      else if (threadId !== undefined) close()
    },
  })
}

/** The keys of the mail, as the list of keys shows them. */
const useKeyGroups = () => {
  const { mail, identity } = usePhrases()
  const { keys } = mail
  return [
    {
      title: keys.title(),
      lines: [
        { keys: ['c'], does: keys.write() },
        { keys: ['r'], does: mail.reply() },
        { keys: ['a'], does: mail.replyAll() },
        { keys: ['f'], does: mail.forward() },
        { keys: ['e'], does: mail.archive() },
        { keys: ['u'], does: mail.markUnread() },
        { keys: ['j', 'k'], does: keys.move() },
        { keys: ['↵'], does: keys.open() },
        { keys: ['/'], does: keys.search() },
        { keys: ['Ctrl', '↵'], between: '+', does: keys.send() },
        { keys: [identity.escape()], does: keys.close() },
      ],
    },
  ]
}

/** The reading pane: a thread, what is being written, or nothing yet. */
const useDetail = (
  boxes: readonly Mailbox[],
  rows: readonly MailThreadRow[],
  { draft, lost }: ReturnType<typeof useOpenDraft>,
  wide: boolean,
  setWide: (wide: boolean) => void,
): ReactNode => {
  const { mail: phrases } = usePhrases()
  const { threadId } = useMailPlace()
  const below = threadId !== undefined && draft?.replyTo !== null
  const composer = draft && (
    <ComposePane key={draft.id} initial={draft} boxes={boxes} below={below} wide={wide} onWide={below ? null : setWide} />
  )
  if (composer && !below) return composer
  if (threadId !== undefined) return <ThreadPane key={threadId} threadId={threadId} rows={rows} draft={composer} />
  if (lost) return <EmptyNotice title={phrases.compose.lost()} hint={phrases.compose.lostHint()} action={null} />
  return <EmptyNotice title={phrases.choose()} hint={phrases.chooseHint()} action={null} />
}

/** The mail of the exercise: mailboxes and folders, a list, and the reading pane (MAIL-01, MAIL-04). */
export const MailPage = () => {
  const { commons, mail: phrases } = usePhrases()
  const user = useCurrentUser()
  const { mailboxId, folder, threadId, draftId } = useMailPlace()
  const { compose } = useMailNavigation()
  const { boxes, box } = useOpenMailbox(mailboxId)
  const search = useRef<HTMLInputElement>(null)
  const [help, helper] = useDisclosure(false)
  const [menu, drawer] = useDisclosure(false)
  const [wide, setWide] = useState(false)
  const phone = usePhone()
  const closed = useWritingClosed()
  const writes = usePermission('write') && !closed
  const from = box?.writes === false ? user.id : mailboxId
  const opened = useOpenDraft()
  const writing = opened.draft !== undefined
  const write = () => writes && !writing && compose(newDraft(findSender({ threadId: undefined, mailboxId }) ?? from))
  const shown = useFolder()
  const detail = useDetail(boxes, shown.rows, opened, wide, setWide)
  useSendingMails()
  useMailKeys({ write, search: () => search.current?.focus(), help: helper.open })
  const groups = useKeyGroups()
  usePageTitle(`${phrases.folders[folder]()}, ${phrases.title()}`)
  const open = threadId !== undefined || draftId !== undefined
  const onWrite = writes ? write : null
  return (
    <>
      <SkipLink to="main">{commons.skipToContent()}</SkipLink>
      <div className={classes.page} data-opened={open || undefined} data-wide={(wide && draftId !== undefined) || undefined}>
        <MailSide boxes={boxes} opened={box} writing={writing} onWrite={onWrite} />
        <main id="main" tabIndex={-1} className={classes.main}>
          <div className={classes.list}>
            <MailList
              key={`${mailboxId} ${folder}`}
              box={box}
              opened={shown}
              search={search}
              onWrite={onWrite}
              menu={
                <UnstyledButton className={classes.menu} hiddenFrom="sm" aria-haspopup="dialog" onClick={drawer.open}>
                  <VisuallyHidden>{phrases.menu()}</VisuallyHidden>
                  <PersonAvatar person={user} size={34} />
                </UnstyledButton>
              }
              chips={<PhoneBoxes boxes={boxes} box={box} />}
            />
            {onWrite && (
              <ActionIcon className={classes.write} hiddenFrom="sm" size={56} radius={16} aria-label={phrases.write()} onClick={onWrite}>
                <IconPencil size={24} stroke={1.75} aria-hidden />
              </ActionIcon>
            )}
            <PhoneBar box={box} />
          </div>
          <div className={classes.detail}>{detail}</div>
          <SendingNotes />
        </main>
      </div>
      <MailDrawer opened={menu} boxes={boxes} onClose={drawer.close} />
      <ShortcutsDialog opened={help} onClose={helper.close} fullScreen={phone} groups={groups} preference={<ShortcutsSwitch />} />
    </>
  )
}
