import { and, eq } from 'drizzle-orm'
import type { Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { lockClientExercises } from '../client-lock.writes.ts'
import { AppError, orNotFound } from '../errors.ts'
import { toStage } from '../exercise-phase.rules.ts'
import { keepFormerPerson } from '../former-states.writes.ts'
import { isPersona, playerRole } from '../permissions.ts'
import { invalidateAccount } from './account-copies.writes.ts'
import { setOperators } from './operators.writes.ts'
import type { MakeOfficialInput, UserRow } from './users.contract.ts'
import { readUserRow } from './users.reads.ts'
import { auditUser, readManagedUser } from './users.writes.ts'

/**
 * Makes a persona an official account, for which players speak: it keeps its id, and so its names, picture, weezes, messages and followers.
 * Throws 400 for an account that is no persona, 409 once the exercise is played and for the voice of a media source.
 */
export const makeOfficial = (store: Store, actor: Actor, { id, operators }: MakeOfficialInput, now: Date): Promise<UserRow> =>
  store.write(async tx => {
    const { exerciseId } = actor
    const { deskRolePersonas, exercises, mediaSources, users } = tx.t
    await lockClientExercises(tx, exerciseId)
    const persona = await readManagedUser(tx, actor, id)
    if (!isPersona(persona.role)) throw new AppError('persona.unknown', { input: 'id' })
    const { startedOn, runState } = exercises
    const [standing] = await tx.select({ startedOn, runState }).from(exercises).where(eq(exercises.id, exerciseId))
    const stage = toStage(orNotFound(standing))
    // Players may wait for its answer then, and owe it theirs.
    if (stage === 'rehearsing' || stage === 'playing') throw new AppError('persona.in_play')
    const spokenFor = and(eq(mediaSources.exerciseId, exerciseId), eq(mediaSources.personaId, id))
    if ((await tx.$count(mediaSources, spokenFor)) > 0) throw new AppError('persona.media_voice')
    await invalidateAccount(tx, persona, 'people')
    await keepFormerPerson(tx, exerciseId, id, now)
    await tx
      .update(users)
      .set({ role: playerRole, notes: '', personaGroup: '', apart: false })
      .where(and(eq(users.exerciseId, exerciseId), eq(users.id, id)))
    await tx.delete(deskRolePersonas).where(and(eq(deskRolePersonas.exerciseId, exerciseId), eq(deskRolePersonas.personaId, id)))
    await setOperators(tx, { exerciseId, id, role: playerRole }, operators)
    await auditUser(tx, actor, 'user.edit', id, now)
    return readUserRow(tx, actor, id, now)
  })
