import { ActionIcon, Button, Textarea, TextInput } from '@mantine/core'
import {
  IconAlertCircle,
  IconArrowRight,
  IconCircleCheck,
  IconEyeOff,
  IconMinus,
  IconUserPlus,
  IconUsersGroup,
  IconWorld,
} from '@tabler/icons-react'
import { memo, type ReactNode, useEffect, useState } from 'react'
import { formatStart } from '#routers/plan/moments.rules.ts'
import type { PlanName, PlanPreview } from '#routers/plan/understand.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import { PersonAvatar } from '../../people/person-avatar.tsx'
import { kindIcons } from './kind-icons.ts'
import type { PreviewRow } from './preview-parts.ts'
import classes from './rows-step.module.css'
import { clockAt } from './times.ts'
import type { ExercisePeople } from './use-exercise-people.ts'

type OnAnswer = (answers: Record<string, string>, row?: string) => void
type People = { exercise: ExercisePeople; names: readonly PlanName[]; anchor: PlanPreview['anchor'] }
type Props = { row: PreviewRow; onAnswer: OnAnswer } & People

const sign = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

const RowNumber = ({ row: { row, sheet, hidden } }: { row: PreviewRow }) => {
  const { planImport: texts } = usePhrases()
  return (
    <th scope="row">
      {sheet ? texts.rows.sheetRow({ sheet, row }) : row}
      {hidden && <IconEyeOff {...sign} className={classes.mark} role="img" aria-hidden={false} aria-label={texts.rows.hiddenRow()} />}
    </th>
  )
}

const Moment = ({ offset, anchor }: { offset: number | undefined; anchor: PlanPreview['anchor'] }) =>
  offset !== undefined && (
    <>
      <strong>{formatStart(offset)}</strong>
      <small>{clockAt(anchor, offset)}</small>
    </>
  )

const Kind = ({ row: { kind, means } }: { row: PreviewRow }) => {
  const { planImport: texts } = usePhrases()
  if (!kind) return null
  const Icon = kindIcons[kind]
  return (
    <span className={classes.kind}>
      <Icon {...sign} /> {texts.kinds[kind]()}
      {means && <small>{texts.means[means]()}</small>}
    </span>
  )
}

const OneName = ({ name, exercise, names }: { name: string } & Pick<People, 'exercise' | 'names'>) => {
  const { planImport: texts } = usePhrases()
  const { meaning = 'the cell' } = names.find(told => told.name === name) ?? {}
  const person = exercise.people.find(({ username }) => `@${username}` === meaning)
  return (
    <span className={classes.person}>
      {person && <PersonAvatar person={person} size={20} />}
      {meaning === 'new persona' && <IconUserPlus {...sign} />}
      {meaning === 'the cell' && <IconUsersGroup {...sign} />}
      <b>{name}</b>
      {meaning === 'new persona' && <i>{texts.rows.toCreate()}</i>}
    </span>
  )
}

const FromTo = ({ row: { from, to = [], kind }, ...people }: { row: PreviewRow } & Pick<People, 'exercise' | 'names'>) => {
  const { planImport: texts } = usePhrases()
  const isPublic = kind === 'weeze' || kind === 'article' || kind === 'reply' || kind === 'reweez'
  const senders = from ? from.split('; ') : []
  return (
    <span className={classes.people}>
      {senders.map(name => (
        <OneName key={name} name={name} {...people} />
      ))}
      <IconArrowRight {...sign} />
      {to.map(name => (
        <OneName key={name} name={name} {...people} />
      ))}
      {to.length === 0 && (
        <span className={classes.person}>
          {isPublic ? <IconWorld {...sign} /> : <IconUsersGroup {...sign} />} {isPublic ? texts.rows.public() : texts.rows.cell()}
        </span>
      )}
    </span>
  )
}

const Words = ({ row: { subject, text, long }, children }: { row: PreviewRow; children?: ReactNode }) => {
  const { planImport: texts } = usePhrases()
  return (
    <td className={classes.words}>
      {subject && <strong>{subject}</strong>}
      {text !== subject && <span>{text}</span>}
      {long !== null && <em>{texts.rows.long({ count: long })}</em>}
      {children}
    </td>
  )
}

const Expected = ({ row: { expected, delay } }: { row: PreviewRow }) => {
  const { planImport: texts } = usePhrases()
  const minutes = delay === undefined ? '' : texts.rows.minutes({ count: delay })
  return <td>{[expected, minutes].filter(part => part).join(', ')}</td>
}

const LeaveOut = ({ row: { id, row }, onAnswer }: { row: PreviewRow; onAnswer: OnAnswer }) => {
  const { planImport: texts } = usePhrases()
  return (
    <td>
      <ActionIcon variant="default" size={28} aria-label={texts.rows.leaveOut({ row })} onClick={() => onAnswer({ [id]: 'leave out' }, id)}>
        <IconMinus {...sign} />
      </ActionIcon>
    </td>
  )
}

/** What was understood of a row. */
const UnderstoodCells = ({ row, anchor, ...people }: { row: PreviewRow } & People) => (
  <>
    <RowNumber row={row} />
    <td>
      <Moment offset={row.offset} anchor={anchor} />
    </td>
    <td>
      <Kind row={row} />
    </td>
    <td>
      <FromTo row={row} {...people} />
    </td>
    <Words row={row} />
  </>
)

/** A row that is ready. Of many rows only those are drawn anew of which something has changed. */
export const ReadyRow = memo(({ row, onAnswer, anchor, ...people }: Props) => (
  <tr>
    <UnderstoodCells row={row} anchor={anchor} {...people} />
    <Expected row={row} />
    <LeaveOut row={row} onAnswer={onAnswer} />
  </tr>
))

type FieldProps = { label: string; value: string; example?: string; many?: boolean; onLeave: (value: string) => void }

/** A field of a row that is mended: the row is read again when it is left. */
const MendedField = ({ label, value, example, many = false, onLeave }: FieldProps) => {
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  const leave = () => typed.trim() !== '' && typed !== value && onLeave(typed)
  const field = {
    size: 'xs',
    error: true,
    'aria-label': label,
    'data-mend': true,
    placeholder: example,
    value: typed,
    onBlur: leave,
  } as const
  if (many) return <Textarea {...field} autosize maxRows={4} onChange={event => setTyped(event.currentTarget.value)} />
  return (
    <TextInput {...field} onChange={event => setTyped(event.currentTarget.value)} onKeyDown={event => event.key === 'Enter' && leave()} />
  )
}

/** A row to review, with the field that mends it, or one that was mended a moment ago. */
export const ReviewRow = ({ row, onAnswer, anchor, ...people }: Props) => {
  const { planImport: texts } = usePhrases()
  const { id, state, reason, written, offset } = row
  if (state === 'ready')
    return (
      <tr data-mended>
        <UnderstoodCells row={row} anchor={anchor} {...people} />
        <td>
          <span className={classes.done}>
            <IconCircleCheck {...sign} /> {texts.rows.read()}
          </span>
        </td>
        <td />
      </tr>
    )
  const isTime = reason === 'time' || reason === 'moment' || reason === 'late'
  const doubt = reason && reason in texts.doubts ? texts.doubts[reason as keyof typeof texts.doubts]() : ''
  return (
    <tr data-review>
      <RowNumber row={row} />
      <td>
        {isTime ? (
          <>
            <MendedField
              label={texts.rows.timeField({ row: row.row })}
              value={reason === 'time' ? '' : (written ?? '')}
              example={texts.rows.timeExample()}
              onLeave={value => onAnswer({ [`${id}:time`]: value }, id)}
            />
            <s>{written}</s>
          </>
        ) : (
          <Moment offset={offset} anchor={anchor} />
        )}
      </td>
      <td>
        <Kind row={row} />
      </td>
      <td>
        <FromTo row={row} {...people} />
      </td>
      <Words row={row}>
        {!isTime && (
          <MendedField
            label={texts.rows.textField({ row: row.row })}
            value={reason === 'long' ? (row.text ?? '') : ''}
            many
            onLeave={value => onAnswer({ [`${id}:text`]: value }, id)}
          />
        )}
        <span className={classes.doubt}>
          <IconAlertCircle {...sign} /> {doubt}
        </span>
      </Words>
      <Expected row={row} />
      <LeaveOut row={row} onAnswer={onAnswer} />
    </tr>
  )
}

/** A row that is left out, with the reason; one that holds something can be taken back. */
export const OutRow = memo(({ row, onAnswer }: { row: PreviewRow; onAnswer: OnAnswer }) => {
  const { planImport: texts } = usePhrases()
  const { id, reason, written, shown } = row
  const words = texts.outs[reason as keyof typeof texts.outs]
  return (
    <tr data-out>
      <RowNumber row={row} />
      <td colSpan={3} className={classes.shown}>
        {shown || texts.rows.blankRow()}
      </td>
      <td>{words?.({ value: written ?? '' })}</td>
      <td colSpan={2}>
        {shown && reason !== 'blank' && (
          <Button
            size="xs"
            variant="default"
            aria-label={texts.rows.takeBackRow({ row: row.row })}
            onClick={() => onAnswer({ [id]: 'keep' }, id)}
          >
            {texts.rows.takeBack()}
          </Button>
        )}
      </td>
    </tr>
  )
})
