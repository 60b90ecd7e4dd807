import { z } from 'zod'
import { reason } from '../error-reasons.contract.ts'
import { correctedCellMax } from '../limits.contract.ts'
import { exactText } from '../scalars.contract.ts'

/** The formats of a file with a table. */
export const fileFormat = z.enum(['csv', 'xlsx'])
export type FileFormat = z.infer<typeof fileFormat>

/** Why no row of a file can be read. */
export const fileProblem = z.enum(['empty', 'unreadable', 'oldExcel', 'password', 'openDocument', 'numbers', 'headings', 'archive'])
export type FileProblem = z.infer<typeof fileProblem>

/** An error stops the import, a warning does not. */
export const problemLevel = z.enum(['error', 'warning'])
export type ProblemLevel = z.infer<typeof problemLevel>

/**
 * What a preview tells of the file beside its rows, with the names of sheets or the numbers of rows: sheets and rows with content that are
 * not read, rows with cells below no heading, rows that are hidden there and read, and rows whose quotes do not pair.
 */
export const fileNotice = z.object({
  code: z.enum(['unreadSheets', 'unreadRows', 'unreadCells', 'hiddenRows', 'quotes']),
  values: z.array(z.string()),
})
export type FileNotice = z.infer<typeof fileNotice>

/** The part of a preview about the file as a whole. */
const filePreview = z.object({
  problem: fileProblem.nullable(),
  sheet: z.string().nullable(),
  /** The headings that name no column. */
  ignored: z.array(z.string()),
  notices: z.array(fileNotice),
  /** The number of rows with an error, and of rows with warnings only. */
  errors: z.int(),
  warnings: z.int(),
})

/**
 * What the previews of all imports have in common, for the columns of a file and the codes of its problems: a problem, whose `value` the
 * codes explain, the part of a row beside its values, and the preview without its rows.
 */
export const previewSchemas = <Column extends z.ZodEnum, Code extends z.ZodEnum>(column: Column, code: Code) => {
  const problem = z.object({ column, code, level: problemLevel, value: z.string() })
  const row = z.object({
    /** Counted from 1, without headings and empty rows: the key of its corrections. */
    line: z.int(),
    /** Its number in the file, counted from 1 with headings and empty rows. */
    row: z.int(),
    /** The cells of the row, with corrections applied, for the editor of the preview. */
    cells: z.partialRecord(column, z.string()),
    problems: z.array(problem),
  })
  const preview = filePreview.extend({ columns: z.array(z.object({ column, heading: z.string() })) })
  return { problem, row, preview }
}

/** Corrected cells of a preview, by line and column. */
export const correctionsSchema = <Column extends z.ZodType<string>>(column: Column) =>
  z.record(z.string().regex(/^\d{1,5}$/), z.partialRecord(column, exactText(correctedCellMax))).default({})

const parseJson = (value: unknown): unknown => {
  try {
    return typeof value === 'string' ? JSON.parse(value) : undefined
  } catch {
    return undefined
  }
}

/** A form with a `file`, at most `imagesMax` `image` files that it names, and `options` as JSON. */
export const uploadSchema = <Options extends z.ZodType<object>>(options: Options, imagesMax: number) =>
  z.instanceof(FormData).transform((form, context) => {
    const file = form.get('file')
    const parsed = options.safeParse(parseJson(form.get('options')))
    const images = form.getAll('image').filter(image => image instanceof File)
    if (!(file instanceof Blob)) context.addIssue({ code: 'custom', path: ['file'], message: reason('file.required') })
    if (images.length > imagesMax) context.addIssue({ code: 'custom', path: ['image'], message: reason('file.too_many_images') })
    if (!parsed.success) context.addIssue({ code: 'custom', path: ['options'], message: parsed.error.issues[0]?.message ?? '' })
    if (!(file instanceof Blob) || images.length > imagesMax || !parsed.success) return z.NEVER
    return { file: file as Blob, images, ...(parsed.data as z.output<Options>) }
  })
