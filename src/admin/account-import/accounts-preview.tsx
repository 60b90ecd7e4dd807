import type { AccountPreviewRow } from '#routers/admin/accounts.contract.ts'
import { toDisplayDate } from '#routers/days.contract.ts'
import { type AccountColumn, accountColumnNames } from '#routers/spreadsheets/columns.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import { Name } from '../../people/name.tsx'
import classes from '../../ui/import/preview-table.module.css'
import { getWorstLevel, ImportPreviewTable, RowProblems } from '../../ui/import/problems.tsx'
import { RoleBadge } from '../users/role-badge.tsx'

type RowCorrections = { [Column in AccountColumn]?: string } | undefined
type CorrectCell = (line: number, column: AccountColumn, value: string) => void

type RowProps = { row: AccountPreviewRow; corrections: RowCorrections; onCorrect: CorrectCell }
type Props = {
  rows: readonly AccountPreviewRow[]
  corrections: Readonly<Record<string, RowCorrections>>
  onCorrect: CorrectCell
}

const PreviewRow = ({ row, corrections, onCorrect }: RowProps) => {
  const { accounts, imports } = usePhrases()
  const { line, username, proposed, position, email, role, contractStart, contractEnd, cells, problems } = row
  return (
    <tr className={classes.row} data-level={getWorstLevel(row)}>
      <td className={classes.line}>{row.row}</td>
      <td className={classes.text}>
        <strong>
          <Name person={row} />
        </strong>
        <br />
        <span className={classes.dimmed}>@{username}</span>
        <RowProblems
          columns={accountColumnNames}
          problems={problems.map(({ column, level, code, value }) => {
            return { column, level, text: accounts.problems[code]({ value }), correctable: true }
          })}
          open={proposed ? 'username' : undefined}
          corrections={corrections}
          cells={proposed ? { ...cells, username } : cells}
          label={column => imports.correction({ column: accounts.columns[column](), line: row.row })}
          onCorrect={(column, value) => onCorrect(line, column, value)}
        />
      </td>
      <td>
        {position}
        <br />
        <span className={classes.dimmed}>{email}</span>
      </td>
      <td>{role && <RoleBadge role={role} />}</td>
      <td>{toDisplayDate(contractStart)}</td>
      <td>{toDisplayDate(contractEnd)}</td>
    </tr>
  )
}

/** Renders the accounts of a file as the import would write them, each with its problems. */
export const AccountsPreview = ({ rows, corrections, onCorrect }: Props) => {
  const { accounts } = usePhrases()
  const { firstname, position, role, start, end } = accounts.columns
  return (
    <ImportPreviewTable label={accounts.title()} headings={[firstname(), position(), role(), start(), end()]}>
      {rows.map(row => (
        <PreviewRow key={row.line} row={row} corrections={corrections[row.line]} onCorrect={onCorrect} />
      ))}
    </ImportPreviewTable>
  )
}
