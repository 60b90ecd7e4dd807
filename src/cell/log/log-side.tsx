import { SegmentedControl, UnstyledButton } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import type { LogEntry, LogPage } from '#routers/cell/log.contract.ts'
import { useLocale, usePhrases } from '../../app/locale.tsx'
import { useCurrentUser } from '../../app/session.ts'
import { Name } from '../../people/name.tsx'
import { PersonAvatar } from '../../people/person-avatar.tsx'
import { useTickingNow } from '../../ui/use-now.ts'
import { formatOverdue, overdueFor, toLevel } from './due-time.ts'
import { useClock } from './entry-time.tsx'
import classes from './log-side.module.css'
import { useWaitingActs } from './unsent-acts.ts'
import { useActs } from './use-acts.ts'

type Ending = { onEnd: ((entry: LogEntry) => void) | null }

type OpenProps = Ending & { action: LogEntry; isEnding: boolean; now: number; pauses: LogPage['pauses'] }

const OpenAction = ({ action, isEnding, now, pauses, onEnd }: OpenProps) => {
  const { cell: phrases } = usePhrases()
  const clock = useClock()
  const { id, owner, dueOn, words } = action
  const overdue = dueOn === null ? null : overdueFor(dueOn, now, pauses)
  return (
    <li
      className={classes.action}
      data-action={id}
      data-done={isEnding || undefined}
      data-level={overdue === null ? undefined : toLevel(overdue)}
    >
      {onEnd && !isEnding && (
        <UnstyledButton className={classes.box} aria-label={phrases.markDone({ words })} onClick={() => onEnd(action)} />
      )}
      <div className={classes.what}>
        <p className={classes.words}>{words}</p>
        <div className={classes.who}>
          {owner && (
            <>
              <PersonAvatar person={owner} size={18} />
              <strong>
                <Name person={owner} />
              </strong>
            </>
          )}
          {dueOn && <span>{phrases.due({ time: clock(dueOn) })}</span>}
          {isEnding && <span>{phrases.unsentDone()}</span>}
        </div>
      </div>
      {overdue !== null && <span className={classes.age}>{formatOverdue(overdue)}</span>}
    </li>
  )
}

const DoneActions = ({ actions }: { actions: readonly LogEntry[] }) => {
  const { cell: phrases } = usePhrases()
  const clock = useClock()
  const [all, setAll] = useState(false)
  if (actions.length === 0) return null
  return (
    <section aria-labelledby="log-done">
      <div className={classes.subhead}>
        <h3 id="log-done">{phrases.lastDone()}</h3>
        {actions.length > 2 && !all && (
          <UnstyledButton className={classes.link} onClick={() => setAll(true)}>
            {phrases.theLast({ count: actions.length })}
          </UnstyledButton>
        )}
      </div>
      <ul>
        {actions.slice(0, all ? undefined : 2).map(({ id, words, notedOn, ended }) => (
          <li key={id} className={classes.action} data-done>
            <span className={classes.box} data-done>
              <IconCheck size={16} stroke={2.5} aria-hidden />
            </span>
            <div className={classes.what}>
              <p className={classes.words}>{words}</p>
              {ended && (
                <div className={classes.who}>
                  <PersonAvatar person={ended.by} size={18} />
                  <strong>
                    <Name person={ended.by} />
                  </strong>
                  <span>{phrases.after({ count: Math.max(0, Math.round((Date.parse(ended.on) - Date.parse(notedOn)) / 60_000)) })}</span>
                </div>
              )}
            </div>
            {ended && <span className={classes.on}>{clock(ended.on)}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

const Decisions = ({ decisions, ending, onEnd }: Ending & { decisions: readonly LogEntry[]; ending: ReadonlySet<number> }) => {
  const { cell: phrases } = usePhrases()
  const clock = useClock()
  return (
    <section className={classes.decisions} aria-labelledby="log-decisions">
      <h2 id="log-decisions" className={classes.heading}>
        {phrases.inForce()}
      </h2>
      {decisions.length === 0 && <p className={classes.none}>{phrases.noDecision()}</p>}
      <ul>
        {decisions.map(decision => (
          <li key={decision.id} className={classes.decision}>
            <div className={classes.what}>
              <p className={classes.words}>{decision.words}</p>
              <div className={classes.who}>
                {clock(decision.notedOn)}, <Name person={decision.author} />
              </div>
            </div>
            {ending.has(decision.id) && <span className={classes.on}>{phrases.unsentLifted()}</span>}
            {onEnd && !ending.has(decision.id) && (
              <UnstyledButton
                className={classes.lift}
                aria-label={phrases.liftOf({ words: decision.words })}
                onClick={() => onEnd(decision)}
              >
                {phrases.lift()}
              </UnstyledButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What of the log stands: open actions, those that were done last, and the decisions in force. */
export const LogSide = ({ page, writes }: { page: LogPage; writes: boolean }) => {
  const { cell: phrases } = usePhrases()
  useLocale()
  const user = useCurrentUser()
  const [whose, setWhose] = useState<'all' | 'mine'>('all')
  const { end } = useActs()
  const ending = useWaitingActs()
  const { openActions, openCount, doneActions, decisions, pauses } = page
  const stands = user.exercise.phase !== 'running'
  const now = useTickingNow(!stands && openActions.some(({ dueOn }) => dueOn !== null))
  const shown = openActions.filter(({ owner }) => whose === 'all' || owner?.id === user.id)
  const onEnd = writes ? end : null
  return (
    <>
      <section className={classes.actions} aria-labelledby="log-actions">
        <div className={classes.head}>
          <h2 id="log-actions" className={classes.heading}>
            {phrases.actionsTitle()} <span className={classes.count}>{openCount}</span>
          </h2>
          <SegmentedControl
            size="xs"
            aria-label={phrases.whose()}
            data={[
              { value: 'all', label: phrases.all() },
              { value: 'mine', label: phrases.mine() },
            ]}
            value={whose}
            onChange={setWhose}
          />
        </div>
        {shown.length === 0 && <p className={classes.none}>{phrases.noAction()}</p>}
        <ul>
          {shown.map(action => (
            <OpenAction key={action.id} action={action} isEnding={ending.has(action.id)} now={now} pauses={pauses} onEnd={onEnd} />
          ))}
        </ul>
        <DoneActions actions={doneActions} />
      </section>
      <Decisions decisions={decisions} ending={ending} onEnd={onEnd} />
    </>
  )
}
