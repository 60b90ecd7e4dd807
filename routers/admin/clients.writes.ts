import { eq } from 'drizzle-orm'
import { isDuplicate } from '#db/engine/failures.ts'
import { newId } from '#db/query/ids.ts'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { audit } from '../audit.writes.ts'
import { isReserved } from '../auth/accounts.rules.ts'
import type { Images } from '../context.ts'
import { found, Refusal } from '../errors.ts'
import { problems } from '../form-fields.contract.ts'
import type { AddClient, ClientRow, EditClient, SetLogo } from './clients.contract.ts'
import { readClient } from './clients.reads.ts'

const checkPath = (path: string | undefined) => {
  if (path !== undefined && isReserved(path)) throw new Refusal('BAD_REQUEST', { fields: { path: problems.reserved } })
}

const refuseTaken = (error: unknown): never => {
  throw isDuplicate(error) ? new Refusal('CONFLICT', { fields: { path: problems.taken } }) : error
}

/** Stores a client with its main exercise; 409 for a path that is taken. Answers both ids. */
export const storeClient = async (tx: Db, input: AddClient & { path: string }, now: Date): Promise<{ id: number; exerciseId: number }> => {
  const { name, path, exercise, start_of_contract: contractStart, end_of_contract: contractEnd } = input
  const [id, exerciseId] = [newId(now), newId(now)]
  await tx.insert(tx.t.clients).values({ id, name, path, logo: null, contractStart, contractEnd, createdOn: now }).catch(refuseTaken)
  const main = { id: exerciseId, clientId: id, clone: '', name: exercise, lastCreatedOn: new Date(0), createdOn: now }
  await tx.insert(tx.t.exercises).values(main)
  return { id, exerciseId }
}

/** Adds a client with its main exercise. Words that are Weez's own and taken ones are no paths. */
export const addClient = async (store: Store, actor: Actor | null, input: AddClient, now: Date): Promise<ClientRow> => {
  checkPath(input.path)
  return store.write(async tx => {
    const { id } = await storeClient(tx, input, now)
    if (actor) await audit(tx, actor, { action: 'client.add', identityId: actor.userId, objectId: id, now })
    return readClient(tx, id)
  })
}

/** Changes what is given; everybody under a changed path signs in anew. */
export const editClient = async (store: Store, actor: Actor, { id, ...input }: EditClient, now: Date): Promise<ClientRow> => {
  checkPath(input.path)
  return store.write(async tx => {
    const { clients } = tx.t
    const client = found((await tx.select().from(clients).where(eq(clients.id, id)))[0])
    if (client.path === '' && input.path !== undefined) throw new Refusal('BAD_REQUEST', { fields: { path: problems.defaultExercise } })
    const { start_of_contract: contractStart = client.contractStart, end_of_contract: contractEnd = client.contractEnd } = input
    if (contractStart && contractEnd && contractStart > contractEnd)
      throw new Refusal('BAD_REQUEST', { fields: { end_of_contract: problems.order } })
    const { name, path } = input
    await tx.update(clients).set({ name, path, contractStart, contractEnd }).where(eq(clients.id, id)).catch(refuseTaken)
    await audit(tx, actor, { action: 'client.edit', identityId: actor.userId, objectId: id, now })
    return readClient(tx, id)
  })
}

/** Sets a client's logo, or takes it away. It is small and shown to whoever signs in, so it is kept with the client. */
export const setLogo = async (store: Store, images: Images, actor: Actor, { id, file }: SetLogo, now: Date): Promise<ClientRow> => {
  const logo = file && (await images.logo(actor, file))
  return store.write(async tx => {
    const { clients } = tx.t
    found((await tx.update(clients).set({ logo }).where(eq(clients.id, id)).returning({ id: clients.id }))[0])
    await audit(tx, actor, { action: 'client.logo', identityId: actor.userId, objectId: id, now })
    return readClient(tx, id)
  })
}
