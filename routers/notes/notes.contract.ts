import { z } from 'zod'
import { noteJudgements, noteSubjects } from '#db/schema/enums.ts'
import { reason } from '../error-reasons.contract.ts'
import { noteSearchMax, noteTagMax, noteTagsMax, objectiveNameMax, observerNoteMax } from '../limits.contract.ts'
import { person } from '../people.contract.ts'
import { id, isoDateTime, isoMoment, line, somethingWritten, text } from '../scalars.contract.ts'
import { exerciseClock } from '../session.contract.ts'

const judgement = z.enum(noteJudgements).nullable()
const rating = z.int().min(1).max(4).nullable()
const tag = line(noteTagMax).regex(somethingWritten, reason('note.tag_required'))
const words = text(observerNoteMax).regex(somethingWritten, reason('note.words_required'))

/** What a note says, which its author may change. */
const said = {
  words,
  judgement,
  objectiveId: id.nullable(),
  taskId: id.nullable().default(null),
  rating,
  tags: z.array(tag).max(noteTagsMax),
}
const isRatingOfObjective = (note: { objectiveId: number | null; rating: number | null }) =>
  note.rating === null || note.objectiveId !== null
const ofObjective = { path: ['rating'], message: reason('note.rating') }

/** A note with the moment of its key press; `clientId` is its name on the device that it was written on, so that it is stored once. */
export const createNoteInput = z
  .strictObject({
    clientId: z.string().regex(/^[0-9a-f]{32}$/),
    notedOn: isoMoment.refine(value => value >= '2020', reason('date.too_early')),
    about: z.strictObject({ subject: z.enum(noteSubjects), id }).nullable(),
    ...said,
  })
  .refine(isRatingOfObjective, ofObjective)
export type CreateNoteInput = z.infer<typeof createNoteInput>

/** What a note says from now on; `version` is the one that was changed. */
export const editNoteInput = z.strictObject({ id, version: z.int(), ...said }).refine(isRatingOfObjective, ofObjective)
export type EditNoteInput = z.infer<typeof editNoteInput>

/** What is refused of a note that fits its schema. */
export const noteRefusals = {
  rating: 'Only of an objective',
  objectiveId: 'Only one of the exercise',
  taskId: 'Only one of the objective',
  notedOn: 'Not before 2020',
}

export const noteIdInput = z.strictObject({ id })
export type NoteIdInput = z.infer<typeof noteIdInput>

/** Notes whose words or tags have words that begin with all those of `search`, older than the note `before`. */
export const readNotesInput = z.strictObject({
  search: text(noteSearchMax).default('').meta({ description: 'The beginnings of words that are looked for', example: 'press' }),
  judgement: z.enum(noteJudgements).optional().meta({ description: 'Only notes that say so', example: 'good' }),
  tag: tag.optional().meta({ description: 'Only notes with this tag', example: 'phone' }),
  objectiveId: id.optional().meta({ description: 'Only notes about this objective', example: 3 }),
  authorId: id.optional().meta({ description: 'Only notes of this person', example: 7 }),
  before: id.optional().meta({ description: 'Only notes that are older than the one with this id', example: 42 }),
})
export type ReadNotesInput = z.infer<typeof readNotesInput>

/** A note; `elapsed` is in seconds of the exercise clock, null before its start. */
export const note = z.object({
  id,
  clientId: z.string(),
  author: person,
  notedOn: isoDateTime,
  elapsed: z.int().nullable(),
  /** What it is about besides the moment, with who wrote that and its words, as they were then. */
  about: z.object({ subject: z.enum(noteSubjects), id, name: z.string(), words: z.string() }).nullable(),
  words: z.string(),
  judgement,
  objectiveId: id.nullable(),
  /** A critical task of the objective. */
  taskId: id.nullable(),
  rating: z.int().nullable(),
  tags: z.array(z.string()),
  version: z.int(),
  createdOn: isoDateTime,
  /** Whether it was written after the end of the exercise. */
  afterwards: z.boolean(),
  editedOn: isoDateTime,
})
export type Note = z.infer<typeof note>

/** A page of notes, with what the exercise clock of their readers is worked out from. */
export const notePage = z.object({
  data: z.array(note),
  hasMore: z.boolean(),
  count: z.int(),
  clock: exerciseClock,
})
export type NotePage = z.infer<typeof notePage>

/** What a note said, from `savedOn` until the next version. */
const noteVersion = z.object({
  version: z.int(),
  words: z.string(),
  judgement,
  objectiveId: id.nullable(),
  /** A critical task of the objective. */
  taskId: id.nullable(),
  rating: z.int().nullable(),
  tags: z.array(z.string()),
  savedOn: isoDateTime,
})
export const noteVersions = z.array(noteVersion)
export type NoteVersion = z.infer<typeof noteVersion>

/** An objective of the exercise. */
export const objective = z.object({ id, name: z.string() })
export type Objective = z.infer<typeof objective>

/** The objectives, the oldest first, with how many notes name each and the mean of its ratings; null = it has none. */
export const objectives = z.array(objective.extend({ notes: z.int(), mean: z.number().nullable() }))
export type Objectives = z.infer<typeof objectives>

export const readObjectivesInput = z.strictObject({})

/** Adds an objective, or renames the one with that id. */
export const saveObjectiveInput = z.strictObject({
  id: id.optional(),
  name: line(objectiveNameMax).regex(somethingWritten, reason('objective.name_required')),
})
export type SaveObjectiveInput = z.infer<typeof saveObjectiveInput>
