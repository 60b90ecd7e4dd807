import { Button, Group } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDateTime } from '#locales/format.ts'
import type { AuditRecord } from '#routers/audit.contract.ts'
import { useLocale, usePhrases } from '../../app/locale.tsx'
import { basePath } from '../../app/page-data.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import classes from '../../ui/table/table.module.css'
import { TableError } from '../../ui/table/table-error.tsx'
import { TableToolbar } from '../../ui/table/table-toolbar.tsx'
import { UserCell } from '../users/user-cell.tsx'
import { AuditActionLink } from './audit-action-link.tsx'
import { auditQuery } from './audit-list.ts'

const AuditTableRow = ({ record }: { record: AuditRecord }) => {
  const { audit } = usePhrases().admin
  const { locale } = useLocale()
  const { actor, identity, createdOn, former, text } = record
  return (
    <tr className={classes.row}>
      <td>
        <UserCell person={actor} username={actor.username} />
      </td>
      <td>
        <span className={classes.label}>{audit.what()}</span>
        <AuditActionLink record={record} />
        {former && <span className={classes.second}>{`${audit.former()} @${former.username}`}</span>}
        {text && <q className={classes.second}>{text}</q>}
      </td>
      <td>
        <span className={classes.label}>{audit.asWhom()}</span>
        {identity.id === actor.id ? audit.oneself() : `@${identity.username}`}
      </td>
      <td>
        <span className={classes.label}>{audit.when()}</span>
        <time dateTime={createdOn}>{formatDateTime(createdOn, locale)}</time>
      </td>
    </tr>
  )
}

/** Renders the audit log, newest first: user, action and persona. Records are read-only (design rule 7). */
export const AuditTable = () => {
  const { audit, more } = usePhrases().admin
  usePageTitle(audit.title())
  const [search, setSearch] = useState('')
  const records = useInfiniteQuery(auditQuery(search))
  const rows = records.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <>
      <TableToolbar title={audit.title()} count={audit.hint()} onSearch={setSearch}>
        <Button
          component="a"
          href={`${basePath}/admin/audit.csv`}
          download
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
        >
          {audit.download()}
        </Button>
      </TableToolbar>
      <div className={classes.panel}>
        <table className={classes.table} aria-label={audit.title()}>
          <thead>
            <tr>
              <th scope="col">{audit.who()}</th>
              <th scope="col">{audit.what()}</th>
              <th scope="col">{audit.asWhom()}</th>
              <th scope="col">{audit.when()}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(record => (
              <AuditTableRow key={record.id} record={record} />
            ))}
          </tbody>
        </table>
        {records.data && rows.length === 0 && <p className={classes.empty}>{search ? audit.nothing() : audit.empty()}</p>}
        {records.isError && <TableError onRetry={() => void records.refetch()} />}
      </div>
      {rows.length > 0 && (
        <Group justify="space-between" mih={36} mt={12} fz="sm" c="dimmed">
          <span>{audit.shown({ count: rows.length })}</span>
          {records.hasNextPage && (
            <Button variant="default" loading={records.isFetchingNextPage} onClick={() => void records.fetchNextPage()}>
              {more()}
            </Button>
          )}
        </Group>
      )}
    </>
  )
}
