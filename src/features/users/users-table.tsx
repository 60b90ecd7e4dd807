import { Button } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { UserWithPassword } from '#routers/admin/users.contract.ts'
import { usePhrases } from '../../locale.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { SecretDialog } from '../../ui/secret-dialog.tsx'
import classes from '../../ui/table/table.module.css'
import { TableError } from '../../ui/table/table-error.tsx'
import { TableToolbar } from '../../ui/table/table-toolbar.tsx'
import { toastSuccess } from '../../ui/toast.tsx'
import { ReadinessStrip } from '../readiness/readiness-strip.tsx'
import { AddUserDialog } from './add-user-dialog.tsx'
import { useUserActions } from './use-user-actions.ts'
import { type UserKind, usersQuery } from './user-list.ts'
import { UserModal } from './user-modal.tsx'
import { UserTableRow } from './user-table-row.tsx'

type Props = { kind: UserKind; shown: number | undefined; onShow: (id: number | undefined) => void }

/** Renders the users or the personas of the exercise, newest first (ADM-01 to ADM-11). */
export const UsersTable = ({ kind, shown, onShow }: Props) => {
  const { admin, personas: phrases } = usePhrases()
  const personas = kind === 'personas'
  const title = personas ? admin.personas() : admin.users()
  usePageTitle(title)
  const [search, setSearch] = useState('')
  const [adding, setAdding] = useState(false)
  const users = useInfiniteQuery(usersQuery(kind, search))
  const actions = useUserActions()
  const rows = users.data?.pages.flatMap(({ data }) => data) ?? []
  const count = users.data?.pages[0]?.count ?? 0
  const added = ({ user, password }: UserWithPassword) => {
    setAdding(false)
    toastSuccess(admin.saved())
    actions.showPassword(user, password)
  }
  return (
    <>
      {!personas && <ReadinessStrip />}
      <TableToolbar
        title={title}
        count={users.data ? (personas ? admin.personasCount : admin.usersCount)({ count }) : ''}
        onSearch={setSearch}
        onAdd={() => setAdding(true)}
      >
        <Button
          variant="default"
          leftSection={<IconFileImport size={18} stroke={1.75} aria-hidden />}
          renderRoot={props => <Link {...props} to="/admin/personas/import" />}
        >
          {phrases.button()}
        </Button>
      </TableToolbar>
      <div className={classes.panel}>
        <table className={classes.table} aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{admin.name()}</th>
              <th scope="col">{admin.role()}</th>
              {!personas && (
                <>
                  <th scope="col">{admin.start()}</th>
                  <th scope="col">{admin.end()}</th>
                  <th scope="col">{admin.seen()}</th>
                </>
              )}
              <th scope="col">{admin.state()}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {rows.map(user => (
              <UserTableRow key={user.id} user={user} actions={actions} onShow={() => onShow(user.id)} />
            ))}
          </tbody>
        </table>
        {users.data && rows.length === 0 && <p className={classes.empty}>{admin.nobody()}</p>}
        {users.isError && <TableError onRetry={() => void users.refetch()} />}
      </div>
      {users.data && (
        <div className={classes.foot}>
          <span>{admin.shown({ shown: rows.length, count })}</span>
          {users.hasNextPage && (
            <Button variant="default" loading={users.isFetchingNextPage} onClick={() => void users.fetchNextPage()}>
              {admin.more()}
            </Button>
          )}
        </div>
      )}
      <AddUserDialog opened={adding} kind={kind} onAdded={added} onClose={() => setAdding(false)} />
      <UserModal id={shown} actions={actions} onClose={() => onShow(undefined)} />
      {/* A generated password is shown once (ADM-15). */}
      <SecretDialog
        secret={actions.secret?.password ?? null}
        words={{ title: admin.secret.title({ name: actions.secret?.name ?? '' }), hint: admin.secret.hint(), label: admin.secret.label() }}
        onClose={actions.closePassword}
      />
    </>
  )
}
