import { Button, Kbd, NativeSelect, SegmentedControl } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { Action, Debrief } from '#routers/debrief/debrief.contract.ts'
import { useLocale, usePhrases } from '../../app/locale.tsx'
import { trpc } from '../../app/trpc.ts'
import { useShortcuts } from '../../shell/keyboard/shortcuts.ts'
import { FailedNotice } from '../../ui/empty-notice.tsx'
import { useNow } from '../../ui/use-now.ts'
import { ActionForm } from './action-form.tsx'
import classes from './debrief.module.css'
import { DebriefKeys } from './debrief-keys.tsx'
import { countPlan } from './plan.ts'
import { ActionTable, type ShownAction, useDay } from './plan-table.tsx'
import { useActions } from './queries.ts'

const scopes = ['own', 'all'] as const
const stateFilters = ['all', 'todo', 'going', 'done'] as const
type StateFilter = (typeof stateFilters)[number]

const Figures = ({ actions }: { actions: readonly Action[] }) => {
  const { debrief } = usePhrases()
  const { figures } = debrief
  const { toWords, toDistance } = useDay(useNow())
  const counts = countPlan(actions)
  const shown = [
    [figures.actions(), counts.actions, figures.ofFindings({ count: counts.findings })],
    [figures.high(), counts.high, figures.highDone({ count: counts.highDone })],
    [figures.going(), counts.going, figures.owners({ count: counts.owners })],
    [figures.done(), counts.done, figures.doneOf({ count: counts.actions })],
    [figures.next(), counts.next ? toWords(counts.next) : '–', counts.next ? toDistance(counts.next) : figures.noNext()],
  ] as const
  return (
    <dl className={classes.figures}>
      {shown.map(([name, value, hint]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <b>{value}</b>
            <span>{hint}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The actions of all runs, each with its run; they are changed where their run is. */
const useShownActions = (all: boolean) => {
  const own = useActions()
  const runs = trpc.debrief.allActions.useQuery(undefined, { enabled: all, retry: false })
  const rows: ShownAction[] | undefined = all
    ? runs.data?.flatMap(({ number, name, base, actions }) => actions.map(action => ({ ...action, of: { number, name, base } })))
    : own.data
  return { rows, failed: (all ? runs : own).isError, retry: () => void (all ? runs : own).refetch() }
}

/** The corrective actions: figures, filters, and a table whose cells are edited in place (DEBR-03). */
export const PlanPart = ({ debrief }: { debrief: Debrief }) => {
  const { debrief: phrases } = usePhrases()
  const { locale } = useLocale()
  const [scope, setScope] = useState<(typeof scopes)[number]>('own')
  const [state, setState] = useState<StateFilter>('all')
  const [owner, setOwner] = useState('')
  const [adding, setAdding] = useState(false)
  const { rows, failed, retry } = useShownActions(scope === 'all')
  const actions = rows ?? []
  const owners = [...new Set(actions.flatMap(action => action.owner || []))].toSorted((one, other) => one.localeCompare(other, locale))
  const shown = actions.filter(action => (state === 'all' || action.state === state) && (owner === '' || action.owner === owner))
  const first = debrief.findings[0]
  useShortcuts({ a: () => first && setAdding(true) })
  return (
    <div className={classes.plan}>
      <Figures actions={actions} />
      <div className={classes.tools}>
        <SegmentedControl
          size="xs"
          aria-label={phrases.runsLabel()}
          value={scope}
          onChange={value => setScope(scopes.find(one => one === value) ?? 'own')}
          data={scopes.map(one => ({ value: one, label: phrases.runs[one]() }))}
        />
        <SegmentedControl
          size="xs"
          aria-label={phrases.statesLabel()}
          value={state}
          onChange={value => setState(stateFilters.find(one => one === value) ?? 'all')}
          data={stateFilters.map(one => {
            const count = actions.filter(action => one === 'all' || action.state === one).length
            return { value: one, label: phrases.stateFilters[one]({ count }) }
          })}
        />
        <NativeSelect
          aria-label={phrases.anyOwner()}
          value={owner}
          onChange={event => setOwner(event.currentTarget.value)}
          data={[{ value: '', label: phrases.anyOwner() }, ...owners.map(name => ({ value: name, label: name }))]}
        />
        <Button
          variant="default"
          disabled={!first}
          title={first ? undefined : phrases.needsFinding()}
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          rightSection={<Kbd visibleFrom="md">a</Kbd>}
          onClick={() => setAdding(true)}
        >
          {phrases.newAction()}
        </Button>
      </div>
      {failed && !rows && <FailedNotice title={phrases.failed()} hint={phrases.failedHint()} onRetry={retry} />}
      {rows && actions.length === 0 && (
        <p className={classes.quiet}>
          <strong>{phrases.noActions()}</strong> {first ? phrases.noActionsHint() : phrases.needsFinding()}
        </p>
      )}
      {shown.length > 0 && <ActionTable actions={shown} owners={owners} all={scope === 'all'} />}
      <DebriefKeys part="plan" />
      {adding && first && <ActionForm findings={debrief.findings} findingId={first.id} onClose={() => setAdding(false)} />}
    </div>
  )
}
