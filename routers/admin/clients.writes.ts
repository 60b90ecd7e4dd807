import { eq, inArray } from 'drizzle-orm'
import { newId } from '#db/query/ids.ts'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { recordAudit } from '../audit.writes.ts'
import { isReservedSegment } from '../auth/accounts.rules.ts'
import { readClientBrand } from '../auth/client-brand.reads.ts'
import { hasBrand } from '../colours.contract.ts'
import { isContractInOrder } from '../days.contract.ts'
import { AppError, orNotFound, rethrowUniqueViolation } from '../errors.ts'
import { toWireName } from '../form-fields.contract.ts'
import { insertStarterSet } from '../press/starter-set.writes.ts'
import type { ImageStore } from '../services.ts'
import type { ClientBrand } from '../session.contract.ts'
import type { AddClientInput, ClientRow, EditClientInput, SetLogoInput } from './clients.contract.ts'
import { readClient } from './clients.reads.ts'

const assertPathNotReserved = (path: string | undefined) => {
  if (path !== undefined && isReservedSegment(path)) throw new AppError('path.reserved')
}

const rethrowAsPathTaken = (error: unknown): never => rethrowUniqueViolation(error, 'path.taken')

/** Inserts a client with its main exercise and the exercise's first media sources, and answers both ids; 409 for a path that is taken. */
export const insertClient = async (tx: Db, input: AddClientInput, now: Date): Promise<{ id: number; exerciseId: number }> => {
  const { exercise, language, timeZone, ...client } = input
  const id = newId(now)
  const exerciseId = newId(now)
  tx.invalidatePaths()
  tx.invalidateExercise(exerciseId)
  await tx
    .insert(tx.t.clients)
    .values({ id, ...client, logo: null, createdOn: now })
    .catch(rethrowAsPathTaken)
  const main = { id: exerciseId, clientId: id, clone: '', name: exercise, timeZone, lastCreatedOn: new Date(0), createdOn: now }
  await tx.insert(tx.t.exercises).values(main)
  await insertStarterSet(tx, exerciseId, language, now)
  return { id, exerciseId }
}

/** Adds a client with its main exercise; 400 for a path that is reserved, 409 for one that is taken. */
export const addClient = async (store: Store, actor: Actor | null, input: AddClientInput, now: Date): Promise<ClientRow> => {
  assertPathNotReserved(input.path)
  return store.write(async tx => {
    const { id } = await insertClient(tx, input, now)
    if (actor) await recordAudit(tx, actor, { action: 'client.add', identityId: actor.userId, objectId: id, now })
    return readClient(tx, id)
  })
}

/** Says that what the exercises of a client show of it changes, and perhaps their paths. */
const invalidateClient = async (tx: Db, clientId: number): Promise<void> => {
  const { exercises } = tx.t
  tx.invalidatePaths()
  for (const { id } of await tx.select({ id: exercises.id }).from(exercises).where(eq(exercises.clientId, clientId)))
    tx.invalidateExercise(id)
}

/** Changes the given fields; a changed path signs everybody below it out. */
export const editClient = async (store: Store, actor: Actor, { id, ...input }: EditClientInput, now: Date): Promise<ClientRow> => {
  assertPathNotReserved(input.path)
  return store.write(async tx => {
    await invalidateClient(tx, id)
    const { clients } = tx.t
    const client = orNotFound((await tx.select().from(clients).where(eq(clients.id, id)))[0])
    if (client.path === '' && input.path !== undefined) throw new AppError('path.default')
    const { name, path, color, accent, contractStart = client.contractStart, contractEnd = client.contractEnd } = input
    if (!isContractInOrder(contractStart, contractEnd)) throw new AppError('date.order', { input: toWireName('contractEnd') })
    await tx
      .update(clients)
      .set({ name, path, color, accent, contractStart, contractEnd })
      .where(eq(clients.id, id))
      .catch(rethrowAsPathTaken)
    await recordAudit(tx, actor, { action: 'client.edit', identityId: actor.userId, objectId: id, now })
    return readClient(tx, id)
  })
}

/** Gives the client of an exercise a logo and colours if it has neither. */
export const fillBrand = (store: Store, actor: Actor, brand: Omit<ClientBrand, 'name'>, now: Date): Promise<void> =>
  store.write(async tx => {
    const { clients, exercises } = tx.t
    if (hasBrand(await readClientBrand(tx, actor.exerciseId))) return
    const own = tx.select({ id: exercises.clientId }).from(exercises).where(eq(exercises.id, actor.exerciseId))
    const { id } = orNotFound((await tx.update(clients).set(brand).where(inArray(clients.id, own)).returning({ id: clients.id }))[0])
    await invalidateClient(tx, id)
    await recordAudit(tx, actor, { action: 'client.edit', identityId: actor.userId, objectId: id, now })
  })

/** Sets or removes a client's logo, which is stored with the client because people see it before they sign in. */
export const setLogo = async (
  store: Store,
  images: ImageStore,
  actor: Actor,
  { id, file }: SetLogoInput,
  now: Date,
): Promise<ClientRow> => {
  const logo = file && (await images.toLogo(actor, file))
  return store.write(async tx => {
    await invalidateClient(tx, id)
    const { clients } = tx.t
    orNotFound((await tx.update(clients).set({ logo }).where(eq(clients.id, id)).returning({ id: clients.id }))[0])
    await recordAudit(tx, actor, { action: 'client.logo', identityId: actor.userId, objectId: id, now })
    return readClient(tx, id)
  })
}
