import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { inspectDatabase } from '#db/upkeep/inspect-sqlite.ts'
import { imageFile } from '../media/images.ts'
import { filesIn, prove } from './whole-files.ts'

/** What a backup says of itself, in `manifest.json`. */
const contract = z.object({
  /** Version of Weez that made it. */
  weez: z.string(),
  madeOn: z.iso.datetime(),
  /** Mark of the newest migration of its database. */
  schema: z.int(),
  rows: z.record(z.string(), z.int()),
  files: z.array(z.object({ path: z.string().regex(/^(weez\.db|media\/(?!.*\.\.)[\w./-]+)$/), size: z.int(), sha256: z.string() })),
})
export type Manifest = z.infer<typeof contract>

export const manifestName = 'manifest.json'
export const databaseName = 'weez.db'

const read = async (folder: string): Promise<Manifest> => {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => '')
  if (!text) throw new Error(`${folder} is not a whole backup: it has no ${manifestName}`)
  try {
    return contract.parse(JSON.parse(text))
  } catch {
    throw new Error(`${folder} is damaged: its ${manifestName} cannot be read`)
  }
}

/** Reads a whole backup and answers what it says of itself. Throws, in one line, for the first thing in it that is not so. */
export const checkBackup = async (folder: string, tell: (part: number) => void = () => {}): Promise<Manifest> => {
  const manifest = await read(folder)
  const damaged = (what: string) => new Error(`${folder} is damaged: ${what}`)
  const all = manifest.files.reduce((sum, { size }) => sum + size, 0)
  let done = 0
  for (const { path, size, sha256 } of manifest.files) {
    const found = await prove(folder, path).catch(() => undefined)
    if (!found) throw damaged(`${path} is missing`)
    if (found.size !== size || found.sha256 !== sha256) throw damaged(`${path} is not what was written`)
    done += size
    tell(done / all)
  }
  const known = new Set(manifest.files.map(({ path }) => path))
  if (!known.has(databaseName)) throw damaged('it has no database')
  const more = (await filesIn(join(folder, 'media'))).find(path => !known.has(`media/${path}`))
  if (more) throw damaged(`media/${more} is not of it`)
  const { damages, orphans, rows, schema, images } = inspectDatabase(join(folder, databaseName))
  if (damages[0]) throw damaged(`its database says ${damages[0]}`)
  if (orphans > 0) throw damaged(`${orphans} rows of its database point to none`)
  if (schema !== manifest.schema || JSON.stringify(rows) !== JSON.stringify(manifest.rows)) throw damaged('it counts other rows')
  const lost = images.find(({ exerciseId, imageId }) => !known.has(`media/${imageFile(exerciseId, imageId)}`))
  if (lost) throw damaged(`the file of image ${lost.imageId} is missing`)
  return manifest
}
