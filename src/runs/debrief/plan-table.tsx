import { ActionIcon, Avatar } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconBuilding,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleOff,
  IconMinus,
  IconTrash,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId, useRef, useState } from 'react'
import { type ActionPriority, type ActionState, actionPriorities, actionStates } from '#db/schema/enums.ts'
import { formatLongDate } from '#locales/format.ts'
import type { Action } from '#routers/debrief/debrief.contract.ts'
import { actionOwnerMax, actionWhatMax } from '#routers/limits.contract.ts'
import { fullName } from '#routers/people.rules.ts'
import { getFailureKind } from '../../app/failure-kind.ts'
import { useLocale, usePhrases } from '../../app/locale.tsx'
import { trpc, utils } from '../../app/trpc.ts'
import { PersonAvatar } from '../../people/person-avatar.tsx'
import { useShortcuts } from '../../shell/keyboard/shortcuts.ts'
import { toastError } from '../../ui/toast.tsx'
import { useNow } from '../../ui/use-now.ts'
import classes from './debrief.module.css'
import { daysUntil, isOverdue, nextPriority, nextState } from './plan.ts'
import { PlanCell, type PlanColumn, planColumns } from './plan-cells.tsx'
import { refreshDebrief } from './queries.ts'

/** An action, and the run that it is of where those of all runs are shown. */
export type ShownAction = Action & { of?: { number: number | null; name: string; base: string | null } }

const priorityIcons = { high: IconArrowUp, medium: IconMinus, low: IconArrowDown } as const satisfies Record<
  ActionPriority,
  typeof IconMinus
>
const stateIcons = {
  todo: IconCircleDashed,
  going: IconCircleDashed,
  done: IconCircleCheck,
  dropped: IconCircleOff,
} as const satisfies Record<ActionState, typeof IconCircleOff>

/** A day in words, and how far it is. */
export const useDay = (today: Date) => {
  const { debrief } = usePhrases()
  const { locale } = useLocale()
  return {
    toWords: (day: string) => formatLongDate(day, locale),
    toDistance: (day: string) => {
      const days = daysUntil(day, today)
      if (days === 0) return debrief.today()
      return days > 0 ? debrief.inDays({ count: days }) : debrief.lateDays({ count: -days })
    },
  }
}

const usePlayers = () => trpc.admin.runs.list.useQuery(undefined, { retry: false }).data?.players ?? []

const Owner = ({ name }: { name: string }) => {
  const { debrief } = usePhrases()
  const player = usePlayers().find(person => fullName(person) === name)
  if (name === '') return <span className={classes.hint}>{debrief.nobody()}</span>
  return (
    <span className={classes.owner}>
      {player ? (
        <PersonAvatar person={player} size={28} />
      ) : (
        <Avatar size={28} className={classes.outside} aria-hidden>
          <IconBuilding size={16} stroke={1.75} />
        </Avatar>
      )}
      <span>
        <strong>{name}</strong>
        {!player && <small>{debrief.outside()}</small>}
      </span>
    </span>
  )
}

/** What an action shows in a column. */
const Shown = ({ action, column, today }: { action: Action; column: PlanColumn; today: Date }) => {
  const { debrief } = usePhrases()
  const { toWords, toDistance } = useDay(today)
  const { dueOn, priority, state } = action
  if (column === 'what') return <span className={classes.what}>{action.what}</span>
  if (column === 'owner') return <Owner name={action.owner} />
  if (column === 'dueOn')
    return dueOn ? (
      <span data-late={isOverdue(action, today) || undefined} className={classes.due}>
        {toWords(dueOn)}
        {state !== 'done' && state !== 'dropped' && <small>{toDistance(dueOn)}</small>}
      </span>
    ) : (
      <span className={classes.hint}>{debrief.noDue()}</span>
    )
  const Icon = column === 'priority' ? priorityIcons[priority] : stateIcons[state]
  return (
    <span
      className={classes.sign}
      data-priority={column === 'priority' ? priority : undefined}
      data-state={column === 'state' ? state : undefined}
    >
      <Icon size={16} stroke={2} aria-hidden />
      {column === 'priority' ? debrief.priorities[priority]() : debrief.states[state]()}
    </span>
  )
}

type Part = Partial<Pick<Action, PlanColumn>>

/**
 * Saves changes of actions one after the other, each over what the one before has left: keys are pressed faster than answers come. What was typed
 * in a cell that somebody else has changed meanwhile is not saved over theirs.
 */
const useEditAction = () => {
  const { debrief, toast } = usePhrases()
  const last = useRef(Promise.resolve())
  const { mutateAsync } = trpc.debrief.editAction.useMutation({
    onSuccess: saved => utils.debrief.actions.setData(undefined, known => known?.map(one => (one.id === saved.id ? saved : one))),
    onError: error => toastError(getFailureKind(error) === 'conflict' ? debrief.actionChanged() : toast.weeze_error()),
    onSettled: refreshDebrief,
  })
  const edit = async (id: number, change: (action: Action) => Part | undefined) => {
    const action = utils.debrief.actions.getData()?.find(one => one.id === id)
    const part = action && change(action)
    if (!part) return
    const { version, what, owner, dueOn, priority, state } = action
    await mutateAsync({ id, version, what, owner, dueOn, priority, state, ...part }).catch(() => undefined)
  }
  const queue = (id: number, change: (action: Action) => Part | undefined) => {
    last.current = last.current.then(() => edit(id, change))
  }
  const saveCell = (shown: Action, column: PlanColumn, part: Part) =>
    queue(shown.id, action => {
      if (action[column] === shown[column]) return part
      toastError(debrief.actionChanged())
    })
  return { queue, saveCell }
}

/** What was typed in a cell as a part of its action; undefined = nothing that can be saved. */
const toPart = (column: PlanColumn, value: string): Part | undefined => {
  if (column === 'what') return value.trim() === '' ? undefined : { what: value }
  if (column === 'owner') return { owner: value }
  if (column === 'dueOn') return { dueOn: value === '' ? null : value }
  if (column === 'priority') return { priority: actionPriorities.find(one => one === value) ?? 'medium' }
  return { state: actionStates.find(one => one === value) ?? 'todo' }
}

const kinds = { what: 'text', owner: 'line', dueOn: 'day', priority: 'choice', state: 'choice' } as const
const maxima: Partial<Record<PlanColumn, number>> = { what: actionWhatMax, owner: actionOwnerMax }

type RowProps = {
  action: ShownAction
  all: boolean
  today: Date
  editing: PlanColumn | null
  onEdit: (column: PlanColumn | null) => void
  list: string
  save: (column: PlanColumn, part: Part) => void
}

const ActionRow = ({ action, all, today, editing, onEdit, list, save }: RowProps) => {
  const { debrief, toast } = usePhrases()
  const { id, number, finding, of } = action
  const remove = trpc.debrief.deleteAction.useMutation({ onSuccess: refreshDebrief, onError: () => toastError(toast.weeze_error()) })
  const choices = {
    priority: actionPriorities.map(one => ({ value: one, label: debrief.priorities[one]() })),
    state: actionStates.map(one => ({ value: one, label: debrief.states[one]() })),
  }
  const names = { ...debrief.columns, dueOn: debrief.columns.due }
  return (
    <tr data-action={id} data-editing={editing ?? undefined} data-state={action.state}>
      {all && (
        <td>
          <a href={`${of?.base ?? ''}/weez/debrief?part=plan`}>
            {of?.number === null || !of ? (of?.name ?? '') : debrief.runName({ number: of.number, name: of.name })}
          </a>
        </td>
      )}
      <th scope="row">A{number}</th>
      {planColumns.map((column, at) => (
        <td key={column} data-column={column}>
          {all ? (
            <Shown action={action} column={column} today={today} />
          ) : (
            <PlanCell
              label={debrief.editCell({ column: names[column](), number })}
              value={action[column] ?? ''}
              kind={kinds[column]}
              max={maxima[column] ?? 20}
              choices={column === 'priority' || column === 'state' ? choices[column] : []}
              suggestions={list}
              editing={editing === column}
              onEdit={begins => onEdit(begins ? column : null)}
              onNext={by => onEdit(planColumns[at + by] ?? null)}
              onSave={value => {
                const part = toPart(column, value)
                if (part) save(column, part)
              }}
            >
              <Shown action={action} column={column} today={today} />
            </PlanCell>
          )}
        </td>
      ))}
      <td>
        {all ? (
          `C${finding.number}`
        ) : (
          <Link to="/weez/debrief" search={{ part: 'findings' }} title={finding.title}>{`C${finding.number}`}</Link>
        )}
      </td>
      <td>
        {!all && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            aria-label={debrief.deleteAction({ number })}
            onClick={() => remove.mutate({ id })}
          >
            <IconTrash size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
      </td>
    </tr>
  )
}

type Props = { actions: readonly ShownAction[]; owners: readonly string[]; all: boolean }

/** The rows of a plan: `j` and `k` move, `p` and `s` change priority and state of the row that has the focus. */
export const ActionTable = ({ actions, owners, all }: Props) => {
  const { debrief } = usePhrases()
  const [editing, setEditing] = useState<{ id: number; column: PlanColumn } | null>(null)
  const today = useNow()
  const { queue, saveCell } = useEditAction()
  const list = useId()
  const players = usePlayers()
  const focused = () => {
    const id = document.activeElement?.closest<HTMLElement>('[data-action]')?.dataset.action
    return all ? undefined : actions.find(action => String(action.id) === id)
  }
  const step = (by: 1 | -1) => {
    const rows = [...document.querySelectorAll<HTMLElement>('[data-action]')]
    const at = rows.findIndex(row => row.contains(document.activeElement))
    rows[Math.max(0, Math.min(rows.length - 1, at < 0 ? 0 : at + by))]?.querySelector<HTMLElement>('button, a')?.focus()
  }
  useShortcuts({
    j: () => step(1),
    k: () => step(-1),
    p: () => {
      const action = focused()
      if (action) queue(action.id, ({ priority }) => ({ priority: nextPriority(priority) }))
    },
    s: () => {
      const action = focused()
      if (action) queue(action.id, ({ state }) => ({ state: nextState(state) }))
    },
  })
  const names = { ...debrief.columns, dueOn: debrief.columns.due }
  return (
    <div className={classes.tableRoom} tabIndex={-1}>
      <table className={classes.table}>
        <thead>
          <tr>
            {all && <th scope="col">{debrief.run()}</th>}
            <th scope="col">{debrief.columns.number()}</th>
            {planColumns.map(column => (
              <th key={column} scope="col" data-column={column}>
                {names[column]()}
              </th>
            ))}
            <th scope="col">{debrief.columns.finding()}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {actions.map(action => (
            <ActionRow
              key={action.id}
              action={action}
              all={all}
              today={today}
              editing={editing?.id === action.id ? editing.column : null}
              onEdit={column => setEditing(column && { id: action.id, column })}
              list={list}
              save={(column, part) => saveCell(action, column, part)}
            />
          ))}
        </tbody>
      </table>
      <datalist id={list}>
        {[...new Set([...players.map(fullName), ...owners])].map(name => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  )
}
