import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { databaseFileName } from '#db/engine/open-store.ts'
import { inspectDatabase } from '#db/upkeep/inspect-sqlite.ts'
import { parsingLimits } from '#routers/budgets.contract.ts'
import { imageFilePath } from '../media/images.ts'
import { type HashedFile, hashFile, listFiles } from './durable-files.ts'

/** What every folder that Weez makes says of itself. */
export const manifestFields = {
  /** Version of Weez that made it. */
  weez: z.string(),
  madeOn: z.iso.datetime(),
  /** How many rows each table has. */
  rows: z.record(z.string(), z.int()),
}

/** The files of a manifest, by the paths that they may have. */
export const manifestFiles = (paths: RegExp) => z.array(z.object({ path: z.string().regex(paths), size: z.int(), sha256: z.string() }))

/** What to throw for something in a folder that is not so. */
export const damagedError = (folder: string, what: string): Error => new Error(`${folder} is damaged: ${what}`)

/** Reads what a folder says of itself. Throws, in one line, where it says nothing, or nothing that can be read. */
export const readManifest = async <Said>(
  folder: string,
  kind: 'backup' | 'export',
  name: string,
  contract: z.ZodType<Said>,
): Promise<Said> => {
  const { manifestBytes } = parsingLimits[kind].caps
  const file = join(folder, name)
  const { size } = await stat(file).catch(() => ({ size: 0 }))
  if (size > manifestBytes) throw damagedError(folder, `its ${name} has more than ${manifestBytes} bytes`)
  const text = await readFile(file, 'utf8').catch(() => '')
  if (!text) throw new Error(`${folder} is not a whole ${kind}: it has no ${name}`)
  try {
    return contract.parse(JSON.parse(text))
  } catch {
    throw damagedError(folder, `its ${name} cannot be read`)
  }
}

/** Reads every file and compares it with what is said of it. Throws, in one line, for the first that is missing or another. */
export const verifyFiles = async (folder: string, files: readonly HashedFile[], tell: (part: number) => void): Promise<void> => {
  const all = files.reduce((sum, { size }) => sum + size, 0)
  let done = 0
  for (const { path, size, sha256 } of files) {
    const found = await hashFile(folder, path).catch(() => undefined)
    if (!found) throw damagedError(folder, `${path} is missing`)
    if (found.size !== size || found.sha256 !== sha256) throw damagedError(folder, `${path} is not what was written`)
    done += size
    // Of empty files alone there is no part to tell.
    tell(all === 0 ? 1 : done / all)
  }
}

/** What an export says of itself, in `export.json`. */
const exportManifest = z.object({
  ...manifestFields,
  /** How many migrations its tables have had. */
  migrations: z.int(),
  files: manifestFiles(/^(rows\/\w+\.ndjson|media\/\d+\/[\w.-]+)$/),
})

export type ExportManifest = z.infer<typeof exportManifest>

export const exportManifestName = 'export.json'

/** Reads an export and answers what it says of itself. Throws, in one line, for the first thing in it that is not so. */
export const verifyExport = async (folder: string, tell: (part: number) => void): Promise<ExportManifest> => {
  const manifest = await readManifest(folder, 'export', exportManifestName, exportManifest)
  await verifyFiles(folder, manifest.files, tell)
  return manifest
}

/** What a backup says of itself, in `manifest.json`. */
const backupManifest = z.object({
  ...manifestFields,
  /** Mark of the newest migration of its database. */
  schema: z.int(),
  files: manifestFiles(/^(weez\.db|media\/(?!.*\.\.)[\w./-]+)$/),
})

export type BackupManifest = z.infer<typeof backupManifest>

export const backupManifestName = 'manifest.json'

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
