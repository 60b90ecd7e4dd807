import { and, eq } from 'drizzle-orm'
import { isUniqueViolation } from '#db/engine/errors.ts'
import { foldText } from '#db/query/text.ts'
import { newId } from '#db/query/ids.ts'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { recordAudits } from '../audit.writes.ts'
import { AppError } from '../errors.ts'
import { personaRole } from '../permissions.ts'
import type { FileServices } from '../services.ts'
import { insertImages, type SavedImages, withSavedImages } from '../weezes/images.writes.ts'
import { addFollowers } from './persona-followers.writes.ts'
import type { ImportPersonasInput, PersonaPreviewRow, PersonasImportPreview, PersonasImportResult } from './personas.contract.ts'
import { readPersonaImportContext, readPersonasPreview } from './personas.reads.ts'

/** The rows of a preview in which nothing is wrong; 400 for any other. */
const assertNoErrors = ({ problem, errors, rows }: PersonasImportPreview): PersonaPreviewRow[] => {
  if (problem) throw new AppError('BAD_REQUEST', { fields: { file: problem } })
  if (errors > 0) throw new AppError('BAD_REQUEST', { fields: { file: `${errors} rows have errors` } })
  return rows
}

/** The rows with the people of the exercise as they are in the transaction; 409 where somebody else has changed since who and what they name. */
const recheckRows = async (tx: Db, exerciseId: number, rows: readonly PersonaPreviewRow[]): Promise<PersonaPreviewRow[]> => {
  const { people, images } = await readPersonaImportContext(tx, exerciseId)
  return rows.map(row => {
    const found = people.get(row.username)
    const gone = row.photo?.imageId && !images.has(row.photo.imageId)
    if (found?.person.id !== row.known?.id || found?.persona === false || gone) throw new AppError('CONFLICT')
    return { ...row, known: found?.person ?? null }
  })
}

/** Rows that are inserted at once: SQLite takes 32,766 values a statement. */
const chunkSize = 500

const insertPersonas = async (
  tx: Db,
  exerciseId: number,
  rows: readonly PersonaPreviewRow[],
  saved: SavedImages,
  now: Date,
): Promise<number[]> => {
  const values = rows.map(({ username, firstname, lastname, bio, location, photo }) => ({
    exerciseId,
    id: newId(now),
    username,
    firstname,
    lastname,
    foldedName: foldText(`${firstname} ${lastname} ${username}`),
    bio,
    location,
    photo: photo && (photo.imageId ?? saved.get(photo.name.toLowerCase())?.imageId ?? null),
    role: personaRole,
    createdOn: now,
  }))
  for (let from = 0; from < values.length; from += chunkSize) await tx.insert(tx.t.users).values(values.slice(from, from + chunkSize))
  return values.map(({ id }) => id)
}

const updatePersona = async (
  tx: Db,
  exerciseId: number,
  row: PersonaPreviewRow & { known: object },
  saved: SavedImages,
): Promise<number> => {
  const { users } = tx.t
  const { known, username, bio, location, photo } = row
  const { firstname, lastname } = row.firstname === '' ? known : row
  await tx
    .update(users)
    .set({
      firstname,
      lastname,
      foldedName: foldText(`${firstname} ${lastname} ${username}`),
      ...(bio && { bio }),
      ...(location && { location }),
      ...(photo && { photo: photo.imageId ?? saved.get(photo.name.toLowerCase())?.imageId ?? null }),
    })
    .where(and(eq(users.exerciseId, exerciseId), eq(users.id, known.id)))
  return known.id
}

/**
 * Makes personas of a file, and changes those that are known where that is chosen: all of it or nothing (ADM-20). 400 as long as a row has
 * an error, 413 for a file that breaks a limit, 409 where somebody else has taken a name at this moment.
 */
export const importPersonas = async (
  store: Store,
  { imageStore: images, parsers }: FileServices,
  actor: Actor,
  input: ImportPersonasInput,
  now: Date,
): Promise<PersonasImportResult> => {
  const { exerciseId } = actor
  const previewed = assertNoErrors(await readPersonasPreview(store.read, parsers, actor, input))
  const named = previewed.flatMap(({ photo }) => (photo && !photo.imageId ? [photo.name] : []))
  return withSavedImages(images, actor, input.images, named, saved =>
    store
      .write(async tx => {
        const rows = await recheckRows(tx, exerciseId, previewed)
        const known = rows.flatMap(row => (row.known ? [{ ...row, known: row.known }] : []))
        const fresh = rows.filter(row => !row.known)
        await insertImages(tx, actor, saved, now)
        const ids = new Map<PersonaPreviewRow['username'], number>()
        for (const row of known) ids.set(row.username, await updatePersona(tx, exerciseId, row, saved))
        for (const [at, id] of (await insertPersonas(tx, exerciseId, fresh, saved, now)).entries()) ids.set(fresh[at]?.username ?? '', id)
        const wanted = rows.flatMap(({ username, followers }) => (followers ? [{ id: ids.get(username) ?? 0, followers }] : []))
        await addFollowers(store, tx, exerciseId, wanted, now)
        const acts = rows.map(row => ({
          action: row.known ? ('user.edit' as const) : ('user.add' as const),
          identityId: actor.userId,
          objectId: ids.get(row.username) ?? 0,
          now,
        }))
        for (let from = 0; from < acts.length; from += chunkSize) await recordAudits(tx, actor, acts.slice(from, from + chunkSize))
        return { added: fresh.length, updated: known.length }
      })
      .catch((error: unknown): never => {
        throw isUniqueViolation(error) ? new AppError('CONFLICT') : error
      }),
  )
}
