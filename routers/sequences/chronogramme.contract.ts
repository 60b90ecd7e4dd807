import { z } from 'zod'
import { parsingLimits } from '../budgets.contract.ts'
import { person } from '../people.contract.ts'
import { id } from '../scalars.contract.ts'
import { correctionsSchema, filePreview, problemLevel, uploadSchema } from '../spreadsheets/spreadsheets.contract.ts'
import { itemKind } from './items.contract.ts'
import { sequenceName } from './sequences.contract.ts'

/** The columns of a chronogramme; a file may have any of them in any order. */
export const sequenceColumn = z.enum(['number', 'offset', 'author', 'kind', 'text', 'image', 'alt', 'reply', 'to', 'title', 'expected'])
export type SequenceColumn = z.infer<typeof sequenceColumn>

/** What can be wrong with a row; the browser and the command line have the words for it. */
export const sequenceProblemCode = z.enum([
  'timeMissing',
  'time',
  'authorMissing',
  'author',
  'authorAmbiguous',
  'authorRole',
  'persona',
  'kind',
  'text',
  'textOver',
  'textTooLong',
  'image',
  'replyMissing',
  'replyUnknown',
  'replyLater',
  'recipientMissing',
  'recipient',
  'article',
])
export type SequenceProblemCode = z.infer<typeof sequenceProblemCode>

/** An error stops the import, a warning does not. `value` is what stands there, or how much it is too much. */
export const sequenceProblem = z.object({ column: sequenceColumn, code: sequenceProblemCode, level: problemLevel, value: z.string() })
export type SequenceProblem = z.infer<typeof sequenceProblem>

/** A row of the file as it would be imported. */
export const sequencePreviewRow = z.object({
  /** Counted from 1, without headings and empty rows: what "reply to" names where the file numbers nothing itself. */
  line: z.int(),
  /** Seconds from the start; null where it cannot be read. */
  offset: z.int().nullable(),
  kind: itemKind,
  author: person.nullable(),
  /** The persona that the import makes. */
  newPersona: z.object({ username: z.string(), firstname: z.string(), lastname: z.string() }).nullable(),
  recipient: person.nullable(),
  text: z.string(),
  /** Images, and videos by their addresses. */
  images: z.array(z.object({ name: z.string(), imageId: z.string().nullable(), video: z.boolean(), alt: z.string() })),
  /** The earlier line, or the weeze that the address names. */
  replyLine: z.int().nullable(),
  replyId: id.nullable(),
  title: z.string(),
  note: z.string(),
  /** The row as it stands in the file, for who puts it right. */
  cells: z.partialRecord(sequenceColumn, z.string()),
  problems: z.array(sequenceProblem),
})
export type SequencePreviewRow = z.infer<typeof sequencePreviewRow>

export const sequenceImportPreview = z.object({
  ...filePreview.shape,
  columns: z.array(z.object({ column: sequenceColumn, heading: z.string() })),
  rows: z.array(sequencePreviewRow),
  /** Seconds. */
  duration: z.int(),
})
export type SequenceImportPreview = z.infer<typeof sequenceImportPreview>

/** Most rows of a file, and its most bytes: pictures may stand in a workbook, and are not read. */
export const { sequenceRows: sequenceRowsMax } = parsingLimits.csv.caps
export const { bytes: sequenceBytesMax } = parsingLimits.picture.caps
/** Most images that come along with a file. */
const imagesMax = 200

const previewOptions = z.strictObject({ corrections: correctionsSchema(sequenceColumn) })
const importOptions = previewOptions.extend({ name: sequenceName })

export const previewSequenceInput = uploadSchema(previewOptions, imagesMax)
export type PreviewSequenceInput = z.infer<typeof previewSequenceInput>
export const importSequenceInput = uploadSchema(importOptions, imagesMax)
export type ImportSequenceInput = z.infer<typeof importSequenceInput>
