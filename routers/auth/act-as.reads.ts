import { and, eq, isNotNull } from 'drizzle-orm'
import type { Role } from '#db/schema/enums.ts'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { AppError, orNotFound } from '../errors.ts'
import { can, isPersona } from '../permissions.ts'
import { readOperatedIds } from './operators.reads.ts'

/** The role of a user; undefined when the exercise has no such user. */
export const readUserRole = async (db: Db, exerciseId: number, id: number): Promise<Role | undefined> => {
  const { users } = db.t
  const [row] = await db
    .select({ role: users.role })
    .from(users)
    .where(and(eq(users.exerciseId, exerciseId), eq(users.id, id)))
  return row?.role
}

/**
 * Whether words may pass from one author to another: to a persona, from a persona or somebody who animates, never from a player. Throws 403
 * otherwise, 404 for an unknown author.
 */
export const assertReassignable = async (tx: Db, { exerciseId }: Actor, formerId: number, authorId: number): Promise<void> => {
  const author = orNotFound(await readUserRole(tx, exerciseId, authorId))
  const former = orNotFound(await readUserRole(tx, exerciseId, formerId))
  if (!isPersona(author) || !(isPersona(former) || can(former, 'animate'))) throw new AppError('author.personas_only')
}

/**
 * Throws 403 for an animator in their own name where the exercise lets them write as personas only, and for somebody whose account is
 * disabled: an open page may have such a persona active still.
 */
export const assertMaySpeakAs = async (tx: Db, actor: Actor, identityId: number): Promise<void> => {
  const { exerciseId, userId, user } = actor
  if (identityId === userId) {
    if (user.exercise.personasOnly) throw new AppError('identity.personas_only')
    return
  }
  const { users } = tx.t
  const disabled = and(eq(users.exerciseId, exerciseId), eq(users.id, identityId), isNotNull(users.disabledOn))
  if (await tx.$count(users, disabled)) throw new AppError('identity.persona_closed')
}

/**
 * The id of the user to act as: the actor by default, a persona for an animator (design rule 7), or an official account for one of its
 * operators. 403 for any other user, 404 for none.
 */
export const resolveActAs = async (tx: Db, actor: Actor, identityId: number | undefined): Promise<number> => {
  if (identityId === undefined || identityId === actor.userId) return actor.userId
  if (can(actor.role, 'animate') && isPersona(orNotFound(await readUserRole(tx, actor.exerciseId, identityId)))) return identityId
  if ((await readOperatedIds(tx, actor)).includes(identityId)) return identityId
  throw new AppError('identity.not_yours', { input: 'identity' })
}

/** The id of the user to write as: as `resolveActAs`, and 403 where `assertMaySpeakAs` throws it. */
export const resolveAuthor = async (tx: Db, actor: Actor, identityId: number | undefined): Promise<number> => {
  const authorId = await resolveActAs(tx, actor, identityId)
  await assertMaySpeakAs(tx, actor, authorId)
  return authorId
}
