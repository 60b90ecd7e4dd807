import { atTimeOfDay, toLocalTime } from '#locales/time-zone.ts'
import type { Owed } from '#routers/desk/owed.contract.ts'
import { momentAtElapsed } from '#routers/exercise-clock.rules.ts'
import { formatSinceStart, parseTime } from '#routers/sequences/chronogramme-times.rules.ts'

type Clock = Owed['clock']
type Asked = { clock: Clock; askedOn: string; now: number }

/** A moment as the field for one outside of Weez has it: on the exercise clock, or before a start the time of day. */
export const writeMoment = (moment: number, clock: Clock): string => {
  const since = formatSinceStart(new Date(moment).toISOString(), clock)
  return since.startsWith('H+') ? since : toLocalTime(new Date(moment)).slice(11)
}

/** The last moment with a time of day, in seconds; a minute ahead is still today. */
const toLastMoment = (seconds: number, now: number): number => {
  const time = new Date(seconds * 1000).toISOString().slice(11, 19)
  const on = new Date(now)
  const today = atTimeOfDay(time, on).getTime()
  return today > now + 60_000 ? atTimeOfDay(time, on, -1).getTime() : today
}

/**
 * The moment that was typed, as `H+00:38`, `14:05` or `14h05`: `wrong` if it is none, `early` if it was before something was asked. The minute or
 * second in which it was asked is the moment itself.
 */
export const readMoment = (typed: string, { clock, askedOn, now }: Asked): number | 'wrong' | 'early' => {
  const time = parseTime(typed)
  if (!time || time.kind === 'dated' || time.kind === 'bare') return 'wrong'
  const moment = time.kind === 'offset' ? momentAtElapsed(clock, time.seconds * 1000) : toLastMoment(time.seconds, now)
  if (moment === null) return 'wrong'
  const asked = Date.parse(askedOn)
  const written = /\d\D+\d+\D+\d/.test(typed) ? 1000 : 60_000
  if (moment < asked) return moment + written > asked ? asked : 'early'
  return moment
}
