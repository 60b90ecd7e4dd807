import { Button, Group } from '@mantine/core'
import { IconFileExport, IconFileImport } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { AccountCards } from '#routers/admin/credentials.contract.ts'
import type { UserWithPassword } from '#routers/admin/users.contract.ts'
import { credentialsMax } from '#routers/limits.contract.ts'
import { canManage } from '#routers/permissions.ts'
import { usePhrases } from '../../app/locale.tsx'
import { basePath } from '../../app/page-data.ts'
import { useCurrentUser } from '../../app/session.ts'
import { latePart } from '../../ui/late-part.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { SecretDialog } from '../../ui/secret-dialog.tsx'
import classes from '../../ui/table/table.module.css'
import { TableError } from '../../ui/table/table-error.tsx'
import { TableToolbar } from '../../ui/table/table-toolbar.tsx'
import { toastSuccess } from '../../ui/toast.tsx'
import { MailListsButton } from '../mail/mail-lists-button.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useUserActions } from './use-user-actions.ts'
import { type UserKind, usersQuery } from './user-list.ts'
import { UserTableRow } from './user-table-row.tsx'
import own from './users-table.module.css'

const AddUserDialog = latePart(() => import('./add-user-dialog.tsx'), 'AddUserDialog')
const OfficialAccountDialog = latePart(() => import('./official-account-dialog.tsx'), 'OfficialAccountDialog')
const UserModal = latePart(() => import('./user-modal.tsx'), 'UserModal')

type Props = {
  kind: UserKind
  shown: number | undefined
  onShow: (id: number | undefined) => void
  /** Whether an official account is being made. */
  official?: boolean
  /** Gets the cards of accounts with new codes or passwords. */
  onCards?: (cards: AccountCards) => void
}

/** Renders the users or the personas of the exercise, newest first (ADM-01 to ADM-11). */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of columns
export const UsersTable = ({ kind, shown, onShow, official = false, onCards }: Props) => {
  const { accounts, admin, personas: phrases } = usePhrases()
  const personas = kind === 'personas'
  const title = personas ? admin.personas() : admin.users()
  usePageTitle(title)
  const [search, setSearch] = useState('')
  const [adding, setAdding] = useState(false)
  const users = useInfiniteQuery(usersQuery(kind, search))
  const actions = useUserActions()
  const { role: ownRole } = useCurrentUser()
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const rows = users.data?.pages.flatMap(({ data }) => data) ?? []
  const count = users.data?.pages[0]?.count ?? 0
  const selectable = rows.filter(({ role }) => canManage(ownRole, role)).slice(0, credentialsMax)
  const selectRow = (id: number, checked: boolean) =>
    setSelected(known => new Set(checked ? [...known, id] : [...known].filter(other => other !== id)))
  const added = ({ user, password }: UserWithPassword) => {
    setAdding(false)
    toastSuccess(admin.saved())
    actions.showPassword(user, password)
  }
  return (
    <>
      <TableToolbar
        title={title}
        count={users.data ? (personas ? admin.personasCount : admin.usersCount)({ count }) : ''}
        onSearch={setSearch}
        onAdd={() => setAdding(true)}
      >
        <Button
          variant="default"
          leftSection={<IconFileImport size={18} stroke={1.75} aria-hidden />}
          renderRoot={props => <Link {...props} to={personas ? '/admin/personas/import' : '/admin/accounts/import'} />}
        >
          {personas ? phrases.button() : accounts.button()}
        </Button>
        {personas && <MailListsButton />}
        {personas && (
          <Button
            component="a"
            href={`${basePath}/admin/personas/personas.xlsx`}
            download
            variant="default"
            leftSection={<IconFileExport size={18} stroke={1.75} aria-hidden />}
          >
            {phrases.export()}
          </Button>
        )}
      </TableToolbar>
      {onCards && selected.size > 0 && (
        <SelectionBar
          ids={[...selected]}
          onCards={cards => {
            setSelected(new Set())
            onCards(cards)
          }}
          onClear={() => setSelected(new Set())}
        />
      )}
      <div className={classes.panel}>
        <table className={classes.table} aria-label={title}>
          <thead>
            <tr>
              <th scope="col">
                <Group gap={12} wrap="nowrap">
                  {onCards && (
                    <input
                      type="checkbox"
                      className={own.box}
                      aria-label={accounts.selectAll()}
                      checked={selectable.length > 0 && selected.size >= selectable.length}
                      ref={input => {
                        if (input) input.indeterminate = selected.size > 0 && selected.size < selectable.length
                      }}
                      onChange={event => setSelected(new Set(event.currentTarget.checked ? selectable.map(({ id }) => id) : []))}
                    />
                  )}
                  {admin.name()}
                </Group>
              </th>
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
              <UserTableRow
                key={user.id}
                user={user}
                actions={actions}
                onShow={() => onShow(user.id)}
                select={
                  onCards && {
                    checked: selected.has(user.id),
                    possible: canManage(ownRole, user.role),
                    onChange: checked => selectRow(user.id, checked),
                  }
                }
              />
            ))}
          </tbody>
        </table>
        {users.data && rows.length === 0 && <p className={classes.empty}>{admin.nobody()}</p>}
        {users.isError && <TableError onRetry={() => void users.refetch()} />}
      </div>
      {users.data && (
        <Group justify="space-between" mih={36} mt={12} fz="sm" c="dimmed">
          <span>{admin.shown({ shown: rows.length, count })}</span>
          {users.hasNextPage && (
            <Button variant="default" loading={users.isFetchingNextPage} onClick={() => void users.fetchNextPage()}>
              {admin.more()}
            </Button>
          )}
        </Group>
      )}
      <AddUserDialog opened={adding} kind={kind} onAdded={added} onClose={() => setAdding(false)} />
      <OfficialAccountDialog
        opened={official}
        onAdd={() => {
          onShow(undefined)
          setAdding(true)
        }}
        onClose={() => onShow(undefined)}
      />
      <UserModal opened={shown !== undefined} id={shown} actions={actions} onClose={() => onShow(undefined)} />
      {/* A generated password is shown once (ADM-15). */}
      <SecretDialog
        secret={actions.secret?.password ?? null}
        words={{ title: admin.secret.title({ name: actions.secret?.name ?? '' }), hint: admin.secret.hint(), label: admin.secret.label() }}
        onClose={actions.closePassword}
      />
    </>
  )
}
