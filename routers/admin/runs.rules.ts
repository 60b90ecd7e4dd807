/** How long the start of a run can be undone, in milliseconds (`run-01`). */
export const undoStartWithin = 120_000
