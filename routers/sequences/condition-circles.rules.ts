import type { ConditionAtom } from '#db/schema/enums.ts'

/** The lines that an atom watches. */
export const watchedBy = (atoms: readonly ConditionAtom[]): number[] => [
  ...new Set(atoms.flatMap(atom => ('itemId' in atom && atom.itemId !== null ? atom.itemId : []))),
]

/**
 * The lines of a circle that begins and ends with a line, each watching the next one (CTRL-02); undefined without one. `watches`: the lines that each
 * conditional line watches.
 */
export const findCircle = (from: number, watches: ReadonlyMap<number, readonly number[]>): number[] | undefined => {
  const before = new Map<number, number>()
  const ahead = [from]
  for (let id = ahead.shift(); id !== undefined; id = ahead.shift()) {
    for (const next of watches.get(id) ?? []) {
      if (next === from) {
        const path = [id]
        for (let step = id; step !== from; ) {
          step = before.get(step) ?? from
          path.unshift(step)
        }
        return [...path, from]
      }
      if (before.has(next)) continue
      before.set(next, id)
      ahead.push(next)
    }
  }
  return undefined
}
