import type { Board, Hold, WaitingItem } from '#routers/desk/desk.contract.ts'
import type { Person } from '#routers/people.contract.ts'
import type { DeskKind } from './kinds.ts'

/** What tells one wait from another; a player who writes again after an answer begins another one. */
export const toKey = ({ subject, id, since }: Pick<WaitingItem, 'subject' | 'id' | 'since'>): string =>
  `${subject}-${id}-${Date.parse(since)}`

/** A row of the desk; `left` is set when nobody waits there any more, `by` = who answered, if that is known. */
export type DeskRow = { key: string; item: WaitingItem; left: { by: Person | null } | null }

/** Whether somebody holds it now: what was read may be older than the end of the hold. */
export const currentHold = ({ hold }: WaitingItem, now: number): Hold | null => (hold && Date.parse(hold.until) > now ? hold : null)

/**
 * The rows after a new reading. What a colleague has answered stays as a row that says so, and so does what is open, whatever has become of
 * it; all else that is gone leaves.
 */
export const mergeRows = (
  rows: readonly DeskRow[],
  { data, ended }: Board,
  openKey: string | null,
  hidden: ReadonlySet<string>,
  userId: number,
): DeskRow[] => {
  const waiting = data.map((item): DeskRow => ({ key: toKey(item), item, left: null }))
  const known = new Set(waiting.map(({ key }) => key))
  const gone = rows.flatMap((row): DeskRow[] => {
    const { subject, id, since } = row.item
    if (known.has(row.key) || hidden.has(row.key)) return []
    const answer = ended.find(one => one.subject === subject && one.id === id && one.on >= since)
    const byColleague = answer !== undefined && answer.by?.id !== userId
    return byColleague || row.key === openKey ? [{ ...row, left: { by: (byColleague && answer.by) || null } }] : []
  })
  return [...waiting, ...gone].toSorted((one, other) => one.item.since.localeCompare(other.item.since))
}

/** What an address names of what waits: `message-12`. */
export const toAddress = ({ subject, id }: Pick<WaitingItem, 'subject' | 'id'>): string => `${subject}-${id}`

/** What of the desk is shown: of one kind, for one persona, or only what the reader holds. */
export type DeskFilter = { kind?: DeskKind | undefined; persona?: number | undefined; mine?: true | undefined }

/** The rows that a filter shows, and always the open one. */
export const filterRows = (
  rows: readonly DeskRow[],
  { kind, persona, mine }: DeskFilter,
  openKey: string | null,
  userId: number,
  now: number,
): DeskRow[] =>
  rows.filter(({ key, item }) => {
    if (key === openKey) return true
    if (mine && currentHold(item, now)?.user.id !== userId) return false
    return (kind === undefined || item.kind === kind) && (persona === undefined || item.persona?.id === persona)
  })

/** The row to open after one was answered: the next one that waits, else the first one. */
export const findNextRow = (rows: readonly DeskRow[], key: string): DeskRow | undefined => {
  const at = rows.findIndex(row => row.key === key)
  const waits = (row: DeskRow) => row.key !== key && row.left === null
  return rows.slice(at + 1).find(waits) ?? rows.find(waits)
}

/** A wait or the rest of a hold as a clock: `3:08`, from one hour on `1:05:12`. */
export const formatWait = (milliseconds: number): string => {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000))
  const part = (value: number) => String(Math.floor(value) % 60).padStart(2, '0')
  const minutes = seconds / 60
  return minutes < 60 ? `${Math.floor(minutes)}:${part(seconds)}` : `${Math.floor(minutes / 60)}:${part(minutes)}:${part(seconds)}`
}

/** How long a wait is, beside the thresholds of the exercise. */
export const toLevel = (
  milliseconds: number,
  { amberAfter, redAfter }: Pick<Board, 'amberAfter' | 'redAfter'>,
): 'plain' | 'amber' | 'red' => (milliseconds >= redAfter * 1000 ? 'red' : milliseconds >= amberAfter * 1000 ? 'amber' : 'plain')
