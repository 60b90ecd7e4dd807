import { z } from 'zod'
import { cellActs, cellEntryKinds, cellSubjects } from '#db/schema/enums.ts'
import { reason } from '../error-reasons.contract.ts'
import { cellEntryMax, noteSearchMax } from '../limits.contract.ts'
import { person } from '../people.contract.ts'
import { id, isoDateTime, isoMoment, somethingWritten, text } from '../scalars.contract.ts'

/** The name that a device gives what it writes, so that it is stored once however often it is sent. */
const clientId = z.string().regex(/^[0-9a-f]{32}$/)
/** The moment of its first key, which is now at the latest. */
const notedOn = isoMoment.refine(value => value >= '2020', reason('date.too_early'))

/** An entry of the log; one that corrects another takes its place. */
export const writeEntryInput = z
  .strictObject({
    clientId,
    notedOn,
    kind: z.enum(cellEntryKinds),
    words: text(cellEntryMax).regex(somethingWritten, reason('cell.words')),
    /** Of an action: the player who does it, and until when. */
    ownerId: id.nullable().default(null),
    dueOn: isoMoment.nullable().default(null),
    attached: z
      .strictObject({ subject: z.enum(cellSubjects), id })
      .nullable()
      .default(null),
    /** The id of the entry that it corrects. */
    corrects: id.nullable().default(null),
  })
  .superRefine(({ kind, ownerId, dueOn }, context) => {
    for (const [name, value] of Object.entries({ ownerId, dueOn }))
      if (kind !== 'action' && value !== null)
        context.addIssue({ code: 'custom', path: [name], message: reason('cell.action'), params: { input: name } })
  })
export type WriteEntryInput = z.output<typeof writeEntryInput>

/** Says of an entry that it is done or lifted, or takes that back. */
export const actOnEntryInput = z.strictObject({ id, clientId, notedOn, act: z.enum(cellActs) })
export type ActOnEntryInput = z.output<typeof actOnEntryInput>

/** Entries whose words have words that begin with all those of `search`, older than the entry `before`. */
export const readLogInput = z.strictObject({
  search: text(noteSearchMax).default('').meta({ description: 'The beginnings of words that are looked for', example: 'mairie' }),
  kind: z.enum(cellEntryKinds).optional().meta({ description: 'Only entries of this kind', example: 'decision' }),
  authorId: id.optional().meta({ description: 'Only entries of this person', example: 7 }),
  attached: z.boolean().optional().meta({ description: 'Only entries with something attached', example: true }),
  before: id.optional().meta({ description: 'Only entries that are older than the one with this id', example: 42 }),
})
export type ReadLogInput = z.output<typeof readLogInput>

const otherEntry = z.object({ id, notedOn: isoDateTime }).nullable()

/** An entry of the log; `elapsed` is in seconds of the exercise clock, null before its start and absent for players. */
export const logEntry = z.object({
  id,
  clientId: z.string(),
  kind: z.enum(cellEntryKinds),
  author: person,
  notedOn: isoDateTime,
  elapsed: z.int().nullable().optional(),
  words: z.string(),
  owner: person.nullable(),
  dueOn: isoDateTime.nullable(),
  /** What is attached, with who wrote it and its words, as they were then. */
  attached: z.object({ subject: z.enum(cellSubjects), id, name: z.string(), words: z.string() }).nullable(),
  /** The entry that it corrects, and the newest that corrects it. */
  corrects: otherEntry,
  correctedBy: otherEntry,
  /** Since when, and by whose word, an action is done or a decision lifted. */
  ended: z.object({ on: isoDateTime, by: person }).nullable(),
})
export type LogEntry = z.infer<typeof logEntry>

/** A page of the log, the newest entry first, with what of the whole log stands: nothing that was corrected. */
export const logPage = z.object({
  data: z.array(logEntry),
  hasMore: z.boolean(),
  /** Of the whole log. */
  counts: z.object({ information: z.int(), decision: z.int(), action: z.int() }),
  /** Actions that are not done, the first due first, and how many there are in all. */
  openActions: z.array(logEntry),
  openCount: z.int(),
  /** The actions that were done last. */
  doneActions: z.array(logEntry),
  /** The decisions in force, the newest first. */
  decisions: z.array(logEntry),
  /** When the exercise stood. */
  pauses: z.array(z.object({ from: isoDateTime, to: isoDateTime.nullable() })),
})
export type LogPage = z.infer<typeof logPage>
