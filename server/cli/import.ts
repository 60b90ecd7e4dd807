import { createReadStream } from 'node:fs'
import { join, resolve } from 'node:path'
import { countMigrations } from '#db/engine/migration-files.ts'
import { insertRows, type Row, readRows, reviveDates, rowBatchSize, type TableName, tableNames } from '#db/maintenance/table-rows.ts'
import type { Db, Store } from '#db/store.ts'
import { parsingLimits } from '#routers/budgets.contract.ts'
import { type Config, programRoot } from '../config.ts'
import { restoreImage } from '../maintenance/image-files.ts'
import { damagedError, type ExportManifest, verifyExport } from '../maintenance/manifests.ts'
import type { CommandOptions } from './options.ts'
import { createProgress } from './terminal.ts'
import { withLockedData } from './with-data.ts'

/** Yields the lines of a file. Throws for a line of more than `maxBytes` bytes, so that a file without line ends is never read into memory whole. */
export async function* readFileLines(path: string, maxBytes: number): AsyncGenerator<string> {
  let parts: Buffer[] = []
  let length = 0
  const add = (part: Buffer) => {
    parts.push(part)
    length += part.length
    if (length > maxBytes) throw new Error(`${path} has a line of more than ${maxBytes} bytes`)
  }
  const take = (): string => {
    const line = Buffer.concat(parts).toString()
    parts = []
    length = 0
    return line
  }
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    let from = 0
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, from)) {
      add(chunk.subarray(from, end))
      yield take()
      from = end + 1
    }
    add(chunk.subarray(from))
  }
  if (length > 0) yield take()
}

const assertEmptyDatabase = async (db: Db): Promise<void> => {
  for (const name of tableNames)
    for await (const rows of readRows(db, name)) {
      if (rows.length > 0) throw new Error('there is something in the database; import into an empty one')
      break
    }
}

/** Imports a file's rows into their table; returns the number of rows. */
const importTable = async (tx: Db, name: TableName, file: string): Promise<number> => {
  let count = 0
  let rows: Row[] = []
  const flush = async () => {
    await insertRows(tx, name, rows)
    count += rows.length
    rows = []
  }
  for await (const line of readFileLines(file, parsingLimits.export.caps.lineBytes)) {
    rows.push(reviveDates(tx, name, JSON.parse(line)))
    if (rows.length === rowBatchSize) await flush()
  }
  await flush()
  return count
}

/** Imports all rows in one transaction. */
const importTables = (store: Store, folder: string, counts: ExportManifest['rows']): Promise<void> =>
  store.write(async tx => {
    await assertEmptyDatabase(tx)
    const onProgress = createProgress('rows')
    for (const [at, name] of tableNames.entries()) {
      const count = await importTable(tx, name, join(folder, 'rows', `${name}.ndjson`))
      if (count !== counts[name]) throw damagedError(folder, `${name} has ${count} rows in place of ${counts[name]}`)
      onProgress((at + 1) / tableNames.length)
    }
  })

const importImages = async (media: string, folder: string, paths: readonly string[]): Promise<void> => {
  const onProgress = createProgress('images')
  for (const [at, path] of paths.entries()) {
    await restoreImage(folder, path, media)
    onProgress((at + 1) / paths.length)
  }
}

/**
 * Imports an export into an empty database, after verifying all its hashes. Images come first: an interrupted import then leaves only files
 * without an exercise, which a server deletes at its start.
 */
export const importAll = (config: Config, _: CommandOptions, [name = '']: string[]): Promise<number> =>
  withLockedData(config, async ({ store }) => {
    const folder = resolve(name)
    const { migrations, weez, rows, files } = await verifyExport(folder, createProgress('checked'))
    if (migrations !== countMigrations(join(programRoot, 'drizzle', store.engine)))
      throw new Error(`${folder} was made by Weez ${weez}, whose tables are others; import it with that version, and update afterwards`)
    await assertEmptyDatabase(store.read)
    const images = files.filter(({ path }) => path.startsWith('media/')).map(({ path }) => path.slice('media/'.length))
    await importImages(config.media, join(folder, 'media'), images)
    await importTables(store, folder, rows)
    process.stdout.write(`${rows.weezes ?? 0} weezes, ${images.length} image files\n`)
    return 0
  })
