import { eq } from 'drizzle-orm'
import type { Db } from '#db/store.ts'
import { readImageIds } from '../../../weezes/images/reads.ts'
import { personColumns } from '../../../weezes/reads.ts'
import { readTable } from '../../spreadsheets/reads.ts'
import { loose } from '../../spreadsheets/rules.ts'
import { columns } from './columns/rules.ts'
import { type Preview, type PreviewSequence, rowsMax } from './contract.ts'
import { previewOf, unreadable, type World } from './rules.ts'

/** Everything of the exercise that rows may name. */
const readWorld = async (db: Db, exerciseId: number, files: readonly File[]): Promise<World> => {
  const { articles, users } = db.t
  const people = await db
    .select({ person: personColumns(users), role: users.role })
    .from(users)
    .where(eq(users.exerciseId, exerciseId))
  const titles = await db.select({ title: articles.title }).from(articles).where(eq(articles.exerciseId, exerciseId))
  return {
    people: people.map(({ person, role }) => ({ person, persona: role === 'DUMMY' })),
    images: await readImageIds(db, exerciseId),
    articles: new Set(titles.map(({ title }) => loose(title))),
    files: new Set(files.map(({ name }) => name.toLowerCase())),
  }
}

/** What a file would bring, row by row, with everything that is wrong; nothing is written. */
export const readPreview = async (
  db: Db,
  { exerciseId }: { exerciseId: number },
  { file, images, corrections }: PreviewSequence,
): Promise<Preview> => {
  const read = await readTable(file, { columns, rowsMax })
  if ('problem' in read) return unreadable(read.problem)
  return previewOf(read.table, read.sheet, corrections, await readWorld(db, exerciseId, images))
}
