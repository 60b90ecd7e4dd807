import type { Impressions } from './impressions.contract.ts'

/** Where an observer says how much of an element is seen: half of what is tall may be less than half a window. */
export const seenThresholds = [0, 0.1, 0.2, 0.3, 0.4, 0.5]

type Sight = { intersectionRatio: number; intersectionRect: { height: number }; rootBounds: { height: number } | null }

/** Whether half of something is seen (EXO-379). Of what is far taller than the window, half can never be: half a window of it is enough. */
export const isHalfSeen = ({ intersectionRatio, intersectionRect, rootBounds }: Sight): boolean =>
  intersectionRatio >= 0.5 || (rootBounds !== null && intersectionRect.height >= rootBounds.height / 2)

/**
 * Collects what stood on a screen, weezes by their ids and articles by their frontIds, so that each is sent once, up to `max` in a call (EXO-378).
 */
export const createImpressions = (max: number) => {
  const sent = new Set<number | string>()
  const unsent = new Set<number | string>()
  return {
    add: (seen: number | string): void => {
      if (!sent.has(seen)) unsent.add(seen)
    },
    /** The next that one call tells, the first seen first; null = there is nothing to tell. */
    take: (): Impressions | null => {
      const next = [...unsent].slice(0, max)
      for (const seen of next) {
        unsent.delete(seen)
        sent.add(seen)
      }
      const weezeIds = next.filter(seen => typeof seen === 'number')
      const frontIds = next.filter(seen => typeof seen === 'string')
      return next.length === 0 ? null : { weezeIds, frontIds }
    },
    /** Takes back what did not reach the server, to tell it once more. */
    giveBack: ({ weezeIds, frontIds }: Impressions): void => {
      for (const seen of [...weezeIds, ...frontIds]) {
        sent.delete(seen)
        unsent.add(seen)
      }
    },
  }
}
