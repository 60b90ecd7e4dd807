import { and, eq } from 'drizzle-orm'
import { isUniqueViolation } from '#db/engine/errors.ts'
import { foldText } from '#db/query/text.ts'
import { newId } from '#db/query/ids.ts'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import type { AuditAction } from '../audit.contract.ts'
import { recordAudit } from '../audit.writes.ts'
import { isReservedSegment } from '../auth/accounts.rules.ts'
import { deleteSessionsAndTokens } from '../auth/sessions.writes.ts'
import { passwordQueueKey } from '../auth/throttle.rules.ts'
import { AppError, orNotFound } from '../errors.ts'
import { fieldErrors } from '../form-fields.contract.ts'
import { canManage, isPersona } from '../permissions.ts'
import type { Passwords } from '../services.ts'
import { readImageSize } from '../weezes/images.reads.ts'
import { findUserById, type UserRecord } from './account-copies.reads.ts'
import { assertWithinOriginal, lockClientExercises, propagateToCopies } from './account-copies.writes.ts'
import { assertAdminRemains } from './last-admin.writes.ts'
import type { AddUserInput, DisableUserInput, EditUserInput, SetPasswordInput, UserRow, UserWithPassword } from './users.contract.ts'
import { readUserRow } from './users.reads.ts'

const throwForbidden = (field: string, problem: string): never => {
  throw new AppError('FORBIDDEN', { fields: { [field]: problem } })
}

/** Somebody of the exercise whom the actor may manage: 404 for anybody else, 403 for who is above. */
const readManagedUser = async (tx: Db, actor: UserManager, id: number) => {
  const user = orNotFound(await findUserById(tx, actor.exerciseId, id))
  if (!canManage(actor.role, user.role)) throwForbidden('role', fieldErrors.role)
  return user
}

/** Refuses a change of what whoever comes in from another exercise has at home. */
const assertNotVisiting = ({ homeUserId }: UserRecord, fields: readonly string[]): void => {
  if (homeUserId !== null && fields.length > 0)
    throw new AppError('CONFLICT', { fields: Object.fromEntries(fields.map(field => [field, fieldErrors.entered])) })
}

const assertUsernameNotReserved = (username: string) => {
  if (isReservedSegment(username)) throw new AppError('BAD_REQUEST', { fields: { username: fieldErrors.reserved } })
}

/** Refuses a password that everybody tries first, at its field (V6.2.4 of OWASP's ASVS). */
export const assertPasswordNotCommon = async (passwords: Passwords, password: string): Promise<void> => {
  if (await passwords.isCommon(password)) throw new AppError('BAD_REQUEST', { fields: { password: fieldErrors.commonPassword } })
}

const assertImageExists = async (tx: Db, exerciseId: number, img: string | null | undefined) => {
  if (img && !(await readImageSize(tx, exerciseId, img))) throw new AppError('BAD_REQUEST', { fields: { img: fieldErrors.image } })
}

const rethrowAsUsernameTaken = (error: unknown): never => {
  throw isUniqueViolation(error) ? new AppError('CONFLICT', { fields: { username: fieldErrors.taken } }) : error
}

/** Who manages: somebody of the exercise, or whoever has the machine and so no name in it. */
export type UserManager = Pick<Actor, 'exerciseId' | 'role'> & { userId: number | undefined }

const auditUser = async (
  tx: Db,
  { exerciseId, userId }: UserManager,
  action: Extract<AuditAction, `user.${string}`>,
  objectId: number,
  now: Date,
): Promise<void> => {
  if (userId !== undefined) await recordAudit(tx, { exerciseId, userId }, { action, identityId: userId, objectId, now })
}

const turnOfManager = ({ exerciseId, userId }: UserManager) => passwordQueueKey(exerciseId, 'own', `user ${userId ?? 'of the machine'}`)

/** Adds a user or a persona to the exercise. A password that is made is told in the answer, and never again (ADM-06, ADM-15). */
export const addUser = async (
  store: Store,
  passwords: Passwords,
  actor: UserManager,
  input: AddUserInput,
  now: Date,
): Promise<UserWithPassword> => {
  const { exerciseId } = actor
  const { username, role, first_name: firstname, last_name: lastname, img, password: chosen } = input
  if (!canManage(actor.role, role)) throwForbidden('role', fieldErrors.role)
  assertUsernameNotReserved(username)
  await assertPasswordNotCommon(passwords, chosen)
  const password = isPersona(role) ? null : chosen || passwords.generate()
  const passwordHash = password === null ? null : await passwords.hash(password, turnOfManager(actor))
  const id = newId(now)
  const user = await store.write(async tx => {
    await assertImageExists(tx, exerciseId, img)
    const { bio, certified, start_of_contract: contractStart, end_of_contract: contractEnd } = input
    const foldedName = foldText(`${firstname} ${lastname} ${username}`)
    const said = { username, firstname, lastname, foldedName, photo: img, role, passwordHash, certified, bio, contractStart, contractEnd }
    await tx
      .insert(tx.t.users)
      .values({ exerciseId, id, ...said, createdOn: now })
      .catch(rethrowAsUsernameTaken)
    await auditUser(tx, actor, 'user.add', id, now)
    return readUserRow(tx, actor, id, now)
  })
  return { user, password: chosen ? null : password }
}

/** Changes what is given. A changed role ends all sessions; nobody changes the own role, and somebody stays who can administer (ADM-19). */
export const editUser = (store: Store, actor: Actor, { id, ...input }: EditUserInput, now: Date): Promise<UserRow> =>
  store.write(async tx => {
    const { exerciseId } = actor
    const { users } = tx.t
    await lockClientExercises(tx, exerciseId)
    const user = await readManagedUser(tx, actor, id)
    const { role = user.role, username = user.username, img } = input
    if (role !== user.role) {
      if (id === actor.userId) throwForbidden('role', fieldErrors.ownRole)
      if (!canManage(actor.role, role)) throwForbidden('role', fieldErrors.role)
      if (isPersona(role) || isPersona(user.role)) throw new AppError('BAD_REQUEST', { fields: { role: fieldErrors.personaRole } })
    }
    if (username !== user.username) assertUsernameNotReserved(username)
    await assertImageExists(tx, exerciseId, img)
    const { first_name: firstname = user.firstname, last_name: lastname = user.lastname } = input
    const { start_of_contract: contractStart = user.contractStart, end_of_contract: contractEnd = user.contractEnd } = input
    if (contractStart && contractEnd && contractStart > contractEnd)
      throw new AppError('BAD_REQUEST', { fields: { end_of_contract: fieldErrors.order } })
    const changed = {
      role: role !== user.role,
      start_of_contract: contractStart !== user.contractStart,
      end_of_contract: contractEnd !== user.contractEnd,
    }
    assertNotVisiting(
      user,
      Object.entries(changed).flatMap(([field, is]) => (is ? [field] : [])),
    )
    await assertWithinOriginal(tx, user, { role, contractStart, contractEnd })
    const named = { firstname, lastname, foldedName: foldText(`${firstname} ${lastname} ${username}`) }
    const { bio, certified } = input
    await tx
      .update(users)
      .set({ ...named, username, role, bio, certified, contractStart, contractEnd, ...(img !== undefined && { photo: img }) })
      .where(and(eq(users.exerciseId, exerciseId), eq(users.id, id)))
      .catch(rethrowAsUsernameTaken)
    // Whoever entered other exercises is in them under the same contract.
    const entered = and(eq(users.homeExerciseId, exerciseId), eq(users.homeUserId, id))
    await tx.update(users).set({ contractStart, contractEnd }).where(entered)
    if (role !== user.role) await deleteSessionsAndTokens(store, exerciseId, id)
    await propagateToCopies(store, tx, user, now)
    if (user.role === 'ADMIN') await assertAdminRemains(tx, now)
    await auditUser(tx, actor, 'user.edit', id, now)
    return readUserRow(tx, actor, id, now)
  })

/** Sets a password, a made one where none is given, and ends all sessions; a made one is told in the answer, and never again. */
export const setPassword = async (
  store: Store,
  passwords: Passwords,
  actor: UserManager,
  { id, password: chosen }: SetPasswordInput,
  now: Date,
): Promise<UserWithPassword> => {
  // Before the work of a hash.
  const account = await readManagedUser(store.read, actor, id)
  assertNotVisiting(account, ['password'])
  if (isPersona(account.role)) throw new AppError('BAD_REQUEST', { fields: { role: fieldErrors.personaRole } })
  await assertPasswordNotCommon(passwords, chosen)
  const password = chosen || passwords.generate()
  const passwordHash = await passwords.hash(password, turnOfManager(actor))
  const user = await store.write(async tx => {
    await lockClientExercises(tx, actor.exerciseId)
    const before = await readManagedUser(tx, actor, id)
    assertNotVisiting(before, ['password'])
    const { users } = tx.t
    await tx
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.exerciseId, actor.exerciseId), eq(users.id, id)))
    await deleteSessionsAndTokens(store, actor.exerciseId, id)
    await propagateToCopies(store, tx, before, now)
    await auditUser(tx, actor, 'user.password', id, now)
    return readUserRow(tx, actor, id, now)
  })
  return { user, password: chosen ? null : password }
}

/** Closes an account and ends its sessions, or opens it again; nobody closes the own one, and somebody stays who can administer. */
export const disableUser = (store: Store, actor: Actor, { id, disabled }: DisableUserInput, now: Date): Promise<UserRow> =>
  store.write(async tx => {
    const { exerciseId } = actor
    const { users } = tx.t
    await lockClientExercises(tx, exerciseId)
    const user = await readManagedUser(tx, actor, id)
    if (id === actor.userId) throwForbidden('disabled', fieldErrors.ownAccount)
    const disabledOn = disabled ? now : null
    await assertWithinOriginal(tx, user, { disabledOn })
    await tx
      .update(users)
      .set({ disabledOn })
      .where(and(eq(users.exerciseId, exerciseId), eq(users.id, id)))
    if (disabled) await deleteSessionsAndTokens(store, exerciseId, id)
    await propagateToCopies(store, tx, user, now)
    if (user.role === 'ADMIN') await assertAdminRemains(tx, now)
    await auditUser(tx, actor, disabled ? 'user.disable' : 'user.enable', id, now)
    return readUserRow(tx, actor, id, now)
  })

/** Signs somebody out everywhere. */
export const endSessions = (store: Store, actor: Actor, { id }: { id: number }, now: Date): Promise<UserRow> =>
  store.write(async tx => {
    await readManagedUser(tx, actor, id)
    await deleteSessionsAndTokens(store, actor.exerciseId, id)
    await auditUser(tx, actor, 'user.sessions', id, now)
    return readUserRow(tx, actor, id, now)
  })
