import { eq } from 'drizzle-orm'
import type { Db } from '#db/store.ts'
import type { Parsers, Requester } from '../context.ts'
import { readImageIds } from '../weezes/images.reads.ts'
import { personColumns } from '../weezes/weezes.reads.ts'
import type { ImportPersonas, Preview } from './personas.contract.ts'
import type { World } from './personas.rules.ts'

/** Everything of the exercise that rows may name. */
export const readWorld = async (db: Db, exerciseId: number, files: readonly File[] = []): Promise<World> => {
  const { users } = db.t
  const people = await db
    .select({ person: personColumns(users), role: users.role })
    .from(users)
    .where(eq(users.exerciseId, exerciseId))
  return {
    people: new Map(people.map(({ person, role }) => [person.username, { person, persona: role === 'DUMMY' }])),
    images: await readImageIds(db, exerciseId),
    files: new Set(files.map(({ name }) => name.toLowerCase())),
  }
}

/** What a file would bring, row by row, with everything that is wrong; nothing is written. Throws 413 with the limit that it breaks. */
export const readPreview = async (
  db: Db,
  parsers: Parsers,
  actor: Requester,
  { file, images, ...choices }: ImportPersonas,
): Promise<Preview> => {
  const world = await readWorld(db, actor.exerciseId, images)
  return parsers.personas(actor, { bytes: new Uint8Array(await file.arrayBuffer()), ...choices, world })
}
