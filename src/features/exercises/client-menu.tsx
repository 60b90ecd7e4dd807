import { IconEdit, IconId, IconPlus } from '@tabler/icons-react'
import type { ClientRow } from '#routers/admin/clients.contract.ts'
import { usePhrases } from '../../locale.tsx'
import { MenuItem } from '../../ui/menu.tsx'
import { RowMenu } from '../../ui/table/row-menu.tsx'
import type { OpenDialog } from './clients-table-dialog.tsx'

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** Renders the actions on a client (ADM-08). */
export const ClientMenu = ({ client, onOpenDialog }: { client: ClientRow; onOpenDialog: (dialog: OpenDialog) => void }) => {
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
