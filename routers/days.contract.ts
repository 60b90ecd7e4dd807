/** A day typed as DD/MM/YYYY, as an ISO date. */
export const toIsoDay = (value: string): string => value.split('/').toReversed().join('-')

/** Whether a text is a day as DD/MM/YYYY that the calendar has. */
export const isValidDay = (value: string): boolean => {
  if (!/^\d\d\/\d\d\/[1-9]\d{3}$/.test(value)) return false
  const day = new Date(`${toIsoDay(value)}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(toIsoDay(value))
}

/** An ISO date as DD/MM/YYYY (ADM-18); null becomes an empty text. */
export const toDisplayDate = (day: string | null): string => day?.split('-').toReversed().join('/') ?? ''

/** Whether a contract ends on the day it starts or later. */
export const isContractInOrder = (start: string | null | undefined, end: string | null | undefined): boolean =>
  !start || !end || start <= end
