import { join } from 'node:path'
import { z } from 'zod'
import { inspectDatabase } from '#db/upkeep/inspect-sqlite.ts'
import { imageFilePath } from '../media/images.ts'
import { damagedError, manifestFields, manifestFiles, readManifest, verifyFiles } from './manifests.ts'
import { listFiles } from './whole-files.ts'

/** What a backup says of itself, in `manifest.json`. */
const backupManifest = z.object({
  ...manifestFields,
  /** Mark of the newest migration of its database. */
  schema: z.int(),
  files: manifestFiles(/^(weez\.db|media\/(?!.*\.\.)[\w./-]+)$/),
})
export type BackupManifest = z.infer<typeof backupManifest>

export const backupManifestName = 'manifest.json'
export const databaseFileName = 'weez.db'

/** Reads a whole backup and answers what it says of itself. Throws, in one line, for the first thing in it that is not so. */
export const verifyBackup = async (folder: string, tell: (part: number) => void = () => {}): Promise<BackupManifest> => {
  const manifest = await readManifest(folder, 'backup', backupManifestName, backupManifest)
  await verifyFiles(folder, manifest.files, tell)
  const known = new Set(manifest.files.map(({ path }) => path))
  if (!known.has(databaseFileName)) throw damagedError(folder, 'it has no database')
  const more = (await listFiles(join(folder, 'media'))).find(path => !known.has(`media/${path}`))
  if (more) throw damagedError(folder, `media/${more} is not of it`)
  const { damages, orphans, rows, schema, images } = inspectDatabase(join(folder, databaseFileName))
  if (damages[0]) throw damagedError(folder, `its database says ${damages[0]}`)
  if (orphans > 0) throw damagedError(folder, `${orphans} rows of its database point to none`)
  if (schema !== manifest.schema || JSON.stringify(rows) !== JSON.stringify(manifest.rows))
    throw damagedError(folder, 'it counts other rows')
  const lost = images.find(({ exerciseId, imageId }) => !known.has(`media/${imageFilePath(exerciseId, imageId)}`))
  if (lost) throw damagedError(folder, `the file of image ${lost.imageId} is missing`)
  return manifest
}
