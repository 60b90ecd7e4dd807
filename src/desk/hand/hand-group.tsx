import { useState } from 'react'
import type { HandLine } from '#routers/hand-lines/hand-lines.contract.ts'
import { fullName } from '#routers/people.rules.ts'
import { usePhrases } from '../../app/locale.tsx'
import { useShortcuts } from '../../shell/keyboard/shortcuts.ts'
import { usePhone } from '../../ui/use-phone.ts'
import { formatWait, isHandKey, toHandKey } from '../rows.ts'
import { useSecond } from '../ticking.tsx'
import classes from './hand.module.css'
import { HandCard } from './hand-card.tsx'
import { HandPhone } from './hand-phone.tsx'
import { HandRow } from './hand-row.tsx'
import { dueIn, type ReadLines } from './hand-times.tsx'
import { useHandActs } from './use-hand-acts.ts'

type Props = ReadLines & {
  /** The lines that a filter shows, by their ids. */
  shown: ReadonlySet<number>
  openKey: string | null
  readOnly: boolean
  /** How many wait for an answer below. */
  waiting: number
  onOpen: (key: string) => void
  onClose: () => void
  /** Opens what comes after a line that is done or skipped; null = the row after it has the focus. */
  onLeave: (key: string, next: string | null) => void
}

/** How many lines are to be played, and how soon the next one. */
const GroupHead = ({ lines, readAt }: ReadLines) => {
  const { hand } = usePhrases()
  const now = useSecond()
  const times = lines.data.filter(({ unstarted }) => !unstarted).map(line => dueIn(line, readAt, now))
  const late = times.filter(time => time <= 0).length
  const next = times.filter(time => time > 0).toSorted((one, other) => one - other)[0]
  const count = lines.data.length
  return (
    <p className={classes.group}>
      <strong>{hand.group()}</strong>{' '}
      <span>{next === undefined ? hand.due({ count, late }) : hand.next({ count, time: formatWait(next) })}</span>
    </p>
  )
}

/** The lines to play by hand above what waits for an answer: the longest due first, one of them open. */
export const HandGroup = ({ lines, readAt, shown, openKey, readOnly, waiting, onOpen, onClose, onLeave }: Props) => {
  const { hand } = usePhrases()
  const phone = usePhone()
  const acts = useHandActs()
  // What is open stays, whatever has become of it.
  const [known, setKnown] = useState<HandLine | null>(null)
  const found = lines.data.find(({ id }) => toHandKey(id) === openKey)
  if (found && found !== known) setKnown(found)
  const listed = lines.data.filter(({ id }) => (shown.has(id) || toHandKey(id) === openKey) && !acts.sending.has(id))
  const over = !found && known !== null && toHandKey(known.id) === openKey ? known : null
  const rows = over ? [over, ...listed] : listed
  const current = () => {
    const key = openKey ?? document.activeElement?.closest('[data-row]')?.getAttribute('data-row') ?? ''
    return isHandKey(key) ? rows.find(({ id }) => toHandKey(id) === key) : undefined
  }
  useShortcuts(
    readOnly
      ? {}
      : {
          a: () => {
            const line = current()
            if (line) acts.toggleClaim(line)
          },
          z: () => acts.undoLast(lines.finished),
        },
  )
  const leave = (id: number, opensNext: boolean) => {
    const now = Date.now()
    const others = rows.filter(other => other.id !== id)
    const next = opensNext ? others.find(line => line.mine && dueIn(line, readAt, now) <= 0 && !acts.isUnsent(line.id)) : undefined
    onLeave(toHandKey(id), next ? toHandKey(next.id) : null)
  }
  if (rows.length === 0) return null
  const Open = phone ? HandPhone : HandCard
  return (
    <>
      <GroupHead lines={{ ...lines, data: rows }} readAt={readAt} />
      <ul aria-label={hand.group()}>
        {rows.map(line => {
          const key = toHandKey(line.id)
          const isOpen = key === openKey
          return (
            <li key={key} data-row={key} data-noted={key} data-name={fullName(line.author)}>
              {(!isOpen || phone) && (
                <HandRow
                  line={line}
                  readAt={readAt}
                  redAfter={lines.redAfter}
                  unsent={acts.isUnsent(line.id)}
                  onOpen={() => onOpen(key)}
                  onTake={readOnly ? null : () => acts.toggleClaim(line)}
                />
              )}
              {isOpen && (
                <Open
                  line={line}
                  readAt={readAt}
                  redAfter={lines.redAfter}
                  readOnly={readOnly}
                  over={line === over || line.state === 'published' || line.state === 'skipped'}
                  acts={acts}
                  onLater={() => acts.later(line)}
                  onSkip={() => {
                    leave(line.id, false)
                    acts.skip(line)
                  }}
                  onDone={() => leave(line.id, true)}
                  onClose={onClose}
                />
              )}
            </li>
          )
        })}
      </ul>
      {waiting > 0 && (
        <p className={classes.group}>
          <strong>{hand.waits()}</strong> <span>{hand.oldestFirst({ count: waiting })}</span>
        </p>
      )}
    </>
  )
}
