import { join } from 'node:path'
import Database from 'better-sqlite3'
import { openStore } from '#db/engine/open-store.ts'
import { programRoot } from '#server/config.ts'
import { findCounterMismatches } from './counter-mismatches.ts'
import { type AcknowledgedWeeze, isWriterText } from './kill-writers.ts'

/** Returns the weezes of the writers from the feed, newest first. */
export const readServedWeezes = async (url: string, headers: Record<string, string>): Promise<AcknowledgedWeeze[]> => {
  const served: AcknowledgedWeeze[] = []
  for (;;) {
    const before = served.at(-1)?.createdOn
    const response = await fetch(`${url}/feed${before ? `?before=${before}` : ''}`, { headers })
    const { data, hasNext } = (await response.json()) as { data: AcknowledgedWeeze[]; hasNext: boolean }
    served.push(...data.filter(({ text }) => isWriterText(text)))
    if (!hasNext || data.some(({ text }) => !isWriterText(text))) return served
  }
}

/** Returns the weezes of the writers from the database, oldest first by id. */
export const readStoredWeezes = (data: string): AcknowledgedWeeze[] => {
  const db = new Database(join(data, 'weez.db'), { readonly: true })
  const rows = db.prepare('select id, text, created_on from weezes order by id').all() as { id: number; text: string; created_on: number }[]
  db.close()
  return rows
    .filter(({ text }) => isWriterText(text))
    .map(({ id, text, created_on }) => ({ id, text, createdOn: new Date(created_on).toISOString() }))
}

/** Counts the acknowledged weezes that are missing, those that are stored more than once, and stored weezes without acknowledgement. */
export const compareWeezes = (acknowledged: readonly AcknowledgedWeeze[], there: readonly AcknowledgedWeeze[]) => {
  const known = new Map(there.map(({ id, text }) => [id, text]))
  const texts = new Set(there.map(({ text }) => text))
  return {
    lost: acknowledged.filter(({ id, text }) => known.get(id) !== text).length,
    doubled: there.length - Math.min(texts.size, known.size),
    unknown: there.length - acknowledged.length,
  }
}

/** Returns whether each creation time is later than the previous one. */
export const isStrictlyIncreasing = (weezes: readonly AcknowledgedWeeze[]): boolean =>
  weezes.every(({ createdOn }, at) => at === 0 || createdOn > (weezes[at - 1]?.createdOn ?? ''))

/** Returns the problems of the database itself: pages, foreign keys, duplicate times and counters. */
export const findDatabaseProblems = async (data: string): Promise<string[]> => {
  const db = new Database(join(data, 'weez.db'), { readonly: true })
  const integrity = db.pragma('integrity_check', { simple: true })
  const orphans = db.pragma('foreign_key_check') as unknown[]
  const twice = db.prepare('select 1 from weezes group by exercise_id, created_on having count(*) > 1').all()
  db.close()
  const store = await openStore({ folder: data, migrations: join(programRoot, 'drizzle') })
  const counters = await findCounterMismatches(store)
  await store.close()
  return [
    ...(integrity === 'ok' ? [] : [`integrity_check: ${integrity}`]),
    ...(orphans.length === 0 ? [] : [`foreign_key_check: ${orphans.length} rows`]),
    ...(twice.length === 0 ? [] : [`${twice.length} moments are given twice`]),
    ...counters,
  ]
}
