import { formatTook } from '#locales/format.ts'
import type { Phrases } from './names.ts'

/** Seconds of which there may be none. */
export const formatMaybe = (seconds: number | null): string => (seconds === null ? '–' : formatTook(seconds))

/** A part of 1 in per cent, whole. */
export const formatShare = (share: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(share)

/** The time of day of a moment that files name, as it is written there. */
export const timeOf = (local: string): string => local.slice(11, 16)

/** The beginning of long words. */
export const shorten = (text: string, length = 160): string => (text.length > length ? `${text.slice(0, length).trimEnd()}…` : text)

/** A sign for a verdict, so that it is told without colour. */
export const verdictSigns: Record<keyof Phrases['verdicts'], string> = {
  met: '✓',
  late: '!',
  untimed: '✓',
  partial: '◐',
  refused: '✗',
  dropped: '–',
  unjudged: '?',
  missed: '✗',
  open: '…',
}
