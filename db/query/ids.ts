import { randomBytes, randomInt } from 'node:crypto'

/** 2020-01-01 UTC; ids reach 2^53 in the year 2089. */
const epoch = 1_577_836_800_000
const idsPerMillisecond = 4096

/**
 * The id of a weeze or message from its `createdOn`, which strictly increases within an exercise: the id is therefore unique there and in
 * the same order (design rule 4).
 */
export const timeOrderedId = (createdOn: Date): number => (createdOn.getTime() - epoch) * idsPerMillisecond + randomInt(idsPerMillisecond)

/** The last id that this process made: `newId` never repeats one, even when the clock goes back. */
let lastId = 0

/** A time-ordered integer below 2^53, unique in this process; the random part keeps two processes apart within a millisecond. */
export const newId = (now: Date): number => {
  lastId = Math.max(lastId + 1, timeOrderedId(now))
  return lastId
}

/**
 * A random integer below 2^53 for a person. Players see the ids of people: they must not tell when somebody was made, nor with whom, or they
 * would tell personas from players. Order people by `createdOn`, never by id.
 */
export const newPersonId = (): number => Number(randomBytes(8).readBigUInt64BE() >> 11n) || newPersonId()
