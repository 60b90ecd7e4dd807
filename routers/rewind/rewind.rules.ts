/** The moments of some rows, counted by the minutes of a span; the last minute may be a part of one. */
export const toVolume = (moments: readonly Date[], from: Date, to: Date): number[] => {
  const minutes = Array<number>(Math.max(1, Math.ceil((to.getTime() - from.getTime()) / 60_000))).fill(0)
  for (const moment of moments) {
    const minute = Math.floor((moment.getTime() - from.getTime()) / 60_000)
    if (minute in minutes) minutes[minute] = (minutes[minute] ?? 0) + 1
  }
  return minutes
}

/** The earliest state of each subject among those that ended after a moment: what was so at it. Rows come with the earliest end first. */
export const firstOfEach = <Row extends { subjectId: number }>(rows: readonly Row[]): ReadonlyMap<number, Row> => {
  const first = new Map<number, Row>()
  for (const row of rows) if (!first.has(row.subjectId)) first.set(row.subjectId, row)
  return first
}

/** The counts of at most `most` equal parts of a span, from those of its minutes. */
export const toBars = (minutes: readonly number[], most: number): number[] => {
  const width = Math.max(1, Math.ceil(minutes.length / most))
  const bars = Array<number>(Math.ceil(minutes.length / width)).fill(0)
  for (const [minute, count] of minutes.entries()) {
    const bar = Math.floor(minute / width)
    bars[bar] = (bars[bar] ?? 0) + count
  }
  return bars
}
