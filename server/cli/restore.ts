import { readdirSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { holdFolder } from '#db/engine/hold-folder.ts'
import { refuseNewer } from '#db/engine/migration-files.ts'
import { type Config, root } from '../config/config.ts'
import { checkBackup, databaseName } from '../upkeep/backup-manifest.ts'
import { imageFrom, noImages } from '../upkeep/image-files.ts'
import { closeFolder } from '../upkeep/private-files.ts'
import { progress } from '../upkeep/progress.ts'
import { restoring } from '../upkeep/unfinished.ts'
import { copyWhole, settle } from '../upkeep/whole-files.ts'
import type { CommandOptions } from './options.ts'
import { held } from './with-data.ts'

/** What may be in a data folder that counts as empty. */
const nothing = /^(weez\.lock.*|program)$/

const entriesOf = (folder: string): string[] => {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

const refuseFilled = async ({ data, media }: Config) => {
  const entries = entriesOf(data)
  // What an earlier restore left that was cut off is written again.
  if (entries.includes(basename(restoring(data)))) return
  const own = entries.filter(name => join(data, name) !== media)
  if (own.some(name => !nothing.test(name)) || !(await noImages(media)))
    throw new Error(`${data} is not empty; restore into a new folder (--data), or move what is there away`)
}

const bringBack = async ({ data, media }: Config, folder: string, paths: readonly string[]) => {
  const part = restoring(data)
  await mkdir(part, { recursive: true })
  await settle(data)
  const tell = progress('restored')
  for (const [at, path] of paths.entries()) {
    if (path !== databaseName) await imageFrom(join(folder, 'media'), path.slice('media/'.length), media)
    tell((at + 1) / paths.length)
  }
  await copyWhole(join(folder, databaseName), join(part, databaseName))
  // What a cut-off server could have left of another database must not be taken for this one's.
  for (const rest of ['-wal', '-shm']) await rm(join(data, `${databaseName}${rest}`), { force: true })
  await rename(join(part, databaseName), join(data, databaseName))
  await settle(data)
  await rm(part, { recursive: true })
  await settle(data)
}

/**
 * Brings a backup back into an empty data folder, after all of it was read and compared with its hashes. Until it is done a server
 * refuses the folder, and it can be run again.
 */
export const restore = async (config: Config, _: CommandOptions, [name = '']: string[]): Promise<number> => {
  const folder = resolve(name)
  if (config.databaseUrl) throw new Error('with PostgreSQL, use its own: pg_restore --clean --if-exists --dbname="$DATABASE_URL" weez.dump')
  const release = holdFolder(config.data)
  if (!release) {
    process.stderr.write(`weez: another process holds ${config.data}\n`)
    return held
  }
  closeFolder(config.data)
  try {
    await refuseFilled(config)
    const { files, rows, schema, madeOn } = await checkBackup(folder, progress('checked '))
    refuseNewer(schema, join(root, 'drizzle', 'sqlite'))
    const paths = files.map(({ path }) => path)
    await bringBack(config, folder, paths)
    process.stdout.write(`${config.data}  ${rows.weezes ?? 0} weezes, ${files.length - 1} image files, as of ${madeOn}\n`)
    return 0
  } finally {
    release()
  }
}
