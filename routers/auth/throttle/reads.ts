import { inArray } from 'drizzle-orm'
import type { Db } from '#db/store.ts'

/** The failed sign-ins counted under these keys. */
export const readFailures = (db: Db, keys: string[]): Promise<{ key: string; count: number; since: Date }[]> =>
  db.select().from(db.t.signInFailures).where(inArray(db.t.signInFailures.key, keys))
