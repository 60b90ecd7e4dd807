import { existsSync, readdirSync } from 'node:fs'
import { rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { holdFolder } from '#db/engine/hold-folder.ts'
import { copyDatabase } from '#db/upkeep/copy-sqlite.ts'
import { inspectDatabase } from '#db/upkeep/inspect-sqlite.ts'
import { type Config, version } from '../config/config.ts'
import { masked } from '../config/masked.ts'
import { checkBackup, databaseName, type Manifest, manifestName } from '../upkeep/backup-manifest.ts'
import { imagesInto } from '../upkeep/image-files.ts'
import { progress } from '../upkeep/progress.ts'
import { refuseUnfinished } from '../upkeep/unfinished.ts'
import { filesIn, type Proved, prove, settle } from '../upkeep/whole-files.ts'
import type { CommandOptions } from './options.ts'
import { held } from './with-data.ts'

/** Fills a folder: afterwards it is a whole backup and everything in it is on disk. */
const fill = async ({ data, media }: Config, folder: string): Promise<Manifest> => {
  const images = join(folder, 'media')
  // Twice: an image that goes while the database is copied is there by the first time, one that comes by the second.
  await imagesInto(images, media)
  await copyDatabase(join(data, databaseName), join(folder, databaseName), progress('database'))
  await imagesInto(images, media)
  const { rows, schema } = inspectDatabase(join(folder, databaseName), true)
  const files: Proved[] = []
  for (const path of await filesIn(folder)) if (path === databaseName || path.startsWith('media/')) files.push(await prove(folder, path))
  const manifest: Manifest = { weez: version, madeOn: new Date().toISOString(), schema, rows, files }
  await writeFile(join(folder, manifestName), `${JSON.stringify(manifest, null, 2)}\n`)
  for (const path of [databaseName, manifestName, '.']) await settle(join(folder, path))
  return checkBackup(folder, progress('checked '))
}

const refuseUnusable = ({ databaseUrl, data, media }: Config, folder: string) => {
  if (databaseUrl)
    throw new Error(`with PostgreSQL, use its own: pg_dump --format=custom --file=weez.dump "$DATABASE_URL"; then copy ${masked(media)}`)
  refuseUnfinished(data)
  if (!existsSync(join(data, databaseName))) throw new Error(`there is nothing to back up in ${data}`)
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty; name a new folder`)
  if (`${folder}${sep}`.startsWith(`${media}${sep}`)) throw new Error(`${folder} is among the images; name another folder`)
}

/**
 * Makes a backup into a new folder, also while a server works: the database of one moment, every image of that moment, and a manifest
 * with their hashes. It has its name only when it is whole and checked; until then it is called `….part`.
 */
export const backup = async (config: Config, _: CommandOptions, [name = '']: string[]): Promise<number> => {
  const folder = resolve(name)
  refuseUnusable(config, folder)
  const part = `${folder}.part`
  const release = holdFolder(part)
  if (!release) {
    process.stderr.write(`weez: another backup is on its way to ${folder}\n`)
    return held
  }
  try {
    // What an earlier one left that was cut off.
    for (const entry of readdirSync(part)) if (!entry.startsWith('weez.lock')) await rm(join(part, entry), { recursive: true })
    const { files, rows } = await fill(config, part)
    release()
    for (const entry of readdirSync(part)) if (entry.startsWith('weez.lock')) await rm(join(part, entry))
    await rmdir(folder).catch(() => {})
    await rename(part, folder)
    await settle(dirname(folder))
    const megabytes = (files.reduce((sum, { size }) => sum + size, 0) / 1e6).toFixed(1)
    process.stdout.write(`${folder}  ${rows.weezes ?? 0} weezes, ${files.length - 1} image files, ${megabytes} MB, checked\n`)
    return 0
  } catch (error) {
    release()
    await rm(part, { recursive: true, force: true })
    throw error
  }
}
