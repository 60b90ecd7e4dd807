import { formatStart } from '#routers/plan/moments.rules.ts'
import type { PlanPreview } from '#routers/plan/understand.contract.ts'

const daySeconds = 86_400
const halfHour = 1_800

const part = (value: number) => String(Math.floor(value)).padStart(2, '0')

/** A second of a day as a time of day; of later days too. */
const formatDaySecond = (seconds: number): string => {
  const ofDay = ((seconds % daySeconds) + daySeconds) % daySeconds
  return `${part(ofDay / 3600)}:${part((ofDay % 3600) / 60)}`
}

/** The second of the day at which an exercise starts; null where the plan does not say it. */
const startOf = ({ clock }: PlanPreview['anchor']): number | null => {
  if (clock === null) return null
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 3600 + minutes * 60
}

/** The time of day of a line; null where the plan does not say when it starts. */
export const clockAt = (anchor: PlanPreview['anchor'], offset: number): string | null => {
  const start = startOf(anchor)
  return start === null ? null : formatDaySecond(start + offset)
}

/** The lines of a day on the axis: the half hours around them, as times, and their places between these from 0 to 100. */
export type AxisDay = { date: string | null; hours: number; from: string; to: string; places: number[] }

/** The days of a plan on the axis; without a time of day they count from the start. */
export const toAxisDays = ({ days, anchor }: Pick<PlanPreview, 'days' | 'anchor'>): AxisDay[] => {
  const start = startOf(anchor)
  return days.map(({ date, offsets }) => {
    const seconds = offsets.map(offset => offset + (start ?? 0))
    const from = Math.floor(Math.min(...seconds) / halfHour) * halfHour
    const to = Math.max(from + halfHour, Math.ceil(Math.max(...seconds) / halfHour) * halfHour)
    const format = start === null ? formatStart : formatDaySecond
    const places = seconds.map(second => (100 * (second - from)) / (to - from))
    return { date, hours: (to - from) / 3600, from: format(from), to: format(to), places }
  })
}
