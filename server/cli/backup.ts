import { existsSync, readdirSync } from 'node:fs'
import { rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { lockFolder } from '#db/engine/folder-lock.ts'
import { databaseFileName } from '#db/engine/open-store.ts'
import { copyDatabase } from '#db/maintenance/copy-sqlite.ts'
import { inspectDatabase } from '#db/maintenance/inspect-sqlite.ts'
import { type Config, version } from '../config.ts'
import { assertRestoreFinished } from '../disk/data-folder.ts'
import { type HashedFile, hashFile, listFiles, syncToDisk } from '../disk/durable-files.ts'
import { copyImagesTo } from '../maintenance/image-files.ts'
import { type BackupManifest, backupManifestName, verifyBackup } from '../maintenance/manifests.ts'
import { maskPassword } from '../settings.ts'
import type { CommandOptions } from './options.ts'
import { createProgress } from './terminal.ts'
import { dataLockedExitCode } from './with-data.ts'

/** Writes a complete backup into a folder, flushes it to disk and verifies it. */
const writeBackup = async ({ data, media }: Config, folder: string): Promise<BackupManifest> => {
  const images = join(folder, 'media')
  // Twice: the first copy has images that are deleted while the database is copied, the second has images that are added.
  await copyImagesTo(images, media)
  await copyDatabase(join(data, databaseFileName), join(folder, databaseFileName), createProgress('database'))
  await copyImagesTo(images, media)
  const { rows, schema } = inspectDatabase(join(folder, databaseFileName), true)
  const files: HashedFile[] = []
  for (const path of await listFiles(folder))
    if (path === databaseFileName || path.startsWith('media/')) files.push(await hashFile(folder, path))
  const manifest: BackupManifest = { weez: version, madeOn: new Date().toISOString(), schema, rows, files }
  await writeFile(join(folder, backupManifestName), `${JSON.stringify(manifest, null, 2)}\n`)
  for (const path of [databaseFileName, backupManifestName, '.']) await syncToDisk(join(folder, path))
  return verifyBackup(folder, createProgress('checked '))
}

const assertBackupPossible = ({ databaseUrl, data, media }: Config, folder: string) => {
  if (databaseUrl)
    throw new Error(
      `with PostgreSQL, use its own: pg_dump --format=custom --file=weez.dump "$DATABASE_URL"; then copy ${maskPassword(media)}`,
    )
  assertRestoreFinished(data)
  if (!existsSync(join(data, databaseFileName))) throw new Error(`there is nothing to back up in ${data}`)
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty; name a new folder`)
  if (`${folder}${sep}`.startsWith(`${media}${sep}`)) throw new Error(`${folder} is among the images; name another folder`)
}

/**
 * Makes a backup in a new folder, also while a server runs: a snapshot of the database, all its images, and a manifest with their hashes.
 * The folder is called `….part` until the backup is complete and verified.
 */
export const backup = async (config: Config, _: CommandOptions, [name = '']: string[]): Promise<number> => {
  const folder = resolve(name)
  assertBackupPossible(config, folder)
  const part = `${folder}.part`
  const release = lockFolder(part)
  if (!release) {
    process.stderr.write(`weez: another backup is on its way to ${folder}\n`)
    return dataLockedExitCode
  }
  try {
    // Files of an earlier, interrupted backup.
    for (const entry of readdirSync(part)) if (!entry.startsWith('weez.lock')) await rm(join(part, entry), { recursive: true })
    const { files, rows } = await writeBackup(config, part)
    release()
    for (const entry of readdirSync(part)) if (entry.startsWith('weez.lock')) await rm(join(part, entry))
    await rmdir(folder).catch(() => {})
    await rename(part, folder)
    await syncToDisk(dirname(folder))
    const megabytes = (files.reduce((sum, { size }) => sum + size, 0) / 1e6).toFixed(1)
    process.stdout.write(`${folder}  ${rows.weezes ?? 0} weezes, ${files.length - 1} image files, ${megabytes} MB, checked\n`)
    return 0
  } catch (error) {
    release()
    await rm(part, { recursive: true, force: true })
    throw error
  }
}
