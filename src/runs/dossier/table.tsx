import type { ReactNode } from 'react'

/** A cell: what it shows, and by what its column sorts when that is not what it shows. */
export type Cell = string | number | { shown: ReactNode; sort: string | number }
type Column = { title: string; numeric?: boolean }
type Props = { name: string; columns: readonly Column[]; rows: readonly (readonly Cell[])[]; none: string }

const shownOf = (cell: Cell): ReactNode => (typeof cell === 'object' ? cell.shown : cell)
const sortOf = (cell: Cell): string | number | undefined => (typeof cell === 'object' ? cell.sort : undefined)

/** A table that its reader sorts by any column; without rows a sentence takes its place. */
export const Table = ({ name, columns, rows, none }: Props) => {
  if (rows.length === 0) return <p className="none">{none}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that is wider than its window scrolls with the keyboard
    <section className="scroll" aria-label={name} tabIndex={0}>
      <table data-sorts="">
        <thead>
          <tr>
            {columns.map(({ title, numeric }) => (
              <th key={title} scope="col" className={numeric ? 'number' : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the page is drawn once
            <tr key={at}>
              {row.map((cell, column) => (
                <td key={columns[column]?.title} className={columns[column]?.numeric ? 'number' : undefined} data-sort={sortOf(cell)}>
                  {shownOf(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
