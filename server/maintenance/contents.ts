import { join } from 'node:path'
import { newestMigrationTime } from '#db/engine/migration-files.ts'
import { databaseFileName } from '#db/engine/open-store.ts'
import { inspectDatabase } from '#db/maintenance/inspect-sqlite.ts'
import type { Store } from '#db/store.ts'
import { readAllImages, readMiscounts, readNewestWeezeDate } from '#routers/admin/recount.reads.ts'
import { type Config, programRoot } from '../config.ts'
import { isImageStored } from '../media/image-names.ts'
import { openFileStore } from '../media/open-images.ts'

import { errorMessage, type Finding, failFinding, okFinding, warnFinding } from './findings.ts'

const restoreHint = 'restore the newest backup into a new folder: weez restore <backup> --data <folder>'

/** Whether the schema is this version's; `applied` is when its newest migration was made, in milliseconds. */
export const checkSchema = (engine: Store['engine'], applied: number): Finding => {
  const newest = newestMigrationTime(join(programRoot, 'drizzle', engine))
  if (applied === newest) return okFinding('schema', 'just this version’s')
  if (applied > newest) return failFinding('schema', 'newer than this version', 'install the newer Weez again')
  const first = engine === 'sqlite' ? 'it makes a copy and brings' : 'it brings'
  return warnFinding('schema', 'older than this version', `start Weez; ${first} it up to date`)
}

/** Checks the database file: its schema, pages and references. */
export const checkDatabaseFile = ({ data }: Config): Finding[] => {
  try {
    const { schema, damages, orphans } = inspectDatabase(join(data, databaseFileName), true)
    return [
      checkSchema('sqlite', schema),
      damages[0] ? failFinding('pages', damages[0].replaceAll('\n', ' '), restoreHint) : okFinding('pages', 'whole'),
      orphans > 0 ? failFinding('references', `${orphans} rows point to none`, restoreHint) : okFinding('references', 'all found'),
    ]
  } catch (error) {
    return [failFinding('pages', errorMessage(error), restoreHint)]
  }
}

/** Checks the rows: counters against a recount, images against their files, dates against the clock. */
export const checkRows = async ({ read }: Store, { media }: Config, now: Date): Promise<Finding[]> => {
  const wrong = Object.entries(await readMiscounts(read)).map(([name, count]) => `${count} ${name}`)
  const images = await readAllImages(read)
  const files = openFileStore(media)
  const fileNames = new Set<string>()
  for (const exerciseId of new Set(images.map(image => image.exerciseId)))
    for (const name of await files.listNames(exerciseId)) fileNames.add(`${exerciseId}/${name}`)
  const lost = images.filter(({ exerciseId, imageId }) => !isImageStored(exerciseId, imageId, path => fileNames.has(path)))
  const newest = await readNewestWeezeDate(read)
  const ahead = newest ? newest.getTime() - now.getTime() : 0
  return [
    wrong.length > 0
      ? failFinding('counters', wrong.join(', '), 'tell the makers of Weez; what people wrote is not affected')
      : okFinding('counters', 'agree with a recount'),
    lost.length > 0
      ? failFinding('image files', `${lost.length} of ${images.length} are missing`, `copy them into ${media} from a backup`)
      : okFinding('image files', `all ${images.length} are there`),
    ahead > 60_000
      ? warnFinding('clock', `it is ${now.toISOString()}, and what was written last is later`, 'set the clock of this machine')
      : okFinding('clock', now.toISOString()),
  ]
}
