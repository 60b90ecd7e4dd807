import { ActionIcon, Button } from '@mantine/core'
import {
  IconAlertCircle,
  IconArrowRight,
  IconCircleCheck,
  IconEyeOff,
  IconMinus,
  IconPencil,
  IconUserPlus,
  IconUsersGroup,
  IconWorld,
} from '@tabler/icons-react'
import { Fragment, memo, type ReactNode } from 'react'
import { fullName } from '#routers/people.rules.ts'
import { fileAnswerId, withoutFile } from '#routers/plan/files.rules.ts'
import { formatStart } from '#routers/plan/moments.rules.ts'
import type { PlanName, PlanPreview } from '#routers/plan/understand.contract.ts'
import { usePhrases } from '../../app/locale.tsx'
import { PersonAvatar } from '../../people/person-avatar.tsx'
import { kindIcons } from './kind-icons.ts'
import type { OnRowAnswer, PreviewRow } from './preview-parts.ts'
import { KindField, MissingFile, OpenNames, PersonField, TextField, TimeField } from './row-fields.tsx'
import classes from './rows-step.module.css'
import { clockAt } from './times.ts'
import type { ExercisePeople } from './use-exercise-people.ts'
import { rowByRow } from './use-meanings.ts'
import type { PlanFiles } from './use-plan-files.ts'

type OnOpen = (row: PreviewRow | null, inReview: boolean) => void
type People = { exercise: ExercisePeople; names: readonly PlanName[]; anchor: PlanPreview['anchor'] }
type Props = { row: PreviewRow; onOpen: OnOpen; onAnswer: OnRowAnswer } & People

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
      <b>{name === 'the cell' ? texts.people.cell() : person && name.startsWith('@') ? fullName(person) : name}</b>
      {meaning === 'new persona' && <i>{texts.rows.toCreate()}</i>}
    </span>
  )
}

const publicKinds: readonly PreviewRow['kind'][] = ['weeze', 'article', 'reply', 'reweez']

const isRowByRow = (names: readonly PlanName[], name: string | undefined): boolean =>
  names.some(told => told.name === name && told.meaning === rowByRow)

type NamesProps = { row: PreviewRow; side: 'from' | 'to'; onAnswer?: OnRowAnswer } & Pick<People, 'exercise' | 'names'>

/** The names of one side of a row; those that are chosen row by row as fields, where it can be mended. */
const Names = ({ row, side, onAnswer, ...people }: NamesProps) => {
  const { planImport: texts } = usePhrases()
  const { from = '', to = [], kind } = row
  const names = side === 'to' ? to : from.split('; ').filter(name => name)
  const isPublic = publicKinds.includes(kind)
  return (
    <>
      {names.map(name => !(onAnswer && isRowByRow(people.names, name)) && <OneName key={name} name={name} {...people} />)}
      {onAnswer && <OpenNames row={row} side={side} {...people} onAnswer={onAnswer} />}
      {side === 'to' && names.length === 0 && (
        <span className={classes.person}>
          {isPublic ? <IconWorld {...sign} /> : <IconUsersGroup {...sign} />} {isPublic ? texts.rows.public() : texts.rows.cell()}
        </span>
      )}
    </>
  )
}

const FromTo = (props: Omit<NamesProps, 'side' | 'onAnswer'>) => (
  <span className={classes.people}>
    <Names {...props} side="from" />
    <IconArrowRight {...sign} />
    <Names {...props} side="to" />
  </span>
)

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

type ActionsProps = { row: PreviewRow; open: boolean; onOpen: OnOpen; onAnswer: OnRowAnswer }

const RowActions = ({ row: whole, open, onOpen, onAnswer }: ActionsProps) => {
  const { planImport: texts } = usePhrases()
  const { id, row, state } = whole
  return (
    <td>
      <span className={classes.actions}>
        <ActionIcon
          variant="default"
          size={28}
          aria-label={texts.rows.change({ row })}
          aria-expanded={open}
          onClick={() => onOpen(open ? null : whole, state === 'question')}
        >
          <IconPencil {...sign} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={28}
          aria-label={texts.rows.leaveOut({ row })}
          onClick={() => onAnswer({ [id]: 'leave out' }, id)}
        >
          <IconMinus {...sign} />
        </ActionIcon>
      </span>
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
export const ReadyRow = memo(({ row, onOpen, onAnswer, anchor, ...people }: Props) => (
  <tr>
    <UnderstoodCells row={row} anchor={anchor} {...people} />
    <Expected row={row} />
    <RowActions row={row} open={false} onOpen={onOpen} onAnswer={onAnswer} />
  </tr>
))

type MendProps = Props & {
  /** Whether all of its fields are shown. */
  open: boolean
  hasMail: boolean
  files: PlanFiles
}

/** A row to review with what mends it, a row that is opened to change it, or one that was mended a moment ago. */
export const ReviewRow = ({ row, open, onOpen, onAnswer, anchor, hasMail, files, ...people }: MendProps) => {
  const { planImport: texts } = usePhrases()
  const { id, state, reason, offset, missing } = row
  if (state === 'ready' && !open)
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
  const [lacked] = missing
  const own = { row, onAnswer }
  const isTime = reason === 'time' || reason === 'moment' || reason === 'late'
  const isText = reason === 'text' || reason === 'broken' || reason === 'long'
  const openName = reason === 'person' ? [row.from, ...(row.to ?? [])].find(name => isRowByRow(people.names, name)) : undefined
  const doubt = (() => {
    if (openName !== undefined) return texts.rows.nobodyHere({ name: openName })
    if (reason && reason in texts.doubts) return texts.doubts[reason as keyof typeof texts.doubts]()
    if (lacked === undefined) return undefined
    const missing = row.kind === 'mail' ? texts.files.missingFile : texts.files.missing
    return files.failures.get(fileAnswerId(lacked, row.kind)) ?? missing({ name: lacked })
  })()
  return (
    <tr data-review={state === 'question' || undefined} data-opened={open || undefined}>
      <RowNumber row={row} />
      <td>{open || isTime ? <TimeField {...own} /> : <Moment offset={offset} anchor={anchor} />}</td>
      <td>{open ? <KindField {...own} hasMail={hasMail} /> : <Kind row={row} />}</td>
      <td>
        <span className={classes.people}>
          {(['from', 'to'] as const).map(side => (
            <Fragment key={side}>
              {side === 'to' && <IconArrowRight {...sign} />}
              {open ? (
                <PersonField {...own} side={side} exercise={people.exercise} />
              ) : (
                <Names row={row} side={side} {...people} onAnswer={onAnswer} />
              )}
            </Fragment>
          ))}
        </span>
      </td>
      <Words row={row}>
        {(open || isText) && <TextField {...own} />}
        {doubt && (
          <span className={classes.doubt}>
            <IconAlertCircle {...sign} /> {doubt}
          </span>
        )}
      </Words>
      {lacked === undefined ? (
        <Expected row={row} />
      ) : (
        <td>
          <MissingFile
            name={lacked}
            row={row}
            files={files}
            onWithout={() => onAnswer({ [fileAnswerId(lacked, row.kind)]: withoutFile }, id)}
          />
        </td>
      )}
      <RowActions row={row} open={open} onOpen={onOpen} onAnswer={onAnswer} />
    </tr>
  )
}

/** A row that is left out, with the reason; one that holds something can be taken back. */
export const OutRow = memo(({ row, onAnswer }: { row: PreviewRow; onAnswer: OnRowAnswer }) => {
  const { planImport: texts } = usePhrases()
  const { id, reason, written, shown } = row
  const words = reason === 'status' && written === null ? texts.outs.struck : texts.outs[reason as keyof typeof texts.outs]
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
