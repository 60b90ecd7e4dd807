import type { LineCondition } from './conditions.contract.ts'

type Waiting = Pick<LineCondition, 'atoms' | 'joint' | 'delay'> & { item: { id: number } }

/**
 * When lines would appear if the cell never did anything and no animator said anything (CTRL-03), in seconds of the exercise clock by their ids; null = not
 * at all. `offsets` are the times of all lines in the plan.
 */
export const findSilentTimes = (conditions: readonly Waiting[], offsets: ReadonlyMap<number, number>): Map<number, number | null> => {
  const waiting = new Map(conditions.map(condition => [condition.item.id, condition]))
  const found = new Map<number, number | null>()
  const timeOf = (id: number | null): number | null => {
    if (id === null) return null
    const condition = waiting.get(id)
    if (!condition) return offsets.get(id) ?? null
    const known = found.get(id)
    if (known !== undefined) return known
    // There is no circle among what was saved.
    found.set(id, null)
    const times = condition.atoms.map(atom => {
      if (atom.kind === 'line') return atom.outcome === 'published' ? timeOf(atom.itemId) : null
      const since = atom.kind === 'silent' ? timeOf(atom.itemId) : null
      return since === null || atom.kind !== 'silent' ? null : since + atom.minutes * 60
    })
    const reached = times.filter(time => time !== null)
    const holds = condition.joint === 'and' ? reached.length === times.length : reached.length > 0
    const met = condition.joint === 'and' ? Math.max(...reached) : Math.min(...reached)
    const time = holds ? met + condition.delay * 60 : null
    found.set(id, time)
    return time
  }
  return new Map(conditions.map(({ item: { id } }) => [id, timeOf(id)]))
}
