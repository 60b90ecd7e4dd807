import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStore } from '#db/engine/open-store.ts'
import { insertRows, type Row, readRows, rowBatchSize } from '#db/maintenance/table-rows.ts'
import type { Store } from '#db/store.ts'
import { tagKeyOf } from '#db/tags.ts'
import { engines } from '#test/support/engines.ts'
import { createTempDataLocation, type TempDataLocation } from '#test/support/temp-data-location.ts'

describe.each(engines)('Rows of a table (%s)', engine => {
  let place: TempDataLocation
  let store: Store
  beforeAll(async () => {
    place = await createTempDataLocation(engine)
    store = await openStore(place)
  })
  afterAll(async () => {
    await store?.close()
    await place?.drop()
  })

  test('more rows than one batch are written and read once each, in the order of their keys', async () => {
    const count = 2 * rowBatchSize + 1
    const rows: Row[] = Array.from({ length: count }, (_, at) => ({
      key: `key-${String(at).padStart(5, '0')}`,
      count: at,
      since: new Date(at),
    }))
    await store.write(tx => insertRows(tx, 'signInFailures', rows.toReversed()))
    const batches: Row[][] = []
    for await (const batch of readRows(store.read, 'signInFailures')) batches.push(batch)
    expect(batches.flat()).toEqual(rows)
    expect(batches.map(batch => batch.length)).toEqual([rowBatchSize, rowBatchSize, 1])
  })
})

test('what another process commits moves every tag of a SQLite file, once', async () => {
  const place = await createTempDataLocation('sqlite')
  const store = await openStore(place)
  const revision = () => store.read.revisions()?.of(tagKeyOf(1, 'weezes'))
  const other = new Database(join(place.folder, 'weez.db'))
  const before = revision()
  await wait(20)
  expect(revision()).toBe(before)
  other.prepare('insert into sign_in_failures (key, count, since) values (?, 1, 0)').run('other')
  await wait(20)
  const after = revision()
  expect(after).not.toBe(before)
  await wait(20)
  expect(revision()).toBe(after)
  other.close()
  await store.close()
  await place.drop()
})
