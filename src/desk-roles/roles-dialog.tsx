import { Box, Button, Flex, Group, Text } from '@mantine/core'
import { useState } from 'react'
import type { DeskRole } from '#routers/desk/roles.contract.ts'
import { fullName } from '#routers/people.rules.ts'
import { usePhrases } from '../app/locale.tsx'
import { useCurrentUser } from '../app/session.ts'
import { Dialog } from '../ui/dialog.tsx'
import { RoleForm } from './role-form.tsx'
import { RoleTile } from './role-tile.tsx'
import classes from './roles.module.css'
import { useRoleActs } from './use-role-acts.ts'
import { useRoles } from './use-roles.ts'

/** The roles that most cells of animators have, with their colours. */
const usualRoles = [
  { key: 'direction', tone: 'blue' },
  { key: 'press', tone: 'pink' },
  { key: 'public', tone: 'teal' },
  { key: 'authorities', tone: 'gray' },
] as const

type Acts = ReturnType<typeof useRoleActs>

const RoleLine = ({ role, acts, onEdit }: { role: DeskRole; acts: Acts; onEdit: () => void }) => {
  const { roles: texts } = usePhrases().desk
  const { id: userId } = useCurrentUser()
  const { id, name, personas, sequenceIds, holders } = role
  const held = holders.some(holder => holder.id === userId)
  return (
    <Flex component="li" className={classes.line} wrap="wrap" align="center" gap={8}>
      <RoleTile role={role} />
      <Box display="grid" flex={1} miw={160} fz="sm" lh="sm">
        <Text component="strong" fz="md" lh="20px" fw="bold">
          {name}
        </Text>
        <Text span inherit c="dimmed">
          {holders.length > 0 ? texts.heldBy({ names: holders.map(fullName).join(', ') }) : texts.free()}
        </Text>
        <Text span inherit c="dimmed" title={personas.map(fullName).join(', ')}>
          {texts.plays({ count: personas.length })}, {texts.conducts({ count: sequenceIds.length })}
        </Text>
      </Box>
      <Button
        size="xs"
        variant={held ? 'default' : 'filled'}
        disabled={acts.hold.isPending}
        aria-label={`${held ? texts.putDown() : texts.take()} : ${name}`}
        onClick={() => acts.hold.mutate({ id, held: !held })}
      >
        {held ? texts.putDown() : texts.take()}
      </Button>
      <Button size="xs" variant="default" aria-label={`${texts.edit()} : ${name}`} onClick={onEdit}>
        {texts.edit()}
      </Button>
    </Flex>
  )
}

/** The roles of the desk: who has which, to take, to put down and to change. */
export const RolesDialog = ({ onClose }: { onClose: () => void }) => {
  const { roles: texts } = usePhrases().desk
  const { roles } = useRoles()
  const acts = useRoleActs()
  const [edited, setEdited] = useState<DeskRole | 'new' | null>(null)
  const addUsual = async () => {
    for (const { key, tone } of usualRoles)
      await acts.save.mutateAsync({ name: texts.usual[key](), tone, personaIds: [], sequenceIds: [] }).catch(() => {})
  }
  if (edited) {
    const role = edited === 'new' ? null : edited
    const title = role ? texts.editOf({ name: role.name }) : texts.add()
    return (
      <Dialog opened onClose={() => setEdited(null)} title={title} padded>
        <RoleForm role={role} acts={acts} onDone={() => setEdited(null)} />
      </Dialog>
    )
  }
  return (
    <Dialog opened onClose={onClose} title={texts.title()} padded>
      <Text size="sm" c="dimmed" mb={12}>
        {texts.hint()}
      </Text>
      <ul aria-label={texts.title()}>
        {roles.map(role => (
          <RoleLine key={role.id} role={role} acts={acts} onEdit={() => setEdited(role)} />
        ))}
      </ul>
      <Group gap={8} justify="flex-end" mt={12}>
        {roles.length === 0 && (
          <Button variant="default" loading={acts.save.isPending} onClick={() => void addUsual()}>
            {texts.addUsual()}
          </Button>
        )}
        <Button variant="default" onClick={() => setEdited('new')}>
          {texts.add()}
        </Button>
      </Group>
    </Dialog>
  )
}
