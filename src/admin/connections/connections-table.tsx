import { formatDateTime } from '#locales/format.ts'
import type { Connection } from '#routers/admin/connections.contract.ts'
import { clockTolerance, connectionsPollInterval } from '../../app/constants.ts'
import { useLocale, usePhrases } from '../../app/locale.tsx'
import { trpc } from '../../app/trpc.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import classes from '../../ui/table/table.module.css'
import { TableError } from '../../ui/table/table-error.tsx'
import { TableToolbar } from '../../ui/table/table-toolbar.tsx'
import { RoleBadge } from '../users/role-badge.tsx'
import { LastSeen, UserCell } from '../users/user-cell.tsx'

const useClockSkewLabel = () => {
  const { connection } = usePhrases().admin
  return (skew: number | null): string => {
    if (skew === null) return connection.untold()
    if (Math.abs(skew) < clockTolerance) return connection.right()
    return (skew > 0 ? connection.ahead : connection.behind)({ seconds: Math.round(Math.abs(skew) / 1000) })
  }
}

const ConnectionTableRow = ({
  connection: { user, browser, system, signedInOn, seenOn, online, clockSkew },
}: {
  connection: Connection
}) => {
  const { admin } = usePhrases()
  const { locale } = useLocale()
  const clock = useClockSkewLabel()
  const device = browser && system ? admin.connection.on({ browser, system }) : browser || system || admin.connection.unknown()
  return (
    <tr className={classes.row}>
      <td>
        <UserCell person={user} username={user.username} />
      </td>
      <td>
        <span className={classes.label}>{admin.role()}</span>
        <RoleBadge role={user.role} />
      </td>
      <td>
        <span className={classes.label}>{admin.seen()}</span>
        <LastSeen online={online} seenOn={seenOn} />
      </td>
      <td>
        <span className={classes.label}>{admin.connection.device()}</span>
        {device}
      </td>
      <td>
        <span className={classes.label}>{admin.connection.since()}</span>
        {formatDateTime(signedInOn, locale)}
      </td>
      <td>
        <span className={classes.label}>{admin.connection.clock()}</span>
        {clock(clockSkew)}
      </td>
    </tr>
  )
}

/** Renders the sessions of the exercise: user, device, time of the last request, and whether the clock of the device is right. */
export const ConnectionsTable = () => {
  const { admin } = usePhrases()
  usePageTitle(admin.connections())
  const { data, isError, refetch } = trpc.admin.connections.list.useQuery({}, { refetchInterval: connectionsPollInterval })
  const columns = [admin.name(), admin.role(), admin.seen(), admin.connection.device(), admin.connection.since(), admin.connection.clock()]
  return (
    <>
      <TableToolbar title={admin.connections()} count={data ? admin.connectionsCount({ count: data.length }) : ''} />
      <div className={classes.panel}>
        <table className={classes.table} aria-label={admin.connections()}>
          <thead>
            <tr>
              {columns.map(column => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data?.map(connection => (
              <ConnectionTableRow key={`${connection.user.id} ${connection.signedInOn}`} connection={connection} />
            ))}
          </tbody>
        </table>
        {data?.length === 0 && <p className={classes.empty}>{admin.noConnection()}</p>}
        {isError && !data && <TableError onRetry={() => void refetch()} />}
      </div>
    </>
  )
}
