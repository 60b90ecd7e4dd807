import { asc, eq } from 'drizzle-orm'
import type { Db } from '#db/store.ts'
import { getPhrases } from '#locales/index.ts'
import type { Locale } from '#locales/languages.ts'
import type { Actor } from '../actor.ts'
import { chatterColumnNames } from '../spreadsheets/columns.contract.ts'
import { serializeRows } from '../spreadsheets/export.reads.ts'
import type { FileFormat } from '../spreadsheets/spreadsheets.contract.ts'
import { chatterColumnTable } from './text-files.rules.ts'

/** The texts for chatter of the exercise as a file that can be imported into another one. */
export const exportChatterTexts = async (
  db: Db,
  { exerciseId }: Pick<Actor, 'exerciseId'>,
  format: FileFormat,
  locale: Locale,
): Promise<Uint8Array<ArrayBuffer>> => {
  const { chatterTexts: texts } = db.t
  const { columns: headings, parts, title } = getPhrases(locale).chatter
  const rows = await db.select().from(texts).where(eq(texts.exerciseId, exerciseId)).orderBy(asc(texts.id))
  return serializeRows(
    rows.map(({ personaGroup: group, text, part }) => ({ group, text, part: part ? parts[part]() : '' })),
    format,
    { columns: chatterColumnNames, table: chatterColumnTable, headings, sheet: title() },
  )
}
