import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DataLocation, openStore } from '#db/engine/open-store.ts'
import { tableNames } from '#db/maintenance/table-rows.ts'
import { backup } from '#server/cli/backup.ts'
import { exportAll } from '#server/cli/export.ts'
import { importAll } from '#server/cli/import.ts'
import { restore } from '#server/cli/restore.ts'
import { type Config, readConfig } from '#server/config.ts'
import { openFileStore } from '#server/media/open-images.ts'
import { engines } from '#test/support/engines.ts'
import { fillMailbox } from '#test/support/filled-mailbox.ts'
import { promise } from '#test/support/promise.ts'
import { startS3Server } from '#test/support/s3.ts'
import { createTempDataLocation, type TempDataLocation } from '#test/support/temp-data-location.ts'
import { createWorld } from '#test/support/world.ts'

/** JSON of a value with the keys of its objects in one order: PostgreSQL has an order of its own. */
const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical)
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  const entries = Object.entries(value).map(([key, part]) => [key, canonical(part)] as const)
  return Object.fromEntries(entries.toSorted(([one], [other]) => one.localeCompare(other)))
}

/** Every row of every table. */
const rowsOf = async (place: DataLocation): Promise<Record<string, string[]>> => {
  const store = await openStore(place)
  const found: Record<string, string[]> = {}
  for (const name of tableNames) {
    const rows = await store.read.select().from(store.read.t[name] as PgTable)
    found[name] = rows.map(row => JSON.stringify(canonical(row))).toSorted()
  }
  await store.close()
  return found
}

/** The content of every image file by its name. */
const filesOf = async (media: string): Promise<Record<string, string>> => {
  const files = openFileStore(media)
  const found: [string, string][] = []
  for (const exerciseId of (await files.listExerciseIds()).toSorted())
    for (const name of (await files.listNames(exerciseId)).toSorted())
      found.push([`${exerciseId}/${name}`, Buffer.from((await files.read(exerciseId, name)) ?? []).toString('base64')])
  return Object.fromEntries(found)
}

const other = engines.includes('postgresql') ? 'postgresql' : 'sqlite'

describe(`Moving from SQLite to ${other} and back`, () => {
  let folder: string
  let s3: Awaited<ReturnType<typeof startS3Server>>
  const opened: TempDataLocation[] = []
  const fresh = async (engine: typeof other) => {
    const place = await createTempDataLocation(engine)
    opened.push(place)
    return place
  }
  const configOf = ({ folder: data, databaseUrl }: TempDataLocation, media?: string): Config => ({
    ...readConfig({ data, ...(media && { media }) }, {}, data),
    databaseUrl,
  })
  const run = (command: typeof exportAll, config: Config, name: string) => command(config, {}, [join(folder, name)])
  let start: TempDataLocation
  let attached: Awaited<ReturnType<typeof fillMailbox>>
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'weez-moving-'))
    s3 = await startS3Server()
    const world = await createWorld('sqlite')
    start = world.location
    opened.push(start)
    attached = await fillMailbox(world)
    await world.store.write(async tx => {
      const { exerciseId, people, sequenceId } = world.exercises.acme
      const now = new Date()
      await tx.insert(tx.t.sequenceLeases).values({ exerciseId, holder: 'test', beat: 1 })
      await tx.insert(tx.t.signInFailures).values({ key: 'somebody', count: 2, since: now })
      await tx.insert(tx.t.sequencePublications).values({ exerciseId, id: 1, sequenceId, run: 1, itemId: 1, createdOn: now } as never)
      await tx.insert(tx.t.sessions).values({ id: 'hash', exerciseId, userId: people.camille, createdOn: now, seenOn: now, expiresOn: now })
    })
    await world.store.close()
  })
  afterAll(async () => {
    for (const place of opened) await place.drop()
    await s3?.close()
    await rm(folder, { recursive: true })
  })

  test('design 6, design 8: nothing is another thing afterwards, neither rows nor images, in a folder or with S3', async () => {
    const first = configOf(start)
    const rows = await rowsOf(start)
    const files = await filesOf(first.media)
    expect([rows.weezes?.length, rows.sequenceLeases?.length, Object.keys(files).length]).toEqual([
      90,
      expect.any(Number),
      expect.any(Number),
    ])
    expect(await run(exportAll, first, 'one')).toBe(0)

    const there = await fresh(other)
    expect(await run(importAll, configOf(there, s3.media), 'one')).toBe(0)
    expect(await rowsOf(there)).toEqual(rows)
    expect(await filesOf(s3.media)).toEqual(files)
    expect(await run(exportAll, configOf(there, s3.media), 'two')).toBe(0)

    const back = await fresh('sqlite')
    expect(await run(importAll, configOf(back), 'two')).toBe(0)
    expect(await rowsOf(back)).toEqual(rows)
    expect(await filesOf(configOf(back).media)).toEqual(files)
  })

  test('a backup that is restored has the mail with its files, as an export has', async () => {
    const rows = await rowsOf(start)
    expect(await run(backup, configOf(start), 'backup')).toBe(0)
    const place = await fresh('sqlite')
    expect(await run(restore, configOf(place), 'backup')).toBe(0)
    const restored = await rowsOf(place)
    await promise('MAIL-16', async () => {
      for (const name of tableNames.filter(table => table.startsWith('mail'))) expect(restored[name], name).toEqual(rows[name])
      expect(restored.mailAttachments).toHaveLength(attached.length)
      const contents = new Set(Object.values(await filesOf(configOf(place).media)))
      for (const { content } of attached) expect(contents.has(content.toString('base64'))).toBe(true)
    })
  })

  test('design 8: a database that is not empty and a folder that is incomplete or no export are rejected, and nothing is changed', async () => {
    const place = await fresh(other)
    const config = configOf(place)
    await expect(run(importAll, config, 'none')).rejects.toThrow(/^\S+ is not a whole export: it has no export.json$/)
    await expect(run(exportAll, configOf(start), 'one')).rejects.toThrow(/ is not empty; name a new folder$/)
    await expect(run(importAll, configOf(start), 'one')).rejects.toThrow(/there is something in the database/)
    await appendFile(join(folder, 'one', 'rows', 'weezes.ndjson'), '\n')
    await expect(run(importAll, config, 'one')).rejects.toThrow(/ is damaged: rows\/weezes.ndjson is not what was written$/)
    await appendFile(join(folder, 'one', 'export.json'), '}')
    await expect(run(importAll, config, 'one')).rejects.toThrow(/ is damaged: its export.json cannot be read$/)
    expect(Object.values(await rowsOf(place)).flat()).toEqual([])
    expect(await filesOf(config.media)).toEqual({})
  })
})
