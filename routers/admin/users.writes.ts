import { and, eq } from 'drizzle-orm'
import { isDuplicate } from '#db/engine/failures.ts'
import { fold } from '#db/query/fold.ts'
import { newId } from '#db/query/ids.ts'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import type { AuditAction } from '../audit.contract.ts'
import { audit } from '../audit.writes.ts'
import { isReserved } from '../auth/accounts.rules.ts'
import { deleteSessionsOf } from '../auth/sessions.writes.ts'
import { turnOf } from '../auth/throttle.rules.ts'
import type { Passwords } from '../context.ts'
import { found, Refusal } from '../errors.ts'
import { problems } from '../form-fields.contract.ts'
import { readImageSize } from '../weezes/images.reads.ts'
import { type Account, readAccountById } from './account-copies.reads.ts'
import { carryToCopies, keepWithinOriginal, lockCopies } from './account-copies.writes.ts'
import { keepAnAdmin } from './last-admin.writes.ts'
import { mayManage } from './search.rules.ts'
import type { AddedUser, AddUser, DisableUser, EditUser, SetPassword, UserRow } from './users.contract.ts'
import { readUserRow } from './users.reads.ts'

const forbid = (field: string, problem: string): never => {
  throw new Refusal('FORBIDDEN', { fields: { [field]: problem } })
}

/** Somebody of the exercise whom the actor may manage: 404 for anybody else, 403 for who is above. */
const managed = async (tx: Db, actor: Manager, id: number) => {
  const user = found(await readAccountById(tx, actor.exerciseId, id))
  if (!mayManage(actor.role, user.role)) forbid('role', problems.role)
  return user
}

/** Refuses a change of what whoever comes in from another exercise has at home. */
const refuseEntered = ({ homeUserId }: Account, fields: readonly string[]): void => {
  if (homeUserId !== null && fields.length > 0)
    throw new Refusal('CONFLICT', { fields: Object.fromEntries(fields.map(field => [field, problems.entered])) })
}

const checkUsername = (username: string) => {
  if (isReserved(username)) throw new Refusal('BAD_REQUEST', { fields: { username: problems.reserved } })
}

/** Refuses a password that everybody tries first, at its field (V6.2.4 of OWASP's ASVS). */
export const checkPassword = async (passwords: Passwords, password: string): Promise<void> => {
  if (await passwords.isCommon(password)) throw new Refusal('BAD_REQUEST', { fields: { password: problems.commonPassword } })
}

const checkImage = async (tx: Db, exerciseId: number, img: string | null | undefined) => {
  if (img && !(await readImageSize(tx, exerciseId, img))) throw new Refusal('BAD_REQUEST', { fields: { img: problems.image } })
}

const refuseTaken = (error: unknown): never => {
  throw isDuplicate(error) ? new Refusal('CONFLICT', { fields: { username: problems.taken } }) : error
}

/** Who manages: somebody of the exercise, or whoever has the machine and so no name in it. */
export type Manager = Pick<Actor, 'exerciseId' | 'role'> & { userId: number | undefined }

const auditUser = async (
  tx: Db,
  { exerciseId, userId }: Manager,
  action: Extract<AuditAction, `user.${string}`>,
  objectId: number,
  now: Date,
): Promise<void> => {
  if (userId !== undefined) await audit(tx, { exerciseId, userId }, { action, identityId: userId, objectId, now })
}

const turnOfManager = ({ exerciseId, userId }: Manager) => turnOf(exerciseId, 'own', `user ${userId ?? 'of the machine'}`)

/** Adds a user or a persona to the exercise. A password that is made is told in the answer, and never again (ADM-06, ADM-15). */
export const addUser = async (store: Store, passwords: Passwords, actor: Manager, input: AddUser, now: Date): Promise<AddedUser> => {
  const { exerciseId } = actor
  const { username, role, first_name: firstname, last_name: lastname, img, password: chosen } = input
  if (!mayManage(actor.role, role)) forbid('role', problems.role)
  checkUsername(username)
  await checkPassword(passwords, chosen)
  const password = role === 'DUMMY' ? null : chosen || passwords.make()
  const passwordHash = password === null ? null : await passwords.hash(password, turnOfManager(actor))
  const id = newId(now)
  const user = await store.write(async tx => {
    await checkImage(tx, exerciseId, img)
    const { bio, certified, start_of_contract: contractStart, end_of_contract: contractEnd } = input
    const foldedName = fold(`${firstname} ${lastname} ${username}`)
    const said = { username, firstname, lastname, foldedName, photo: img, role, passwordHash, certified, bio, contractStart, contractEnd }
    await tx
      .insert(tx.t.users)
      .values({ exerciseId, id, ...said, createdOn: now })
      .catch(refuseTaken)
    await auditUser(tx, actor, 'user.add', id, now)
    return readUserRow(tx, actor, id, now)
  })
  return { user, password: chosen ? null : password }
}

/** Changes what is given. A changed role ends all sessions; nobody changes the own role, and somebody stays who can administer (ADM-19). */
export const editUser = (store: Store, actor: Actor, { id, ...input }: EditUser, now: Date): Promise<UserRow> =>
  store.write(async tx => {
    const { exerciseId } = actor
    const { users } = tx.t
    await lockCopies(tx, exerciseId)
    const user = await managed(tx, actor, id)
    const { role = user.role, username = user.username, img } = input
    if (role !== user.role) {
      if (id === actor.userId) forbid('role', problems.ownRole)
      if (!mayManage(actor.role, role)) forbid('role', problems.role)
      if (role === 'DUMMY' || user.role === 'DUMMY') throw new Refusal('BAD_REQUEST', { fields: { role: problems.personaRole } })
    }
    if (username !== user.username) checkUsername(username)
    await checkImage(tx, exerciseId, img)
    const { first_name: firstname = user.firstname, last_name: lastname = user.lastname } = input
    const { start_of_contract: contractStart = user.contractStart, end_of_contract: contractEnd = user.contractEnd } = input
    if (contractStart && contractEnd && contractStart > contractEnd)
      throw new Refusal('BAD_REQUEST', { fields: { end_of_contract: problems.order } })
    const changed = {
      role: role !== user.role,
      start_of_contract: contractStart !== user.contractStart,
      end_of_contract: contractEnd !== user.contractEnd,
    }
    refuseEntered(
      user,
      Object.entries(changed).flatMap(([field, is]) => (is ? [field] : [])),
    )
    await keepWithinOriginal(tx, user, { role, contractStart, contractEnd })
    const named = { firstname, lastname, foldedName: fold(`${firstname} ${lastname} ${username}`) }
    const { bio, certified } = input
    await tx
      .update(users)
      .set({ ...named, username, role, bio, certified, contractStart, contractEnd, ...(img !== undefined && { photo: img }) })
      .where(and(eq(users.exerciseId, exerciseId), eq(users.id, id)))
      .catch(refuseTaken)
    // Whoever entered other exercises is in them under the same contract.
    const entered = and(eq(users.homeExerciseId, exerciseId), eq(users.homeUserId, id))
    await tx.update(users).set({ contractStart, contractEnd }).where(entered)
    if (role !== user.role) await deleteSessionsOf(store, exerciseId, id)
    await carryToCopies(store, tx, user, now)
    if (user.role === 'ADMIN') await keepAnAdmin(tx, now)
    await auditUser(tx, actor, 'user.edit', id, now)
    return readUserRow(tx, actor, id, now)
  })

/** Sets a password, a made one where none is given, and ends all sessions; a made one is told in the answer, and never again. */
export const setPassword = async (
  store: Store,
  passwords: Passwords,
  actor: Manager,
  { id, password: chosen }: SetPassword,
  now: Date,
): Promise<AddedUser> => {
  // Before the work of a hash.
  const account = await managed(store.read, actor, id)
  refuseEntered(account, ['password'])
  if (account.role === 'DUMMY') throw new Refusal('BAD_REQUEST', { fields: { role: problems.personaRole } })
  await checkPassword(passwords, chosen)
  const password = chosen || passwords.make()
  const passwordHash = await passwords.hash(password, turnOfManager(actor))
  const user = await store.write(async tx => {
    await lockCopies(tx, actor.exerciseId)
    const before = await managed(tx, actor, id)
    refuseEntered(before, ['password'])
    const { users } = tx.t
    await tx
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.exerciseId, actor.exerciseId), eq(users.id, id)))
    await deleteSessionsOf(store, actor.exerciseId, id)
    await carryToCopies(store, tx, before, now)
    await auditUser(tx, actor, 'user.password', id, now)
    return readUserRow(tx, actor, id, now)
  })
  return { user, password: chosen ? null : password }
}

/** Closes an account and ends its sessions, or opens it again; nobody closes the own one, and somebody stays who can administer. */
export const disableUser = (store: Store, actor: Actor, { id, disabled }: DisableUser, now: Date): Promise<UserRow> =>
  store.write(async tx => {
    const { exerciseId } = actor
    const { users } = tx.t
    await lockCopies(tx, exerciseId)
    const user = await managed(tx, actor, id)
    if (id === actor.userId) forbid('disabled', problems.ownAccount)
    const disabledOn = disabled ? now : null
    await keepWithinOriginal(tx, user, { disabledOn })
    await tx
      .update(users)
      .set({ disabledOn })
      .where(and(eq(users.exerciseId, exerciseId), eq(users.id, id)))
    if (disabled) await deleteSessionsOf(store, exerciseId, id)
    await carryToCopies(store, tx, user, now)
    if (user.role === 'ADMIN') await keepAnAdmin(tx, now)
    await auditUser(tx, actor, disabled ? 'user.disable' : 'user.enable', id, now)
    return readUserRow(tx, actor, id, now)
  })

/** Signs somebody out everywhere. */
export const endSessions = (store: Store, actor: Actor, { id }: { id: number }, now: Date): Promise<UserRow> =>
  store.write(async tx => {
    await managed(tx, actor, id)
    await deleteSessionsOf(store, actor.exerciseId, id)
    await auditUser(tx, actor, 'user.sessions', id, now)
    return readUserRow(tx, actor, id, now)
  })
