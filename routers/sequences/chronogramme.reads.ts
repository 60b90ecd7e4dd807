import { eq } from 'drizzle-orm'
import type { Db } from '#db/store.ts'
import type { Parsers, Requester } from '../context.ts'
import { normalizeText } from '../spreadsheets/spreadsheets.rules.ts'
import { readImageIds } from '../weezes/images.reads.ts'
import { personColumns } from '../weezes/weezes.reads.ts'
import type { PreviewSequenceInput, SequenceImportPreview } from './chronogramme.contract.ts'
import type { SequenceImportContext } from './chronogramme.rules.ts'

/** Everything of the exercise that rows may name. */
const readSequenceImportContext = async (db: Db, exerciseId: number, files: readonly File[]): Promise<SequenceImportContext> => {
  const { articles, users } = db.t
  const people = await db
    .select({ person: personColumns(users), role: users.role })
    .from(users)
    .where(eq(users.exerciseId, exerciseId))
  const titles = await db.select({ title: articles.title }).from(articles).where(eq(articles.exerciseId, exerciseId))
  return {
    people: people.map(({ person, role }) => ({ person, persona: role === 'DUMMY' })),
    images: await readImageIds(db, exerciseId),
    articles: new Set(titles.map(({ title }) => normalizeText(title))),
    files: new Set(files.map(({ name }) => name.toLowerCase())),
  }
}

/** What a file would bring, row by row, with everything that is wrong; nothing is written. Throws 413 with the limit that it breaks. */
export const readSequencePreview = async (
  db: Db,
  parsers: Parsers,
  actor: Requester,
  { file, images, corrections }: PreviewSequenceInput,
): Promise<SequenceImportPreview> => {
  const world = await readSequenceImportContext(db, actor.exerciseId, images)
  return parsers.sequence(actor, { bytes: new Uint8Array(await file.arrayBuffer()), corrections, world })
}
