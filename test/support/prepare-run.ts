import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { engines } from './engines.ts'

/** Says once what the run does not cover, and gives it a folder for what its tests share. */
export const setup = (): (() => void) => {
  if (!engines.includes('postgresql')) process.stdout.write('TEST_DATABASE_URL is not set: PostgreSQL is not tested in this run.\n')
  const home = mkdtempSync(join(tmpdir(), 'weez-run-'))
  process.env.WEEZ_TEST_HOME = home
  return () => rmSync(home, { recursive: true })
}
