import { and, eq, inArray, isNotNull, isNull, notInArray } from 'drizzle-orm'
import { newPersonId } from '#db/query/ids.ts'
import { foldName } from '#db/query/text.ts'
import type { Role } from '#db/schema/enums.ts'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import type { AuditAction } from '../audit.contract.ts'
import { recordAudit } from '../audit.writes.ts'
import { contractState, isReservedSegment } from '../auth/accounts.rules.ts'
import { deleteSessionsAndTokens } from '../auth/sessions.writes.ts'
import { passwordQueueKey } from '../auth/throttle.rules.ts'
import { lockClientExercises } from '../client-lock.writes.ts'
import { isContractInOrder } from '../days.contract.ts'
import { AppError, orNotFound, rethrowUniqueViolation } from '../errors.ts'
import { toWireName } from '../form-fields.contract.ts'
import { keepFormerPerson } from '../former-states.writes.ts'
import { assertReachable } from '../mail/lists.writes.ts'
import { can, canManage, isPersona, playerRole, rolesWith } from '../permissions.ts'
import type { Passwords } from '../services.ts'
import { readImageSize } from '../weezes/images.reads.ts'
import { findUserById, type UserRecord } from './account-copies.reads.ts'
import { assertWithinOriginal, invalidateAccount, propagateToCopies } from './account-copies.writes.ts'
import { deleteOperators, setOperators } from './operators.writes.ts'
import type { AddUserInput, DisableUserInput, EditUserInput, SetPasswordInput, UserRow, UserWithPassword } from './users.contract.ts'
import { readUserRow } from './users.reads.ts'

/** Who manages accounts of the exercise; `userId` is undefined for the command line. */
export type UserManager = Pick<Actor, 'exerciseId' | 'role'> & { userId: number | undefined }

/** An account of the exercise that the manager's role may manage: 404 when there is none, 403 for a role that it may not. */
export const readManagedUser = async (tx: Db, manager: UserManager, id: number) => {
  const user = orNotFound(await findUserById(tx, manager.exerciseId, id))
  if (!canManage(manager.role, user.role)) throw new AppError('role.administrators_only')
  return user
}

/** Throws 409 for fields that an account entered from another exercise takes from its home account. */
export const assertNotVisiting = ({ homeUserId }: UserRecord, fields: readonly string[]): void => {
  if (homeUserId !== null && fields.length > 0) throw new AppError('account.entered', { input: fields.map(toWireName).join(',') })
}

const assertUsernameNotReserved = (username: string) => {
  if (isReservedSegment(username)) throw new AppError('username.reserved')
}

/** Throws 400 for a common password (V6.2.4 of OWASP's ASVS). */
export const assertPasswordNotCommon = async (passwords: Passwords, password: string): Promise<void> => {
  if (await passwords.isCommon(password)) throw new AppError('password.common')
}

const assertImageExists = async (tx: Db, exerciseId: number, imageId: string | null | undefined) => {
  if (imageId && !(await readImageSize(tx, exerciseId, imageId))) throw new AppError('image.unknown', { input: toWireName('photo') })
}

/** Locks the default client's row to the end of the transaction: two transactions that each keep one administrator could leave none. */
const lockDefaultClient = async (tx: Db): Promise<void> => {
  const { clients } = tx.t
  await tx.update(clients).set({ path: '' }).where(eq(clients.path, ''))
}

/** Throws 409 when no administrator is left who can sign in, today or later (ADM-19). */
export const assertAdminRemains = async (tx: Db, now: Date): Promise<void> => {
  await lockDefaultClient(tx)
  const { exercises, users } = tx.t
  const { contractStart, contractEnd } = users
  const withPassword = and(inArray(users.role, rolesWith('administer')), isNotNull(users.passwordHash), isNull(users.disabledOn))
  // Nobody signs in to the frozen start of a run.
  const frozen = tx.select({ id: exercises.id }).from(exercises).where(eq(exercises.runState, 'frozen'))
  const admins = await tx
    .select({ contractStart, contractEnd })
    .from(users)
    .where(and(withPassword, notInArray(users.exerciseId, frozen)))
  if (!admins.some(admin => contractState(admin, now) !== 'expired')) throw new AppError('role.last_administrator')
}

/** Throws 400 for an account that is given what only a persona has. */
const assertVoiceOfPersona = (
  role: Role,
  voice: { notes?: string | undefined; personaGroup?: string | undefined; apart?: boolean | undefined },
) => {
  const fields = Object.entries(voice).flatMap(([field, value]) => (value ? [field] : []))
  if (!isPersona(role) && fields.length > 0) throw new AppError('persona.only', { input: fields.join(',') })
}

const rethrowAsUsernameTaken = (error: unknown): never => rethrowUniqueViolation(error, 'username.taken')

export const auditUser = async (
  tx: Db,
  { exerciseId, userId }: UserManager,
  action: Extract<AuditAction, `user.${string}`>,
  objectId: number,
  now: Date,
): Promise<void> => {
  if (userId !== undefined) await recordAudit(tx, { exerciseId, userId }, { action, identityId: userId, objectId, now })
}

export const queueKeyOf = ({ exerciseId, userId }: UserManager) => passwordQueueKey(exerciseId, 'own', `user ${userId ?? 'of the machine'}`)

/** Adds a user or a persona. A generated password is in the answer and cannot be read again (ADM-06, ADM-15). */
export const addUser = async (
  store: Store,
  passwords: Passwords,
  actor: UserManager,
  { password: chosen, operators, ...account }: AddUserInput,
  now: Date,
): Promise<UserWithPassword> => {
  const { exerciseId } = actor
  if (!canManage(actor.role, account.role)) throw new AppError('role.administrators_only')
  const { notes, personaGroup, apart } = account
  assertVoiceOfPersona(account.role, { notes, personaGroup, apart })
  assertUsernameNotReserved(account.username)
  await assertPasswordNotCommon(passwords, chosen)
  const generated = operators.length > 0 ? null : passwords.generate()
  const password = isPersona(account.role) ? null : chosen || generated
  const passwordHash = password === null ? null : await passwords.hash(password, queueKeyOf(actor))
  const id = newPersonId()
  return store.write(async tx => {
    tx.invalidate(exerciseId, 'people')
    await assertImageExists(tx, exerciseId, account.photo)
    await tx
      .insert(tx.t.users)
      .values({ exerciseId, id, ...account, foldedName: foldName(account), passwordHash, createdOn: now })
      .catch(rethrowAsUsernameTaken)
    await assertReachable(tx, exerciseId, id)
    await setOperators(tx, { exerciseId, id, role: account.role }, operators)
    await auditUser(tx, actor, 'user.add', id, now)
    return { user: await readUserRow(tx, actor, id, now), password: chosen ? null : password }
  })
}

/** Changes the given fields. A new role ends all sessions; nobody changes their own role, and an administrator must remain (ADM-19). */
export const editUser = (store: Store, actor: Actor, { id, ...input }: EditUserInput, now: Date): Promise<UserRow> =>
  store.write(async tx => {
    const { exerciseId } = actor
    const { users } = tx.t
    await lockClientExercises(tx, exerciseId)
    const user = await readManagedUser(tx, actor, id)
    await invalidateAccount(tx, user, 'people')
    const { username = user.username, firstname = user.firstname, lastname = user.lastname, operators } = input
    const { role = user.role, contractStart = user.contractStart, contractEnd = user.contractEnd } = input
    if (role !== user.role) {
      if (id === actor.userId) throw new AppError('role.own')
      if (!canManage(actor.role, role)) throw new AppError('role.administrators_only')
      if (isPersona(role) || isPersona(user.role)) throw new AppError('role.persona')
    }
    const { position, email, bio, certified, photo, notes, personaGroup, audience, apart } = input
    assertVoiceOfPersona(role, { notes, personaGroup, apart })
    if (username !== user.username) assertUsernameNotReserved(username)
    await assertImageExists(tx, exerciseId, photo)
    if (!isContractInOrder(contractStart, contractEnd)) throw new AppError('date.order', { input: toWireName('contractEnd') })
    const access = { role, contractStart, contractEnd }
    assertNotVisiting(
      user,
      (['role', 'contractStart', 'contractEnd'] as const).filter(field => access[field] !== user[field]),
    )
    await assertWithinOriginal(tx, user, access)
    const names = { username, firstname, lastname }
    await keepFormerPerson(tx, exerciseId, id, now)
    await tx
      .update(users)
      .set({
        ...names,
        foldedName: foldName(names),
        position,
        email,
        bio,
        certified,
        ...access,
        photo,
        notes,
        personaGroup,
        audience,
        apart,
      })
      .where(and(eq(users.exerciseId, exerciseId), eq(users.id, id)))
      .catch(rethrowAsUsernameTaken)
    if (username !== user.username) await assertReachable(tx, exerciseId, id)
    // Accounts by which this one entered other exercises have the same contract.
    const entered = and(eq(users.homeExerciseId, exerciseId), eq(users.homeUserId, id))
    await tx.update(users).set({ contractStart, contractEnd }).where(entered)
    if (role !== user.role) await deleteSessionsAndTokens(store, exerciseId, id)
    if (role !== playerRole) await deleteOperators(tx, exerciseId, id)
    if (operators) await setOperators(tx, { exerciseId, id, role }, operators)
    await propagateToCopies(store, tx, user, now)
    if (can(user.role, 'administer')) await assertAdminRemains(tx, now)
    await auditUser(tx, actor, 'user.edit', id, now)
    return readUserRow(tx, actor, id, now)
  })

/** Replaces the password of an account and of its copies, which ends their sessions. */
export const replacePassword = async (
  store: Store,
  tx: Db,
  actor: UserManager,
  { account, passwordHash }: { account: UserRecord; passwordHash: string },
  now: Date,
): Promise<void> => {
  const { users } = tx.t
  const { exerciseId, id } = account
  await invalidateAccount(tx, account, 'sessions')
  await tx
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.exerciseId, exerciseId), eq(users.id, id)))
  await deleteSessionsAndTokens(store, exerciseId, id)
  await propagateToCopies(store, tx, account, now)
  await auditUser(tx, actor, 'user.password', id, now)
}

/** Sets a password, generated when none is given, and ends all sessions. A generated one is in the answer and cannot be read again. */
export const setPassword = async (
  store: Store,
  passwords: Passwords,
  actor: UserManager,
  { id, password: chosen }: SetPasswordInput,
  now: Date,
): Promise<UserWithPassword> => {
  const readOwnAccount = async (db: Db) => {
    const account = await readManagedUser(db, actor, id)
    assertNotVisiting(account, ['password'])
    return account
  }
  // Checked before the expensive hash, and again in the transaction.
  const account = await readOwnAccount(store.read)
  if (isPersona(account.role)) throw new AppError('role.persona')
  await assertPasswordNotCommon(passwords, chosen)
  const password = chosen || passwords.generate()
  const passwordHash = await passwords.hash(password, queueKeyOf(actor))
  return store.write(async tx => {
    await lockClientExercises(tx, actor.exerciseId)
    await replacePassword(store, tx, actor, { account: await readOwnAccount(tx), passwordHash }, now)
    return { user: await readUserRow(tx, actor, id, now), password: chosen ? null : password }
  })
}

/** Disables an account and ends its sessions, or enables it; nobody disables their own, and an administrator must remain. */
export const disableUser = (store: Store, actor: Actor, { id, disabled }: DisableUserInput, now: Date): Promise<UserRow> =>
  store.write(async tx => {
    const { exerciseId } = actor
    const { users } = tx.t
    await lockClientExercises(tx, exerciseId)
    const user = await readManagedUser(tx, actor, id)
    await invalidateAccount(tx, user, 'people')
    if (id === actor.userId) throw new AppError('account.own')
    const disabledOn = disabled ? now : null
    await assertWithinOriginal(tx, user, { disabledOn })
    await tx
      .update(users)
      .set({ disabledOn })
      .where(and(eq(users.exerciseId, exerciseId), eq(users.id, id)))
    if (disabled) await deleteSessionsAndTokens(store, exerciseId, id)
    await propagateToCopies(store, tx, user, now)
    if (can(user.role, 'administer')) await assertAdminRemains(tx, now)
    await auditUser(tx, actor, disabled ? 'user.disable' : 'user.enable', id, now)
    return readUserRow(tx, actor, id, now)
  })

/** Ends all sessions of an account. */
export const endSessions = (store: Store, actor: Actor, { id }: { id: number }, now: Date): Promise<UserRow> =>
  store.write(async tx => {
    await readManagedUser(tx, actor, id)
    await deleteSessionsAndTokens(store, actor.exerciseId, id)
    await auditUser(tx, actor, 'user.sessions', id, now)
    return readUserRow(tx, actor, id, now)
  })
