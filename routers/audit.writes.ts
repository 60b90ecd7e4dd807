import { newId } from '#db/query/ids.ts'
import type { Db } from '#db/store.ts'
import { type Actor, animates } from './actor.ts'
import type { AuditAction } from './audit.contract.ts'
import { readRole } from './auth/act-as.reads.ts'
import { actable } from './auth/act-as.rules.ts'
import { found, Refusal } from './errors.ts'

/** In whose name: oneself, or a persona of the same exercise when an animator asks (design rule 7). */
export const identityOf = async (tx: Db, actor: Actor, identityId: number | undefined): Promise<number> => {
  if (identityId === undefined || identityId === actor.userId) return actor.userId
  if (!animates(actor)) throw new Refusal('FORBIDDEN')
  if (!actable(found(await readRole(tx, actor.exerciseId, identityId)))) throw new Refusal('FORBIDDEN')
  return identityId
}

type Act = { action: AuditAction; identityId: number; objectId: number; now: Date }

/** Leaves an audit row in the transaction of the act. */
export const audit = async (
  tx: Db,
  { exerciseId, userId: actorId }: Pick<Actor, 'exerciseId' | 'userId'>,
  { now, ...act }: Act,
): Promise<void> => void (await tx.insert(tx.t.audit).values({ exerciseId, id: newId(now), actorId, ...act, createdOn: now }))

/** Leaves an audit row of each of many acts, which may not be more than one statement takes: 500. */
export const auditAll = async (
  tx: Db,
  { exerciseId, userId: actorId }: Pick<Actor, 'exerciseId' | 'userId'>,
  acts: readonly Act[],
): Promise<void> => {
  if (acts.length === 0) return
  await tx.insert(tx.t.audit).values(acts.map(({ now, ...act }) => ({ exerciseId, id: newId(now), actorId, ...act, createdOn: now })))
}

/** Leaves an audit row when the act was in another one's name (design rule 7). */
export const auditActing = async (tx: Db, actor: Actor, act: Act): Promise<void> => {
  if (act.identityId !== actor.userId) await audit(tx, actor, act)
}
