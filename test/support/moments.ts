import { afterAll, beforeAll, vi } from 'vitest'

/** A moment by the clock of this machine, as the server writes it: what is drawn is the same in every time zone. */
export const local = (moment: string): string => new Date(moment).toISOString()

/** A moment of the day of the tests. */
export const at = (hour: number, minute = 0, second = 0): string => new Date(2026, 10, 20, hour, minute, second).toISOString()

/** Noon of that day, as the clock of a program says it. */
export const noon = Date.parse(at(12))
/** A moment so many seconds after noon. */
export const afterNoon = (seconds: number): string => at(12, 0, seconds)

/** Lets the clock of a file's tests stand still, at noon if nothing else is said. */
export const stopClock = (now: number | string = noon): void => {
  beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) }))
  afterAll(() => void vi.useRealTimers())
}
