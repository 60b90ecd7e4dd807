import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { engines } from './engines.ts'
import { dropDatabases } from './temp-data-location.ts'

/** Says once what the run does not cover, and gives it a folder for what its tests share. */
export const setup = (): (() => Promise<void>) => {
  const onPostgresql = engines.includes('postgresql')
  if (!onPostgresql) process.stdout.write('TEST_DATABASE_URL is not set: PostgreSQL is not tested in this run.\n')
  const home = mkdtempSync(join(tmpdir(), 'weez-run-'))
  process.env.WEEZ_TEST_HOME = home
  process.env.WEEZ_TEST_RUN = randomBytes(4).toString('hex')
  return async () => {
    rmSync(home, { recursive: true })
    if (onPostgresql) await dropDatabases()
  }
}
