import { ActionIcon, Avatar, Button, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import {
  IconArchive,
  IconChevronDown,
  IconInbox,
  IconLayoutGrid,
  IconMasksTheater,
  IconPencil,
  IconSend,
  type TablerIcon,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type MailFolder, mailFolders } from '#db/schema/enums.ts'
import { toUnreadCount } from '#routers/mail/counts.rules.ts'
import type { Mailbox } from '#routers/mail/mail.contract.ts'
import { firstNameInText, fullName } from '#routers/people.rules.ts'
import { useLocale, usePhrases } from '../app/locale.tsx'
import { useCurrentUser, usePermission } from '../app/session.ts'
import { PersonAvatar } from '../people/person-avatar.tsx'
import { PreferencesList } from '../shell/preferences/preferences-list.tsx'
import { AccountMenu } from '../shell/sidebar.tsx'
import { BrandMark } from '../ui/brand.tsx'
import shared from '../ui/shared.module.css'
import { PersonaPicker } from '../weezes/composer/persona-composer.tsx'
import { KeyHint } from './key-hint.tsx'
import classes from './mail-side.module.css'
import { toFolderSearch, useMailNavigation, useMailPlace } from './use-mail-place.ts'

export const folderSigns: Record<MailFolder, TablerIcon> = { inbox: IconInbox, sent: IconSend, drafts: IconPencil, archives: IconArchive }

/** What is counted in a folder: what is unread in the inbox, and drafts. */
export const FolderCount = ({ box, folder }: { box: Pick<Mailbox, 'unread' | 'drafts'>; folder: MailFolder }) => {
  const { mail: phrases } = usePhrases()
  const count = { inbox: box.unread, drafts: box.drafts, sent: 0, archives: 0 }[folder]
  if (count === 0) return null
  return (
    <>
      <VisuallyHidden>{folder === 'inbox' ? phrases.unread({ count }) : phrases.draftsCount({ count })}</VisuallyHidden>
      <span className={classes.count} data-plain={folder === 'drafts' || undefined} aria-hidden>
        {folder === 'inbox' ? toUnreadCount(count) : count}
      </span>
    </>
  )
}

/** Who else speaks for an official account. */
const Colleagues = ({ people }: { people: Mailbox['colleagues'] }) => {
  const { mail: phrases } = usePhrases()
  const { locale } = useLocale()
  const names = new Intl.ListFormat(locale).format(people.map(firstNameInText))
  return (
    <p className={`${shared.small} ${classes.wide} ${classes.colleagues}`}>
      <Avatar.Group spacing={6}>
        {people.slice(0, 3).map(person => (
          <PersonAvatar key={person.id} person={person} size={20} />
        ))}
      </Avatar.Group>
      <span className={shared.truncated}>{phrases.colleagues({ names })}</span>
    </p>
  )
}

type GroupProps = { box: Mailbox; current: boolean; unfolded: boolean; onFold: (unfolded: boolean) => void }

/** A mailbox with its folders; one that is folded shows what is unread in it. */
const MailboxGroup = ({ box, current, unfolded, onFold }: GroupProps) => {
  const { mail: phrases } = usePhrases()
  const { id: ownId } = useCurrentUser()
  const place = useMailPlace()
  const { owner, address, colleagues, writes } = box
  const name = fullName(owner)
  let second = writes ? address : phrases.readOnly()
  if (writes && !unfolded && colleagues.length > 0) second = phrases.colleaguesCount({ count: colleagues.length })
  return (
    <li className={classes.box}>
      <div className={classes.top}>
        <Link
          to="/webmail"
          search={toFolderSearch(ownId, box.id, 'inbox')}
          className={classes.head}
          activeProps={{ 'aria-current': false }}
          onClick={() => onFold(true)}
        >
          <PersonAvatar person={owner} size={28} />
          <span className={`${shared.rest} ${classes.wide}`}>
            <bdi className={`${shared.truncated} ${classes.name}`}>{name}</bdi>
            <span className={`${shared.truncated} ${shared.small} ${classes.address}`}>{second}</span>
          </span>
          {!unfolded && <FolderCount box={box} folder="inbox" />}
        </Link>
        <ActionIcon
          className={classes.fold}
          size={28}
          variant="subtle"
          color="gray"
          c="var(--weez-text-second)"
          aria-label={phrases.foldersOf({ name })}
          aria-expanded={unfolded}
          onClick={() => onFold(!unfolded)}
        >
          <IconChevronDown size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </div>
      {unfolded && (
        <ul aria-label={phrases.foldersOf({ name })}>
          {mailFolders.map(folder => {
            const Sign = folderSigns[folder]
            return (
              <li key={folder}>
                <Link
                  to="/webmail"
                  search={toFolderSearch(ownId, box.id, folder)}
                  className={classes.folder}
                  activeProps={{}}
                  aria-current={current && folder === place.folder ? 'page' : undefined}
                  data-chosen={(current && folder === place.folder) || undefined}
                >
                  <Sign size={20} stroke={1.75} aria-hidden />
                  <span className={`${shared.rest} ${classes.wide}`}>{phrases.folders[folder]()}</span>
                  <FolderCount box={box} folder={folder} />
                </Link>
              </li>
            )
          })}
        </ul>
      )}
      {unfolded && colleagues.length > 0 && <Colleagues people={colleagues} />}
    </li>
  )
}

/** Opens the mailbox of any persona, for those who oversee the exercise. */
export const OtherMailbox = ({ className }: { className?: string | undefined }) => {
  const { mail: phrases } = usePhrases()
  const { toFolder } = useMailNavigation()
  const [picking, picker] = useDisclosure(false)
  if (!usePermission('oversee')) return null
  return (
    <>
      <button type="button" className={className ?? classes.folder} aria-haspopup="dialog" onClick={picker.open}>
        <IconMasksTheater size={20} stroke={1.75} aria-hidden />
        <span className={classes.wide}>{phrases.otherBox()}</span>
      </button>
      <PersonaPicker
        opened={picking}
        title={phrases.otherBox()}
        takesFocus={false}
        onClose={picker.close}
        onPick={({ id }) => toFolder(id, 'inbox')}
      />
    </>
  )
}

/** Says to players that the team reads the mail of the cell. */
export const TeamReadsMail = () => {
  const { mail: phrases } = usePhrases()
  const oversees = usePermission('oversee')
  return useCurrentUser().exercise.teamReadsMail && !oversees ? (
    <p className={`${shared.small} ${classes.wide}`}>{phrases.teamReads()}</p>
  ) : null
}

type Props = {
  boxes: readonly Mailbox[]
  opened: Mailbox | undefined
  /** Whether a mail is being written, so that none can be begun. */
  writing: boolean
  onWrite: (() => void) | null
}

/** The mailboxes and their folders, beside the list; a rail in narrower windows. */
export const MailSide = ({ boxes, opened, writing, onWrite }: Props) => {
  const { mail: phrases, shell } = usePhrases()
  const { id: ownId } = useCurrentUser()
  // One's own and the one that is open are unfolded until their reader says otherwise.
  const [chosen, setChosen] = useState<ReadonlyMap<number, boolean>>(new Map())
  return (
    <header className={classes.side}>
      <Link to="/webmail" className={classes.brand}>
        <BrandMark size={32} />
        <span className={classes.wide}>
          <b>{phrases.brand()}</b>Mail
        </span>
      </Link>
      {onWrite && (
        <Button
          className={classes.write}
          h={44}
          leftSection={<IconPencil size={18} stroke={1.75} aria-hidden />}
          rightSection={<KeyHint name="c" />}
          disabled={writing}
          onClick={onWrite}
        >
          <span className={classes.wide}>{phrases.write()}</span>
        </Button>
      )}
      <TeamReadsMail />
      <nav className={classes.boxes} aria-label={phrases.navigation()}>
        <ul>
          {boxes.map(box => (
            <MailboxGroup
              key={box.id}
              box={box}
              current={box.id === opened?.id}
              unfolded={chosen.get(box.id) ?? (box.id === ownId || box.id === opened?.id)}
              onFold={unfolded => setChosen(before => new Map(before).set(box.id, unfolded))}
            />
          ))}
        </ul>
        <OtherMailbox />
      </nav>
      <Link to="/" className={classes.folder}>
        <IconLayoutGrid size={20} stroke={1.75} aria-hidden />
        <span className={classes.wide}>{shell.applications()}</span>
      </Link>
      <AccountMenu preferences={<PreferencesList />} />
    </header>
  )
}
