import { and, desc, eq, sql } from 'drizzle-orm'
import { prepareOnce } from '#db/query/prepared.ts'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import type { SessionUser } from '../session.contract.ts'
import type { AccessConditions } from './accounts.rules.ts'
import { homeAccountJoin, sessionUserColumns } from './sessions.reads.ts'
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
    .where(eq(apiTokens.hash, sql.placeholder('hash')))
    .prepare('token_by_hash')
})

export type StoredToken = { exerciseId: number; user: SessionUser; person: AccessConditions; expiresOn: Date; usedOn: Date | null }

/** Whose token has this hash, in one query; undefined when there is none. Whether the person may be in today, `hasAccess` says. */
export const readToken = async (db: Db, hash: string): Promise<StoredToken | undefined> => {
  const [row] = await tokenQuery(db).execute({ hash })
  if (!row) return undefined
  const { exerciseId, expiresOn, usedOn, person, home, contract, ...user } = row
  return { exerciseId, expiresOn, usedOn, person: { ...person, home, client: contract }, user }
}

/** One's own tokens, the newest first; those that have expired too, so that one sees why something stopped. */
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
