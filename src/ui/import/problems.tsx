import { TextInput } from '@mantine/core'
import { IconAlertCircle, IconInfoCircle } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { ProblemLevel } from '#routers/spreadsheets/spreadsheets.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import shared from '../shared.module.css'
import classes from './preview-table.module.css'

type ImportPreviewTableProps = { label: string; headings: readonly string[]; children: ReactNode }

/** The table around the preview rows, with the line number as first column. It scrolls horizontally in narrow windows. */
export const ImportPreviewTable = ({ label, headings, children }: ImportPreviewTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it
  <section className={shared.panel} style={{ overflowX: 'auto' }} aria-label={label} tabIndex={0}>
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col" className={classes.line}>
            {usePhrases().imports.line()}
          </th>
          {headings.map(heading => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </section>
)

/** The properties that the preview rows of all imports have in common. */
export type ImportPreviewRow = { line: number; problems: readonly { level: ProblemLevel }[] }

/** The most severe problem level of a row; undefined if the row has no problem. */
export const getWorstLevel = ({ problems }: ImportPreviewRow): ProblemLevel | undefined =>
  problems.some(({ level }) => level === 'error') ? 'error' : problems[0]?.level

type CorrectionProps = { label: string; value: string; wrong: boolean; onCorrect: (value: string) => void }

/** An input that corrects a cell. Enter or leaving the input applies the correction. */
const CellCorrection = ({ label, value, wrong, onCorrect }: CorrectionProps) => {
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  const done = () => {
    if (typed !== value) onCorrect(typed)
  }
  return (
    <TextInput
      size="xs"
      aria-label={label}
      error={wrong}
      value={typed}
      onChange={event => setTyped(event.currentTarget.value)}
      onKeyDown={event => {
        if (event.key === 'Enter') done()
      }}
      onBlur={done}
    />
  )
}

type RowProblem<Column extends string> = { column: Column; level: ProblemLevel; text: string; correctable: boolean }
type Props<Column extends string> = {
  /** Every column in a fixed order, so that no field moves while somebody types in it. */
  columns: readonly Column[]
  problems: readonly RowProblem<Column>[]
  /** The column whose cell can be changed although nothing is wrong with it. */
  open?: Column | undefined
  /** The corrected cells, whose fields stay once they are right. */
  corrections: { [Name in Column]?: string } | undefined
  cells: { [Name in Column]?: string }
  label: (column: Column) => string
  onCorrect: (column: Column, value: string) => void
}

/** The problems of a row by column, each with the cell to correct where a correction solves it. */
export const RowProblems = <Column extends string>({ columns, problems, open, corrections, cells, label, onCorrect }: Props<Column>) =>
  columns.map(column => {
    const own = problems.filter(problem => problem.column === column)
    const corrected = corrections?.[column]
    const editable = column === open || corrected !== undefined || own.some(({ correctable }) => correctable)
    if (own.length === 0 && !editable) return null
    const wrong = own.some(({ level }) => level === 'error')
    return (
      <div key={column} className={classes.problem} data-level={wrong ? 'error' : own[0]?.level}>
        {own.map(({ level, text }) => {
          const Icon = level === 'error' ? IconAlertCircle : IconInfoCircle
          return (
            <p key={text} className={classes.reason}>
              <Icon size={16} stroke={2} aria-hidden /> {text}
            </p>
          )
        })}
        {own.length === 0 && (
          <span className={classes.dimmed} aria-hidden>
            {label(column)}
          </span>
        )}
        {editable && (
          <CellCorrection
            label={label(column)}
            value={corrected ?? cells[column] ?? ''}
            wrong={wrong}
            onCorrect={value => onCorrect(column, value)}
          />
        )}
      </div>
    )
  })
