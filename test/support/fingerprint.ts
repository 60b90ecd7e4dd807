import { hash } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Store } from '#db/store.ts'

/** One hash over every row of these exercises; it differs as soon as anything in them does. */
export const fingerprint = async ({ read }: Store, exerciseIds: number[]): Promise<string> => {
  const rows: string[] = []
  for (const [name, table] of Object.entries(read.t) as [string, PgTable & { exerciseId?: PgColumn; id?: PgColumn }][]) {
    const exercise = name === 'exercises' ? table.id : table.exerciseId
    if (!exercise) continue
    const found = await read.select().from(table).where(inArray(exercise, exerciseIds))
    rows.push(...found.map(row => `${name} ${JSON.stringify(row)}`))
  }
  return hash('sha256', rows.toSorted().join('\n'))
}
