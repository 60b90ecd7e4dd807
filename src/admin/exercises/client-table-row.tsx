import { ActionIcon, Avatar, Group } from '@mantine/core'
import { IconChevronDown, IconChevronRight, IconEdit, IconId, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { ClientRow } from '#routers/admin/clients.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import { MenuItem } from '../../ui/menu.tsx'
import { RowMenu } from '../../ui/table/row-menu.tsx'
import classes from '../../ui/table/table.module.css'
import own from './client-table-row.module.css'
import type { OpenDialog } from './clients-table-dialog.tsx'
import { ExercisesTable } from './exercises-table.tsx'

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** Renders the actions on a client (ADM-08). */
const ClientMenu = ({ client, onOpenDialog }: { client: ClientRow; onOpenDialog: (dialog: OpenDialog) => void }) => {
  const { admin } = usePhrases()
  return (
    <RowMenu name={client.name}>
      <MenuItem leftSection={<IconId {...icon} />} onClick={() => onOpenDialog({ kind: 'clientData', client })}>
        {admin.menu.show()}
      </MenuItem>
      <MenuItem leftSection={<IconEdit {...icon} />} onClick={() => onOpenDialog({ kind: 'client', client })}>
        {admin.menu.edit()}
      </MenuItem>
      <MenuItem leftSection={<IconPlus {...icon} />} onClick={() => onOpenDialog({ kind: 'addExercise', client })}>
        {admin.exercises.add()}
      </MenuItem>
    </RowMenu>
  )
}

type Props = { client: ClientRow; onOpenDialog: (dialog: OpenDialog) => void }

/** Renders a row of the clients table (ADM-14); it expands to the exercises of the client. */
export const ClientTableRow = ({ client, onOpenDialog }: Props) => {
  const { admin } = usePhrases()
  const [open, setOpen] = useState(false)
  const { exercises } = client
  const clones = exercises.filter(({ clone }) => clone !== '').length
  const mains = admin.client.mains({ count: exercises.length - clones })
  const counts = clones > 0 ? [mains, admin.client.clones({ count: clones })] : [mains]
  const Chevron = open ? IconChevronDown : IconChevronRight
  return (
    <>
      <tr className={classes.row} data-open={open || undefined}>
        <td>
          <Group gap={12} wrap="nowrap">
            <ActionIcon
              size={28}
              variant="subtle"
              color="gray"
              aria-label={admin.client.open({ name: client.name })}
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            >
              <Chevron size={18} stroke={1.75} />
            </ActionIcon>
            <Avatar src={client.img} name={client.name} radius={8} size={36} alt="" aria-hidden />
            <span className={classes.name}>{client.name}</span>
          </Group>
        </td>
        <td>
          <span className={classes.label}>{admin.client.path()}</span>
          <span className={classes.mono}>/{client.path}</span>
        </td>
        <td>
          <span className={classes.label}>{admin.client.exercises()}</span>
          {counts.join(', ')}
        </td>
        <td>
          <span className={classes.label}>{admin.start()}</span>
          {client.start_of_contract || '–'}
        </td>
        <td>
          <span className={classes.label}>{admin.end()}</span>
          {client.end_of_contract || '–'}
        </td>
        <td className={classes.acts}>
          <ClientMenu client={client} onOpenDialog={onOpenDialog} />
        </td>
      </tr>
      {open && (
        <tr className={own.inner}>
          <td colSpan={6}>
            <ExercisesTable client={client} onOpenDialog={onOpenDialog} />
          </td>
        </tr>
      )}
    </>
  )
}
