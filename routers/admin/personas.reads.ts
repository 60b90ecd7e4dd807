import { eq } from 'drizzle-orm'
import type { Db } from '#db/store.ts'
import { readMailLists } from '../mail/lists.reads.ts'
import { readMailDomain, selectAddressed } from '../mail/parties.reads.ts'
import { isPersona } from '../permissions.ts'
import type { Parsers, ParserTask, Requester } from '../services.ts'
import { readTableFile } from '../spreadsheets/file-limits.reads.ts'
import { readImageIds } from '../weezes/images.reads.ts'
import { type ImportPersonasInput, type PersonasImportPreview, personaBytesMax } from './personas.contract.ts'
import type { PersonaImportContext, PersonasFile } from './personas.rules.ts'

/** What the rows of a file may name, in the exercise and among the uploaded files. */
export const readPersonaImportContext = async (db: Db, exerciseId: number, files: readonly File[] = []): Promise<PersonaImportContext> => {
  const people = await selectAddressed(db).where(eq(db.t.users.exerciseId, exerciseId))
  const lists = await readMailLists(db, exerciseId)
  return {
    people: new Map(people.map(({ person, role }) => [person.username, { person, persona: isPersona(role) }])),
    images: await readImageIds(db, exerciseId),
    domain: await readMailDomain(db, exerciseId),
    addresses: new Map([
      ...people.map(({ person, address }) => [address, person.username] as const),
      ...lists.map(({ address }) => [address, ''] as const),
    ]),
    files: files.map(({ name }) => name),
  }
}

/** Parses a personas file on a worker thread. */
export const parsePersonasTask: ParserTask<PersonasFile, PersonasImportPreview> = {
  name: 'personas',
  budget: 'xlsx',
  transfer: ({ bytes }) => [bytes.buffer],
}

/** The preview of an import; writes nothing. Throws 413 that names the limit which the file exceeds. */
export const readPersonasPreview = async (
  db: Db,
  parsers: Parsers,
  actor: Requester,
  { file, images, ...options }: ImportPersonasInput,
): Promise<PersonasImportPreview> => {
  const context = await readPersonaImportContext(db, actor.exerciseId, images)
  return parsers.run(actor, parsePersonasTask, { bytes: await readTableFile(file, personaBytesMax), ...options, context })
}
