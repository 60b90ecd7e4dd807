import { Button } from '@mantine/core'
import { IconEdit, IconKey } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDateTime } from '#locales/format.ts'
import type { UserDetails } from '#routers/admin/users.contract.ts'
import { fullName } from '#routers/people.rules.ts'
import { canManage, isPersona } from '#routers/permissions.ts'
import { useLocale, usePhrases } from '../../app/locale.tsx'
import { useCurrentUser } from '../../app/session.ts'
import { trpc } from '../../app/trpc.ts'
import { PersonAvatar } from '../../people/person-avatar.tsx'
import { DataModal, DataSheet, type Detail } from '../../ui/data-modal.tsx'
import { RoleBadge } from './role-badge.tsx'
import type { UserActions } from './use-user-actions.ts'

const useUserDetails = (user: UserDetails): Detail[] => {
  const { accounts, admin } = usePhrases()
  const { locale } = useLocale()
  const { data } = admin
  const dates: Detail[] = isPersona(user.role)
    ? []
    : [
        { label: admin.start(), value: user.start_of_contract || '–' },
        { label: admin.end(), value: user.end_of_contract || '–' },
        { label: data.signedIn(), value: user.signedInOn ? formatDateTime(user.signedInOn, locale) : admin.never() },
        { label: data.sessions(), value: user.sessions ? data.devices({ count: user.sessions }) : admin.none() },
      ]
  return [
    { label: data.client(), value: user.client },
    { label: data.exercise(), value: `${user.exercise.name} ${user.exercise.base}` },
    ...(user.position ? [{ label: admin.form.position(), value: user.position }] : []),
    ...(user.email ? [{ label: admin.form.email(), value: user.email }] : []),
    ...dates,
    ...(user.operators.length > 0 ? [{ label: accounts.operators(), value: user.operators.map(fullName).join(', ') }] : []),
    { label: data.weezes(), value: String(user.weezesCount) },
    { label: admin.form.audience(), value: user.audience || '–' },
    ...(isPersona(user.role)
      ? [
          { label: admin.form.group(), value: user.personaGroup || '–' },
          { label: admin.form.notes(), value: user.notes || '–' },
        ]
      : [{ label: data.played(), value: String(user.playedCount) }]),
  ]
}

const UserDetailsList = ({ user, actions, onClose }: { user: UserDetails; actions: UserActions; onClose: () => void }) => {
  const { admin } = usePhrases()
  const own = useCurrentUser()
  const details = useUserDetails(user)
  const person = { firstname: user.first_name, lastname: user.last_name, photo: user.img }
  const mayChange = canManage(own.role, user.role)
  const below = (
    <>
      @{user.username} <RoleBadge role={user.role} />
    </>
  )
  return (
    <DataSheet picture={<PersonAvatar person={person} size={64} />} name={fullName(person)} below={below} details={details}>
      {mayChange && (
        <>
          {!isPersona(user.role) && (
            <Button
              variant="default"
              leftSection={<IconKey size={18} stroke={1.75} aria-hidden />}
              onClick={() => {
                onClose()
                actions.newPassword(user)
              }}
            >
              {admin.menu.password()}
            </Button>
          )}
          <Button
            renderRoot={props => <Link {...props} to="/admin/editperson" search={{ id: user.id }} />}
            leftSection={<IconEdit size={18} stroke={1.75} aria-hidden />}
            data-autofocus
          >
            {admin.menu.edit()}
          </Button>
        </>
      )}
    </DataSheet>
  )
}

type Props = { opened: boolean; id: number | undefined; actions: UserActions; onClose: () => void }

/** Renders the data of a user with a link to the edit page (ADM-08, ADM-09). */
export const UserModal = ({ opened, id, actions, onClose }: Props) => {
  const { data } = trpc.admin.users.get.useQuery({ id: id ?? 0 }, { enabled: id !== undefined })
  const user = id === undefined ? undefined : data
  // The dialog still shows its user during the fade-out.
  const [shown, setShown] = useState(user)
  if (user && user !== shown) setShown(user)
  return (
    <DataModal opened={opened && user !== undefined} onClose={onClose}>
      {shown && <UserDetailsList user={shown} actions={actions} onClose={onClose} />}
    </DataModal>
  )
}
