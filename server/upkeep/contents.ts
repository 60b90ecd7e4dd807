import { join } from 'node:path'
import { newestMigration } from '#db/engine/migration-files.ts'
import type { Store } from '#db/store.ts'
import { inspectDatabase } from '#db/upkeep/inspect-sqlite.ts'
import { readImages, readMiscounts, readNewest } from '#routers/admin/recount.reads.ts'
import { type Config, root } from '../config/config.ts'
import { imageFile } from '../media/images.ts'
import { openFiles } from '../media/open-images.ts'
import { databaseName } from './backup-manifest.ts'
import { type Finding, failure, fine, messageOf, warning } from './findings.ts'

const restoreIt = 'restore the newest backup into a new folder: weez restore <backup> --data <folder>'

/** Whether the schema is this version's; `applied` = mark of the newest migration that the database has had. */
export const schemaFinding = (engine: Store['engine'], applied: number): Finding => {
  const newest = newestMigration(join(root, 'drizzle', engine))
  if (applied === newest) return fine('schema', 'just this version’s')
  if (applied > newest) return failure('schema', 'newer than this version', 'install the newer Weez again')
  const first = engine === 'sqlite' ? 'it makes a copy and brings' : 'it brings'
  return warning('schema', 'older than this version', `start Weez; ${first} it up to date`)
}

/** What the database file itself is like: its schema, its pages, its references. */
export const fileFindings = ({ data }: Config): Finding[] => {
  try {
    const { schema, damages, orphans } = inspectDatabase(join(data, databaseName), true)
    return [
      schemaFinding('sqlite', schema),
      damages[0] ? failure('pages', damages[0].replaceAll('\n', ' '), restoreIt) : fine('pages', 'whole'),
      orphans > 0 ? failure('references', `${orphans} rows point to none`, restoreIt) : fine('references', 'all found'),
    ]
  } catch (error) {
    return [failure('pages', messageOf(error), restoreIt)]
  }
}

/** What the rows say together: counters, images and their files, and moments against the clock. */
export const rowFindings = async ({ read }: Store, { media }: Config, now: Date): Promise<Finding[]> => {
  const wrong = Object.entries(await readMiscounts(read)).map(([name, count]) => `${count} ${name}`)
  const images = await readImages(read)
  const files = openFiles(media)
  const there = new Set<string>()
  for (const exerciseId of new Set(images.map(image => image.exerciseId)))
    for (const name of await files.names(exerciseId)) there.add(`${exerciseId}/${name}`)
  const lost = images.filter(({ exerciseId, imageId }) => !there.has(imageFile(exerciseId, imageId)))
  const newest = await readNewest(read)
  const ahead = newest ? newest.getTime() - now.getTime() : 0
  return [
    wrong.length > 0
      ? failure('counters', wrong.join(', '), 'tell the makers of Weez; what people wrote is not affected')
      : fine('counters', 'agree with a recount'),
    lost.length > 0
      ? failure('image files', `${lost.length} of ${images.length} are missing`, `copy them into ${media} from a backup`)
      : fine('image files', `all ${images.length} are there`),
    ahead > 60_000
      ? warning('clock', `it is ${now.toISOString()}, and what was written last is later`, 'set the clock of this machine')
      : fine('clock', now.toISOString()),
  ]
}
