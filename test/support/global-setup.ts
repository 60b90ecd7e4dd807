import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { testDatabaseUrl } from './engines.ts'
import { fastFolder } from './fast-folder.ts'
import { dropDatabases } from './temp-data-location.ts'

/** Reports what the run does not cover, and creates the folder that its tests share. */
export const setup = (): (() => Promise<void>) => {
  if (!testDatabaseUrl) process.stdout.write('TEST_DATABASE_URL is not set: PostgreSQL is not tested in this run.\n')
  const home = mkdtempSync(join(fastFolder(), 'weez-run-'))
  process.env.WEEZ_TEST_HOME = home
  process.env.TMPDIR = home
  process.env.WEEZ_TEST_RUN = randomBytes(4).toString('hex')
  return async () => {
    rmSync(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    if (testDatabaseUrl) await dropDatabases()
  }
}
