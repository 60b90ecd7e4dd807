import { eq } from 'drizzle-orm'
import { isUniqueViolation } from '#db/engine/errors.ts'
import { newId } from '#db/query/ids.ts'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { recordAudit } from '../audit.writes.ts'
import { isReservedSegment } from '../auth/accounts.rules.ts'
import { AppError, orNotFound } from '../errors.ts'
import { fieldErrors } from '../form-fields.contract.ts'
import type { ImageStore } from '../services.ts'
import type { AddClientInput, ClientRow, EditClientInput, SetLogoInput } from './clients.contract.ts'
import { readClient } from './clients.reads.ts'

const assertPathNotReserved = (path: string | undefined) => {
  if (path !== undefined && isReservedSegment(path)) throw new AppError('BAD_REQUEST', { fields: { path: fieldErrors.reserved } })
}

const rethrowAsPathTaken = (error: unknown): never => {
  throw isUniqueViolation(error) ? new AppError('CONFLICT', { fields: { path: fieldErrors.taken } }) : error
}

/** Stores a client with its main exercise; 409 for a path that is taken. Answers both ids. */
export const insertClient = async (
  tx: Db,
  input: AddClientInput & { path: string },
  now: Date,
): Promise<{ id: number; exerciseId: number }> => {
  const { name, path, exercise, start_of_contract: contractStart, end_of_contract: contractEnd } = input
  const [id, exerciseId] = [newId(now), newId(now)]
  await tx.insert(tx.t.clients).values({ id, name, path, logo: null, contractStart, contractEnd, createdOn: now }).catch(rethrowAsPathTaken)
  const main = { id: exerciseId, clientId: id, clone: '', name: exercise, lastCreatedOn: new Date(0), createdOn: now }
  await tx.insert(tx.t.exercises).values(main)
  return { id, exerciseId }
}

/** Adds a client with its main exercise. Words that are Weez's own and taken ones are no paths. */
export const addClient = async (store: Store, actor: Actor | null, input: AddClientInput, now: Date): Promise<ClientRow> => {
  assertPathNotReserved(input.path)
  return store.write(async tx => {
    const { id } = await insertClient(tx, input, now)
    if (actor) await recordAudit(tx, actor, { action: 'client.add', identityId: actor.userId, objectId: id, now })
    return readClient(tx, id)
  })
}

/** Changes what is given; everybody under a changed path signs in anew. */
export const editClient = async (store: Store, actor: Actor, { id, ...input }: EditClientInput, now: Date): Promise<ClientRow> => {
  assertPathNotReserved(input.path)
  return store.write(async tx => {
    const { clients } = tx.t
    const client = orNotFound((await tx.select().from(clients).where(eq(clients.id, id)))[0])
    if (client.path === '' && input.path !== undefined) throw new AppError('BAD_REQUEST', { fields: { path: fieldErrors.defaultExercise } })
    const { start_of_contract: contractStart = client.contractStart, end_of_contract: contractEnd = client.contractEnd } = input
    if (contractStart && contractEnd && contractStart > contractEnd)
      throw new AppError('BAD_REQUEST', { fields: { end_of_contract: fieldErrors.order } })
    const { name, path } = input
    await tx.update(clients).set({ name, path, contractStart, contractEnd }).where(eq(clients.id, id)).catch(rethrowAsPathTaken)
    await recordAudit(tx, actor, { action: 'client.edit', identityId: actor.userId, objectId: id, now })
    return readClient(tx, id)
  })
}

/** Sets a client's logo, or takes it away. It is small and shown to whoever signs in, so it is kept with the client. */
export const setLogo = async (
  store: Store,
  images: ImageStore,
  actor: Actor,
  { id, file }: SetLogoInput,
  now: Date,
): Promise<ClientRow> => {
  const logo = file && (await images.toLogo(actor, file))
  return store.write(async tx => {
    const { clients } = tx.t
    orNotFound((await tx.update(clients).set({ logo }).where(eq(clients.id, id)).returning({ id: clients.id }))[0])
    await recordAudit(tx, actor, { action: 'client.logo', identityId: actor.userId, objectId: id, now })
    return readClient(tx, id)
  })
}
