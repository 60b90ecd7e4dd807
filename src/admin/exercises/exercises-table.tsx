import { Box, Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ClientRow } from '#routers/admin/clients.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import classes from '../../ui/table/table.module.css'
import type { OpenDialog } from './clients-table-dialog.tsx'
import { ExerciseTableRow } from './exercise-table-row.tsx'

type Props = { client: ClientRow; onOpenDialog: (dialog: OpenDialog) => void }

/** Renders the exercises of a client, the main one first. */
export const ExercisesTable = ({ client, onOpenDialog }: Props) => {
  const { admin } = usePhrases()
  const { exercises: phrases } = admin
  const title = admin.client.open({ name: client.name })
  return (
    <>
      <Group gap={12} justify="space-between" mb={12}>
        <Box component="h2" ff="text" fz="md" lh="md" lts={0}>
          {title}
        </Box>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
          onClick={() => onOpenDialog({ kind: 'addExercise', client })}
        >
          {phrases.add()}
        </Button>
      </Group>
      <div className={classes.panel}>
        <table className={classes.table} aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{phrases.name()}</th>
              <th scope="col">{phrases.address()}</th>
              <th scope="col">{admin.state()}</th>
              <th scope="col" data-number>
                {phrases.weezes()}
              </th>
              <th scope="col" data-number>
                {phrases.users()}
              </th>
              <th scope="col" data-number>
                {phrases.personas()}
              </th>
              <th scope="col">{phrases.created()}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {client.exercises.map(exercise => (
              <ExerciseTableRow key={exercise.id} exercise={exercise} onOpenDialog={kind => onOpenDialog({ kind, exercise })} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
