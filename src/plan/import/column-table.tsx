import { ActionIcon, NativeSelect } from '@mantine/core'
import { IconArrowLeft, IconCheck, IconCircleCheck, IconCircleDashed, IconHelpCircle } from '@tabler/icons-react'
import { requiredFields } from '#routers/plan/plan-words.contract.ts'
import type { PlanField, PlanPreview } from '#routers/plan/understand.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import shared from '../../ui/shared.module.css'
import { shownFields } from './column-choices.ts'
import classes from './column-table.module.css'
import type { PreviewColumn } from './preview-parts.ts'

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const
const signs = { known: IconCircleCheck, check: IconHelpCircle, unused: IconCircleDashed }

type RowProps = {
  field: PlanField
  columns: readonly PreviewColumn[]
  onChoose: (field: PlanField, letter: string | null) => void
}

const FieldRow = ({ field, columns, onChoose }: RowProps) => {
  const { planImport: texts } = usePhrases()
  const [column, ...more] = columns.filter(column => column.field === field)
  const reading = column?.reading ?? 'unused'
  const Sign = signs[reading]
  const name = texts.fields[field]()
  const toSample = ({ text, read }: PreviewColumn['samples'][number]) =>
    read ? texts.columns.sample({ text, read: texts.sampleReads[read.as]({ value: read.value }) }) : text
  const options = columns.map(({ letter, heading: written, field: other }) => {
    const heading = written || texts.columns.untitled()
    const used = other && other !== field ? texts.columns.used({ letter, heading, field: texts.fields[other]() }) : null
    return { value: letter, label: used ?? texts.columns.option({ letter, heading }) }
  })
  return (
    <tr className={classes.row} data-reading={reading}>
      <th scope="row">
        {name} {requiredFields.some(required => required === field) && <small>{texts.columns.required()}</small>}
      </th>
      <td className={classes.arrow}>
        <IconArrowLeft size={16} stroke={1.75} aria-hidden />
      </td>
      <td>
        <NativeSelect
          size="xs"
          aria-label={name}
          value={column?.letter ?? ''}
          data={[{ value: '', label: texts.columns.none() }, ...options]}
          onChange={event => onChoose(field, event.currentTarget.value || null)}
        />
        {more.length > 0 && (
          <small>
            {texts.columns.more({ columns: more.map(({ letter, heading }) => texts.columns.option({ letter, heading })).join(', ') })}
          </small>
        )}
      </td>
      {column ? (
        [0, 1].map(at => {
          const sample = column.samples[at]
          return (
            <td key={at} className={classes.sample}>
              <span className={shared.truncated}>{sample && toSample(sample)}</span>
            </td>
          )
        })
      ) : (
        <td colSpan={2} className={classes.without}>
          {texts.without[field]()}
        </td>
      )}
      <td className={classes.reading}>
        <span>
          <Sign {...icon} />
          {texts.columns[reading]()}
        </span>
        {column && reading === 'check' && field !== 'time' && (
          <ActionIcon
            variant="default"
            size={28}
            aria-label={texts.columns.accept({ field: name })}
            onClick={() => onChoose(field, column.letter)}
          >
            <IconCheck size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
      </td>
    </tr>
  )
}

type Props = { preview: PlanPreview; onChoose: RowProps['onChoose'] }

/** What each field of Weez is read from, with two values of the column and how sure that is (PLAN-05). */
export const ColumnTable = ({ preview: { columns }, onChoose }: Props) => {
  const { planImport: texts } = usePhrases()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll it
    <section className={`${shared.panel} ${classes.panel}`} aria-label={texts.columns.label()} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{texts.columns.here()}</th>
            <td />
            <th scope="col">{texts.columns.theirs()}</th>
            <th scope="col" colSpan={2}>
              {texts.columns.samples()}
            </th>
            <th scope="col">{texts.columns.reading()}</th>
          </tr>
        </thead>
        <tbody>
          {shownFields.map(field => (
            <FieldRow key={field} field={field} columns={columns} onChoose={onChoose} />
          ))}
        </tbody>
      </table>
    </section>
  )
}
