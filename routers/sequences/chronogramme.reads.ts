import { eq } from 'drizzle-orm'
import type { Db } from '#db/store.ts'
import { personColumns } from '../people.reads.ts'
import { isPersona } from '../permissions.ts'
import type { Parsers, ParserTask, Requester } from '../services.ts'
import { normalizeText } from '../spreadsheets/spreadsheets.rules.ts'
import { readImageIds } from '../weezes/images.reads.ts'
import type { PreviewSequenceInput, SequenceImportPreview } from './chronogramme.contract.ts'
import type { SequenceFile, SequenceImportContext } from './chronogramme.rules.ts'

/** Everything of the exercise that rows may name. */
const readSequenceImportContext = async (db: Db, exerciseId: number, files: readonly File[]): Promise<SequenceImportContext> => {
  const { articles, users } = db.t
  const people = await db
    .select({ person: personColumns(users), role: users.role })
    .from(users)
    .where(eq(users.exerciseId, exerciseId))
  const titles = await db.select({ title: articles.title }).from(articles).where(eq(articles.exerciseId, exerciseId))
  return {
    people: people.map(({ person, role }) => ({ person, persona: isPersona(role) })),
    images: await readImageIds(db, exerciseId),
    articles: new Set(titles.map(({ title }) => normalizeText(title))),
    files: new Set(files.map(({ name }) => name.toLowerCase())),
  }
}

/** Reads a chronogramme on a worker thread. */
export const parseSequenceTask: ParserTask<SequenceFile, SequenceImportPreview> = {
  name: 'sequence',
  budget: 'xlsx',
  load: async () => (await import('./chronogramme-file.reads.ts')).parseSequenceFile,
  transfer: ({ bytes }) => [bytes.buffer],
}

/** What a file would bring, row by row, with everything that is wrong; nothing is written. Throws 413 with the limit that it breaks. */
export const readSequencePreview = async (
  db: Db,
  parsers: Parsers,
  actor: Requester,
  { file, images, corrections }: PreviewSequenceInput,
): Promise<SequenceImportPreview> => {
  const world = await readSequenceImportContext(db, actor.exerciseId, images)
  return parsers.run(actor, parseSequenceTask, { bytes: new Uint8Array(await file.arrayBuffer()), corrections, world })
}
