import { sightingsMax } from '../limits.contract.ts'
import type { Sightings } from './sightings.contract.ts'

/** Collects what stood on a screen, weezes by their ids and articles by their frontIds, so that each is told once (EXO-378). */
export const createSightings = () => {
  const told = new Set<number | string>()
  const untold = new Set<number | string>()
  return {
    add: (seen: number | string): void => {
      if (!told.has(seen)) untold.add(seen)
    },
    /** The next that one call tells, the first seen first; null = there is nothing to tell. */
    take: (): Sightings | null => {
      const next = [...untold].slice(0, sightingsMax)
      for (const seen of next) {
        untold.delete(seen)
        told.add(seen)
      }
      const [weezeIds, frontIds] = [next.filter(seen => typeof seen === 'number'), next.filter(seen => typeof seen === 'string')]
      return next.length === 0 ? null : { weezeIds, frontIds }
    },
    /** Takes back what did not reach the server, to tell it once more. */
    giveBack: ({ weezeIds, frontIds }: Sightings): void => {
      for (const seen of [...weezeIds, ...frontIds]) {
        told.delete(seen)
        untold.add(seen)
      }
    },
  }
}
