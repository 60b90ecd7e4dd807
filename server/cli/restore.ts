import { readdirSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { lockFolder } from '#db/engine/folder-lock.ts'
import { assertSchemaNotNewer } from '#db/engine/migration-files.ts'
import { databaseFileName } from '#db/engine/open-store.ts'
import { type Config, programRoot } from '../config.ts'
import { restorePartFolder, restrictFolder } from '../disk/data-folder.ts'
import { copyDurably, syncToDisk } from '../disk/durable-files.ts'
import { hasNoImages, restoreImage } from '../maintenance/image-files.ts'
import { verifyBackup } from '../maintenance/manifests.ts'
import type { CommandOptions } from './options.ts'
import { createProgress } from './terminal.ts'
import { dataLockedExitCode } from './with-data.ts'

/** Entries that an empty data folder may contain. */
const ignoredEntries = /^(weez\.lock.*|program)$/

const listEntries = (folder: string): string[] => {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

const assertEmptyDataFolder = async ({ data, media }: Config) => {
  const entries = listEntries(data)
  // An interrupted restore can be repeated.
  if (entries.includes(basename(restorePartFolder(data)))) return
  const others = entries.filter(name => join(data, name) !== media)
  if (others.some(name => !ignoredEntries.test(name)) || !(await hasNoImages(media)))
    throw new Error(`${data} is not empty; restore into a new folder (--data), or move what is there away`)
}

const restoreFiles = async ({ data, media }: Config, folder: string, paths: readonly string[]) => {
  const part = restorePartFolder(data)
  await mkdir(part, { recursive: true })
  await syncToDisk(data)
  const onProgress = createProgress('restored')
  for (const [at, path] of paths.entries()) {
    if (path !== databaseFileName) await restoreImage(join(folder, 'media'), path.slice('media/'.length), media)
    onProgress((at + 1) / paths.length)
  }
  await copyDurably(join(folder, databaseFileName), join(part, databaseFileName))
  // SQLite would apply a leftover WAL of another database to this one.
  for (const rest of ['-wal', '-shm']) await rm(join(data, `${databaseFileName}${rest}`), { force: true })
  await rename(join(part, databaseFileName), join(data, databaseFileName))
  await syncToDisk(data)
  await rm(part, { recursive: true })
  await syncToDisk(data)
}

/**
 * Restores a backup into an empty data folder, after verifying all its hashes. Until it is complete no server starts on the folder; an
 * interrupted restore can be repeated.
 */
export const restore = async (config: Config, _: CommandOptions, [name = '']: string[]): Promise<number> => {
  const folder = resolve(name)
  if (config.databaseUrl) throw new Error('with PostgreSQL, use its own: pg_restore --clean --if-exists --dbname="$DATABASE_URL" weez.dump')
  const release = lockFolder(config.data)
  if (!release) {
    process.stderr.write(`weez: another process holds ${config.data}\n`)
    return dataLockedExitCode
  }
  restrictFolder(config.data)
  try {
    await assertEmptyDataFolder(config)
    const { files, rows, schema, madeOn } = await verifyBackup(folder, createProgress('checked '))
    assertSchemaNotNewer(schema, join(programRoot, 'drizzle', 'sqlite'))
    const paths = files.map(({ path }) => path)
    await restoreFiles(config, folder, paths)
    process.stdout.write(`${config.data}  ${rows.weezes ?? 0} weezes, ${files.length - 1} image files, as of ${madeOn}\n`)
    return 0
  } finally {
    release()
  }
}
