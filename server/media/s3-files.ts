import { S3mini } from 's3mini'
import { parseS3Url } from '../config.ts'
import type { FileStore } from './file-store.ts'

/** Longest time of a request, in milliseconds. */
const requestTimeout = 30_000

/** Most requests of one operation at a time. */
const maxConcurrency = 16

const forEachConcurrently = async <Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>) => {
  for (let at = 0; at < items.length; at += maxConcurrency) await Promise.all(items.slice(at, at + maxConcurrency).map(work))
}

/** Stores files in an S3 bucket, as `<exercise>.<file>`. */
export const createS3FileStore = (address: string): FileStore => {
  const bucket = new S3mini({ ...parseS3Url(address), requestAbortTimeout: requestTimeout })
  // No slash: some services do not decode one in the source of a copy.
  const keyOf = (exerciseId: number, name: string) => `${exerciseId}.${name}`
  const objectsOf = async (prefix: string) => (await bucket.listObjects('/', prefix)) ?? []

  return {
    write: async (exerciseId, name, data) => void (await bucket.putObject(keyOf(exerciseId, name), data, 'image/webp')),
    read: async (exerciseId, name) => {
      const data = await bucket.getObjectArrayBuffer(keyOf(exerciseId, name))
      return data ? new Uint8Array(data) : undefined
    },
    copy: async (from, to, name) => {
      await bucket.copyObject(keyOf(from, name), keyOf(to, name)).catch((error: { status?: number }) => {
        if (error.status !== 404) throw error
      })
    },
    remove: async (exerciseId, name) => void (await bucket.deleteObject(keyOf(exerciseId, name))),
    listExerciseIds: async () =>
      [...new Set((await objectsOf('')).map(({ Key }) => Number(Key.split('.', 1)[0])))].filter(Number.isInteger),
    listNames: async exerciseId => (await objectsOf(`${exerciseId}.`)).map(({ Key }) => Key.slice(`${exerciseId}.`.length)),
    prune: async (exerciseId, keep, before) => {
      const objects = await objectsOf(`${exerciseId}.`)
      const orphans = objects.filter(
        ({ Key, LastModified }) => !keep(Key.slice(`${exerciseId}.`.length)) && new Date(LastModified) <= before,
      )
      await forEachConcurrently(orphans, ({ Key }) => bucket.deleteObject(Key))
      return orphans.length
    },
  }
}
