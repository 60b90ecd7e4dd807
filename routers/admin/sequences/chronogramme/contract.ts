import { z } from 'zod'
import { id, text } from '../../../contract.ts'
import { person } from '../../../weezes/contract.ts'
import { sequenceName } from '../contract.ts'
import { itemKind } from '../items/contract.ts'

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
export const problem = z.object({ column, code: problemCode, level: z.enum(['error', 'warning']), value: z.string() })
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

/** Why no row of a file can be read at all. */
export const fileProblem = z.enum(['empty', 'unreadable', 'oldExcel', 'headings', 'tooMany'])
export type FileProblem = z.infer<typeof fileProblem>

export const preview = z.object({
  problem: fileProblem.nullable(),
  sheet: z.string().nullable(),
  columns: z.array(z.object({ column, heading: z.string() })),
  /** Headings that are no column's name. */
  ignored: z.array(z.string()),
  rows: z.array(previewRow),
  /** Seconds. */
  duration: z.int(),
  /** How many rows have an error, and how many only warnings. */
  errors: z.int(),
  warnings: z.int(),
})
export type Preview = z.infer<typeof preview>

/** Most rows of a file. */
export const rowsMax = 5000
/** Longest file name that is told. */
const filesMax = 200

/** What was put right in the preview: by line, then by column. */
const corrections = z.record(z.string().regex(/^\d{1,5}$/), z.partialRecord(column, text(10_000))).default({})
const previewOptions = z.strictObject({ corrections })
const importOptions = previewOptions.extend({ name: sequenceName })

const parseJson = (value: unknown): unknown => {
  try {
    return typeof value === 'string' ? JSON.parse(value) : undefined
  } catch {
    return undefined
  }
}

const upload = <Options extends z.ZodType<object>>(options: Options) =>
  z.instanceof(FormData).transform((form, context) => {
    const [file, described] = [form.get('file'), options.safeParse(parseJson(form.get('options')))]
    const images = form.getAll('image').filter(image => image instanceof File)
    if (!(file instanceof Blob)) context.addIssue({ code: 'custom', path: ['file'], message: 'A file is required' })
    if (images.length > filesMax) context.addIssue({ code: 'custom', path: ['image'], message: 'Too many images' })
    if (!described.success) context.addIssue({ code: 'custom', path: ['options'], message: described.error.issues[0]?.message ?? '' })
    if (!(file instanceof Blob) || images.length > filesMax || !described.success) return z.NEVER
    return { file: file as Blob, images, ...(described.data as z.output<Options>) }
  })

/** A form with the `file`, the `image` files it names, and `options` as JSON. */
export const previewSequence = upload(previewOptions)
export type PreviewSequence = z.infer<typeof previewSequence>
export const importSequence = upload(importOptions)
export type ImportSequence = z.infer<typeof importSequence>

/** The two forms of a chronogramme. */
export const fileFormat = z.enum(['csv', 'xlsx'])
export type FileFormat = z.infer<typeof fileFormat>
