/**
 * Returns a clock that changes only when the test advances it. It is the only fake of the tests. It starts at the real time, because lucia
 * reads the real clock.
 */
export const createFakeClock = () => {
  let now = Date.now()
  return {
    now: () => new Date(now),
    /** Moves the clock by this number of milliseconds; a negative number moves it back. */
    advanceBy: (milliseconds: number) => {
      now += milliseconds
    },
  }
}
