/** What the exercise clock shows for so many milliseconds: `H+00:38:12`, before its start `H+00:00:00`. */
export const formatExerciseClock = (milliseconds: number): string => {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000))
  const parts = [seconds / 3600, (seconds % 3600) / 60, seconds % 60]
  return `H+${parts.map(value => String(Math.floor(value)).padStart(2, '0')).join(':')}`
}
