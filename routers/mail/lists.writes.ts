import { and, eq, inArray } from 'drizzle-orm'
import { newId } from '#db/query/ids.ts'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { recordAudit } from '../audit.writes.ts'
import { AppError, orNotFound } from '../errors.ts'
import { mailListsMax } from '../limits.contract.ts'
import { readPeople } from '../people.reads.ts'
import { isOwnAddress, toAddress, usualAddress } from './addresses.rules.ts'
import { readMailLists, readMembers } from './lists.reads.ts'
import type {
  AddMailListInput,
  DeleteMailListInput,
  EditMailAddressInput,
  EditMailListInput,
  MailDirectoryEntry,
  MailList,
} from './mail.contract.ts'
import { readAddressed, readMailDomain, toPersonParty } from './parties.reads.ts'

/** Who has an address that is given: a person, a list, or nobody yet. */
type Holder = { userId?: number; listId?: number }

/** Whether somebody else than its holder has an address of the exercise, a list or the usual address of an account included. */
export const isAddressTaken = async (tx: Db, exerciseId: number, address: string, holder: Holder): Promise<boolean> => {
  const domain = await readMailDomain(tx, exerciseId)
  const { mailAddresses, mailLists, users } = tx.t
  const named = await tx
    .select({ userId: mailAddresses.userId })
    .from(mailAddresses)
    .where(and(eq(mailAddresses.exerciseId, exerciseId), eq(mailAddresses.address, address)))
  const lists = await tx
    .select({ id: mailLists.id })
    .from(mailLists)
    .where(and(eq(mailLists.exerciseId, exerciseId), eq(mailLists.address, address)))
  const [local = '', at = ''] = address.split('@')
  const usual =
    at === domain
      ? await tx
          .select({ id: users.id })
          .from(users)
          .where(and(eq(users.exerciseId, exerciseId), eq(users.username, local)))
      : []
  const people = await readAddressed(
    tx,
    exerciseId,
    usual.map(({ id }) => id),
  )
  return (
    named.some(({ userId }) => userId !== holder.userId) ||
    lists.some(({ id }) => id !== holder.listId) ||
    [...people.values()].some(({ person, address: own }) => person.id !== holder.userId && own === address)
  )
}

/** Throws 409 for somebody whose address, as a rule that of their username, a list or somebody else has. */
export const assertReachable = async (tx: Db, exerciseId: number, userId: number): Promise<void> => {
  const { address } = orNotFound((await readAddressed(tx, exerciseId, [userId])).get(userId))
  if (await isAddressTaken(tx, exerciseId, address, { userId })) throw new AppError('username.address_taken')
}

/** An address that somebody is given, or a name at the exercise's domain; 400 for one that real mail could reach, 409 for one that somebody else has. */
const claimAddress = async (tx: Db, exerciseId: number, typed: string, holder: Holder): Promise<string> => {
  const address = toAddress(typed.includes('@') ? typed : usualAddress(typed.trim(), await readMailDomain(tx, exerciseId)))
  if (!isOwnAddress(address)) throw new AppError('mail.own_address', { input: 'address' })
  if (await isAddressTaken(tx, exerciseId, address, holder)) throw new AppError('mail.address_taken')
  return address
}

const setMembers = async (tx: Db, exerciseId: number, listId: number, { members, ofPlayers }: AddMailListInput): Promise<void> => {
  const { mailListMembers } = tx.t
  const ids = ofPlayers ? [] : [...new Set(members)]
  const people = await readPeople(tx, exerciseId, new Set(ids))
  for (const id of ids) orNotFound(people.get(id))
  await tx.delete(mailListMembers).where(and(eq(mailListMembers.exerciseId, exerciseId), eq(mailListMembers.listId, listId)))
  if (ids.length > 0) await tx.insert(mailListMembers).values(ids.map(userId => ({ exerciseId, listId, userId })))
}

const readList = async (tx: Db, exerciseId: number, listId: number): Promise<MailList> => {
  const list = orNotFound((await readMailLists(tx, exerciseId)).find(({ id }) => id === listId))
  const { id, name, address, ofPlayers } = list
  return { id, name, address, ofPlayers, members: (await readMembers(tx, exerciseId))(list) }
}

/** Adds a distribution list (MAIL-03). 400 for an address that real mail could reach, 404 for members that are none, 409 for an address that is taken. */
export const addMailList = (store: Store, actor: Actor, input: AddMailListInput, now: Date): Promise<MailList> =>
  store.write(async tx => {
    const { exerciseId } = actor
    tx.invalidate(exerciseId, 'mails')
    if ((await readMailLists(tx, exerciseId)).length >= mailListsMax) throw new AppError('mail.too_many_lists', { max: mailListsMax })
    const id = newId(now)
    const address = await claimAddress(tx, exerciseId, input.address, {})
    await tx.insert(tx.t.mailLists).values({ exerciseId, id, name: input.name.trim(), address, ofPlayers: input.ofPlayers, createdOn: now })
    await setMembers(tx, exerciseId, id, input)
    await recordAudit(tx, actor, { action: 'mail-list.add', identityId: actor.userId, objectId: id, now })
    return readList(tx, exerciseId, id)
  })

/** Replaces a distribution list; as `addMailList`, and 404 when there is none. */
export const editMailList = (store: Store, actor: Actor, { id, ...input }: EditMailListInput, now: Date): Promise<MailList> =>
  store.write(async tx => {
    const { exerciseId } = actor
    tx.invalidate(exerciseId, 'mails')
    await readList(tx, exerciseId, id)
    const address = await claimAddress(tx, exerciseId, input.address, { listId: id })
    const { mailLists } = tx.t
    await tx
      .update(mailLists)
      .set({ name: input.name.trim(), address, ofPlayers: input.ofPlayers })
      .where(and(eq(mailLists.exerciseId, exerciseId), eq(mailLists.id, id)))
    await setMembers(tx, exerciseId, id, input)
    await recordAudit(tx, actor, { action: 'mail-list.edit', identityId: actor.userId, objectId: id, now })
    return readList(tx, exerciseId, id)
  })

/** Deletes a distribution list; mails that name it go on naming it. 404 when there is none. */
export const deleteMailList = (store: Store, actor: Actor, { id }: DeleteMailListInput, now: Date): Promise<void> =>
  store.write(async tx => {
    const { exerciseId } = actor
    tx.invalidate(exerciseId, 'mails')
    await readList(tx, exerciseId, id)
    const { mailListMembers, mailLists } = tx.t
    await tx.delete(mailListMembers).where(and(eq(mailListMembers.exerciseId, exerciseId), eq(mailListMembers.listId, id)))
    await tx.delete(mailLists).where(and(eq(mailLists.exerciseId, exerciseId), inArray(mailLists.id, [id])))
    await recordAudit(tx, actor, { action: 'mail-list.delete', identityId: actor.userId, objectId: id, now })
  })

/** Gives somebody another address or organisation (MAIL-02); an empty address is the usual one again. */
export const editMailAddress = (
  store: Store,
  actor: Actor,
  { userId, address: typed, organisation }: EditMailAddressInput,
  now: Date,
): Promise<MailDirectoryEntry> =>
  store.write(async tx => {
    const { exerciseId } = actor
    tx.invalidate(exerciseId, 'mails')
    orNotFound((await readAddressed(tx, exerciseId, [userId])).get(userId))
    const { mailAddresses } = tx.t
    const isUsual = typed?.trim() === ''
    const address = typed === undefined || isUsual ? null : await claimAddress(tx, exerciseId, typed, { userId })
    const changes = {
      userId,
      ...(typed !== undefined && { address }),
      ...(organisation !== undefined && { organisation: organisation.normalize('NFC').trim() }),
    }
    await tx
      .insert(mailAddresses)
      .values({ exerciseId, ...changes })
      .onConflictDoUpdate({ target: [mailAddresses.exerciseId, mailAddresses.userId], set: changes })
    await recordAudit(tx, actor, { action: 'user.edit', identityId: actor.userId, objectId: userId, now })
    const changed = orNotFound((await readAddressed(tx, exerciseId, [userId])).get(userId))
    return { ...toPersonParty(changed), organisation: changed.organisation }
  })
