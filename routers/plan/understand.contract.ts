import { z } from 'zod'
import { isoDateTime } from '../scalars.contract.ts'
import { planFields, planKinds, planMeans, requiredFields } from './plan-words.contract.ts'

export type PlanField = (typeof planFields)[number]

export type PlanKind = (typeof planKinds)[number]

export type PlanMeans = (typeof planMeans)[number]

/** Why a row is left out (PLAN-11); `before` = it comes before the start, `byHand` = an answer says so. */
const leftOutReasons = ['blank', 'title', 'status', 'administrative', 'duplicate', 'before', 'byHand'] as const

/** What a row that is looked at lacks, or what is doubtful in it; `long` = more than a line holds, `late` = after the last second of a sequence. */
const rowDoubts = ['time', 'moment', 'text', 'broken', 'person', 'long', 'late'] as const

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
  /** Of a line by hand, where its channel says it. */
  means: z.enum(planMeans).optional(),
  from: z.string().optional(),
  to: z.array(z.string()).optional(),
  copy: z.array(z.string()).optional(),
  subject: z.string().optional(),
  /** Of an article. */
  subtitle: z.string().optional(),
  lead: z.string().optional(),
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
  'language',
  'texts',
  'about',
  'unit',
  'dates',
  'midnight',
  'clock',
  'anchor',
  'gap',
  'span',
  'before',
  'spacing',
  'kind',
  'channel',
  'state',
  'player',
  'together',
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

const planChannel = z.object({ kind: z.enum(planKinds), means: z.enum(planMeans).optional(), rows: z.int() })

const planColumn = z.object({
  heading: z.string(),
  field: z.enum(planFields).nullable(),
  /** From 0 to 1. */
  confidence: z.number(),
})

/** What was understood of a plan (PLAN-14). */
export const understoodPlan = z.object({
  /** Null for a text file. */
  sheet: z.string().nullable(),
  sheets: z.array(z.object({ name: z.string(), rows: z.int(), hidden: z.boolean() })),
  /** Null where there are no headings. */
  headingRow: z.int().nullable(),
  columns: z.array(planColumn),
  questions: z.array(planQuestion),
  /** The values of the file with what they become and in how many rows. */
  channels: z.record(z.string(), planChannel),
  /** The names of the file with whom they mean. */
  people: z.record(z.string(), z.string()),
  rows: z.array(planRow),
  counts: z.object({ rows: z.int(), ready: z.int(), question: z.int(), out: z.int() }),
})
export type UnderstoodPlan = z.infer<typeof understoodPlan>

/** A value of a column, and what it is read as where that is something else: `1h` as 60 minutes, `LM` as Léa Morin, `Annulé` as left out. */
const planSample = z.object({
  text: z.string(),
  read: z.object({ as: z.enum(['minutes', 'person', 'leftOut']), value: z.string() }).nullable(),
})

/** What the times of a file look like: rows that are written alike, as `T+15` and `T+120`. */
const planWriting = z.object({
  /** The first one. */
  written: z.string(),
  rows: z.int(),
  as: z.enum(['offset', 'number', 'clock', 'dayClock', 'day', 'mark', 'blank', 'unread']),
  /** The question whose answer says how they are read. */
  question: z.string().nullable(),
  /** The first and the last row. */
  examples: z.array(z.object({ row: z.int(), written: z.string(), offset: z.int().nullable() })),
})

/** A name of the file: who it is, and in how many rows it stands as what. */
const planName = z.object({
  name: z.string(),
  /** What has a comma and is this name, or has it as a part. */
  cell: z.string().nullable(),
  /** Of its answer. */
  id: z.string(),
  /** `@username`, `new persona`, `the cell`, `nobody`, `row by row` = each of its rows is looked at; of who plays a line also `role:` and the name of a role of the desk. */
  meaning: z.string(),
  /** Whether the person is called almost so, and has to be checked. */
  near: z.boolean(),
  /** Whether the name is asked about. */
  asked: z.boolean(),
  /** Of a new persona. */
  group: z.string().nullable(),
  sender: z.int(),
  recipient: z.int(),
  copy: z.int(),
  player: z.int(),
})
export type PlanName = z.infer<typeof planName>

/** What a page shows of a plan before its import, beside what was understood (PLAN-05 to PLAN-12). */
export const planPreview = understoodPlan.extend({
  /** The sheet that looks most like a plan, whichever is chosen. */
  proposed: z.string().nullable(),
  /** The first rows of the sheet, cut; row 1 stands first. */
  top: z.array(z.array(z.string())),
  columns: z.array(
    planColumn.extend({
      letter: z.string(),
      /** `note` = it is added to the note with its heading. */
      use: z.enum(['field', 'note', 'none']),
      /** `check` = the heading or the values leave a doubt. */
      reading: z.enum(['known', 'check', 'unused']),
      hidden: z.boolean(),
      /** How many cells have one. */
      values: z.int(),
      samples: z.array(planSample),
    }),
  ),
  /** The required fields that no column has. */
  missing: z.array(z.enum(requiredFields)),
  seen: z.object({
    hiddenRows: z.int(),
    hiddenColumns: z.int(),
    mergedCells: z.int(),
    mergedRows: z.int(),
    broken: z.int(),
    links: z.int(),
    /** Values beyond the last column that is read. */
    beyond: z.int(),
  }),
  questions: z.array(
    planQuestion.extend({
      subject: z.enum(questionSubjects),
      /** What of the file it is about. */
      value: z.string(),
      answered: z.boolean(),
      /** The offset of the last line by each option, in seconds, where they differ. */
      ends: z.record(z.string(), z.int()),
      /** The rows around a pause. */
      between: z.object({ from: z.int(), to: z.int(), seconds: z.int() }).nullable(),
    }),
  ),
  /** What H is: the time of day and date, where they are known, and whether it is the first line. */
  anchor: z.object({ firstLine: z.boolean(), clock: z.string().nullable(), date: z.string().nullable() }),
  writings: z.array(planWriting),
  /** The lines of each day from H on, by their offsets. */
  days: z.array(z.object({ date: z.string().nullable(), offsets: z.array(z.int()) })),
  channelWords: z.array(
    planChannel.extend({
      /** Blank where a row has none. */
      value: z.string(),
      /** Of its answer. */
      id: z.string(),
      /** The known word that it is almost. */
      near: z.string().nullable(),
    }),
  ),
  names: z.array(planName),
  rows: z.array(
    planRow.extend({
      /** Of its answers: `row:17`, or `row:Day 2:17` where several sheets are one plan. */
      id: z.string(),
      hidden: z.boolean(),
      /** What stands in the cell that cannot be read, or the state that leaves it out. */
      written: z.string().nullable(),
      /** The cells of a row that is left out. */
      shown: z.string().nullable(),
      /** How many characters a text has that is longer than advised. */
      long: z.int().nullable(),
      /** The files that it names and its line can show, and that no answer gives or waives. */
      missing: z.array(z.string()),
    }),
  ),
  /** The remembered mapping that was used, how many of the file's headings it knows, and those that it does not (PLAN-05). */
  model: z.object({ name: z.string(), usedOn: isoDateTime, matched: z.int(), of: z.int(), fresh: z.array(z.string()) }).nullable(),
  /** What of the remembered mapping was used, beside its columns: answers by their ids. */
  memory: z.record(z.string(), z.string()),
  /** Answers that are about nothing in this file. */
  unmet: z.array(z.string()),
})
export type PlanPreview = z.infer<typeof planPreview>
