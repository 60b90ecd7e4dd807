import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { databaseFileName } from '#db/engine/open-store.ts'
import { inspectDatabase } from '#db/maintenance/inspect-sqlite.ts'
import { parsingLimits } from '#routers/budgets.contract.ts'
import { type HashedFile, hashFile, listFiles } from '../disk/durable-files.ts'
import { isImageStored } from '../media/image-names.ts'

/** Fields of every manifest. */
const manifestFields = {
  /** Version of Weez that made it. */
  weez: z.string(),
  madeOn: z.iso.datetime(),
  /** Number of rows of each table. */
  rows: z.record(z.string(), z.int()),
}

/** The files of a manifest; their paths must match. */
const manifestFiles = (paths: RegExp) => z.array(z.object({ path: z.string().regex(paths), size: z.int(), sha256: z.string() }))

/** The error for a folder that differs from its manifest. */
export const damagedError = (folder: string, what: string): Error => new Error(`${folder} is damaged: ${what}`)

/** Reads a folder's manifest. Throws a one-line error when it is missing or invalid. */
const readManifest = async <Manifest>(
  folder: string,
  kind: 'backup' | 'export',
  name: string,
  contract: z.ZodType<Manifest>,
): Promise<Manifest> => {
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

/** Compares every file with its hash. Throws a one-line error for the first one that is missing or differs. */
const verifyFiles = async (folder: string, files: readonly HashedFile[], onProgress: (part: number) => void): Promise<void> => {
  const all = files.reduce((sum, { size }) => sum + size, 0)
  let verified = 0
  for (const { path, size, sha256 } of files) {
    const file = await hashFile(folder, path).catch(() => undefined)
    if (!file) throw damagedError(folder, `${path} is missing`)
    if (file.size !== size || file.sha256 !== sha256) throw damagedError(folder, `${path} is not what was written`)
    verified += size
    // When all files are empty there is no part to compute.
    onProgress(all === 0 ? 1 : verified / all)
  }
}

/** The manifest of an export, `export.json`. */
const exportManifest = z.object({
  ...manifestFields,
  /** Number of migrations that its tables have had. */
  migrations: z.int(),
  files: manifestFiles(/^(rows\/\w+\.ndjson|media\/\d+\/[\w.-]+)$/),
})

export type ExportManifest = z.infer<typeof exportManifest>

export const exportManifestName = 'export.json'

/** Verifies an export and returns its manifest. Throws a one-line error for the first difference. */
export const verifyExport = async (folder: string, onProgress: (part: number) => void): Promise<ExportManifest> => {
  const manifest = await readManifest(folder, 'export', exportManifestName, exportManifest)
  await verifyFiles(folder, manifest.files, onProgress)
  return manifest
}

/** The manifest of a backup, `manifest.json`. */
const backupManifest = z.object({
  ...manifestFields,
  /** When the newest migration of its database was made, in milliseconds. */
  schema: z.int(),
  files: manifestFiles(/^(weez\.db|media\/(?!.*\.\.)[\w./-]+)$/),
})

export type BackupManifest = z.infer<typeof backupManifest>

export const backupManifestName = 'manifest.json'

/** Verifies a backup and returns its manifest. Throws a one-line error for the first difference. */
export const verifyBackup = async (folder: string, onProgress: (part: number) => void = () => {}): Promise<BackupManifest> => {
  const manifest = await readManifest(folder, 'backup', backupManifestName, backupManifest)
  await verifyFiles(folder, manifest.files, onProgress)
  const listed = new Set(manifest.files.map(({ path }) => path))
  if (!listed.has(databaseFileName)) throw damagedError(folder, 'it has no database')
  const unlisted = (await listFiles(join(folder, 'media'))).find(path => !listed.has(`media/${path}`))
  if (unlisted) throw damagedError(folder, `media/${unlisted} is not of it`)
  const { damages, orphans, rows, schema, images } = inspectDatabase(join(folder, databaseFileName))
  if (damages[0]) throw damagedError(folder, `its database says ${damages[0]}`)
  if (orphans > 0) throw damagedError(folder, `${orphans} rows of its database point to none`)
  if (schema !== manifest.schema || JSON.stringify(rows) !== JSON.stringify(manifest.rows))
    throw damagedError(folder, 'it counts other rows')
  const lost = images.find(({ exerciseId, imageId }) => !isImageStored(exerciseId, imageId, path => listed.has(`media/${path}`)))
  if (lost) throw damagedError(folder, `the file of image ${lost.imageId} is missing`)
  return manifest
}
