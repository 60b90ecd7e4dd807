import { createWriteStream, existsSync, readdirSync } from 'node:fs'
import { mkdir, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { countMigrations } from '#db/engine/migration-files.ts'
import { writeInSnapshot } from '#db/engine/snapshot.ts'
import { readRows, type TableName, tableNames } from '#db/maintenance/table-rows.ts'
import type { Db, Store } from '#db/store.ts'
import { type Config, programRoot, version } from '../config.ts'
import { type HashedFile, hashFile, listFiles, syncToDisk } from '../disk/durable-files.ts'
import { copyImagesTo } from '../maintenance/image-files.ts'
import { type ExportManifest, exportManifestName } from '../maintenance/manifests.ts'
import type { CommandOptions } from './options.ts'
import { createProgress } from './terminal.ts'
import { withLockedData } from './with-data.ts'

/** Writes a table to a file, one line of JSON per row; returns the number of rows. */
const exportTable = async (db: Db, name: TableName, folder: string): Promise<number> => {
  let count = 0
  const lines = async function* () {
    for await (const rows of readRows(db, name)) {
      count += rows.length
      yield rows.map(row => `${JSON.stringify(row)}\n`).join('')
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(join(folder, `${name}.ndjson`)))
  return count
}

/** Writes a snapshot of all tables; returns the number of rows of each. */
const exportTables = (store: Store, folder: string): Promise<Record<string, number>> =>
  writeInSnapshot(store, async tx => {
    const onProgress = createProgress('rows')
    const counts: Record<string, number> = {}
    for (const [at, name] of tableNames.entries()) {
      counts[name] = await exportTable(tx, name, folder)
      onProgress((at + 1) / tableNames.length)
    }
    return counts
  })

const writeExport = async (store: Store, media: string, folder: string): Promise<ExportManifest> => {
  await mkdir(join(folder, 'rows'), { recursive: true })
  const rows = await exportTables(store, join(folder, 'rows'))
  await copyImagesTo(join(folder, 'media'), media, createProgress('images'))
  const files: HashedFile[] = []
  for (const path of await listFiles(folder)) {
    await syncToDisk(join(folder, path))
    files.push(await hashFile(folder, path))
  }
  const migrations = countMigrations(join(programRoot, 'drizzle', store.engine))
  const manifest = { weez: version, madeOn: new Date().toISOString(), migrations, rows, files }
  await writeFile(join(folder, exportManifestName), `${JSON.stringify(manifest, null, 2)}\n`)
  for (const path of [exportManifestName, '.']) await syncToDisk(join(folder, path))
  return manifest
}

/**
 * Exports everything into a new folder, in a form that every engine can import: a line of JSON for every row, and the images as files. The
 * folder is called `….part` until it is complete. To export while a server runs, export a backup: it is a data folder too.
 */
export const exportAll = (config: Config, _: CommandOptions, [name = '']: string[]): Promise<number> =>
  withLockedData(config, async ({ store }) => {
    const folder = resolve(name)
    const part = `${folder}.part`
    if (existsSync(folder) && readdirSync(folder).length > 0) throw new Error(`${folder} is not empty; name a new folder`)
    await rm(part, { recursive: true, force: true })
    try {
      const { rows, files } = await writeExport(store, config.media, part)
      await rmdir(folder).catch(() => {})
      await rename(part, folder)
      await syncToDisk(dirname(folder))
      process.stdout.write(`${folder}  ${rows.weezes ?? 0} weezes, ${files.length - tableNames.length} image files\n`)
      return 0
    } catch (error) {
      await rm(part, { recursive: true, force: true })
      throw error
    }
  })
