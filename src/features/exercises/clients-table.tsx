import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ClientRow, ExerciseRow } from '#routers/admin/clients.contract.ts'
import { usePhrases } from '../../locale.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { AddExerciseDialog } from './add-exercise-dialog.tsx'
import { ClientDialog } from './client-dialog.tsx'
import { ClientTableRow } from './client-table-row.tsx'
import { CloneExerciseDialog } from './clone-exercise-dialog.tsx'
import { DeleteExerciseDialog } from './delete-exercise-dialog.tsx'
import { clientsQuery } from '../admin/query.ts'
import { ResetExerciseDialog } from './reset-exercise-dialog.tsx'
import { ExerciseSettingsDialog } from './exercise-settings-dialog.tsx'
import classes from '../../ui/table/table.module.css'
import { TableError } from '../../ui/table/table-error.tsx'
import { TableToolbar } from '../../ui/table/table-toolbar.tsx'
import { GenerateHistoryDialog } from './generate-history-dialog.tsx'

/** What is to be done with an exercise, or with a client. */
export type ClientsTableDialog =
  | { what: 'clone' | 'settings' | 'wake' | 'reset' | 'delete'; exercise: ExerciseRow }
  | { what: 'exercise'; client: ClientRow }
  | { what: 'client'; client: ClientRow | null }

/** All clients with their exercises, newest first (ADM-01 to ADM-12). */
export const ClientsTable = () => {
  const { admin } = usePhrases()
  usePageTitle(admin.clients())
  const [search, setSearch] = useState('')
  const [asked, ask] = useState<ClientsTableDialog | null>(null)
  const { data, isError, refetch } = useQuery(clientsQuery(search))
  const columns = [admin.name(), admin.client.path(), admin.client.exercises(), admin.start(), admin.end()]
  const close = () => ask(null)
  return (
    <>
      <TableToolbar
        title={admin.clients()}
        count={data ? admin.clientsCount({ count: data.count }) : ''}
        onSearch={setSearch}
        onAdd={() => ask({ what: 'client', client: null })}
      />
      <div className={classes.panel}>
        <table className={classes.table} aria-label={admin.clients()}>
          <thead>
            <tr>
              {columns.map(column => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {data?.data.map(client => (
              <ClientTableRow key={client.id} client={client} onAsk={ask} />
            ))}
          </tbody>
        </table>
        {data?.count === 0 && <p className={classes.empty}>{admin.noClient()}</p>}
        {isError && !data && <TableError onAgain={() => void refetch()} />}
      </div>
      {asked?.what === 'client' && <ClientDialog client={asked.client} onClose={close} />}
      {asked?.what === 'exercise' && <AddExerciseDialog client={asked.client} onClose={close} />}
      {asked?.what === 'clone' && <CloneExerciseDialog exercise={asked.exercise} onClose={close} />}
      {asked?.what === 'settings' && <ExerciseSettingsDialog exercise={asked.exercise} onClose={close} />}
      {asked?.what === 'wake' && <GenerateHistoryDialog exercise={asked.exercise} onClose={close} />}
      {asked?.what === 'reset' && <ResetExerciseDialog exercise={asked.exercise} onClose={close} />}
      {asked?.what === 'delete' && <DeleteExerciseDialog exercise={asked.exercise} onClose={close} />}
    </>
  )
}
