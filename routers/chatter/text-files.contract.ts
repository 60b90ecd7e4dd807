import { z } from 'zod'
import { parsingLimits } from '../budgets.contract.ts'
import { chatterColumnNames } from '../spreadsheets/columns.contract.ts'
import { correctionsSchema, previewSchemas, uploadSchema } from '../spreadsheets/spreadsheets.contract.ts'
import { textProblems } from '../typed-text.contract.ts'
import { dayPart, personaGroup } from './chatter.contract.ts'

const chatterColumn = z.enum(chatterColumnNames)

/** The problems of a row; the browser translates them. */
const chatterProblemCode = z.enum(['group', 'part', 'textMissing', 'tooLong', ...textProblems, 'twice', 'known', 'variable'])
export type ChatterProblemCode = z.infer<typeof chatterProblemCode>

const schemas = previewSchemas(chatterColumn, chatterProblemCode)

/** `value` is the wrong value, the characters over the limit, the row with the same words, or the variables without a word. */
export type ChatterProblem = z.infer<typeof schemas.problem>

const previewRow = schemas.row.extend({
  group: z.string(),
  text: z.string(),
  part: dayPart.nullable(),
  /** Whether the exercise has it already, so that it is left out. */
  known: z.boolean(),
})
export type ChatterPreviewRow = z.infer<typeof previewRow>

const chatterImportPreview = schemas.preview.extend({ rows: z.array(previewRow) })
export type ChatterImportPreview = z.infer<typeof chatterImportPreview>

/** Limits of a file: those of prepared reactions. */
export const { reactionsRows: chatterRowsMax, reactionsBytes: chatterBytesMax } = parsingLimits.csv.caps

/** A file with texts, the group of those that name none, and the corrected cells. */
export const importChatterInput = uploadSchema(
  z.strictObject({ corrections: correctionsSchema(chatterColumn), group: personaGroup.default('') }),
  0,
)
export type ImportChatterInput = z.infer<typeof importChatterInput>
