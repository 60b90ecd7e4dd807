import { z } from 'zod'
import { budgets } from '../budgets.contract.ts'
import { correctionsOf, filePreview, problemLevel, upload } from '../spreadsheets/spreadsheets.contract.ts'
import { person } from '../weezes/weezes.contract.ts'

/** The columns of a file with personas; it may have any of them in any order. */
export const column = z.enum(['username', 'name', 'bio', 'location', 'photo', 'followers'])
export type Column = z.infer<typeof column>

/** What can be wrong with a row; the browser and the command line have the words for it. */
export const problemCode = z.enum([
  'usernameMissing',
  'username',
  'reserved',
  'twice',
  'taken',
  'account',
  'updated',
  'nameMissing',
  'tooLong',
  'photo',
  'followers',
  'followersMost',
])
export type ProblemCode = z.infer<typeof problemCode>

/** `value` is what stands there, by how much it is too much, or the other row. */
export const problem = z.object({ column, code: problemCode, level: problemLevel, value: z.string() })
export type Problem = z.infer<typeof problem>

/** A row of the file as it would be imported. What is empty stays as it is where the persona is known. */
export const previewRow = z.object({
  /** Counted from 1, without headings and empty rows. */
  line: z.int(),
  username: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  bio: z.string(),
  location: z.string(),
  /** A file that comes along, or an image of the exercise. */
  photo: z.object({ name: z.string(), imageId: z.string().nullable() }).nullable(),
  /** How many personas are to follow; null = says nothing of it. */
  followers: z.int().nullable(),
  /** The persona of the exercise that has this name already. */
  known: person.nullable(),
  /** The row as it stands in the file, for who puts it right. */
  cells: z.partialRecord(column, z.string()),
  problems: z.array(problem),
})
export type PreviewRow = z.infer<typeof previewRow>

export const preview = z.object({
  ...filePreview.shape,
  columns: z.array(z.object({ column, heading: z.string() })),
  rows: z.array(previewRow),
})
export type Preview = z.infer<typeof preview>

/** Most rows and bytes of a file; as many photos may come along. */
export const { personasRows: rowsMax, personasBytes: bytesMax } = budgets.csv.caps

/** `update` = who is known already is changed by the file, where it is wrong otherwise. */
export const importPersonas = upload(z.strictObject({ corrections: correctionsOf(column), update: z.boolean().default(false) }), rowsMax)
export type ImportPersonas = z.infer<typeof importPersonas>

/** How many personas were made, and how many changed. */
export const importedPersonas = z.object({ added: z.int(), updated: z.int() })
export type ImportedPersonas = z.infer<typeof importedPersonas>
