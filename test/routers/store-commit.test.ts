import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStore } from '#db/engine/open-store.ts'
import type { Db, Store } from '#db/store.ts'
import { createTempDataLocation, type TempDataLocation } from '#test/support/temp-data-location.ts'

/** SQLite's own way to run a statement, which the shared type does not know. */
const run = (tx: Db, statement: string) => (tx as unknown as { run(query: unknown): void }).run(sql.raw(statement))

describe('a commit that fails (sqlite)', () => {
  let place: TempDataLocation
  let store: Store
  beforeAll(async () => {
    place = await createTempDataLocation('sqlite')
    store = await openStore(place)
  })
  afterAll(async () => {
    await store.close()
    await place.drop()
  })

  const client = (id: number) => ({ id, name: String(id), path: String(id), createdOn: new Date() })
  const add = (id: number) =>
    store.write(async tx => {
      await tx.insert(tx.t.clients).values(client(id))
      return id
    })

  test('design 6: rejects every write it held, keeps none of them, and the next ones work', async () => {
    const orphan = store.write(async tx => {
      // Looked at when the whole is committed, so this job ends well and the commit does not.
      run(tx, 'pragma defer_foreign_keys = on')
      const exercise = { id: 9, clientId: 404, clone: '', name: '', lastCreatedOn: new Date(0), createdOn: new Date() }
      await tx.insert(tx.t.exercises).values(exercise)
    })
    const settled = await Promise.allSettled([add(1), orphan, add(2)])
    expect(settled.map(result => result.status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(await store.read.select().from(store.read.t.clients)).toEqual([])
    expect(await Promise.all([add(3), add(4)])).toEqual([3, 4])
    expect(await store.read.select().from(store.read.t.clients)).toHaveLength(2)
  })

  test('design 6: a write is on disk before it is acknowledged', async () => {
    const mode = await store.write(async tx => (tx as unknown as { get(query: unknown): unknown }).get(sql.raw('pragma synchronous')))
    expect(Object.values(mode as object)).toEqual([2])
  })

  test('design 6: closing waits for the writes under way', async () => {
    const other = await createTempDataLocation('sqlite')
    const closing = await openStore(other)
    const late = closing.write(async tx => {
      await tx.insert(tx.t.clients).values(client(5))
    })
    await closing.close()
    await late
    const again = await openStore(other)
    expect(await again.read.select().from(again.read.t.clients)).toHaveLength(1)
    await again.close()
    await other.drop()
  })
})
