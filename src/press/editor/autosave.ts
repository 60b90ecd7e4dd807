import { autosave } from '../../app/constants.ts'

/**
 * Returns the delay in ms until the next autosave. `since` is the time of the first unsaved change or of the last failed save, `now` is the
 * current time (ms since 1970). An autosave follows a pause in typing, at most 15 s after `since`. After a failure it waits until that
 * limit, so that an unavailable server does not receive a request at every pause.
 */
export const autosaveDelay = (since: number, now: number, failed: boolean): number => {
  const atMost = since + autosave.maxWait - now
  return Math.max(0, failed ? atMost : Math.min(autosave.delay, atMost))
}
