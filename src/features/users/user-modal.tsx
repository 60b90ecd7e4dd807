import { Button, Modal } from '@mantine/core'
import { IconEdit, IconKey, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDateTime } from '#locales/format.ts'
import type { UserDetails } from '#routers/admin/users.contract.ts'
import { canManage, isPersona } from '#routers/permissions.ts'
import { useLocale, usePhrases } from '../../locale.tsx'
import { useCurrentUser } from '../../session.ts'
import { fullName } from '../../ui/full-name.ts'
import { PersonAvatar } from '../../ui/person-avatar.tsx'
import { userQuery } from '../admin/query.ts'
import { RoleBadge } from '../../ui/role-badge.tsx'
import type { UserActions } from './use-user-actions.ts'
import classes from './user-modal.module.css'

const useUserDetails = (user: UserDetails): [label: string, value: string][] => {
  const { admin } = usePhrases()
  const { locale } = useLocale()
  const { data } = admin
  const dates: [string, string][] = isPersona(user.role)
    ? []
    : [
        [admin.start(), user.start_of_contract || '–'],
        [admin.end(), user.end_of_contract || '–'],
        [data.signedIn(), user.signedInOn ? formatDateTime(user.signedInOn, locale) : admin.never()],
        [data.sessions(), user.sessions ? data.devices({ count: user.sessions }) : admin.none()],
      ]
  return [
    [data.client(), user.client],
    [data.exercise(), `${user.exercise.name} ${user.exercise.base}`],
    ...dates,
    [data.weezes(), String(user.weezesCount)],
    ...(isPersona(user.role) ? [] : [[data.played(), String(user.playedCount)] as [string, string]]),
  ]
}

const UserDetailsList = ({ user, acts, onClose }: { user: UserDetails; acts: UserActions; onClose: () => void }) => {
  const { admin, commons } = usePhrases()
  const own = useCurrentUser()
  const pairs = useUserDetails(user)
  const person = { firstname: user.first_name, lastname: user.last_name, photo: user.img }
  const mayChange = canManage(own.role, user.role)
  return (
    <>
      <div className={classes.head}>
        <PersonAvatar person={person} size={64} />
        <div className={classes.who}>
          <Modal.Title className={classes.name}>{fullName(person)}</Modal.Title>
          <p className={classes.username}>
            @{user.username} <RoleBadge role={user.role} />
          </p>
        </div>
        <Modal.CloseButton size={40} icon={<IconX size={20} stroke={1.75} />} aria-label={commons.close()} />
      </div>
      <dl className={classes.pairs}>
        {pairs.map(([label, value]) => (
          <div key={label} className={classes.pair}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {mayChange && (
        <div className={classes.foot}>
          {!isPersona(user.role) && (
            <Button
              variant="default"
              leftSection={<IconKey size={18} stroke={1.75} aria-hidden />}
              onClick={() => {
                onClose()
                acts.newPassword(user)
              }}
            >
              {admin.menu.password()}
            </Button>
          )}
          <Button
            component={Link}
            to="/admin/editperson"
            search={{ id: user.id } as never}
            leftSection={<IconEdit size={18} stroke={1.75} aria-hidden />}
            data-autofocus
          >
            {admin.menu.edit()}
          </Button>
        </div>
      )}
    </>
  )
}

/** The data of somebody of the table, with the way to the edit page (ADM-08, ADM-09). */
export const UserModal = ({ id, acts, onClose }: { id: number | undefined; acts: UserActions; onClose: () => void }) => {
  const { data } = useQuery({ ...userQuery(id ?? 0), enabled: id !== undefined })
  const user = id === undefined ? undefined : data
  // While the modal fades away it still shows whom it was about.
  const [shown, setShown] = useState(user)
  if (user && user !== shown) setShown(user)
  return (
    <Modal.Root opened={user !== undefined} onClose={onClose} size={560} yOffset={72}>
      <Modal.Overlay />
      <Modal.Content classNames={{ content: classes.content ?? '' }}>
        <Modal.Body p={0}>{shown && <UserDetailsList user={shown} acts={acts} onClose={onClose} />}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
