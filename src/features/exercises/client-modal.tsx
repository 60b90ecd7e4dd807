import { Avatar, Button } from '@mantine/core'
import { IconEdit } from '@tabler/icons-react'
import type { ClientRow } from '#routers/admin/clients.contract.ts'
import { usePhrases } from '../../locale.tsx'
import { DataModal, DataSheet } from '../../ui/data-modal.tsx'

type Props = { client: ClientRow; onEdit: () => void; onClose: () => void }

/** Renders the data of a client with a button that opens its form (ADM-08, ADM-14). */
export const ClientModal = ({ client, onEdit, onClose }: Props) => {
  const { admin } = usePhrases()
  const details = [
    { label: admin.client.exercises(), value: client.exercises.map(({ name }) => name).join(', ') || '–' },
    { label: admin.exercises.address(), value: client.paths.join(', ') },
    { label: admin.start(), value: client.start_of_contract || '–' },
    { label: admin.end(), value: client.end_of_contract || '–' },
  ]
  return (
    <DataModal opened onClose={onClose}>
      <DataSheet
        picture={<Avatar src={client.img} name={client.name} radius={8} size={64} alt="" aria-hidden />}
        name={client.name}
        below={`/${client.path}`}
        details={details}
      >
        <Button leftSection={<IconEdit size={18} stroke={1.75} aria-hidden />} onClick={onEdit} data-autofocus>
          {admin.menu.edit()}
        </Button>
      </DataSheet>
    </DataModal>
  )
}
