import type { Store } from '#db/store.ts'

/** An engine of the program. */
export type Engine = Store['engine']

/** PostgreSQL is tested if `TEST_DATABASE_URL` names a server on which databases can be created; `npm test` sets it. */
export const testDatabaseUrl = process.env.TEST_DATABASE_URL

/** The engines of this run. */
export const engines: readonly Engine[] = testDatabaseUrl ? ['sqlite', 'postgresql'] : ['sqlite']

/** The engines of tests whose statements are those of every noun: both only in `npm run test:endurance`. */
export const usualEngines: readonly Engine[] = process.env.WEEZ_ALL_ENGINES ? engines : ['sqlite']
