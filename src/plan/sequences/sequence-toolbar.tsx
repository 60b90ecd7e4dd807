import { Button } from '@mantine/core'
import { IconCopy, IconEdit, IconFileExport, IconPlus, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { nameMax } from '#routers/limits.contract.ts'
import type { Sequence } from '#routers/sequences/sequences.contract.ts'
import { getFailureKind } from '../../app/failure-kind.ts'
import { usePhrases } from '../../app/locale.tsx'
import { basePath } from '../../app/page-data.ts'
import { trpc } from '../../app/trpc.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { toastError, toastSuccess } from '../../ui/toast.tsx'
import { invalidateSequences } from './queries.ts'
import { useSequenceMutationOptions } from './use-sequence-mutations.ts'

type Props = { sequence: Pick<Sequence, 'id' | 'name'>; opened: boolean; onClose: () => void }

/** Confirms the deletion of a sequence with its items (SEQ-17); a running sequence has to be paused first. */
const DeleteSequenceDialog = ({ sequence: { id, name }, opened, onClose }: Props) => {
  const { sequences: phrases } = usePhrases()
  const navigate = useNavigate()
  const { mutate, isPending } = trpc.admin.sequences.delete.useMutation({
    onSuccess: async () => {
      toastSuccess(phrases.delete.done())
      // Navigates away first, so that the deleted sequence is not read again.
      await navigate({ to: '/weez', replace: true })
      void invalidateSequences()
    },
    onError: error => toastError(getFailureKind(error) === 'conflict' ? phrases.delete.running() : phrases.failed()),
    onSettled: onClose,
  })
  return (
    <ConfirmDialog
      opened={opened}
      title={phrases.delete.title()}
      confirmation={{
        message: phrases.delete.hint(),
        confirmLabel: phrases.delete.button(),
        confirmAction: () => !isPending && mutate({ id }),
      }}
      onClose={onClose}
    >
      <p>{name}</p>
    </ConfirmDialog>
  )
}

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** The menu that saves a sequence as CSV or XLSX, or as a ZIP with its images. */
export const SequenceExportMenu = ({ id }: { id: number }) => {
  const { editor } = usePhrases().sequences
  const file = (format: string) => (props: object) => (
    <a {...props} href={`${basePath}/admin/sequences/${id}/chronogramme.${format}`} download />
  )
  return (
    <Menu
      width={220}
      target={
        <Button variant="default" leftSection={<IconFileExport {...icon} />}>
          {editor.export()}
        </Button>
      }
    >
      <MenuItem renderRoot={file('csv')}>{editor.exportCsv()}</MenuItem>
      <MenuItem renderRoot={file('xlsx')}>{editor.exportXlsx()}</MenuItem>
      <MenuItem renderRoot={file('zip')}>{editor.exportZip()}</MenuItem>
    </Menu>
  )
}

/** The actions on a sequence: name and end, duplicate, export, delete, add an item. */
export const SequenceToolbar = ({ sequence, onAdd, onSettings }: { sequence: Sequence; onAdd: () => void; onSettings: () => void }) => {
  const { sequences: phrases } = usePhrases()
  const navigate = useNavigate()
  const { id, name } = sequence
  const [deleting, setDeleting] = useState(false)
  const duplicate = trpc.admin.sequences.duplicate.useMutation({
    ...useSequenceMutationOptions(),
    onSuccess: copy => navigate({ to: '/admin/sequences/$id', params: { id: String(copy.id) } }),
  })
  return (
    <>
      <Button variant="default" leftSection={<IconEdit {...icon} />} onClick={onSettings}>
        {phrases.editor.settings()}
      </Button>
      <Button
        variant="default"
        leftSection={<IconCopy {...icon} />}
        onClick={() => duplicate.mutate({ id, name: phrases.copyOf({ name }).slice(0, nameMax) })}
      >
        {phrases.editor.duplicate()}
      </Button>
      <SequenceExportMenu id={id} />
      <Button variant="default" leftSection={<IconTrash {...icon} />} onClick={() => setDeleting(true)}>
        {phrases.delete.button()}
      </Button>
      <DeleteSequenceDialog sequence={sequence} opened={deleting} onClose={() => setDeleting(false)} />
      <Button leftSection={<IconPlus {...icon} />} onClick={onAdd}>
        {phrases.editor.add()}
      </Button>
    </>
  )
}
