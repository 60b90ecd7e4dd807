import { and, asc, eq, inArray } from 'drizzle-orm'
import { foldText } from '#db/query/text.ts'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { personaRole } from '../permissions.ts'
import { readExerciseWithClient } from './exercises.reads.ts'
import type { MediaSourceCopiesInput, MediaSourceCopy } from './media-source-copies.contract.ts'

/** The media sources of an exercise in its order, each with the persona of the actor's exercise that has the username of its own. */
export const readCopiedMediaSources = async (db: Db, actor: Actor, { exerciseId }: MediaSourceCopiesInput) => {
  await readExerciseWithClient(db, exerciseId)
  const { mediaSources, users } = db.t
  const rows = await db
    .select({ source: mediaSources, persona: users.username })
    .from(mediaSources)
    .leftJoin(users, and(eq(users.exerciseId, mediaSources.exerciseId), eq(users.id, mediaSources.personaId)))
    .where(eq(mediaSources.exerciseId, exerciseId))
    .orderBy(asc(mediaSources.position), asc(mediaSources.id))
  const usernames = rows.flatMap(({ persona }) => persona ?? [])
  const isPersonaHere = and(eq(users.exerciseId, actor.exerciseId), eq(users.role, personaRole), inArray(users.username, usernames))
  const personas = await db.select({ id: users.id, username: users.username }).from(users).where(isPersonaHere)
  const own = await db.select({ name: mediaSources.name }).from(mediaSources).where(eq(mediaSources.exerciseId, actor.exerciseId))
  const names = new Set(own.map(({ name }) => foldText(name)))
  return rows.map(({ source, persona }) => ({
    source,
    persona,
    personaId: personas.find(({ username }) => username === persona)?.id ?? null,
    known: names.has(foldText(source.name)),
  }))
}

/** What a copy of another exercise's media sources would do; writes nothing. 404 when there is no such exercise. */
export const previewMediaSourceCopies = async (db: Db, actor: Actor, input: MediaSourceCopiesInput): Promise<MediaSourceCopy[]> => {
  const copies = await readCopiedMediaSources(db, actor, input)
  return copies.map(({ source: { id, name, genre, color, colorDark, face }, persona, personaId, known }) => {
    return { id, name, genre, color, colorDark, face, persona, personaKnown: personaId !== null, known }
  })
}
