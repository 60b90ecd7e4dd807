import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ClientRow, ExerciseRow } from '#routers/admin/clients.contract.ts'
import { usePhrases } from '../../locale.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { AddExerciseDialog } from './add-exercise-dialog.tsx'
import { ClientDialog } from './client-dialog.tsx'
import { ClientTableRow } from './client-table-row.tsx'
import { CloneDialog } from './clone-dialog.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { clientsQuery } from './query.ts'
import { ResetDialog } from './reset-dialog.tsx'
import { SettingsDialog } from './settings-dialog.tsx'
import classes from './table.module.css'
import { TableFailed } from './table-failed.tsx'
import { TableHead } from './table-head.tsx'
import { WakeDialog } from './wake-dialog.tsx'

/** What is to be done with an exercise, or with a client. */
export type Asked =
  | { what: 'clone' | 'settings' | 'wake' | 'reset' | 'delete'; exercise: ExerciseRow }
  | { what: 'exercise'; client: ClientRow }
  | { what: 'client'; client: ClientRow | null }

/** All clients with their exercises, newest first (ADM-01 to ADM-12). */
export const ClientsTable = () => {
  const { admin } = usePhrases()
  usePageTitle(admin.clients())
  const [search, setSearch] = useState('')
  const [asked, ask] = useState<Asked | null>(null)
  const { data, isError, refetch } = useQuery(clientsQuery(search))
  const columns = [admin.name(), admin.client.path(), admin.client.exercises(), admin.start(), admin.end()]
  const close = () => ask(null)
  return (
    <>
      <TableHead
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
        {isError && !data && <TableFailed onAgain={() => void refetch()} />}
      </div>
      {asked?.what === 'client' && <ClientDialog client={asked.client} onClose={close} />}
      {asked?.what === 'exercise' && <AddExerciseDialog client={asked.client} onClose={close} />}
      {asked?.what === 'clone' && <CloneDialog exercise={asked.exercise} onClose={close} />}
      {asked?.what === 'settings' && <SettingsDialog exercise={asked.exercise} onClose={close} />}
      {asked?.what === 'wake' && <WakeDialog exercise={asked.exercise} onClose={close} />}
      {asked?.what === 'reset' && <ResetDialog exercise={asked.exercise} onClose={close} />}
      {asked?.what === 'delete' && <DeleteDialog exercise={asked.exercise} onClose={close} />}
    </>
  )
}
