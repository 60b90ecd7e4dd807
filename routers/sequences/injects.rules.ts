import type { ItemState, SequenceItem } from './items.contract.ts'

type Moment = { after: number } | { clock: number }

/** Whether something is published at once. */
export const isNow = (when: Moment): boolean => 'after' in when && when.after === 0

/**
 * Milliseconds of the exercise clock until a moment, `clock` being what it shows: negative for one that has passed, null for a time of a clock
 * that has not started. `after` is real time.
 */
export const waitUntil = (when: Moment, clock: number | null, speed: number): number | null => {
  if ('after' in when) return when.after * 1000 * speed
  return clock === null ? null : when.clock * 1000 - clock
}

/** Where the palette shows a line: in the reserve, among those taken out of the plan, or among those that the plan still has. */
export const injectPlace = (reserve: boolean, state: ItemState): 'reserve' | 'out' | 'plan' => {
  if (reserve) return 'reserve'
  return state === 'pending' ? 'plan' : 'out'
}

/** Whether a line answers or passes on another line, so that it can be copied into another sequence only once that one is published. */
export const hangsOnLine = ({ targetItemId }: Pick<SequenceItem, 'targetItemId'>): boolean => targetItemId !== null
