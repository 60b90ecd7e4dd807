import type { Store } from '#db/store.ts'

/** An engine of the program, or PostgreSQL with each table of exercises hash-partitioned by exercise. */
export type Engine = Store['engine'] | 'partitioned'

/** PostgreSQL is tested if `TEST_DATABASE_URL` names a server on which databases can be created; `npm test` sets it. */
export const testDatabaseUrl = process.env.TEST_DATABASE_URL

/** The engines of this run; `TEST_PARTITIONED=1` chooses the partitioned one alone. */
export const engines: readonly Engine[] = process.env.TEST_PARTITIONED
  ? ['partitioned']
  : testDatabaseUrl
    ? ['sqlite', 'postgresql']
    : ['sqlite']
