import { watchBarMinutes, watchVolumeMinutes } from '../limits.contract.ts'
import type { WatchAlert } from './watch.contract.ts'

const barLength = watchBarMinutes * 60_000
const barsCount = watchVolumeMinutes / watchBarMinutes

/** The end of the five minutes of a moment, in ms. */
export const barEnd = (now: number): number => (Math.floor(now / barLength) + 1) * barLength

/** How many moments are in each five minutes of the last hour, the oldest first. */
export const countBars = (moments: readonly number[], now: number): number[] => {
  const until = barEnd(now)
  const bars = Array.from({ length: barsCount }, () => 0)
  for (const on of moments) {
    const at = barsCount - Math.ceil((until - on) / barLength)
    if (at in bars) bars[at] = (bars[at] ?? 0) + 1
  }
  return bars
}

/** When the moments, the first one first, come to so many within so many minutes; undefined for never. */
const findRing = (moments: readonly number[], { count, minutes }: WatchAlert): number | undefined => {
  const at = moments.findIndex((on, last) => on - (moments[last - count + 1] ?? Number.NEGATIVE_INFINITY) < minutes * 60_000)
  return at < 0 ? undefined : at
}

/** Since when an alert rings, and the most moments within its time since then, with the last of them; null while it does not. */
export const ringAlert = (moments: readonly number[], alert: WatchAlert) => {
  const sorted = moments.toSorted((one, other) => one - other)
  const ring = findRing(sorted, alert)
  if (ring === undefined) return null
  let peak = { count: 0, on: 0 }
  let first = 0
  for (const [at, on] of sorted.entries()) {
    while (on - (sorted[first] ?? on) >= alert.minutes * 60_000) first += 1
    if (at >= ring && at - first + 1 > peak.count) peak = { count: at - first + 1, on }
  }
  return { since: sorted[ring] ?? 0, ...peak }
}

/** When an alert would have rung, each time seen at once. */
export const listRings = (moments: readonly number[], alert: WatchAlert): number[] => {
  const rings: number[] = []
  let rest = moments.toSorted((one, other) => one - other)
  for (;;) {
    const ring = findRing(rest, alert)
    if (ring === undefined) return rings
    rings.push(rest[ring] ?? 0)
    rest = rest.slice(ring + 1)
  }
}
