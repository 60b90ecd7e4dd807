import { z } from 'zod'
import { budgets } from '../budgets.contract.ts'
import { id } from '../scalars.contract.ts'
import { correctionsOf, filePreview, problemLevel, upload } from '../spreadsheets/spreadsheets.contract.ts'
import { person } from '../weezes/weezes.contract.ts'
import { itemKind } from './items.contract.ts'
import { sequenceName } from './sequences.contract.ts'

/** The columns of a chronogramme; a file may have any of them in any order. */
export const column = z.enum(['number', 'offset', 'author', 'kind', 'text', 'image', 'alt', 'reply', 'to', 'title', 'expected'])
export type Column = z.infer<typeof column>

/** What can be wrong with a row; the browser and the command line have the words for it. */
export const problemCode = z.enum([
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
export type ProblemCode = z.infer<typeof problemCode>

/** An error stops the import, a warning does not. `value` is what stands there, or how much it is too much. */
export const problem = z.object({ column, code: problemCode, level: problemLevel, value: z.string() })
export type Problem = z.infer<typeof problem>

/** A row of the file as it would be imported. */
export const previewRow = z.object({
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
  cells: z.partialRecord(column, z.string()),
  problems: z.array(problem),
})
export type PreviewRow = z.infer<typeof previewRow>

export const preview = z.object({
  ...filePreview.shape,
  columns: z.array(z.object({ column, heading: z.string() })),
  rows: z.array(previewRow),
  /** Seconds. */
  duration: z.int(),
})
export type Preview = z.infer<typeof preview>

/** Most rows of a file, and its most bytes: pictures may stand in a workbook, and are not read. */
export const { sequenceRows: rowsMax } = budgets.csv.caps
export const { bytes: bytesMax } = budgets.picture.caps
/** Most images that come along with a file. */
const imagesMax = 200

const previewOptions = z.strictObject({ corrections: correctionsOf(column) })
const importOptions = previewOptions.extend({ name: sequenceName })

export const previewSequence = upload(previewOptions, imagesMax)
export type PreviewSequence = z.infer<typeof previewSequence>
export const importSequence = upload(importOptions, imagesMax)
export type ImportSequence = z.infer<typeof importSequence>
