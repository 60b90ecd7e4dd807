import { and, desc, eq, lte, notInArray } from 'drizzle-orm'
import { newId } from '#db/query/ids.ts'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { AppError } from '../errors.ts'
import type { Parsers } from '../services.ts'
import { isOwnUpload, readPlanFile } from './plan.reads.ts'
import { type ForgetPlanInput, type PlanUpload, planUploadKeptFor, planUploadsMax, type UploadPlanInput } from './plan-uploads.contract.ts'

/** Deletes the uploads of all exercises that are older than an hour. */
export const deleteExpiredUploads = (store: Store, now: Date): Promise<void> =>
  store.write(async tx => {
    tx.invalidateNothing()
    const { planUploads: uploads } = tx.t
    await tx.delete(uploads).where(lte(uploads.createdOn, new Date(now.getTime() - planUploadKeptFor)))
  })

/** Leaves a person the newest uploads. */
const deleteOlderUploads = async (tx: Db, { exerciseId, userId }: Actor): Promise<void> => {
  const { planUploads: uploads } = tx.t
  const own = and(eq(uploads.exerciseId, exerciseId), eq(uploads.userId, userId))
  const newest = await tx.select({ id: uploads.id }).from(uploads).where(own).orderBy(desc(uploads.id)).limit(planUploadsMax)
  const ids = newest.map(({ id }) => id)
  await tx.delete(uploads).where(and(own, notInArray(uploads.id, ids)))
}

/** Reads a plan and keeps its sheets for an hour. 400 for a file that cannot be read, 413 over a limit. */
export const uploadPlan = async (store: Store, parsers: Parsers, actor: Actor, input: UploadPlanInput, now: Date): Promise<PlanUpload> => {
  const read = await readPlanFile(store.read, parsers, actor, input)
  if ('problem' in read) throw new AppError('file.unreadable', read)
  const { sheets, preview, refusal, own } = read
  const { file } = input
  const told = { preview, refusal, own, name: file instanceof File ? file.name : '', bytes: file.size }
  if (sheets === null) return { ...told, uploadId: null }
  const uploadId = await store.write(async tx => {
    tx.invalidateNothing()
    const id = newId(now)
    const { exerciseId, userId } = actor
    await tx.insert(tx.t.planUploads).values({ exerciseId, id, userId, name: told.name, bytes: told.bytes, sheets, createdOn: now })
    await deleteOlderUploads(tx, actor)
    return id
  })
  return { ...told, uploadId }
}

/** Deletes an upload; 404 when it is no longer kept. */
export const forgetPlan = (store: Store, actor: Actor, { uploadId }: ForgetPlanInput): Promise<void> =>
  store.write(async tx => {
    tx.invalidateNothing()
    const { planUploads: uploads } = tx.t
    const gone = await tx
      .delete(uploads)
      .where(isOwnUpload(tx, actor, uploadId))
      .returning({ id: uploads.id })
    if (gone.length === 0) throw new AppError('plan.upload_gone')
  })
