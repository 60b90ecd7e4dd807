import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openStore } from '#db/engine/open-store.ts'
import type { Store } from '#db/store.ts'
import { engines } from '#test/support/engines.ts'
import { copyMigrationsWithExtra } from '#test/support/migration-copies.ts'
import { createTempDataLocation, type TempDataLocation } from '#test/support/temp-data-location.ts'

const addClient = (store: Store) =>
  store.write(async tx => {
    await tx.insert(tx.t.clients).values({ id: 1, name: 'kept', path: 'kept', createdOn: new Date() })
  })
const names = async ({ read }: Store) => (await read.select().from(read.t.clients)).map(client => client.name)

describe.each(engines)('Migrations (%s)', engine => {
  let place: TempDataLocation
  beforeEach(async () => {
    place = await createTempDataLocation(engine)
  })
  afterEach(() => place.drop())

  /** The same data location, opened with one migration more. */
  const later = (): TempDataLocation => {
    const migrations = join(place.folder, 'later')
    copyMigrationsWithExtra(place.migrations, migrations, engine, `update clients set name = 'brought up to date'`)
    return { ...place, migrations }
  }

  test('design 6: starting again changes nothing and keeps the data', async () => {
    const first = await openStore(place)
    await addClient(first)
    await first.close()
    const second = await openStore(place)
    expect(await names(second)).toEqual(['kept'])
    await second.close()
    expect(readdirSync(place.folder)).not.toContain('backups')
  })

  test('design 6: an older schema is brought up to date, and a SQLite file is copied before; after that the older program does not start', async () => {
    const older = await openStore(place)
    await addClient(older)
    await older.close()
    // A copy that an earlier attempt did not finish.
    const unfinished = join(place.folder, 'backups', 'before.db.part')
    if (engine === 'sqlite') {
      mkdirSync(join(place.folder, 'backups'))
      writeFileSync(unfinished, 'half')
    }
    const newer = await openStore(later())
    expect(await names(newer)).toEqual(['brought up to date'])
    await newer.close()
    await expect(openStore(place)).rejects.toThrow(/^This data was written by a newer version of Weez\. .+$/)
    expect(existsSync(unfinished)).toBe(false)
    if (engine === 'sqlite') expect(await namesIn(join(place.folder, 'backups'))).toEqual(['kept'])
  })
})

/** What the one copy in a folder holds. */
const namesIn = async (folder: string) => {
  const [copy = ''] = readdirSync(folder)
  const database = new Database(join(folder, copy), { readonly: true })
  const rows = database.prepare('select name from clients').all() as { name: string }[]
  database.close()
  return rows.map(row => row.name)
}

describe.runIf(engines.includes('postgresql'))('Several processes (postgresql)', () => {
  test('design 6: four that start at once on an empty database migrate it once', async () => {
    const place = await createTempDataLocation('postgresql')
    const stores = await Promise.all(Array.from({ length: 4 }, () => openStore(place)))
    const [first] = stores
    if (first) await addClient(first)
    for (const store of stores) expect(await names(store)).toEqual(['kept'])
    for (const store of stores) await store.close()
    await place.drop()
  })
})
