/** The one fake of the tests: a clock that stands still until it is moved. It begins at the real time, which lucia reads itself. */
export const createFakeClock = () => {
  let now = Date.now()
  return {
    now: () => new Date(now),
    /** Moves it by so many milliseconds, back when they are negative. */
    move: (milliseconds: number) => {
      now += milliseconds
    },
  }
}
