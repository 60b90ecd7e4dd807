import type { AccountColumn, AccountPreviewRow } from '#routers/admin/accounts.contract.ts'
import { toDisplayDate } from '#routers/form-fields.contract.ts'
import { usePhrases } from '../../locale.tsx'
import { fullName } from '../../ui/full-name.ts'
import { ImportPreviewTable } from '../../ui/import/preview-frame.tsx'
import classes from '../../ui/import/preview-table.module.css'
import { RowProblems } from '../../ui/import/problems.tsx'
import { getWorstLevel } from '../../ui/import/row-level.ts'
import { RoleBadge } from '../../ui/role-badge.tsx'

type CorrectCell = (line: number, column: AccountColumn, value: string) => void

const PreviewRow = ({ row, onCorrect }: { row: AccountPreviewRow; onCorrect: CorrectCell }) => {
  const { accounts, imports } = usePhrases()
  const { line, username, role, contractStart, contractEnd, cells, problems } = row
  return (
    <tr className={classes.row} data-level={getWorstLevel(row)}>
      <td className={classes.line}>{row.row}</td>
      <td className={classes.text}>
        <strong>{fullName(row)}</strong>
        <br />
        <span className={classes.dimmed}>@{username}</span>
        <RowProblems
          problems={problems.map(problem => ({
            key: `${problem.column} ${problem.code} ${problem.value}`,
            level: problem.level,
            text: accounts.problems[problem.code]({ value: problem.value }),
            correction: {
              label: imports.correction({ column: accounts.columns[problem.column](), line: row.row }),
              value: cells[problem.column] ?? '',
              write: value => onCorrect(line, problem.column, value),
            },
          }))}
        />
      </td>
      <td>{role && <RoleBadge role={role} />}</td>
      <td>{toDisplayDate(contractStart)}</td>
      <td>{toDisplayDate(contractEnd)}</td>
    </tr>
  )
}

/** Renders the accounts of a file as the import would write them, each with its problems. */
export const AccountsPreview = ({ rows, onCorrect }: { rows: readonly AccountPreviewRow[]; onCorrect: CorrectCell }) => {
  const { accounts } = usePhrases()
  const { firstname, role, start, end } = accounts.columns
  return (
    <ImportPreviewTable label={accounts.title()} headings={[firstname(), role(), start(), end()]}>
      {rows.map(row => (
        <PreviewRow key={row.line} row={row} onCorrect={onCorrect} />
      ))}
    </ImportPreviewTable>
  )
}
