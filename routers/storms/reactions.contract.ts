import { z } from 'zod'
import { parsingLimits } from '../budgets.contract.ts'
import { reason } from '../error-reasons.contract.ts'
import { preparedReactionsMax, themeMax, weezeTextMax } from '../limits.contract.ts'
import { id, line, text } from '../scalars.contract.ts'
import { reactionColumnNames } from '../spreadsheets/columns.contract.ts'
import { correctionsSchema, previewSchemas, uploadSchema } from '../spreadsheets/spreadsheets.contract.ts'
import { textProblems } from '../typed-text.contract.ts'
import { mood } from './storms.contract.ts'

/** A sentence that personas may say in storms. */
export const preparedReaction = z.object({
  id,
  mood,
  theme: z.string(),
  text: z.string(),
  /** Whether a storm of this run has said it, or is about to. */
  used: z.boolean(),
  /** Variables without a word: no storm says it before they have one. */
  unknownVariables: z.array(z.string()),
})
export type PreparedReaction = z.infer<typeof preparedReaction>

const trimmed = (field: z.ZodType<string>) => field.transform(value => value.normalize('NFC').trim())

/** Adds a prepared reaction, or changes the one with that id. */
export const saveReactionInput = z.strictObject({
  id: id.optional(),
  mood,
  theme: trimmed(line(themeMax)).default(''),
  text: trimmed(text(weezeTextMax)).refine(value => value !== '', reason('reaction.empty')),
})
export type SaveReactionInput = z.infer<typeof saveReactionInput>

export const deleteReactionsInput = z.strictObject({ ids: z.array(id).min(1).max(preparedReactionsMax) })
export type DeleteReactionsInput = z.infer<typeof deleteReactionsInput>

const reactionColumn = z.enum(reactionColumnNames)

/** The problems of a row; the browser translates them. */
export const reactionProblemCode = z.enum(['moodMissing', 'mood', 'textMissing', 'tooLong', ...textProblems, 'twice', 'known', 'variable'])
export type ReactionProblemCode = z.infer<typeof reactionProblemCode>

const schemas = previewSchemas(reactionColumn, reactionProblemCode)

/** `value` is the wrong value, the characters over the limit, the row with the same words, or the variables without a word. */
export type ReactionProblem = z.infer<typeof schemas.problem>

/** A row of the file as it would be imported. */
export const reactionPreviewRow = schemas.row.extend({
  /** Null when the cell names none. */
  mood: mood.nullable(),
  theme: z.string(),
  text: z.string(),
  /** Whether the exercise has it already, so that it is left out. */
  known: z.boolean(),
})
export type ReactionPreviewRow = z.infer<typeof reactionPreviewRow>

export const reactionsImportPreview = schemas.preview.extend({ rows: z.array(reactionPreviewRow) })
export type ReactionsImportPreview = z.infer<typeof reactionsImportPreview>

/** Limits of a file. */
export const { reactionsRows: reactionRowsMax, reactionsBytes: reactionBytesMax } = parsingLimits.csv.caps

/** A file with prepared reactions and the corrected cells. */
export const importReactionsInput = uploadSchema(z.strictObject({ corrections: correctionsSchema(reactionColumn) }), 0)
export type ImportReactionsInput = z.infer<typeof importReactionsInput>

/** How many were added; those that were there already are left alone. */
export const importedReactions = z.object({ count: z.int() })
export type ImportedReactions = z.infer<typeof importedReactions>
