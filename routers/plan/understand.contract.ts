import { z } from 'zod'

/** What a column of a plan can mean (PLAN-04). */
export const planFields = [
  'number',
  'time',
  'day',
  'sender',
  'recipient',
  'copy',
  'channel',
  'subject',
  'text',
  'expected',
  'delay',
  'objective',
  'phase',
  'player',
  'state',
  'note',
  'picture',
  'attachment',
] as const
export type PlanField = (typeof planFields)[number]

/** What a line of a plan becomes; `hand` = somebody plays it, `mail` = where the exercise has mail. */
export const planKinds = ['weeze', 'reply', 'reweez', 'article', 'message', 'mail', 'hand'] as const
export type PlanKind = (typeof planKinds)[number]

/** Why a row is left out (PLAN-11). */
const leftOutReasons = ['blank', 'title', 'status', 'administrative', 'duplicate'] as const

/** What a row that is looked at lacks, or what is doubtful in it. */
const rowDoubts = ['time', 'moment', 'text', 'broken'] as const

const planRow = z.object({
  /** As the spreadsheet numbers it. */
  row: z.int(),
  /** Where several sheets are one plan. */
  sheet: z.string().optional(),
  state: z.enum(['ready', 'question', 'out']),
  reason: z.enum([...leftOutReasons, ...rowDoubts]).optional(),
  number: z.string().optional(),
  /** Seconds from H. */
  offset: z.int().optional(),
  kind: z.enum(planKinds).optional(),
  from: z.string().optional(),
  to: z.array(z.string()).optional(),
  copy: z.array(z.string()).optional(),
  subject: z.string().optional(),
  text: z.string().optional(),
  expected: z.string().optional(),
  /** Minutes. */
  delay: z.int().optional(),
  objective: z.string().optional(),
  phase: z.string().optional(),
  player: z.string().optional(),
  note: z.string().optional(),
  picture: z.string().optional(),
  attachment: z.string().optional(),
})
export type PlanRow = z.infer<typeof planRow>

/** What a file leaves open, each asked once (PLAN-07 to PLAN-10, PLAN-18). */
export const questionSubjects = [
  'sheets',
  'unit',
  'dates',
  'midnight',
  'gap',
  'span',
  'before',
  'spacing',
  'kind',
  'channel',
  'state',
  'player',
  'person',
] as const
export type QuestionSubject = (typeof questionSubjects)[number]

const planQuestion = z.object({
  /** Its subject, with the value of the file that it is about behind a colon. */
  id: z.string(),
  /** What is asked, with what follows from the chosen answer. */
  text: z.string(),
  options: z.array(z.string()),
  /** The answer that was given, or the likely one. */
  chosen: z.string().nullable(),
})
export type PlanQuestion = z.infer<typeof planQuestion>

/** What was understood of a plan (PLAN-14). */
export const understoodPlan = z.object({
  /** Null for a text file. */
  sheet: z.string().nullable(),
  sheets: z.array(z.object({ name: z.string(), rows: z.int(), hidden: z.boolean() })),
  /** Null where there are no headings. */
  headingRow: z.int().nullable(),
  columns: z.array(
    z.object({
      heading: z.string(),
      field: z.enum(planFields).nullable(),
      /** From 0 to 1. */
      confidence: z.number(),
    }),
  ),
  questions: z.array(planQuestion),
  /** The values of the file with what they become and in how many rows. */
  channels: z.record(z.string(), z.object({ kind: z.enum(planKinds), rows: z.int() })),
  /** The names of the file with whom they mean. */
  people: z.record(z.string(), z.string()),
  rows: z.array(planRow),
  counts: z.object({ rows: z.int(), ready: z.int(), question: z.int(), out: z.int() }),
})
export type UnderstoodPlan = z.infer<typeof understoodPlan>
