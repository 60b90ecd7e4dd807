import { IconDoorEnter, IconHistory, IconRotate, IconSettings, IconTrash } from '@tabler/icons-react'
import type { ExerciseRow } from '#routers/admin/clients.contract.ts'
import { usePhrases } from '../../locale.tsx'
import { trpc } from '../../trpc.ts'
import { MenuDivider, MenuItem } from '../../ui/menu.tsx'
import { RowMenu } from '../../ui/table/row-menu.tsx'
import { toastError } from '../../ui/toast.tsx'
import type { ExerciseAction } from './clients-table-dialog.tsx'

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** Renders the actions on an exercise; irreversible actions come last. */
export const ExerciseMenu = ({ exercise, onOpenDialog }: { exercise: ExerciseRow; onOpenDialog: (action: ExerciseAction) => void }) => {
  const { admin } = usePhrases()
  const { exercises: phrases } = admin
  const enter = trpc.admin.exercises.enter.useMutation({
    onSuccess: ({ base }) => location.assign(`${base}/`),
    onError: () => toastError(admin.failedAct()),
  })
  return (
    <RowMenu name={exercise.name}>
      <MenuItem leftSection={<IconDoorEnter {...icon} />} onClick={() => enter.mutate({ exerciseId: exercise.id })}>
        {phrases.enter()}
      </MenuItem>
      <MenuItem leftSection={<IconSettings {...icon} />} onClick={() => onOpenDialog('settings')}>
        {phrases.settings()}
      </MenuItem>
      <MenuItem leftSection={<IconHistory {...icon} />} onClick={() => onOpenDialog('history')}>
        {phrases.wake()}
      </MenuItem>
      <MenuDivider />
      <MenuItem data-danger leftSection={<IconRotate {...icon} />} onClick={() => onOpenDialog('reset')}>
        {phrases.reset()}
      </MenuItem>
      <MenuItem data-danger leftSection={<IconTrash {...icon} />} onClick={() => onOpenDialog('delete')}>
        {phrases.delete()}
      </MenuItem>
    </RowMenu>
  )
}
