import type { Phrases } from './names.ts'

/** Seconds as `6:12`, or `1:02:03` from an hour on. */
export const formatTook = (seconds: number): string => {
  const whole = Math.abs(seconds)
  const part = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor((whole % 3600) / 60)
  return `${seconds < 0 ? '−' : ''}${hours > 0 ? `${hours}:${part(minutes)}` : minutes}:${part(whole % 60)}`
}

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
  partial: '◐',
  refused: '✗',
  dropped: '–',
  unjudged: '?',
  missed: '✗',
  open: '…',
}
