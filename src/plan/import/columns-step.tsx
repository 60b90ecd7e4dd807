import type { PlanField, PlanPreview } from '#routers/plan/understand.contract.ts'
import { ColumnAsides } from './column-asides.tsx'
import { columnAnswers } from './column-choices.ts'
import { ColumnTable } from './column-table.tsx'
import classes from './columns-step.module.css'
import type { Answering } from './preview-parts.ts'

type Props = {
  preview: PlanPreview
  /** The name under which the columns are remembered; null = they are not. */
  remember: string | null
  fileName: string
  onRemember: (name: string | null) => void
} & Answering

/** The first step: what the columns of the file mean (PLAN-05). */
export const ColumnsStep = ({ preview, onAnswer, ...remembering }: Props) => {
  const choose = (field: PlanField, letter: string | null) => onAnswer(columnAnswers(preview.columns, field, letter))
  return (
    <div className={classes.columns}>
      <ColumnTable preview={preview} onChoose={choose} />
      <ColumnAsides preview={preview} onAnswer={onAnswer} {...remembering} />
    </div>
  )
}
