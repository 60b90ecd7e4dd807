import { z } from 'zod'
import { markedSubjects, truths } from '#db/schema/enums.ts'
import { person } from '../people.contract.ts'
import { id, isoDateTime } from '../scalars.contract.ts'

const subject = z.enum(markedSubjects)
const truth = z.enum(truths)
const published = { subject: subject.meta({ description: 'What is meant: a weeze or an article', example: 'weeze' }), id }

export const readTruthsInput = z.strictObject({})

/** All that is marked, the newest mark first. */
export const truthMarks = z.array(z.object({ subject, id, truth }))
export type TruthMarks = z.infer<typeof truthMarks>

/** Says what is true of something published, or takes that back. */
export const setTruthInput = z.strictObject({ ...published, truth: truth.nullable() })
export type SetTruthInput = z.infer<typeof setTruthInput>

/** Says that a player's weeze denies what is marked, or that it does not, or takes back what was said with null. */
export const judgeDenialInput = z.strictObject({
  ...published,
  weezeId: id.meta({ description: 'The id of the weeze that may deny it', example: 43 }),
  confirmed: z.boolean().nullable(),
})
export type JudgeDenialInput = z.infer<typeof judgeDenialInput>

/** Whose screens a weeze or an article stood on. */
export const readSeenByInput = z.strictObject(published)
export type ReadSeenByInput = z.infer<typeof readSeenByInput>

/** The players on whose screen something stood, with the first moment, to the minute. */
export const seenBy = z.array(z.object({ person, seenOn: isoDateTime }))
export type SeenBy = z.infer<typeof seenBy>

/** A player's weeze that may deny something; `confirmed` is null until an animator judges it. */
const denial = z.object({ weezeId: id, author: person, words: z.string(), createdOn: isoDateTime, confirmed: z.boolean().nullable() })

/** What is marked, how far players passed it on, how many saw it, and when the cell denied it. */
const reached = z.object({
  subject,
  id,
  truth,
  name: z.string(),
  words: z.string(),
  createdOn: isoDateTime,
  /** By players: repeated, quoted, answered, and for articles linked to. */
  passedOn: z.object({ reweezs: z.int(), quotes: z.int(), replies: z.int(), links: z.int() }),
  /** The number of players on whose screen it stood. */
  seenBy: z.int(),
  denials: z.array(denial),
  /** Seconds of the exercise clock until the first confirmed denial; null without one. */
  deniedAfter: z.int().nullable(),
})
export const reach = z.array(reached)
export type Reach = z.infer<typeof reach>
