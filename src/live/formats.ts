import type { Locale } from '#locales/languages.ts'
import { toLocalTime } from '#locales/time-zone.ts'
import { liveParts } from '#routers/limits.contract.ts'

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
