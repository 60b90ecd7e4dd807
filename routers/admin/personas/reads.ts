import { eq } from 'drizzle-orm'
import type { Db } from '#db/store.ts'
import { readImageIds } from '../../weezes/images/reads.ts'
import { personColumns } from '../../weezes/reads.ts'
import { readTable } from '../spreadsheets/reads.ts'
import { columns } from './columns/rules.ts'
import { bytesMax, type ImportPersonas, type Preview, rowsMax } from './contract.ts'
import { previewOf, unreadable, type World } from './rules.ts'

/** Everything of the exercise that rows may name. */
const readWorld = async (db: Db, exerciseId: number, files: readonly File[]): Promise<World> => {
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

/** Reads a file once; what it would bring can then be asked of the exercise as it is at any moment. */
export const readPersonas = async ({ file, images, ...choices }: ImportPersonas) => {
  const read = await readTable(file, { columns, rowsMax, bytesMax })
  return async (db: Db, exerciseId: number): Promise<Preview> => {
    if ('problem' in read) return unreadable(read.problem)
    const preview = previewOf(read.table, read.sheet, choices, await readWorld(db, exerciseId, images))
    return preview.rows.length > rowsMax ? unreadable('tooMany') : preview
  }
}

/** What a file would bring, row by row, with everything that is wrong; nothing is written. */
export const readPreview = async (db: Db, { exerciseId }: { exerciseId: number }, input: ImportPersonas): Promise<Preview> =>
  (await readPersonas(input))(db, exerciseId)
