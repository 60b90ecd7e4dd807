import type { LineCondition } from '#routers/conditions/conditions.contract.ts'
import { findSilentTimes } from '#routers/conditions/silence.rules.ts'
import { elapsedAtMoment } from '#routers/exercise-clock.rules.ts'
import type { Plan } from '#routers/sequences/items.contract.ts'

/**
 * Where conditional lines stand in their lane (CTRL-03), in seconds: what has fired where it did, and what is watched where it would come if the cell stayed
 * silent; what would not come has no place.
 */
export const placeOnAxis = (conditions: readonly LineCondition[], { items, clock }: Plan): { id: number; at: number; fired: boolean }[] => {
  const silent = findSilentTimes(conditions, new Map(items.map(({ id, offset }) => [id, offset])))
  return conditions.flatMap(({ item: { id }, status, decidedOn }) => {
    const firedOn = status === 'fired' ? decidedOn : null
    const at = firedOn === null ? (silent.get(id) ?? null) : (elapsedAtMoment(clock, Date.parse(firedOn)) ?? 0) / 1000
    return at === null || status === 'void' || status === 'dismissed' ? [] : [{ id, at: Math.max(0, at), fired: firedOn !== null }]
  })
}
