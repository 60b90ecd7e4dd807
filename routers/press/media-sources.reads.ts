import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#db/store.ts'
import { personColumns } from '../people.reads.ts'
import type { MediaSource } from './press.contract.ts'
import type { PressReader } from './visitors.reads.ts'

/** GET press/medias (API-33): the media sources by number; only animators get their personas (design rule 12). */
export const readMediaSources = async (db: Db, reader: PressReader): Promise<MediaSource[]> => {
  const { mediaSources, users } = db.t
  const { id, name, color, colorDark, logoSmall, logoBig } = mediaSources
  const rows = await db
    .select({ id, name, color, colorDark, logoSmall, logoBig, persona: personColumns(users) })
    .from(mediaSources)
    .leftJoin(users, and(eq(users.exerciseId, mediaSources.exerciseId), eq(users.id, mediaSources.personaId)))
    .where(eq(mediaSources.exerciseId, reader.exerciseId))
    .orderBy(asc(id))
  return rows.map(({ persona, ...source }) => (reader.oversees ? { ...source, persona } : source))
}
