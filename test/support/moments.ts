/** A moment of the day of the tests by the clock of this machine: what is drawn is the same in every time zone. */
export const at = (hour: number, minute = 0): string => new Date(2026, 10, 20, hour, minute).toISOString()
