import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { DataLocation } from '#db/engine/open-store.ts'
import { programRoot } from '#server/config.ts'
import { type Engine, testDatabaseUrl } from './engines.ts'

/** The prefix of all database names of this run. */
const databasePrefix = () => `weez_test_${process.env.WEEZ_TEST_RUN ?? ''}_`

const queryServer = async <Row>(statement: string): Promise<Row[]> => {
  const client = new Client({ connectionString: testDatabaseUrl })
  await client.connect()
  const { rows } = await client.query(statement)
  await client.end()
  return rows as Row[]
}

/** Drops the remaining databases of this run from the server. */
export const dropDatabases = async (): Promise<void> => {
  const left = await queryServer<{ name: string }>(
    `select datname as name from pg_database where starts_with(datname, '${databasePrefix()}')`,
  )
  for (const { name } of left) await queryServer(`drop database ${name} with (force)`)
}

/** The data location of a test; `drop` deletes it. */
export type TempDataLocation = DataLocation & { drop(): Promise<void> }

/** Creates an empty folder, and for PostgreSQL an empty database; or copies those of `like`, which must not be open. */
export const createTempDataLocation = async (engine: Engine, like?: DataLocation): Promise<TempDataLocation> => {
  const folder = await mkdtemp(join(process.env.WEEZ_TEST_HOME ?? tmpdir(), 'weez-test-'))
  if (like) await cp(like.folder, folder, { recursive: true })
  const migrations = join(programRoot, 'drizzle')
  const removeFolder = () => rm(folder, { recursive: true, force: true })
  if (engine === 'sqlite') return { folder, migrations, drop: removeFolder }
  const name = `${databasePrefix()}${randomBytes(8).toString('hex')}`
  await queryServer(`create database ${name}${like?.databaseUrl ? ` template ${new URL(like.databaseUrl).pathname.slice(1)}` : ''}`)
  const url = new URL(testDatabaseUrl ?? '')
  url.pathname = `/${name}`
  const drop = async () => {
    await queryServer(`drop database ${name} with (force)`)
    await removeFolder()
  }
  return { databaseUrl: url.href, folder, migrations, drop }
}
