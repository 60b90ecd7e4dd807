import { join } from 'node:path'
import { z } from 'zod'
import { inspectDatabase } from '#db/upkeep/inspect-sqlite.ts'
import { imageFile } from '../media/images.ts'
import { checkFiles, damaged, manifestFields, provedFiles, readManifest } from './manifests.ts'
import { filesIn } from './whole-files.ts'

/** What a backup says of itself, in `manifest.json`. */
const contract = z.object({
  ...manifestFields,
  /** Mark of the newest migration of its database. */
  schema: z.int(),
  files: provedFiles(/^(weez\.db|media\/(?!.*\.\.)[\w./-]+)$/),
})
export type Manifest = z.infer<typeof contract>

export const manifestName = 'manifest.json'
export const databaseName = 'weez.db'

/** Reads a whole backup and answers what it says of itself. Throws, in one line, for the first thing in it that is not so. */
export const checkBackup = async (folder: string, tell: (part: number) => void = () => {}): Promise<Manifest> => {
  const manifest = await readManifest(folder, 'backup', manifestName, contract)
  await checkFiles(folder, manifest.files, tell)
  const known = new Set(manifest.files.map(({ path }) => path))
  if (!known.has(databaseName)) throw damaged(folder, 'it has no database')
  const more = (await filesIn(join(folder, 'media'))).find(path => !known.has(`media/${path}`))
  if (more) throw damaged(folder, `media/${more} is not of it`)
  const { damages, orphans, rows, schema, images } = inspectDatabase(join(folder, databaseName))
  if (damages[0]) throw damaged(folder, `its database says ${damages[0]}`)
  if (orphans > 0) throw damaged(folder, `${orphans} rows of its database point to none`)
  if (schema !== manifest.schema || JSON.stringify(rows) !== JSON.stringify(manifest.rows)) throw damaged(folder, 'it counts other rows')
  const lost = images.find(({ exerciseId, imageId }) => !known.has(`media/${imageFile(exerciseId, imageId)}`))
  if (lost) throw damaged(folder, `the file of image ${lost.imageId} is missing`)
  return manifest
}
