import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconCircleCheck, IconClock, IconWifiOff } from '@tabler/icons-react'
import type { LogEntry } from '#routers/cell/log.contract.ts'
import type { Person } from '#routers/people.contract.ts'
import { formatExerciseClock } from '../../app/exercise-clock.ts'
import { usePhrases } from '../../app/locale.tsx'
import { Name } from '../../people/name.tsx'
import { PersonAvatar } from '../../people/person-avatar.tsx'
import { AttachedChip } from './attached-chip.tsx'
import type { UnsentEntry } from './entry-draft.ts'
import { EntryTime, useClock } from './entry-time.tsx'
import { kindSigns } from './kind-sign.ts'
import classes from './log.module.css'

/** Moves to another entry, if it is loaded. */
const goTo = (id: number): void => {
  const row = document.querySelector<HTMLElement>(`[data-entry="${id}"]`)
  row?.scrollIntoView({ block: 'center' })
  row?.focus()
}

/** An entry with the signs of its kind: its time, its words, and what hangs on it. */
const Said = ({ entry, author, children }: { entry: UnsentEntry | LogEntry; author: Person; children: React.ReactNode }) => {
  const { cell: phrases } = usePhrases()
  const clock = useClock()
  const { kind, notedOn, words, attached, corrects } = entry
  const Sign = kindSigns[kind]
  return (
    <>
      <span className={classes.when}>
        <EntryTime at={notedOn} className={classes.time} />
        {'elapsed' in entry && typeof entry.elapsed === 'number' && (
          <span className={classes.elapsed}>{formatExerciseClock(entry.elapsed * 1000).slice(0, -3)}</span>
        )}
      </span>
      <span className={classes.kind} data-kind={kind}>
        <Sign size={18} stroke={1.75} aria-hidden />
        {phrases.kinds[kind]()}
      </span>
      <div className={classes.said}>
        <p className={classes.words} dir="auto">
          {corrects && (
            <>
              <UnstyledButton className={classes.link} onClick={() => goTo(corrects.id)}>
                {phrases.corrects({ time: clock(corrects.notedOn) })}
              </UnstyledButton>
              {phrases.colon()}
            </>
          )}
          {words}
        </p>
        {children}
        {attached && <AttachedChip attached={attached} />}
      </div>
      <span className={classes.author}>
        <PersonAvatar person={author} size={20} />
        <Name person={author} />
      </span>
    </>
  )
}

type Props = { entry: LogEntry; isNew: boolean }

/** An entry of the log; the keys of the log take the one in focus. */
export const LogRow = ({ entry, isNew }: Props) => {
  const { cell: phrases } = usePhrases()
  const clock = useClock()
  const { id, kind, owner, dueOn, ended, correctedBy } = entry
  return (
    <li
      className={classes.row}
      data-entry={id}
      data-kind={kind}
      data-new={isNew || undefined}
      data-corrected={correctedBy !== null || undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys correct it
      tabIndex={0}
    >
      <Said entry={entry} author={entry.author}>
        {isNew && <VisuallyHidden>{phrases.isNew()}</VisuallyHidden>}
        {(owner || dueOn || ended || correctedBy) && (
          <div className={classes.state}>
            {owner && (
              <span>
                <PersonAvatar person={owner} size={18} />
                <Name person={owner} />
              </span>
            )}
            {dueOn && (
              <span>
                <IconClock size={16} stroke={1.75} aria-hidden />
                {phrases.due({ time: clock(dueOn) })}
              </span>
            )}
            {ended && !correctedBy && (
              <strong data-act={kind}>
                <IconCircleCheck size={16} stroke={1.75} aria-hidden />
                {kind === 'decision' ? phrases.liftedAt({ time: clock(ended.on) }) : phrases.doneAt({ time: clock(ended.on) })}
              </strong>
            )}
            {correctedBy && (
              <UnstyledButton className={classes.link} onClick={() => goTo(correctedBy.id)}>
                {phrases.correctedAt({ time: clock(correctedBy.notedOn) })}
              </UnstyledButton>
            )}
          </div>
        )}
      </Said>
    </li>
  )
}

type WaitingProps = { entry: UnsentEntry & { refused: boolean }; author: Person; onMend: (() => void) | null }

/** An entry that this browser keeps until the server has it. */
export const WaitingRow = ({ entry, author, onMend }: WaitingProps) => {
  const { cell: phrases } = usePhrases()
  return (
    <li className={classes.row} data-waiting>
      <Said entry={entry} author={author}>
        <div className={classes.state}>
          <span className={classes.unsent} data-refused={entry.refused || undefined}>
            <IconWifiOff size={16} stroke={1.75} aria-hidden />
            {entry.refused ? phrases.refused() : phrases.unsent()}
          </span>
          {onMend && (
            <UnstyledButton className={classes.link} onClick={onMend}>
              {phrases.mend()}
            </UnstyledButton>
          )}
        </div>
      </Said>
    </li>
  )
}
