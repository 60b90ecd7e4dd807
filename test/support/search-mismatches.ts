import { type SQL, sql } from 'drizzle-orm'
import type { Store } from '#db/store.ts'

const kinds = ['weeze', 'message', 'mail', 'article', 'item', 'communique']

/** The entries of the index that its texts would not make, and those that they would and that are missing: kind, exercise and subject. */
export const findSearchMismatches = async ({ engine, read }: Store): Promise<string[]> => {
  const columns = sql.raw(`exercise_id, kind, subject_id${engine === 'sqlite' ? '' : ', words'}`)
  const texts = sql.join(
    kinds.map(kind => sql`select ${columns} from ${sql.raw(`search_${kind}s`)}`),
    sql` union all `,
  )
  const entries = sql`select ${columns} from search_entries`
  const count = async (rows: SQL) => {
    const about = sql<string>`kind || ' ' || exercise_id || ' ' || subject_id`
    return (await read.select({ about }).from(sql`(${rows}) as found`)).map(row => row.about)
  }
  const without = (all: SQL, others: SQL) => sql`select * from (${all}) as ones except select * from (${others}) as others`
  const numbers = sql.join(
    kinds.map(
      kind => sql`select 0 as exercise_id, ${sql.raw(`'${kind}'`)} as kind, rowid as subject_id from ${sql.raw(`search_words_${kind}`)}`,
    ),
    sql` union all `,
  )
  const known = sql`select 0 as exercise_id, kind, id as subject_id from search_entries`
  const loose = engine === 'sqlite' ? await count(without(numbers, known)) : []
  return [...(await count(without(entries, texts))), ...(await count(without(texts, entries))), ...loose]
}
