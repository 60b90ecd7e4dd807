import { and, desc, eq } from 'drizzle-orm'
import { placeholder, prepareOnce } from '#db/query/prepared.ts'

import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { homeAccountJoin, type SessionAccount, sessionUserColumns, toSessionAccount } from './sessions.reads.ts'
import type { ApiToken } from './tokens.contract.ts'

const tokenQuery = prepareOnce((db: Db) => {
  const { apiTokens, clients, exercises, users } = db.t
  const { exerciseId, expiresOn, usedOn } = apiTokens
  return db
    .select({ exerciseId, expiresOn, usedOn, ...sessionUserColumns(db) })
    .from(apiTokens)
    .innerJoin(users, and(eq(users.exerciseId, apiTokens.exerciseId), eq(users.id, apiTokens.userId)))
    .innerJoin(exercises, eq(exercises.id, apiTokens.exerciseId))
    .innerJoin(clients, eq(clients.id, exercises.clientId))
    .leftJoin(...homeAccountJoin(db))
    .where(eq(apiTokens.hash, placeholder('hash')))
    .prepare('token_by_hash')
})

export type StoredToken = SessionAccount & { exerciseId: number; expiresOn: Date; usedOn: Date | null }

/** The token with this hash and its user, in one query; undefined when there is none. Does not check `hasAccess`. */
export const readToken = async (db: Db, hash: string): Promise<StoredToken | undefined> => {
  const [row] = await tokenQuery(db).execute({ hash })
  if (!row) return undefined
  const { exerciseId, expiresOn, usedOn, ...account } = row
  return { exerciseId, expiresOn, usedOn, ...toSessionAccount(account) }
}

/** One's own tokens, the newest first, with those that have expired. */
export const readTokens = async (db: Db, { exerciseId, userId }: Actor): Promise<ApiToken[]> => {
  const { apiTokens } = db.t
  const rows = await db
    .select()
    .from(apiTokens)
    .where(and(eq(apiTokens.exerciseId, exerciseId), eq(apiTokens.userId, userId)))
    .orderBy(desc(apiTokens.id))
  return rows.map(({ id, name, createdOn, expiresOn, usedOn }) => ({
    id,
    name,
    createdOn: createdOn.toISOString(),
    expiresOn: expiresOn.toISOString(),
    usedOn: usedOn?.toISOString() ?? null,
  }))
}
