import { autosave } from '../../../constants.ts'

/**
 * In how many ms to save by itself what has waited since `since` (ms since 1970) and was changed at `now`: after a pause, and not later than
 * 15 s; after a failure only then, so that a server that is away is not asked at every pause.
 */
export const autosaveDelay = (since: number, now: number, failed: boolean): number => {
  const atMost = since + autosave.maxWait - now
  return Math.max(0, failed ? atMost : Math.min(autosave.delay, atMost))
}
