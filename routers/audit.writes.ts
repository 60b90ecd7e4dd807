import { newId } from '#db/query/ids.ts'
import type { Db } from '#db/store.ts'
import type { Actor } from './actor.ts'
import type { AuditAction } from './audit.contract.ts'
import type { WeezePublished } from './events.ts'

type AuditEntry = { action: AuditAction; identityId: number; objectId: number; now: Date }

/** Leaves an audit row in the transaction of the act. */
export const recordAudit = async (
  tx: Db,
  { exerciseId, userId: actorId }: Pick<Actor, 'exerciseId' | 'userId'>,
  { now, ...act }: AuditEntry,
): Promise<void> => void (await tx.insert(tx.t.audit).values({ exerciseId, id: newId(now), actorId, ...act, createdOn: now }))

/** Leaves an audit row of each of many acts, which may not be more than one statement takes: 500. */
export const recordAudits = async (
  tx: Db,
  { exerciseId, userId: actorId }: Pick<Actor, 'exerciseId' | 'userId'>,
  acts: readonly AuditEntry[],
): Promise<void> => {
  if (acts.length === 0) return
  await tx.insert(tx.t.audit).values(acts.map(({ now, ...act }) => ({ exerciseId, id: newId(now), actorId, ...act, createdOn: now })))
}

/** Leaves an audit row when the act was in another one's name (design rule 7). */
export const recordAuditIfPersona = async (tx: Db, actor: Actor, act: AuditEntry): Promise<void> => {
  if (act.identityId !== actor.userId) await recordAudit(tx, actor, act)
}

/** Leaves an audit row of a weeze that an animator published as a persona. */
export const recordPublication = async (tx: Db, { id, authorId, by, now }: WeezePublished): Promise<void> => {
  if (by) await recordAuditIfPersona(tx, by.actor, { action: by.action, identityId: authorId, objectId: id, now })
}
