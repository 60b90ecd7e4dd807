import { and, desc, eq, lt, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { foldText, containsText } from '#db/query/text.ts'

import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { type AuditPage, type AuditRecord, auditAction, auditPageSize, type ListAuditInput } from '../audit.contract.ts'
import { personColumns } from '../people.reads.ts'
import { splitSearchWords } from './search.rules.ts'

/** At most `limit` records of the exercise, newest first, that name somebody with all words of the search. */
export const readAuditRecords = async (
  db: Db,
  { exerciseId }: Pick<Actor, 'exerciseId'>,
  { search, before }: ListAuditInput,
  limit: number,
): Promise<AuditRecord[]> => {
  const { audit, users } = db.t
  const [actors, identities] = [alias(users, 'actors'), alias(users, 'identities')]
  const words = splitSearchWords(foldText(search)).map(word => word.replace(/^@/, ''))
  const named = words.map(word => or(containsText(actors.foldedName, word), containsText(identities.foldedName, word)))
  const rows = await db
    .select({ record: audit, actor: personColumns(actors), identity: personColumns(identities) })
    .from(audit)
    .innerJoin(actors, and(eq(actors.exerciseId, audit.exerciseId), eq(actors.id, audit.actorId)))
    .innerJoin(identities, and(eq(identities.exerciseId, audit.exerciseId), eq(identities.id, audit.identityId)))
    .where(and(eq(audit.exerciseId, exerciseId), before === undefined ? undefined : lt(audit.id, before), ...named))
    .orderBy(desc(audit.id))
    .limit(limit)
  return rows.map(({ record: { id, createdOn, action, objectId }, actor, identity }) => ({
    id,
    createdOn: createdOn.toISOString(),
    actor,
    identity,
    action: auditAction.parse(action),
    objectId,
  }))
}

/** The records of the exercise in pages of 50, newest first (design rule 7). */
export const readAuditPage = async (db: Db, actor: Actor, input: ListAuditInput): Promise<AuditPage> => {
  const rows = await readAuditRecords(db, actor, input, auditPageSize + 1)
  return { data: rows.slice(0, auditPageSize), hasNext: rows.length > auditPageSize }
}
