import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { usePhrases } from '../../app/locale.tsx'
import { trpc } from '../../app/trpc.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import classes from '../../ui/table/table.module.css'
import { TableError } from '../../ui/table/table-error.tsx'
import { TableToolbar } from '../../ui/table/table-toolbar.tsx'
import { ClientTableRow } from './client-table-row.tsx'
import { ClientsTableDialog, type OpenDialog } from './clients-table-dialog.tsx'

/** Renders all clients with their exercises, newest first (ADM-01 to ADM-12). */
export const ClientsTable = () => {
  const { admin } = usePhrases()
  usePageTitle(admin.clients())
  const [search, setSearch] = useState('')
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const { data, isError, refetch } = trpc.admin.clients.list.useQuery({ search }, { placeholderData: keepPreviousData })
  const columns = [admin.name(), admin.client.path(), admin.client.exercises(), admin.start(), admin.end()]
  return (
    <>
      <TableToolbar
        title={admin.clients()}
        count={data ? admin.clientsCount({ count: data.count }) : ''}
        onSearch={setSearch}
        onAdd={() => setDialog({ kind: 'client', client: null })}
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
              <ClientTableRow key={client.id} client={client} onOpenDialog={setDialog} />
            ))}
          </tbody>
        </table>
        {data?.count === 0 && <p className={classes.empty}>{admin.noClient()}</p>}
        {isError && !data && <TableError onRetry={() => void refetch()} />}
      </div>
      {dialog && <ClientsTableDialog dialog={dialog} onOpen={setDialog} onClose={() => setDialog(null)} />}
    </>
  )
}
