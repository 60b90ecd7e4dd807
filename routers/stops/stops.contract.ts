import { z } from 'zod'
import { stopEndings, stopSituations } from '#db/schema/enums.ts'
import { id, isoDateTime, line, noInput, somethingWritten, text } from '../scalars.contract.ts'

/** The most steps and calls of a page, which a screen shows at once. */
const rowsMax = 6

const phoneNumber = line(30)
  .regex(/^\+?\d[\d .-]*$/)
  .meta({ description: 'A telephone number', example: '06 39 98 26 12' })
/** Somebody to call, and what they are or when they answer. */
const stopCall = z.strictObject({ name: line(80).regex(somethingWritten), detail: line(80).default(''), number: phoneNumber })
const steps = z.array(line(120).regex(somethingWritten)).max(rowsMax)
const calls = z.array(stopCall).max(rowsMax)
const place = line(120)

const words = {
  situation: z.enum(stopSituations),
  /** What happens and what everybody does. */
  text: text(500).regex(somethingWritten),
  steps: steps.default([]),
  place: place.default(''),
  calls: calls.default([]),
}

const number = z
  .int()
  .min(0)
  .meta({ description: 'The number of the stop: `GET /stops` says the next one. One that was made changes nothing' })
const typedWord = (example: string) => line(20).meta({ description: `What was typed to confirm: ${example}`, example })

/** POST stops. */
export const beginStopInput = z.strictObject({ number, ...words, confirm: typedWord('RÉEL') })
export type BeginStopInput = z.output<typeof beginStopInput>

/** POST stops/lift. `minutes` = the notice before the exercise goes on. */
export const liftStopInput = z.strictObject({
  number,
  ending: z.enum(stopEndings),
  minutes: z.int().min(0).max(120).default(5),
  confirm: typedWord('LEVER'),
})
export type LiftStopInput = z.output<typeof liftStopInput>

const stopText = z.strictObject({ text: text(500).regex(somethingWritten), steps: steps.default([]) })

/** PUT stops/settings: the place and the calls of every stop, and the words of situations that have others than the prepared ones. */
export const stopSettings = z.strictObject({
  place: place.default(''),
  calls: calls.default([]),
  texts: z.partialRecord(z.enum(stopSituations), stopText).default({}),
})
export type StopSettings = z.output<typeof stopSettings>

export const readStopInput = noInput

/** Somebody whose screen has not shown the stop, by what they were signed in last. */
const missedScreen = z.object({
  id,
  username: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  photo: z.string().nullable(),
  device: z.enum(['computer', 'phone']),
  seenOn: isoDateTime,
})

/** A stop that holds: what it says, and whom it has reached. `lastAfter` = milliseconds until the last screen showed it. */
const goingStop = z.object({
  number: z.int(),
  ...words,
  startedOn: isoDateTime,
  by: z.string(),
  /** False while the database does not take it, as with a full disk: it holds all the same. */
  saved: z.boolean(),
  shown: z.int(),
  read: z.int(),
  lastAfter: z.int().nullable(),
  missed: z.array(missedScreen),
  missedWalls: z.int(),
})

/** The stop that holds, if any; the number of the next one; how many screens it would reach; and what is prepared. */
export const stopState = z.object({
  stop: goingStop.nullable(),
  next: z.int(),
  screens: z.object({ computers: z.int(), phones: z.int(), walls: z.int(), offline: z.int() }),
  settings: stopSettings,
})
export type StopState = z.infer<typeof stopState>
