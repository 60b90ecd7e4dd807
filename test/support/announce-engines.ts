import { engines } from './engines.ts'

/** Says once what the run does not cover. */
export const setup = (): void => {
  if (!engines.includes('postgresql')) process.stdout.write('TEST_DATABASE_URL is not set: PostgreSQL is not tested in this run.\n')
}
