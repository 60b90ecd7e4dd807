import { randomInt } from 'node:crypto'

/** 2020-01-01 UTC; ids reach 2^53 in the year 2089. */
const epoch = 1_577_836_800_000
const idsPerMillisecond = 4096

/**
 * A weeze's or message's id from its `createdOn`, which is strictly increasing in its exercise: so the id is unique there and in
 * the same order (design rule 4).
 */
export const timeOrderedId = (createdOn: Date): number => (createdOn.getTime() - epoch) * idsPerMillisecond + randomInt(idsPerMillisecond)

let lastId = 0

/** A time-ordered integer below 2^53, never given twice by this process; two processes differ by a random start in every millisecond. */
export const newId = (now: Date): number => {
  lastId = Math.max(lastId + 1, timeOrderedId(now))
  return lastId
}
