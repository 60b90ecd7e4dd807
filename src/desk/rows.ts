import type { Board, Hold, WaitingItem } from '#routers/desk/desk.contract.ts'
import { isOwned, type Owned } from '#routers/desk/roles.rules.ts'
import type { HandLine } from '#routers/hand-lines/hand-lines.contract.ts'
import type { Person } from '#routers/people.contract.ts'
import type { DeskKind } from './kind-icon.tsx'

/** What tells one wait from another; a player who writes again after an answer begins another one. */
export const toKey = ({ subject, id, since }: Pick<WaitingItem, 'subject' | 'id' | 'since'>): string =>
  `${subject}-${id}-${Date.parse(since)}`

/**
 * A row of the desk; `left` is set when nobody waits there any more: `by` = who answered, if that is known, `unanswered` = it ended without
 * an answer.
 */
export type DeskRow = { key: string; item: WaitingItem; left: { by: Person | null; unanswered?: true } | null }

/** The longest wait first. */
export const sortRows = (rows: readonly DeskRow[]): DeskRow[] =>
  rows.toSorted((one, other) => one.item.since.localeCompare(other.item.since))

/** Whether somebody holds it now: what was read may be older than the end of the hold. */
export const currentClaim = ({ hold }: Pick<WaitingItem, 'hold'>, now: number): Hold | null =>
  hold && Date.parse(hold.until) > now ? hold : null

/**
 * The rows after a new reading. What a colleague has answered stays as a row that says so, and so does what is open, whatever has become of
 * it; all else that is gone leaves. While the pointer is on the list it is `still`: nothing leaves, and what is new comes at the end.
 */
export const mergeRows = (
  rows: readonly DeskRow[],
  { data, ended }: Board,
  openKey: string | null,
  hidden: ReadonlySet<string>,
  userId: number,
  still = false,
): DeskRow[] => {
  const waiting = data.map((item): DeskRow => ({ key: toKey(item), item, left: null }))
  const known = new Set(waiting.map(({ key }) => key))
  const gone = rows.flatMap((row): DeskRow[] => {
    const { subject, id, since } = row.item
    if (known.has(row.key) || hidden.has(row.key)) return []
    const answer = ended.find(one => one.subject === subject && one.id === id && one.on >= since)
    const byColleague = answer !== undefined && answer.by?.id !== userId
    if (!byColleague && row.key !== openKey && !still) return []
    return [{ ...row, left: { by: (byColleague && answer.by) || null, ...(answer === undefined && { unanswered: true as const }) } }]
  })
  const sorted = sortRows([...waiting, ...gone])
  if (!still) return sorted
  const places = new Map(rows.map(({ key }, at) => [key, at]))
  const placeOf = ({ key }: DeskRow) => places.get(key) ?? rows.length
  return sorted.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** What an address names of what waits: `message-12`. */
export const toAddress = ({ subject, id }: Pick<WaitingItem, 'subject' | 'id'>): string => `${subject}-${id}`

/** Whether only what the reader holds is shown, or what waits for their own personas. */
export const deskScopes = ['mine', 'personas'] as const
export type DeskScope = (typeof deskScopes)[number]

/** What an address names of a line that is played by hand: `item-12`. */
export const toHandKey = (id: number): string => `item-${id}`
export const isHandKey = (key: string): boolean => /^item-\d+$/.test(key)
export const toHandId = (key: string): number => Number(key.slice('item-'.length))

/** What of the desk is shown: of one kind, for one persona, for those of a role, of one scope. */
export type DeskFilter = {
  kind?: DeskKind | 'hand' | undefined
  persona?: number | undefined
  role?: number | undefined
  scope?: DeskScope | undefined
}

/** The rows that a filter shows, and always the open one; `narrowing` = whose personas are looked at, by the scope and the role. */
export const filterRows = (
  rows: readonly DeskRow[],
  { kind, persona, scope }: DeskFilter,
  openKey: string | null,
  { id: userId, narrowing }: { id: number; narrowing: readonly Owned[] },
  now: number,
): DeskRow[] =>
  rows.filter(({ key, item }) => {
    if (key === openKey) return true
    if (scope === 'mine' && currentClaim(item, now)?.user.id !== userId) return false
    if (!narrowing.every(({ personas }) => item.persona && personas.has(item.persona.id))) return false
    return (kind === undefined || item.kind === kind) && (persona === undefined || item.persona?.id === persona)
  })

/** The lines by hand that a filter shows, of those that the roles which it is narrowed to play or conduct. */
export const filterHand = <Line extends Pick<HandLine, 'sequenceId' | 'author' | 'hold' | 'mine' | 'player' | 'playerRole'>>(
  lines: readonly Line[],
  { kind, persona, scope, role }: DeskFilter,
  userId: number,
  narrowing: readonly Owned[],
  now: number,
): Line[] =>
  lines.filter(line => {
    if (kind !== undefined && kind !== 'hand') return false
    if (persona !== undefined && line.author.id !== persona) return false
    if (scope === 'mine') return currentClaim(line, now)?.user.id === userId || line.player?.id === userId
    if (role !== undefined && line.playerRole) return line.playerRole.id === role
    return (scope === 'personas' && line.mine) || isOwned(narrowing, line.sequenceId, line.author.id)
  })

/** Whether nobody has answered a row, or is about to. */
export const isUnanswered = ({ left, item }: DeskRow): boolean => left === null && item.sending === null

/** The row to open after one was answered: the next one that waits, else the first one. */
export const findNextRow = (rows: readonly DeskRow[], key: string): DeskRow | undefined => {
  const at = rows.findIndex(row => row.key === key)
  const waits = (row: DeskRow) => row.key !== key && isUnanswered(row)
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
