import { memo, type ReactNode } from 'react'
import { formatTime } from '#locales/format.ts'
import { fullName } from '#routers/people.rules.ts'
import { useLocale, usePhrases } from '../../app/locale.tsx'
import { Name } from '../../people/name.tsx'
import { formatOffset } from '../sequences/format-times.ts'
import { StormLetter } from '../storms/storm-letter.tsx'
import { totalOf } from '../storms/use-storm-form.ts'
import classes from './plan.module.css'
import type { EditableColumn, StormRow } from './plan-rows.ts'

type Props = {
  row: StormRow
  /** Its place among the shown rows, from 0. */
  at: number
  withChoice: boolean
  /** The cell that the Tab key reaches. */
  tabStop: EditableColumn | null
}

/** A storm in the plan: when it was launched, on which weeze, and how far it is. It is conducted by its card. */
export const PlanStormRow = memo(({ row: { storm, offset }, at, withChoice, tabStop }: Props) => {
  const { plan: texts, storms } = usePhrases()
  const { locale } = useLocale()
  const { id, author, excerpt, status, done, failed, planned, createdOn } = storm
  const cell = (column: EditableColumn, content: ReactNode, title?: string) => (
    <td className={classes.cell} data-column={column} title={title} tabIndex={tabStop === column ? 0 : -1}>
      {content}
    </td>
  )
  const name = fullName(author)
  return (
    <tr aria-rowindex={at + 2} className={classes.row} data-row={id} data-storm>
      {withChoice && <td className={classes.cell} data-column="choice" />}
      <td className={classes.cell} data-column="number" />
      <td className={classes.cell} data-column="sequence">
        <StormLetter />
      </td>
      {cell('offset', formatOffset(offset).slice(2))}
      <td className={classes.cell} data-column="planned">
        {formatTime(new Date(createdOn), locale)}
      </td>
      {cell('author', storms.personas())}
      {cell('text', texts.stormOn({ name, text: excerpt }), texts.stormOn({ name, text: excerpt }))}
      <td className={classes.cell} data-column="kind">
        {storms.reactions()}
      </td>
      <td className={classes.cell} data-column="target" title={name}>
        <Name person={author} />
      </td>
      {cell('expected', '')}
      {cell('objective', '')}
      <td className={classes.cell} data-column="state">
        {storms.status[status]()} {storms.count({ done: totalOf(done) + failed, planned: totalOf(planned) })}
      </td>
    </tr>
  )
})
