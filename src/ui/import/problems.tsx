import { IconAlertCircle, IconInfoCircle } from '@tabler/icons-react'
import type { ProblemLevel } from '#routers/spreadsheets/spreadsheets.contract.ts'
import { CellCorrection } from './cell-correction.tsx'
import classes from './preview-table.module.css'

type RowProblem = {
  key: string
  level: ProblemLevel
  text: string
  correction: { label: string; value: string; write: (value: string) => void } | null
}

/** The problems of a row, each with the cell to correct where a correction solves it. */
export const RowProblems = ({ problems }: { problems: readonly RowProblem[] }) =>
  problems.map(({ key, level, text, correction }) => {
    const Icon = level === 'error' ? IconAlertCircle : IconInfoCircle
    return (
      <div key={key} className={classes.problem} data-level={level}>
        <p className={classes.reason}>
          <Icon size={16} stroke={2} aria-hidden /> {text}
        </p>
        {correction && (
          <CellCorrection label={correction.label} value={correction.value} wrong={level === 'error'} onCorrect={correction.write} />
        )}
      </div>
    )
  })
