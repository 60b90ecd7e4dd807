import type { Owed, OwedItem } from '#routers/desk/owed.contract.ts'
import { timeLeft } from '#routers/desk/owed.rules.ts'
import { isOwned, type Owned } from '#routers/desk/roles.rules.ts'

/** What of the tab is shown: what is overdue or has no reminder, what serves an objective, what one player was asked. */
export type OwedFilter = { only?: 'late' | 'bare' | undefined; objective?: string | undefined; player?: number | undefined }

type Clock = Owed['clock']

/** Whether its delay is over. */
export const isLate = (item: OwedItem, now: number, clock: Clock): boolean => timeLeft(item, now, clock) < 0

/** What a filter shows of what belongs to the roles that it is narrowed to, and always what is open. */
export const filterOwed = (
  items: readonly OwedItem[],
  { only, objective, player }: OwedFilter,
  openId: number | null,
  now: number,
  clock: Clock,
  narrowing: readonly Owned[] = [],
): OwedItem[] =>
  items.filter(item => {
    if (item.id === openId) return true
    if (!isOwned(narrowing, item.sequenceId, item.persona.id)) return false
    if (only === 'late' && !isLate(item, now, clock)) return false
    if (only === 'bare' && item.reminder !== null) return false
    return (objective === undefined || item.objective === objective) && (player === undefined || item.player?.id === player)
  })

/** The answer after a judgement, before the server has said so: what is closed leaves, the rest says what was judged. */
export const withJudgement = (owed: Owed, id: number, judgement: 'satisfied' | 'partial' | 'refused' | 'dropped', now: string): Owed => {
  if (judgement === 'satisfied' || judgement === 'dropped') {
    const data = owed.data.filter(item => item.id !== id)
    return { ...owed, data, count: owed.count - (owed.data.length - data.length) }
  }
  const data = owed.data.map(item => {
    if (item.id !== id) return item
    const { proposal } = item
    const act = proposal && { kind: proposal.subject, id: proposal.id }
    return { ...item, judged: { judgement, on: proposal?.on ?? now, by: proposal?.by ?? null, act }, proposal: null }
  })
  return { ...owed, data }
}

/** The row that has the focus after one was closed: the next one, else the one before it. */
export const findNeighbour = (items: readonly OwedItem[], id: number): OwedItem | undefined => {
  const at = items.findIndex(item => item.id === id)
  return items[at + 1] ?? items[at - 1]
}
