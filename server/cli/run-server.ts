import { readExerciseIds } from '#routers/admin/exercises.reads.ts'
import { version } from '../config.ts'
import type { Services } from '../services.ts'
import { maskPassword } from '../settings.ts'

/** The five lines that a server begins with: what it is and where, what it works with, and how it ends. */
export const formatBanner = async ({ store, config }: Services, url: string): Promise<string> => {
  const { length } = await readExerciseIds(store.read)
  const database = config.databaseUrl ? maskPassword(config.databaseUrl) : `SQLite in ${config.data}`
  const lines = {
    [`Weez ${version}`]: url,
    Data: database,
    Images: config.media,
    Exercises: String(length),
    Stop: 'Ctrl+C; what is under way is finished first',
  }
  return Object.entries(lines)
    .map(([name, said]) => `${name.padEnd(12)}${said}\n`)
    .join('')
}
