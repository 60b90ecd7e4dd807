import { join, resolve } from 'node:path'
import { migrationsIn } from '#db/engine/migration-files.ts'
import type { Db, Store } from '#db/store.ts'
import { type TableName, tableNames } from '#db/upkeep/table-names.ts'
import { type Row, readRows, revive, writeRows } from '#db/upkeep/table-rows.ts'
import { budgets } from '#routers/budgets.contract.ts'
import { type Config, root } from '../config/config.ts'
import { checkExport, type ExportManifest } from '../upkeep/export-manifest.ts'
import { imageFrom } from '../upkeep/image-files.ts'
import { linesOf } from '../upkeep/lines.ts'
import { damaged } from '../upkeep/manifests.ts'
import { progress } from '../upkeep/progress.ts'
import type { CommandOptions } from './options.ts'
import { withData } from './with-data.ts'

/** How many rows are in memory at once. */
const portion = 2000

const refuseFilled = async (db: Db): Promise<void> => {
  for (const name of tableNames)
    for await (const rows of readRows(db, name)) {
      if (rows.length > 0) throw new Error('there is something in the database; import into an empty one')
      break
    }
}

/** The rows of a file into their table; answers how many those were. */
const readTable = async (tx: Db, name: TableName, file: string): Promise<number> => {
  let count = 0
  let rows: Row[] = []
  const flush = async () => {
    await writeRows(tx, name, rows)
    count += rows.length
    rows = []
  }
  for await (const line of linesOf(file, budgets.export.caps.lineBytes)) {
    rows.push(revive(tx, name, JSON.parse(line)))
    if (rows.length === portion) await flush()
  }
  await flush()
  return count
}

/** All rows in one transaction, so that there are all of them afterwards or none. */
const readTables = (store: Store, folder: string, counts: ExportManifest['rows']): Promise<void> =>
  store.write(async tx => {
    await refuseFilled(tx)
    const tell = progress('rows')
    for (const [at, name] of tableNames.entries()) {
      const count = await readTable(tx, name, join(folder, 'rows', `${name}.ndjson`))
      if (count !== counts[name]) throw damaged(folder, `${name} has ${count} rows in place of ${counts[name]}`)
      tell((at + 1) / tableNames.length)
    }
  })

const readImages = async (media: string, folder: string, paths: readonly string[]): Promise<void> => {
  const tell = progress('images')
  for (const [at, path] of paths.entries()) {
    await imageFrom(folder, path, media)
    tell((at + 1) / paths.length)
  }
}

/**
 * Brings an export into an empty database, after comparing all of it with its hashes. Images come first: what is cut off leaves files that
 * belong to no exercise, which a server removes, and no rows.
 */
export const importAll = (config: Config, _: CommandOptions, [name = '']: string[]): Promise<number> =>
  withData(config, async ({ store }) => {
    const folder = resolve(name)
    const { migrations, weez, rows, files } = await checkExport(folder, progress('checked'))
    if (migrations !== migrationsIn(join(root, 'drizzle', store.engine)))
      throw new Error(`${folder} was made by Weez ${weez}, whose tables are others; import it with that version, and update afterwards`)
    await refuseFilled(store.read)
    const images = files.filter(({ path }) => path.startsWith('media/')).map(({ path }) => path.slice('media/'.length))
    await readImages(config.media, join(folder, 'media'), images)
    await readTables(store, folder, rows)
    process.stdout.write(`${rows.weezes ?? 0} weezes, ${images.length} image files\n`)
    return 0
  })
