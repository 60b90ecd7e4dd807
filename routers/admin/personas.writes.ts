import { and, eq } from 'drizzle-orm'
import { isDuplicate } from '#db/engine/failures.ts'
import { fold } from '#db/query/fold.ts'
import { newId } from '#db/query/ids.ts'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { auditAll } from '../audit.writes.ts'
import type { FileServices } from '../context.ts'
import { Refusal } from '../errors.ts'
import { keepImages, type SavedImages, withImages } from '../weezes/images.writes.ts'
import { addFollowers } from './persona-followers.writes.ts'
import type { ImportedPersonas, ImportPersonas, Preview, PreviewRow } from './personas.contract.ts'
import { readPreview, readWorld } from './personas.reads.ts'

/** The rows of a preview in which nothing is wrong; 400 for any other. */
const rightRows = ({ problem, errors, rows }: Preview): PreviewRow[] => {
  if (problem) throw new Refusal('BAD_REQUEST', { fields: { file: problem } })
  if (errors > 0) throw new Refusal('BAD_REQUEST', { fields: { file: `${errors} rows have errors` } })
  return rows
}

/** The rows with the people of the exercise as they are in the transaction; 409 where somebody else has changed since who and what they name. */
const readAgain = async (tx: Db, exerciseId: number, rows: readonly PreviewRow[]): Promise<PreviewRow[]> => {
  const { people, images } = await readWorld(tx, exerciseId)
  return rows.map(row => {
    const found = people.get(row.username)
    const gone = row.photo?.imageId && !images.has(row.photo.imageId)
    if (found?.person.id !== row.known?.id || found?.persona === false || gone) throw new Refusal('CONFLICT')
    return { ...row, known: found?.person ?? null }
  })
}

/** Rows that are inserted at once: SQLite takes 32,766 values a statement. */
const portion = 500

const add = async (tx: Db, exerciseId: number, rows: readonly PreviewRow[], saved: SavedImages, now: Date): Promise<number[]> => {
  const values = rows.map(({ username, firstname, lastname, bio, location, photo }) => ({
    exerciseId,
    id: newId(now),
    username,
    firstname,
    lastname,
    foldedName: fold(`${firstname} ${lastname} ${username}`),
    bio,
    location,
    photo: photo && (photo.imageId ?? saved.get(photo.name.toLowerCase())?.imageId ?? null),
    role: 'DUMMY' as const,
    createdOn: now,
  }))
  for (let from = 0; from < values.length; from += portion) await tx.insert(tx.t.users).values(values.slice(from, from + portion))
  return values.map(({ id }) => id)
}

const update = async (tx: Db, exerciseId: number, row: PreviewRow & { known: object }, saved: SavedImages): Promise<number> => {
  const { users } = tx.t
  const { known, username, bio, location, photo } = row
  const { firstname, lastname } = row.firstname === '' ? known : row
  await tx
    .update(users)
    .set({
      firstname,
      lastname,
      foldedName: fold(`${firstname} ${lastname} ${username}`),
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
  { images, parsers }: FileServices,
  actor: Actor,
  input: ImportPersonas,
  now: Date,
): Promise<ImportedPersonas> => {
  const { exerciseId } = actor
  const previewed = rightRows(await readPreview(store.read, parsers, actor, input))
  const named = previewed.flatMap(({ photo }) => (photo && !photo.imageId ? [photo.name] : []))
  return withImages(images, actor, input.images, named, saved =>
    store
      .write(async tx => {
        const rows = await readAgain(tx, exerciseId, previewed)
        const known = rows.flatMap(row => (row.known ? [{ ...row, known: row.known }] : []))
        const fresh = rows.filter(row => !row.known)
        await keepImages(tx, actor, saved, now)
        const ids = new Map<PreviewRow['username'], number>()
        for (const row of known) ids.set(row.username, await update(tx, exerciseId, row, saved))
        for (const [at, id] of (await add(tx, exerciseId, fresh, saved, now)).entries()) ids.set(fresh[at]?.username ?? '', id)
        const wanted = rows.flatMap(({ username, followers }) => (followers ? [{ id: ids.get(username) ?? 0, followers }] : []))
        await addFollowers(store, tx, exerciseId, wanted, now)
        const acts = rows.map(row => ({
          action: row.known ? ('user.edit' as const) : ('user.add' as const),
          identityId: actor.userId,
          objectId: ids.get(row.username) ?? 0,
          now,
        }))
        for (let from = 0; from < acts.length; from += portion) await auditAll(tx, actor, acts.slice(from, from + portion))
        return { added: fresh.length, updated: known.length }
      })
      .catch((error: unknown): never => {
        throw isDuplicate(error) ? new Refusal('CONFLICT') : error
      }),
  )
}
