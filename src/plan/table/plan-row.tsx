import { Button } from '@mantine/core'
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconArrowsSplit2,
  IconCheck,
  IconCircleCheck,
  IconCircleDashed,
  IconCornerDownRight,
  IconHourglassHigh,
  IconPlayerSkipForward,
} from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import { formatTime } from '#locales/format.ts'
import { timeLeft, timeTaken, toUrgency } from '#routers/desk/owed.rules.ts'
import { fullName } from '#routers/people.rules.ts'
import { useLocale, usePhrases } from '../../app/locale.tsx'
import { Name } from '../../people/name.tsx'
import { PersonAvatar } from '../../people/person-avatar.tsx'
import { SequenceTile } from '../../ui/sequence-tile.tsx'
import { useTickingNow } from '../../ui/use-now.ts'
import { ConditionState } from '../conditions/condition-state.tsx'
import { useConditionWords } from '../conditions/use-condition-words.ts'
import { UpcomingTime } from '../control-room/upcoming-time.tsx'
import { itemSummary } from '../items/item-summary.ts'
import { KindSign } from '../items/kind-sign.tsx'
import { useItemLabels } from '../items/use-item-labels.ts'
import { formatCountdown, formatOffset } from '../sequences/format-times.ts'
import { HandState } from './hand-state.tsx'
import classes from './plan.module.css'
import type { EditableColumn, PlanRow } from './plan-rows.ts'

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** Whether the cell has done what a published line expects: within how long, what is left, or how much it is overdue. */
export const OwedState = ({ owed }: { owed: NonNullable<PlanRow['owed']> }) => {
  const { plan: texts } = usePhrases()
  const { satisfied, satisfiedOn, clock } = owed
  const now = useTickingNow(!satisfied)
  if (satisfied)
    return (
      <span className={classes.state} data-state="satisfied">
        <IconCircleCheck {...icon} />{' '}
        {satisfiedOn === null
          ? texts.satisfiedUntimed()
          : texts.satisfied({ time: formatCountdown(timeTaken(owed, satisfiedOn, clock) / 1000) })}
      </span>
    )
  const left = timeLeft(owed, now, clock)
  const late = left < 0
  const time = formatCountdown(Math.abs(left) / 1000)
  const Icon = late ? IconAlertTriangle : IconHourglassHigh
  return (
    <span className={classes.state} data-state="owed" data-urgency={toUrgency(left, owed)}>
      <Icon {...icon} /> {late ? texts.overdue({ time }) : texts.awaited({ time })}
    </span>
  )
}

const stateIcons = {
  pending: IconCircleDashed,
  published: IconCheck,
  failed: IconAlertCircle,
  skipped: IconPlayerSkipForward,
  late: IconHourglassHigh,
} as const

/** The moment at which a line is published, or would be if its sequence went on from `now`; null for one that does not play. */
export const plannedOn = ({ item, sequence, condition }: PlanRow, readAt: number, now: number): Date | null => {
  if (item.publishedOn) return new Date(item.publishedOn)
  if (item.state !== 'pending' || condition || sequence.status === 'STOPPED') return null
  const wait = ((item.offset - sequence.elapsed) / sequence.speed) * 1000
  return new Date((sequence.status === 'RUNNING' ? readAt : now) + Math.max(0, wait))
}

/** How a line stands: published, satisfied, awaited, to come, or why it cannot be. */
export const StateCell = ({ row, readAt, onCorrect }: { row: PlanRow; readAt: number; onCorrect: (() => void) | null }) => {
  const { sequences, plan: texts } = usePhrases()
  const labels = useItemLabels()
  const { item, sequence, lacks, next, owed } = row
  const { state } = item
  if ((state === 'failed' || lacks.length > 0) && onCorrect)
    return (
      <Button
        size="compact-xs"
        color="red"
        variant="light"
        title={labels.failure(item) || labels.lacks(lacks)}
        tabIndex={-1}
        onClick={onCorrect}
      >
        {sequences.editor.correct()}
      </Button>
    )
  if (item.kind === 'hand' && state !== 'skipped') return <HandState row={row} readAt={readAt} tabIndex={onCorrect ? -1 : undefined} />
  if (next) {
    const seconds = (item.offset - sequence.elapsed) / sequence.speed
    return <UpcomingTime waiting={{ seconds, readAt, running: sequence.status === 'RUNNING' }} />
  }
  if (owed) return <OwedState owed={owed} />
  if (row.condition && state !== 'failed') return <ConditionState condition={row.condition} />
  const Icon = stateIcons[state]
  return (
    <span className={classes.state} data-state={state} title={labels.failure(item) || undefined}>
      <Icon {...icon} /> {state === 'pending' ? texts.planned() : sequences.states[state]()}
    </span>
  )
}

type Props = {
  row: PlanRow
  /** Its place among the shown rows, from 0. */
  at: number
  readAt: number
  /** To the half minute, so that planned times of paused sequences follow. */
  now: number
  chosen: boolean
  /** Whether the first line still to come is this one: the red rule stands above it. */
  isNow: boolean
  /** The cell that the Tab key reaches. */
  tabStop: EditableColumn | null
  /** The field in place of a cell. */
  editor: { column: EditableColumn; field: ReactNode } | null
  /** Null for observers, who only read. */
  onChoose: ((id: number, range: boolean) => void) | null
  onCorrect: ((id: number) => void) | null
}

/** A line of the plan. */
export const PlanTableRow = memo(({ row, at, readAt, now, chosen, isNow, tabStop, editor, onChoose, onCorrect }: Props) => {
  const { plan: texts } = usePhrases()
  const labels = useItemLabels()
  const { locale } = useLocale()
  const { item, sequence, number, letter, tone, target, lacks } = row
  const { words: conditionWords } = useConditionWords()
  const { conditions: conditionTexts } = usePhrases()
  const said = row.condition && conditionWords(row.condition)
  const planned = plannedOn(row, readAt, now)
  const name = fullName(item.author)
  const words = itemSummary(item, text => text) || labels.kind(item)
  const recipients = labels.recipients(item)
  const cell = (column: EditableColumn, content: ReactNode, title?: string, label?: string) => (
    <td className={classes.cell} data-column={column} data-label={label} title={title} tabIndex={tabStop === column ? 0 : -1}>
      {editor?.column === column ? editor.field : content}
    </td>
  )
  return (
    <tr
      aria-rowindex={at + 2}
      aria-selected={onChoose ? chosen : undefined}
      className={classes.row}
      data-row={item.id}
      data-plan-item={item.id}
      data-name={name}
      data-state={item.state}
      data-lacking={lacks.length > 0 || undefined}
      data-conditional={said ? true : undefined}
      data-now={isNow || undefined}
      data-editing={editor ? true : undefined}
    >
      {onChoose && (
        <td className={classes.cell} data-column="choice">
          <input
            type="checkbox"
            tabIndex={-1}
            checked={chosen}
            aria-label={texts.choose({ number })}
            onChange={() => {}}
            onClick={event => onChoose(item.id, event.shiftKey)}
          />
        </td>
      )}
      <td className={classes.cell} data-column="number">
        {number}
      </td>
      <td className={classes.cell} data-column="sequence">
        <SequenceTile letter={letter} tone={tone} name={sequence.name} />
      </td>
      {cell(
        'offset',
        row.condition ? (
          <>
            <IconArrowsSplit2 {...icon} /> {conditionTexts.short()}
          </>
        ) : (
          formatOffset(item.offset).slice(2)
        ),
      )}
      <td className={classes.cell} data-column="planned">
        {planned ? formatTime(planned, locale) : '–'}
      </td>
      {cell(
        'author',
        <>
          <PersonAvatar person={item.author} size={20} />{' '}
          <strong>
            <Name person={item.author} />
          </strong>
        </>,
        name,
      )}
      {cell(
        'text',
        lacks.length > 0 ? (
          <>
            <strong className={classes.lacks}>
              <IconAlertCircle {...icon} /> {labels.lacks(lacks)}
            </strong>{' '}
            {words}
          </>
        ) : said ? (
          <>
            <span className={classes.words}>{words}</span>
            <span className={classes.condition}>
              <IconCornerDownRight {...icon} size={14} /> {said}
            </span>
          </>
        ) : (
          words
        ),
        said ? `${words}\n${said}` : lacks.length > 0 ? `${labels.lacks(lacks)}\n${words}` : words,
      )}
      <td className={classes.cell} data-column="kind">
        <KindSign item={item} /> {labels.kind(item)}
      </td>
      <td className={classes.cell} data-column="target" title={target?.name ?? recipients}>
        {target ? texts.answers(target) : recipients}
      </td>
      {cell(
        'expected',
        [item.expected, item.expectedDelay && texts.within({ minutes: item.expectedDelay })].filter(Boolean).join(', '),
        item.expected ?? '',
        item.expected ? texts.columns.expected() : undefined,
      )}
      {cell('objective', item.objective ?? '', item.objective ?? '')}
      <td className={classes.cell} data-column="state">
        <StateCell row={row} readAt={readAt} onCorrect={onCorrect && (() => onCorrect(item.id))} />
      </td>
    </tr>
  )
})
