import { Button, Flex, Group, VisuallyHidden } from '@mantine/core'
import { IconArrowsExchange, IconUsersGroup } from '@tabler/icons-react'
import type { DeskRole } from '#routers/desk/roles.contract.ts'
import type { Person } from '#routers/people.contract.ts'
import { fullName, nameInText } from '#routers/people.rules.ts'
import { usePhrases } from '../app/locale.tsx'
import { useCurrentUser } from '../app/session.ts'
import { PersonAvatar } from '../people/person-avatar.tsx'
import { Menu, MenuItem } from '../ui/menu.tsx'
import { toastSuccess } from '../ui/toast.tsx'
import { rolesOf } from './owned.ts'
import { RoleTile } from './role-tile.tsx'
import { useRoleActs } from './use-role-acts.ts'
import { useRoles } from './use-roles.ts'

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** Somebody at the desk, with their roles. */
const AtDesk = ({ name, person, roles }: { name: string; person: Pick<Person, 'firstname' | 'lastname' | 'photo'>; roles: DeskRole[] }) => (
  <Flex component="li" align="center" gap={3} title={[name, ...roles.map(role => role.name)].join(' · ')}>
    <PersonAvatar person={person} size={28} />
    <VisuallyHidden>{[name, ...roles.map(role => role.name)].join(', ')}</VisuallyHidden>
    {roles.map(role => (
      <RoleTile key={role.id} role={role} />
    ))}
  </Flex>
)

/** Who is at the desk with which roles, the hand-over to a colleague who is there, and the roles themselves. Observers read who it is. */
export const RolesBar = ({ readOnly, onOpen }: { readOnly: boolean; onOpen: () => void }) => {
  const { roles: texts } = usePhrases().desk
  const user = useCurrentUser()
  const { roles, present } = useRoles()
  const { handOver } = useRoleActs()
  const own = rolesOf(roles, user.id)
  const give = (to: Person) => {
    const names = own.map(({ name }) => name).join(', ')
    if (!handOver.isPending)
      handOver.mutate(to.id, { onSuccess: () => toastSuccess(texts.handedOver({ roles: names, name: nameInText(to) })) })
  }
  return (
    <Group gap={8}>
      <Flex component="ul" wrap="wrap" gap={8} aria-label={texts.present()}>
        {!readOnly && <AtDesk name={texts.you()} person={user} roles={own} />}
        {present.map(person => (
          <AtDesk key={person.id} name={fullName(person)} person={person} roles={rolesOf(roles, person.id)} />
        ))}
      </Flex>
      {!readOnly && own.length > 0 && present.length > 0 && (
        <Menu
          width={240}
          target={
            <Button size="xs" variant="default" leftSection={<IconArrowsExchange {...icon} />}>
              {texts.handOver()}
            </Button>
          }
        >
          {present.map(person => (
            <MenuItem key={person.id} onClick={() => give(person)}>
              {texts.handOverTo({ name: nameInText(person) })}
            </MenuItem>
          ))}
        </Menu>
      )}
      {!readOnly && (
        <Button size="xs" variant="default" aria-haspopup="dialog" leftSection={<IconUsersGroup {...icon} />} onClick={onOpen}>
          {texts.title()}
        </Button>
      )}
    </Group>
  )
}
