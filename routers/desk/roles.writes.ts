import { and, eq, inArray } from 'drizzle-orm'
import { newId } from '#db/query/ids.ts'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { recordAudit } from '../audit.writes.ts'
import { readUserRole } from '../auth/act-as.reads.ts'
import { endPresence, recordPresence } from '../auth/presence.writes.ts'
import { AppError, orNotFound } from '../errors.ts'
import { emit } from '../events.ts'
import { deskRolesMax } from '../limits.contract.ts'
import { can, personaRole } from '../permissions.ts'
import type {
  DeskRole,
  DeskRoleIdInput,
  HandOverInput,
  HoldDeskRoleInput,
  SaveDeskRoleInput,
  SetDeskPresenceInput,
} from './roles.contract.ts'
import { readDeskRole } from './roles.reads.ts'

/** 400 unless all ids are of personas, and of sequences that are written and not made by the injects. */
const assertOwnable = async (tx: Db, exerciseId: number, personaIds: readonly number[], sequenceIds: readonly number[]): Promise<void> => {
  const { sequences, users } = tx.t
  const personas = and(eq(users.exerciseId, exerciseId), inArray(users.id, [...personaIds]), eq(users.role, personaRole))
  if (personaIds.length > 0 && (await tx.$count(users, personas)) < personaIds.length) throw new AppError('persona.listed_unknown')
  const written = and(
    eq(sequences.exerciseId, exerciseId),
    inArray(sequences.id, [...sequenceIds]),
    inArray(sequences.kind, ['plan', 'reserve']),
  )
  if (sequenceIds.length > 0 && (await tx.$count(sequences, written)) < sequenceIds.length) throw new AppError('sequence.listed_unknown')
}

/** Takes personas and sequences from whichever role has them, and all of a role. */
const freeOwned = async (tx: Db, exerciseId: number, roleId: number, personaIds: readonly number[], sequenceIds: readonly number[]) => {
  const { deskRolePersonas, deskRoleSequences } = tx.t
  const ofPersonas = eq(deskRolePersonas.exerciseId, exerciseId)
  const ofSequences = eq(deskRoleSequences.exerciseId, exerciseId)
  await tx.delete(deskRolePersonas).where(and(ofPersonas, eq(deskRolePersonas.roleId, roleId)))
  await tx.delete(deskRoleSequences).where(and(ofSequences, eq(deskRoleSequences.roleId, roleId)))
  if (personaIds.length > 0) await tx.delete(deskRolePersonas).where(and(ofPersonas, inArray(deskRolePersonas.personaId, [...personaIds])))
  if (sequenceIds.length > 0)
    await tx.delete(deskRoleSequences).where(and(ofSequences, inArray(deskRoleSequences.sequenceId, [...sequenceIds])))
}

/** The stored row of a role, locked until the end of the transaction; 404 when the exercise has none with that id. */
const lockRole = async (tx: Db, exerciseId: number, id: number) => {
  tx.invalidate(exerciseId, 'roles')
  const { deskRoles } = tx.t
  const [row] = await tx
    .update(deskRoles)
    .set({ id })
    .where(and(eq(deskRoles.exerciseId, exerciseId), eq(deskRoles.id, id)))
    .returning()
  return orNotFound(row)
}

/** Adds or replaces a role of the desk. 404 for an unknown one, 400 for what is no persona or sequence and for one role too many. */
export const saveDeskRole = (store: Store, actor: Actor, { id, name, tone, ...owned }: SaveDeskRoleInput, now: Date): Promise<DeskRole> =>
  store.write(async tx => {
    const { exerciseId } = actor
    tx.invalidate(exerciseId, 'roles')
    const { deskRoles, deskRolePersonas, deskRoleSequences } = tx.t
    const personaIds = [...new Set(owned.personaIds)]
    const sequenceIds = [...new Set(owned.sequenceIds)]
    const own = eq(deskRoles.exerciseId, exerciseId)
    const roleId = id === undefined ? newId(now) : (await lockRole(tx, exerciseId, id)).id
    await assertOwnable(tx, exerciseId, personaIds, sequenceIds)
    const values = { name: name.trim(), tone }
    if (id !== undefined)
      await tx
        .update(deskRoles)
        .set(values)
        .where(and(own, eq(deskRoles.id, id)))
    else {
      if ((await tx.$count(deskRoles, own)) >= deskRolesMax) throw new AppError('desk_role.too_many', { max: deskRolesMax })
      await tx.insert(deskRoles).values({ exerciseId, id: roleId, ...values, createdOn: now })
    }
    await freeOwned(tx, exerciseId, roleId, personaIds, sequenceIds)
    if (personaIds.length > 0) await tx.insert(deskRolePersonas).values(personaIds.map(personaId => ({ exerciseId, personaId, roleId })))
    if (sequenceIds.length > 0)
      await tx.insert(deskRoleSequences).values(sequenceIds.map(sequenceId => ({ exerciseId, sequenceId, roleId })))
    return readDeskRole(tx, exerciseId, roleId)
  })

/** Deletes a role; what it had belongs to none then, and anybody plays its lines by hand. 404 when there is none. */
export const deleteDeskRole = (store: Store, { exerciseId }: Actor, { id }: DeskRoleIdInput): Promise<void> =>
  store.write(async tx => {
    await lockRole(tx, exerciseId, id)
    const { deskRoles, deskRoleHolders, sequenceItems: items } = tx.t
    await freeOwned(tx, exerciseId, id, [], [])
    tx.invalidate(exerciseId, 'sequences')
    await tx
      .update(items)
      .set({ playerRoleId: null })
      .where(and(eq(items.exerciseId, exerciseId), eq(items.playerRoleId, id)))
    await tx.delete(deskRoleHolders).where(and(eq(deskRoleHolders.exerciseId, exerciseId), eq(deskRoleHolders.roleId, id)))
    await tx.delete(deskRoles).where(and(eq(deskRoles.exerciseId, exerciseId), eq(deskRoles.id, id)))
  })

/** Takes a role of the desk, which others may have too, or puts it down. 404 when there is none. */
export const holdDeskRole = (store: Store, { exerciseId, userId }: Actor, { id, held }: HoldDeskRoleInput, now: Date): Promise<DeskRole> =>
  store.write(async tx => {
    await lockRole(tx, exerciseId, id)
    const { deskRoleHolders: holders } = tx.t
    const own = and(eq(holders.exerciseId, exerciseId), eq(holders.roleId, id), eq(holders.userId, userId))
    if (held) await tx.insert(holders).values({ exerciseId, roleId: id, userId, since: now }).onConflictDoNothing()
    else await tx.delete(holders).where(own)
    return readDeskRole(tx, exerciseId, id)
  })

/** Gives all roles of the actor to a colleague, recorded for each; nothing without a role. 404 for nobody who animates in the exercise. */
export const handOver = (store: Store, actor: Actor, { userId: to }: HandOverInput, now: Date): Promise<void> =>
  store.write(async tx => {
    const { exerciseId, userId } = actor
    tx.invalidate(exerciseId, 'roles')
    if (!can(await readUserRole(tx, exerciseId, to), 'animate')) throw new AppError('not_found')
    const { deskRoleHolders: holders } = tx.t
    const own = and(eq(holders.exerciseId, exerciseId), eq(holders.userId, userId))
    const given = await tx.delete(holders).where(own).returning({ roleId: holders.roleId })
    if (given.length === 0) return
    await tx
      .insert(holders)
      .values(given.map(({ roleId }) => ({ exerciseId, roleId, userId: to, since: now })))
      .onConflictDoNothing()
    for (const { roleId } of given) await recordAudit(tx, actor, { action: 'desk.hand-over', identityId: to, objectId: roleId, now })
    await emit(tx, 'rolesHandedOver', { exerciseId, roleIds: given.map(({ roleId }) => roleId), fromId: userId, toId: to, now })
  })

/** Says whether the actor is at the desk. */
export const setDeskPresence = (store: Store, actor: Actor, { present }: SetDeskPresenceInput, now: Date): Promise<void> =>
  store.write(tx => (present ? recordPresence(tx, actor, 'desk', actor.exerciseId, now) : endPresence(tx, actor, 'desk', actor.exerciseId)))
