import { asc, eq } from 'drizzle-orm'
import { reactionMoods } from '#db/schema/enums.ts'
import type { Db } from '#db/store.ts'
import { getPhrases } from '#locales/index.ts'
import type { Locale } from '#locales/languages.ts'
import type { Actor } from '../actor.ts'
import { type ReactionColumn, reactionColumnNames } from '../spreadsheets/columns.contract.ts'
import { serializeRows } from '../spreadsheets/export.reads.ts'
import type { FileFormat } from '../spreadsheets/spreadsheets.contract.ts'
import type { Cells } from '../spreadsheets/spreadsheets.rules.ts'
import { reactionColumnTable } from './reactions.rules.ts'

const serializeReactions = (rows: Cells<ReactionColumn>[], format: FileFormat, locale: Locale): Promise<Uint8Array<ArrayBuffer>> => {
  const { columns: headings, sheet } = getPhrases(locale).storms.pool
  return serializeRows(rows, format, { columns: reactionColumnNames, table: reactionColumnTable, headings, sheet: sheet() })
}

/** The prepared reactions of the exercise as a file that can be imported into another one. */
export const exportReactions = async (
  db: Db,
  { exerciseId }: Pick<Actor, 'exerciseId'>,
  format: FileFormat,
  locale: Locale,
): Promise<Uint8Array<ArrayBuffer>> => {
  const { preparedReactions: reactions } = db.t
  const { moods } = getPhrases(locale).storms
  const rows = await db.select().from(reactions).where(eq(reactions.exerciseId, exerciseId)).orderBy(asc(reactions.id))
  return serializeReactions(
    rows.map(({ mood, text, theme }) => ({ mood: moods[mood](), text, theme })),
    format,
    locale,
  )
}

/** An example file: the headings, and a sentence of each mood. */
export const exportReactionsTemplate = (format: FileFormat, locale: Locale): Promise<Uint8Array<ArrayBuffer>> => {
  const { moods, pool } = getPhrases(locale).storms
  const rows = reactionMoods.map(mood => ({
    mood: moods[mood](),
    text: pool.examples[mood](),
    theme: '',
  }))
  return serializeReactions(rows, format, locale)
}
