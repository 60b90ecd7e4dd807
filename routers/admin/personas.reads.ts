import { eq } from 'drizzle-orm'
import type { Db } from '#db/store.ts'
import { personColumns } from '../people.reads.ts'
import { isPersona } from '../permissions.ts'
import type { Parsers, ParserTask, Requester } from '../services.ts'
import { readImageIds } from '../weezes/images.reads.ts'
import type { ImportPersonasInput, PersonasImportPreview } from './personas.contract.ts'
import type { PersonaImportContext, PersonasFile } from './personas.rules.ts'

/** Everything of the exercise that rows may name. */
export const readPersonaImportContext = async (db: Db, exerciseId: number, files: readonly File[] = []): Promise<PersonaImportContext> => {
  const { users } = db.t
  const people = await db
    .select({ person: personColumns(users), role: users.role })
    .from(users)
    .where(eq(users.exerciseId, exerciseId))
  return {
    people: new Map(people.map(({ person, role }) => [person.username, { person, persona: isPersona(role) }])),
    images: await readImageIds(db, exerciseId),
    files: new Set(files.map(({ name }) => name.toLowerCase())),
  }
}

/** Reads a personas file on a worker thread. */
export const parsePersonasTask: ParserTask<PersonasFile, PersonasImportPreview> = {
  name: 'personas',
  budget: 'xlsx',
  load: async () => (await import('./personas-file.reads.ts')).parsePersonasFile,
  transfer: ({ bytes }) => [bytes.buffer],
}

/** What a file would bring, row by row, with everything that is wrong; nothing is written. Throws 413 with the limit that it breaks. */
export const readPersonasPreview = async (
  db: Db,
  parsers: Parsers,
  actor: Requester,
  { file, images, ...choices }: ImportPersonasInput,
): Promise<PersonasImportPreview> => {
  const world = await readPersonaImportContext(db, actor.exerciseId, images)
  return parsers.run(actor, parsePersonasTask, { bytes: new Uint8Array(await file.arrayBuffer()), ...choices, world })
}
