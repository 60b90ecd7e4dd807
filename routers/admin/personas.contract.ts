import { z } from 'zod'
import { parsingLimits } from '../budgets.contract.ts'
import { person } from '../people.contract.ts'
import { personaColumnNames } from '../spreadsheets/columns.contract.ts'
import { correctionsSchema, previewSchemas, uploadSchema } from '../spreadsheets/spreadsheets.contract.ts'
import { textProblems } from '../typed-text.contract.ts'

const personaColumn = z.enum(personaColumnNames)

/** The problems of a row; the browser and the command line translate them. */
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
  ...textProblems,
  'photo',
  'photoAmbiguous',
  'followers',
  'followersMost',
  'audience',
  'yesOrNo',
  'address',
  'addressTaken',
])
export type PersonaProblemCode = z.infer<typeof personaProblemCode>

const schemas = previewSchemas(personaColumn, personaProblemCode)

/** `value` is the wrong value, the number of characters over the limit, or the row of the file with the same username. */
export const personaProblem = schemas.problem
export type PersonaProblem = z.infer<typeof personaProblem>

/** A row of the file as it would be imported. An empty value leaves a known persona's value as it is. */
export const personaPreviewRow = schemas.row.extend({
  username: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  bio: z.string(),
  location: z.string(),
  /** An uploaded file, or an image of the exercise. */
  photo: z.object({ name: z.string(), imageId: z.string().nullable() }).nullable(),
  /** How many personas should follow; null when the cell is empty or wrong. */
  followers: z.int().nullable(),
  /** The number of followers to show; null when the cell is empty or wrong. */
  audience: z.int().nullable(),
  personaGroup: z.string(),
  notes: z.string(),
  /** null when the cell is empty or wrong. */
  certified: z.boolean().nullable(),
  apart: z.boolean().nullable(),
  organisation: z.string(),
  /** The address of their mail, in lower case; empty = the usual one, or the one that they have. */
  address: z.string(),
  /** The persona of the exercise with this username. */
  known: person.nullable(),
})
export type PersonaPreviewRow = z.infer<typeof personaPreviewRow>

export const personasImportPreview = schemas.preview.extend({
  rows: z.array(personaPreviewRow),
})
export type PersonasImportPreview = z.infer<typeof personasImportPreview>

/** Limits of a file; as many photos as rows may be uploaded with it. */
export const { personasRows: personaRowsMax, personasBytes: personaBytesMax } = parsingLimits.csv.caps

/** With `update` the file changes known personas; without it they are errors. */
export const importPersonasInput = uploadSchema(
  z.strictObject({ corrections: correctionsSchema(personaColumn), update: z.boolean().default(false) }),
  personaRowsMax,
)
export type ImportPersonasInput = z.infer<typeof importPersonasInput>

/** How many personas were added and changed. */
export const personasImportResult = z.object({ added: z.int(), updated: z.int() })
export type PersonasImportResult = z.infer<typeof personasImportResult>
