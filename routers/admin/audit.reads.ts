import { and, desc, eq, lt, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { fold } from '#db/query/fold.ts'
import { holds } from '#db/query/like.ts'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { type AuditPage, type AuditRecord, auditAction, auditMax, type ListAudit } from '../audit.contract.ts'
import { personColumns } from '../weezes/weezes.reads.ts'
import { wordsOf } from './search.rules.ts'

/** At most `limit` records of the exercise, newest first, that name somebody with all words of the search. */
export const readRecords = async (
  db: Db,
  { exerciseId }: Pick<Actor, 'exerciseId'>,
  { search, before }: ListAudit,
  limit: number,
): Promise<AuditRecord[]> => {
  const { audit, users } = db.t
  const [actors, identities] = [alias(users, 'actors'), alias(users, 'identities')]
  const words = wordsOf(fold(search)).map(word => word.replace(/^@/, ''))
  const named = words.map(word => or(holds(actors.foldedName, word), holds(identities.foldedName, word)))
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
export const readAudit = async (db: Db, actor: Actor, input: ListAudit): Promise<AuditPage> => {
  const rows = await readRecords(db, actor, input, auditMax + 1)
  return { data: rows.slice(0, auditMax), hasNext: rows.length > auditMax }
}
