import { z } from 'zod'
import { conditionJoints, conditionOutcomes, handMeans } from '#db/schema/enums.ts'
import { parsingLimits } from '../budgets.contract.ts'
import { person } from '../people.contract.ts'
import { id } from '../scalars.contract.ts'
import { sequenceColumnNames } from '../spreadsheets/columns.contract.ts'
import { correctionsSchema, previewSchemas, uploadSchema } from '../spreadsheets/spreadsheets.contract.ts'
import { textProblems } from '../typed-text.contract.ts'
import { itemKind } from './items.contract.ts'
import { sequenceName } from './sequences.contract.ts'

const sequenceColumn = z.enum(sequenceColumnNames)

/** The problems of a row; the browser and the command line translate them. */
export const sequenceProblemCode = z.enum([
  'timeMissing',
  'time',
  'date',
  'day',
  'timeBack',
  'timeMixed',
  'timeOrder',
  'timeStart',
  'timeUnit',
  'afterEnd',
  'authorMissing',
  'author',
  'authorAmbiguous',
  'authorRole',
  'persona',
  'personaTaken',
  'personaBeside',
  'kind',
  'text',
  'textOver',
  'textTooLong',
  'image',
  'imageAmbiguous',
  'replyMissing',
  'replyUnknown',
  'replyAmbiguous',
  'replyLater',
  'replyLeftOut',
  'recipientMissing',
  'recipient',
  'recipientUnused',
  'mailClosed',
  'attachment',
  'form',
  'means',
  'player',
  'article',
  'variable',
  'delay',
  'condition',
  'conditionLine',
  'conditionCircle',
  'labelTooLong',
  ...textProblems,
])
export type SequenceProblemCode = z.infer<typeof sequenceProblemCode>

const schemas = previewSchemas(sequenceColumn, sequenceProblemCode)

/** `value` is the wrong value, or the number of characters over the limit. */
export const sequenceProblem = schemas.problem
export type SequenceProblem = z.infer<typeof sequenceProblem>

const lineRef = z.object({
  number: z.string(),
  sequence: z.string().nullable(),
  /** The row of the file that it means; null for a line of another sequence. */
  line: z.int().nullable(),
})
/** What the cells of a row say that it waits for. */
const cellCondition = z.object({
  atoms: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.enum(['reacted', 'silent']), line: lineRef, minutes: z.int() }),
      z.object({ kind: z.literal('line'), line: lineRef, outcome: z.enum(conditionOutcomes) }),
      z.object({ kind: z.enum(['weeze', 'article', 'communique', 'said']), words: z.string() }),
      z.object({ kind: z.literal('mail'), words: z.string(), to: z.string().nullable() }),
    ]),
  ),
  joint: z.enum(conditionJoints),
  delay: z.int(),
  proposes: z.boolean(),
})

/** A row of the file as it would be imported; "reply to" names its `line` when the file has no numbers of its own. */
export const sequencePreviewRow = schemas.row.extend({
  /** Whether the import leaves it out. */
  leftOut: z.boolean(),
  /** Seconds from the start; null when the cell cannot be parsed. */
  offset: z.int().nullable(),
  kind: itemKind,
  author: person.nullable(),
  /** The persona that the import makes for an unknown author. */
  newPersona: z.object({ username: z.string(), firstname: z.string(), lastname: z.string() }).nullable(),
  recipient: person.nullable(),
  text: z.string(),
  /** Images, and videos by their URLs. */
  images: z.array(z.object({ name: z.string(), imageId: z.string().nullable(), video: z.boolean(), alt: z.string() })),
  /** The earlier line that it answers, or the id of the weeze that it links to. */
  replyLine: z.int().nullable(),
  replyId: id.nullable(),
  title: z.string(),
  /** Of a line that is played by hand: how, by whom, for whom, and where they are reached. */
  means: z.enum(handMeans).nullable(),
  playerRoleId: id.nullable(),
  playerId: id.nullable(),
  toName: z.string(),
  contact: z.string(),
  /**
   * Of a mail: ids of people and lists, or addresses, its files, by their ids in the plan or by their names in the upload, and its body if that has more than the
   * words of the text.
   */
  mail: z
    .object({
      to: z.array(z.union([id, z.string()])),
      cc: z.array(z.union([id, z.string()])),
      attachments: z.array(z.object({ name: z.string(), fileId: id.nullable() })),
      body: z.string().nullable(),
    })
    .nullable(),
  note: z.string(),
  expected: z.string(),
  /** Minutes. */
  expectedDelay: z.int().nullable(),
  objective: z.string(),
  phase: z.string(),
  reminder: z.string(),
  /** What it waits for instead of its time; only where the file says so. */
  condition: cellCondition.optional(),
})
export type SequencePreviewRow = z.infer<typeof sequencePreviewRow>

export const sequenceImportPreview = schemas.preview.extend({
  rows: z.array(sequencePreviewRow),
  /** Seconds. */
  duration: z.int(),
  /** The time of the row `end`, in seconds, and its number in the file. */
  fixedDuration: z.int().nullable(),
  endRow: z.int().nullable(),
})
export type SequenceImportPreview = z.infer<typeof sequenceImportPreview>

/** Limits of a file. A workbook may have pictures, which are not read. */
export const { sequenceRows: sequenceRowsMax } = parsingLimits.csv.caps
export const { bytes: sequenceBytesMax } = parsingLimits.picture.caps
/** The most images that are uploaded with a file. */
const imagesMax = 200

const previewOptions = z.strictObject({
  corrections: correctionsSchema(sequenceColumn),
  /** The lines that the import leaves out. */
  leftOut: z.array(z.int().min(1)).max(sequenceRowsMax).default([]),
})
const importOptions = previewOptions.extend({ name: sequenceName })

export const previewSequenceInput = uploadSchema(previewOptions, imagesMax)
export type PreviewSequenceInput = z.infer<typeof previewSequenceInput>
export const importSequenceInput = uploadSchema(importOptions, imagesMax)
export type ImportSequenceInput = z.infer<typeof importSequenceInput>
