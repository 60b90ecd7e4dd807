import { and, asc, count, eq } from 'drizzle-orm'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { personColumns } from '../people.reads.ts'
import { toSmallLogoPath } from '../source-logos.rules.ts'
import { isBroadcast } from './broadcasts.rules.ts'
import type { ManagedMediaSource } from './media-sources.contract.ts'
import type { MediaSource } from './press.contract.ts'
import type { PressReader } from './visitors.reads.ts'

/** The media sources of an exercise in its order, with their personas. */
const selectMediaSources = (db: Db, exerciseId: number) => {
  const { mediaSources, users } = db.t
  const { id, name, genre, color, colorDark, logoSmall, logoBig, face } = mediaSources
  return db
    .select({ id, name, genre, color, colorDark, logoSmall, logoBig, face, persona: personColumns(users) })
    .from(mediaSources)
    .leftJoin(users, and(eq(users.exerciseId, mediaSources.exerciseId), eq(users.id, mediaSources.personaId)))
    .where(eq(mediaSources.exerciseId, exerciseId))
    .orderBy(asc(mediaSources.position), asc(id))
}

/** GET press/medias (API-33): the media sources in their order; only animators get their personas (design rule 12). */
export const readMediaSources = async (db: Db, reader: PressReader): Promise<MediaSource[]> => {
  const rows = await selectMediaSources(db, reader.exerciseId)
  return rows.map(({ persona, genre, ...row }) => {
    const source = { ...row, logoSmall: toSmallLogoPath(row), broadcasts: isBroadcast(genre) }
    return reader.oversees ? { ...source, persona } : source
  })
}

/** The media sources with what only the administration shows. */
export const readManagedMediaSources = async (db: Db, { exerciseId }: Pick<Actor, 'exerciseId'>): Promise<ManagedMediaSource[]> => {
  const { articles } = db.t
  const rows = await selectMediaSources(db, exerciseId)
  const counts = await db
    .select({ id: articles.mediaSourceId, articles: count() })
    .from(articles)
    .where(eq(articles.exerciseId, exerciseId))
    .groupBy(articles.mediaSourceId)
  const countById = new Map(counts.map(row => [row.id, row.articles]))
  return rows.map(row => ({
    ...row,
    logoSmall: toSmallLogoPath(row),
    broadcasts: isBroadcast(row.genre),
    drawn: row.logoSmall === '',
    articles: countById.get(row.id) ?? 0,
  }))
}
