import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ProgressReporter } from '#routers/admin/jobs.writes.ts'
import type { Config } from '../config.ts'
import { writeDossier } from '../dossier/write-dossier.ts'
import { requireManagerActor } from './exercise-option.ts'
import type { CommandOptions } from './options.ts'
import { createProgress, printLine } from './terminal.ts'
import { withSharedData } from './with-data.ts'

/** Shows the progress of all steps on the terminal. */
const createReporter = (): ProgressReporter => {
  const show = createProgress('file')
  let total = 0
  let done = 0
  return {
    plan: (_, count) => {
      total += count
    },
    advance: (_, by) => {
      done += by
      show(total > 0 ? Math.min(1, done / total) : 1)
    },
  }
}

/** Writes the file of a run as a ZIP; works while a server runs. The file is called `….part` until it is complete. */
export const runExport = (config: Config, { exercise, out, language = 'fr' }: CommandOptions): Promise<number> =>
  withSharedData(config, async services => {
    if (!out) throw new Error('--out says which file to write')
    if (language !== 'fr' && language !== 'en') throw new Error('--language is fr or en')
    const { exerciseId, userId } = await requireManagerActor(services, exercise)
    // Whoever holds the data reads all notes, whatever animators may.
    const actor = { exerciseId, userId, user: { exercise: {} } }
    const { store, imageStore, now } = services
    const request = { db: store.read, imageStore, actor, locale: language, now: now(), progress: createReporter() } as const
    const file = resolve(out)
    const part = `${resolve(out)}.part`
    try {
      await pipeline(Readable.from(writeDossier(request)), createWriteStream(part))
      await rename(part, file)
    } catch (error) {
      await rm(part, { force: true })
      throw error
    }
    return printLine(`${file} is written\n`)
  })
