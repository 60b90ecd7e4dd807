import type { Store } from '#db/store.ts'

export type Engine = Store['engine']

/** PostgreSQL is tested if `TEST_DATABASE_URL` names a server where databases may be created; `npm test` sets it. */
export const testDatabaseUrl = process.env.TEST_DATABASE_URL

export const engines: readonly Engine[] = testDatabaseUrl ? ['sqlite', 'postgresql'] : ['sqlite']
