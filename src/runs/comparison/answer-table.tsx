import { formatTook } from '#locales/format.ts'
import type { ComparedRun, Comparison } from '#routers/dossier/comparison.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import table from '../../ui/table/table.module.css'
import classes from './comparison.module.css'
import type { Names } from './line-table.tsx'

const Row = ({ name, times }: { name: string; times: ComparedRun['answers']['cell'] }) => {
  const { comparison: texts } = usePhrases()
  const { count, median, within90, worst, unanswered } = times
  const cells = [
    [texts.count(), String(count)],
    [texts.median(), median],
    [texts.within90(), within90],
    [texts.worst(), worst],
  ] as const
  return (
    <tr className={table.row}>
      <th scope="row">{name}</th>
      {cells.map(([column, value]) => (
        <td key={column} data-number>
          <span className={table.label}>{column}</span>
          {typeof value === 'number' ? formatTook(value) : (value ?? '–')}
        </td>
      ))}
      <td data-number>
        <span className={table.label}>{texts.unanswered()}</span>
        <span className={classes.time} data-late={unanswered > 0 || undefined}>
          {unanswered}
        </span>
      </td>
    </tr>
  )
}

/** How long answers took in two runs, as their files tell it (EXO-375). */
export const AnswerTable = ({ comparison: { a, b }, names }: { comparison: Comparison; names: Names }) => {
  const { comparison: texts } = usePhrases()
  const columns = [texts.count(), texts.median(), texts.within90(), texts.worst(), texts.unanswered()]
  return (
    <table className={table.table} aria-label={texts.answers()}>
      <thead>
        <tr>
          <th scope="col">{texts.who()}</th>
          {columns.map(column => (
            <th key={column} scope="col" data-number>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <Row name={texts.ofCell({ run: names.one })} times={a.answers.cell} />
        <Row name={texts.ofCell({ run: names.other })} times={b.answers.cell} />
        <Row name={texts.ofPersonas({ run: names.one })} times={a.answers.personas} />
        <Row name={texts.ofPersonas({ run: names.other })} times={b.answers.personas} />
      </tbody>
    </table>
  )
}
