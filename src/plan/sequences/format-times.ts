import { atTimeOfDay } from '#locales/time-zone.ts'
import { parseTime } from '#routers/sequences/chronogramme-times.rules.ts'

/** Formats a duration in seconds: `42:08`, from one hour on `1:45:00`. */
export const formatClock = (seconds: number): string => {
  const part = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const short = `${part((seconds % 3600) / 60)}:${part(seconds % 60)}`
  return seconds < 3600 ? short : `${Math.floor(seconds / 3600)}:${short}`
}

/** Formats what is left until a moment, in seconds: `1:20`. */
export const formatCountdown = (seconds: number): string => formatClock(seconds).replace(/^0(?=\d:)/, '')

/** Formats the offset of an item in seconds: `H+01:46`; seconds are added if they are not zero, such as `H+01:46:30`. */
export const formatOffset = (offset: number): string => {
  const part = (value: number) => String(Math.floor(value)).padStart(2, '0')
  const seconds = offset % 60 ? `:${part(offset % 60)}` : ''
  return `H+${part(offset / 3600)}:${part((offset % 3600) / 60)}${seconds}`
}

/** The next moment at which clocks of the exercise show a time such as `14:00`. */
export const nextMomentAt = (time: string, now: Date): Date => {
  const today = atTimeOfDay(time, now)
  return today > now ? today : atTimeOfDay(time, now, 1)
}

/** The seconds from the start that a typed time means; null for a date and for what is no time. */
export const parseOffset = (text: string): number | null => {
  const time = parseTime(text)
  return time && time.kind !== 'dated' ? time.seconds : null
}
