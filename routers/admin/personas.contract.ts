import { z } from 'zod'
import { parsingLimits } from '../budgets.contract.ts'
import { person } from '../people.contract.ts'
import { correctionsSchema, filePreview, problemLevel, uploadSchema } from '../spreadsheets/spreadsheets.contract.ts'

/** The columns of a file with personas; it may have any of them in any order. */
export const personaColumn = z.enum(['username', 'name', 'bio', 'location', 'photo', 'followers'])
export type PersonaColumn = z.infer<typeof personaColumn>

/** What can be wrong with a row; the browser and the command line have the words for it. */
export const personaProblemCode = z.enum([
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
export type PersonaProblemCode = z.infer<typeof personaProblemCode>

/** `value` is what stands there, by how much it is too much, or the other row. */
export const personaProblem = z.object({ column: personaColumn, code: personaProblemCode, level: problemLevel, value: z.string() })
export type PersonaProblem = z.infer<typeof personaProblem>

/** A row of the file as it would be imported. What is empty stays as it is where the persona is known. */
export const personaPreviewRow = z.object({
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
  cells: z.partialRecord(personaColumn, z.string()),
  problems: z.array(personaProblem),
})
export type PersonaPreviewRow = z.infer<typeof personaPreviewRow>

export const personasImportPreview = z.object({
  ...filePreview.shape,
  columns: z.array(z.object({ column: personaColumn, heading: z.string() })),
  rows: z.array(personaPreviewRow),
})
export type PersonasImportPreview = z.infer<typeof personasImportPreview>

/** Most rows and bytes of a file; as many photos may come along. */
export const { personasRows: personaRowsMax, personasBytes: personaBytesMax } = parsingLimits.csv.caps

/** `update` = who is known already is changed by the file, where it is wrong otherwise. */
export const importPersonasInput = uploadSchema(
  z.strictObject({ corrections: correctionsSchema(personaColumn), update: z.boolean().default(false) }),
  personaRowsMax,
)
export type ImportPersonasInput = z.infer<typeof importPersonasInput>

/** How many personas were made, and how many changed. */
export const personasImportResult = z.object({ added: z.int(), updated: z.int() })
export type PersonasImportResult = z.infer<typeof personasImportResult>
