import { eq } from 'drizzle-orm'
import type { Db } from '#db/store.ts'
import type { Parsers, Requester } from '../context.ts'
import { readImageIds } from '../weezes/images.reads.ts'
import { personColumns } from '../weezes/weezes.reads.ts'
import type { ImportPersonasInput, PersonasImportPreview } from './personas.contract.ts'
import type { PersonaImportContext } from './personas.rules.ts'

/** Everything of the exercise that rows may name. */
export const readPersonaImportContext = async (db: Db, exerciseId: number, files: readonly File[] = []): Promise<PersonaImportContext> => {
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
export const readPersonasPreview = async (
  db: Db,
  parsers: Parsers,
  actor: Requester,
  { file, images, ...choices }: ImportPersonasInput,
): Promise<PersonasImportPreview> => {
  const world = await readPersonaImportContext(db, actor.exerciseId, images)
  return parsers.personas(actor, { bytes: new Uint8Array(await file.arrayBuffer()), ...choices, world })
}
