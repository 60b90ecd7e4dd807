import { newId } from '#db/query/ids.ts'
import type { Db } from '#db/store.ts'
import type { Actor } from './actor.ts'
import type { AuditAction } from './audit.contract.ts'
import type { WeezePublished } from './events.ts'

type AuditEntry = { action: AuditAction; identityId: number; formerId?: number; objectId: number; now: Date }

/** Inserts an audit row in the transaction of the action. */
export const recordAudit = async (
  tx: Db,
  { exerciseId, userId: actorId }: Pick<Actor, 'exerciseId' | 'userId'>,
  { now, ...entry }: AuditEntry,
): Promise<void> => {
  tx.invalidate(exerciseId, 'records')
  await tx.insert(tx.t.audit).values({ exerciseId, id: newId(now), actorId, ...entry, createdOn: now })
}

/** Rows in one statement: SQLite takes 32,766 values. */
const rowsAtOnce = 500

/** Inserts audit rows. */
export const recordAudits = async (
  tx: Db,
  { exerciseId, userId: actorId }: Pick<Actor, 'exerciseId' | 'userId'>,
  entries: readonly AuditEntry[],
): Promise<void> => {
  if (entries.length === 0) return
  tx.invalidate(exerciseId, 'records')
  const rows = entries.map(({ now, ...entry }) => ({ exerciseId, id: newId(now), actorId, ...entry, createdOn: now }))
  for (let at = 0; at < rows.length; at += rowsAtOnce) await tx.insert(tx.t.audit).values(rows.slice(at, at + rowsAtOnce))
}

/** Inserts an audit row when the actor acted as a persona (design rule 7). */
export const recordAuditIfPersona = async (tx: Db, actor: Pick<Actor, 'exerciseId' | 'userId'>, entry: AuditEntry): Promise<void> => {
  if (entry.identityId !== actor.userId) await recordAudit(tx, actor, entry)
}

/** Inserts an audit row for a weeze that an animator published as a persona. */
export const recordPublication = async (tx: Db, { id, authorId, by, now }: WeezePublished): Promise<void> => {
  if (by?.action) await recordAuditIfPersona(tx, by.actor, { action: by.action, identityId: authorId, objectId: id, now })
}
