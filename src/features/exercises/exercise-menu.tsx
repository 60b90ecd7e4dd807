import { Menu } from '@mantine/core'
import { IconDoorEnter, IconHistory, IconRotate, IconSettings, IconTrash } from '@tabler/icons-react'
import type { ExerciseRow } from '#routers/admin/clients.contract.ts'
import { usePhrases } from '../../locale.tsx'
import { trpcClient } from '../../trpc.ts'
import { toastError } from '../../ui/toast.tsx'
import classes from '../../ui/table/row-menu.module.css'
import { RowMenu } from '../../ui/table/row-menu.tsx'

export type ExerciseAction = 'clone' | 'settings' | 'wake' | 'reset' | 'delete'

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** What can be done with an exercise; what cannot be undone comes last. */
export const ExerciseMenu = ({ exercise, onAsk }: { exercise: ExerciseRow; onAsk: (act: ExerciseAction) => void }) => {
  const { admin } = usePhrases()
  const { exercises: phrases } = admin
  const enter = async () => {
    try {
      const { base } = await trpcClient.admin.exercises.enter.mutate({ exerciseId: exercise.id })
      location.assign(`${base}/`)
    } catch {
      toastError(admin.failedAct())
    }
  }
  return (
    <RowMenu name={exercise.name}>
      <Menu.Item leftSection={<IconDoorEnter {...icon} />} onClick={() => void enter()}>
        {phrases.enter()}
      </Menu.Item>
      <Menu.Item leftSection={<IconSettings {...icon} />} onClick={() => onAsk('settings')}>
        {phrases.settings()}
      </Menu.Item>
      <Menu.Item leftSection={<IconHistory {...icon} />} onClick={() => onAsk('wake')}>
        {phrases.wake()}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item className={classes.danger} leftSection={<IconRotate {...icon} />} onClick={() => onAsk('reset')}>
        {phrases.reset()}
      </Menu.Item>
      <Menu.Item className={classes.danger} leftSection={<IconTrash {...icon} />} onClick={() => onAsk('delete')}>
        {phrases.delete()}
      </Menu.Item>
    </RowMenu>
  )
}
