import '../ui/modal-styles.ts'
import { Drawer, Group } from '@mantine/core'
import { IconLayoutGrid, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Mailbox } from '#routers/mail/mail.contract.ts'
import { fullName } from '#routers/people.rules.ts'
import { usePhrases } from '../app/locale.tsx'
import { useCurrentUser } from '../app/session.ts'
import { Name } from '../people/name.tsx'
import { PersonAvatar } from '../people/person-avatar.tsx'
import classes from '../shell/drawer-menu.module.css'
import { PreferencesList } from '../shell/preferences/preferences-list.tsx'
import { LogoutButton } from '../shell/sidebar.tsx'
import { useOpened } from '../ui/use-opened.ts'
import { FolderCount, OtherMailbox, TeamReadsMail } from './mail-side.tsx'
import { toFolderSearch } from './use-mail-place.ts'

/** The menu of phones: all mailboxes, the other applications, preferences and the account. */
export const MailDrawer = ({ opened, boxes, onClose }: { opened: boolean; boxes: readonly Mailbox[]; onClose: () => void }) => {
  const user = useCurrentUser()
  const { commons, mail: phrases, shell } = usePhrases()
  return (
    <Drawer.Root opened={useOpened(opened)} onClose={onClose} position="left" size="min(75%, 24rem)">
      <Drawer.Overlay />
      <Drawer.Content>
        <Drawer.Body className={classes.body}>
          <Group align="flex-start" justify="space-between" mr={-8}>
            <PersonAvatar person={user} size={56} />
            <Drawer.CloseButton size={44} icon={<IconX size={22} stroke={1.75} />} aria-label={commons.close()} />
          </Group>
          <Drawer.Title mt="sm">
            <Name person={user} />
          </Drawer.Title>
          <TeamReadsMail />
          <nav className={classes.links} aria-label={phrases.boxes()}>
            {boxes.map(box => (
              <Link key={box.id} to="/webmail" search={toFolderSearch(user.id, box.id, 'inbox')} className={classes.row} onClick={onClose}>
                <PersonAvatar person={box.owner} size={28} />
                {fullName(box.owner)}
                <FolderCount box={box} folder="inbox" />
              </Link>
            ))}
          </nav>
          <OtherMailbox className={classes.row} />
          <Link to="/" className={classes.row}>
            <IconLayoutGrid size={22} stroke={1.75} aria-hidden />
            {shell.applications()}
          </Link>
          <div className={classes.preferences}>
            <PreferencesList />
          </div>
          <div className={classes.foot}>
            <LogoutButton />
          </div>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
