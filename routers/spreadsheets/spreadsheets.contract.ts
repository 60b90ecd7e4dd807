import { z } from 'zod'
import { text } from '../scalars.contract.ts'

/** The two forms of a file with a table. */
export const fileFormat = z.enum(['csv', 'xlsx'])
export type FileFormat = z.infer<typeof fileFormat>

/** Why no row of a file can be read at all. */
export const fileProblem = z.enum(['empty', 'unreadable', 'oldExcel', 'headings'])
export type FileProblem = z.infer<typeof fileProblem>

/**
 * Why a file is refused with 413, with a sentence for programs that ends with the number; the browser says the same in its languages.
 * What may be in a file is known before or while it is read.
 */
export const fileLimitLabels = {
  bytes: 'Most bytes of the file',
  unpackedBytes: 'Most bytes of the file once it is unpacked',
  entries: 'Most entries of the archive',
  rows: 'Most rows',
  columns: 'Most columns',
  cells: 'Most cells of all sheets',
  sharedStrings: 'Most texts that cells share',
  seconds: 'Most seconds of reading',
  memory: 'Most megabytes of memory while reading',
} as const
export type FileLimit = keyof typeof fileLimitLabels

/** Says in one sentence which limit a file breaks. */
export const formatFileLimit = (limit: FileLimit, most: number): string => `${fileLimitLabels[limit]}: ${most}`

/** The limit and its number behind a sentence; undefined for any other text. */
export const parseFileLimit = (sentence: string | undefined): { limit: FileLimit; most: number } | undefined => {
  const [words, most] = sentence?.split(': ') ?? []
  const limit = (Object.keys(fileLimitLabels) as FileLimit[]).find(name => fileLimitLabels[name] === words)
  return limit && { limit, most: Number(most) }
}

/** An error stops the import, a warning does not. */
export const problemLevel = z.enum(['error', 'warning'])
export type ProblemLevel = z.infer<typeof problemLevel>

/** What is found of a file as a whole; its rows stand beside it. */
export const filePreview = z.object({
  problem: fileProblem.nullable(),
  sheet: z.string().nullable(),
  /** Headings that are no column's name. */
  ignored: z.array(z.string()),
  /** How many rows have an error, and how many only warnings. */
  errors: z.int(),
  warnings: z.int(),
})

/** Where a preview is put right: by line, then by column. */
export const correctionsSchema = <Column extends z.ZodType<string>>(column: Column) =>
  z.record(z.string().regex(/^\d{1,5}$/), z.partialRecord(column, text(10_000))).default({})

const parseJson = (value: unknown): unknown => {
  try {
    return typeof value === 'string' ? JSON.parse(value) : undefined
  } catch {
    return undefined
  }
}

/** A form with the `file`, the `image` files it names, of which there are at most `imagesMax`, and `options` as JSON. */
export const uploadSchema = <Options extends z.ZodType<object>>(options: Options, imagesMax: number) =>
  z.instanceof(FormData).transform((form, context) => {
    const [file, described] = [form.get('file'), options.safeParse(parseJson(form.get('options')))]
    const images = form.getAll('image').filter(image => image instanceof File)
    if (!(file instanceof Blob)) context.addIssue({ code: 'custom', path: ['file'], message: 'A file is required' })
    if (images.length > imagesMax) context.addIssue({ code: 'custom', path: ['image'], message: 'Too many images' })
    if (!described.success) context.addIssue({ code: 'custom', path: ['options'], message: described.error.issues[0]?.message ?? '' })
    if (!(file instanceof Blob) || images.length > imagesMax || !described.success) return z.NEVER
    return { file: file as Blob, images, ...(described.data as z.output<Options>) }
  })
