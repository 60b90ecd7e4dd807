import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { Place } from '#db/open-store.ts'
import { root } from '#server/config.ts'
import { type Engine, testDatabaseUrl } from './engines.ts'

const onServer = async (statement: string) => {
  const client = new Client({ connectionString: testDatabaseUrl })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** Where a test's data is: nowhere else, and gone after `drop`. */
export type FreshPlace = Place & { drop(): Promise<void> }

/** An empty folder, and for PostgreSQL an empty database of its own. */
export const freshPlace = async (engine: Engine): Promise<FreshPlace> => {
  const folder = await mkdtemp(join(tmpdir(), 'weez-test-'))
  const migrations = join(root, 'drizzle')
  const removeFolder = () => rm(folder, { recursive: true, force: true })
  if (engine === 'sqlite') return { folder, migrations, drop: removeFolder }
  const name = `weez_test_${randomBytes(8).toString('hex')}`
  await onServer(`create database ${name}`)
  const url = new URL(testDatabaseUrl ?? '')
  url.pathname = `/${name}`
  const drop = async () => {
    await onServer(`drop database ${name} with (force)`)
    await removeFolder()
  }
  return { databaseUrl: url.href, folder, migrations, drop }
}
