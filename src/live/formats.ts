import type { Locale } from '#locales/languages.ts'
import { toLocalTime } from '#locales/time-zone.ts'
import { liveParts } from '#routers/limits.contract.ts'

/** Moves labels at some heights apart, so that they are at least `gap` from each other and none is below `bottom`; their order stays. */
export const spreadLabels = (heights: readonly number[], gap: number, bottom: number): number[] => {
  const sorted = heights.map((height, at) => ({ height, at })).toSorted((one, other) => one.height - other.height)
  let limit = Number.NEGATIVE_INFINITY
  for (const label of sorted) {
    label.height = Math.max(label.height, limit)
    limit = label.height + gap
  }
  limit = bottom
  for (const label of sorted.toReversed()) {
    label.height = Math.min(label.height, limit)
    limit = label.height - gap
  }
  return sorted.toSorted((one, other) => one.at - other.at).map(({ height }) => height)
}

/** The time of day to the second: `14:32:08`. */
export const formatSeconds = (moment: string): string => toLocalTime(new Date(moment)).slice(11)

/** A part of a whole in whole percent: `38 %`; of nothing, none. */
export const formatShare = (part: number, whole: number, locale: Locale): string =>
  new Intl.NumberFormat(locale, { style: 'percent' }).format(whole > 0 ? part / whole : 0)

/** The moments at which the parts of the time of the figures end, the first one first. */
export const listEnds = (on: string, minutes: number, parts: number): Date[] =>
  Array.from({ length: parts }, (_, at) => new Date(Date.parse(on) - ((parts - 1 - at) * minutes * 60_000) / parts))

/** The minutes of a part of the time of the figures, in words of whole ones. */
export const partOf = (minutes: number): number => Math.round(minutes / liveParts)
