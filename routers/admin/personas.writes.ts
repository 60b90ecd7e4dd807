import { and, eq } from 'drizzle-orm'
import { foldName } from '#db/query/text.ts'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { recordAudits } from '../audit.writes.ts'
import { AppError, rethrowUniqueViolation } from '../errors.ts'
import { keepFormerPerson } from '../former-states.writes.ts'
import { insertPersonas } from '../personas.writes.ts'
import type { FileServices } from '../services.ts'
import { insertImages, type SavedImages, withSavedImages } from '../weezes/images.writes.ts'
import { addFollowers } from './persona-followers.writes.ts'
import type { ImportPersonasInput, PersonaPreviewRow, PersonasImportPreview, PersonasImportResult } from './personas.contract.ts'
import { readPersonaImportContext, readPersonasPreview } from './personas.reads.ts'

/** The rows of a preview; 400 when it has an error. */
const assertNoErrors = ({ problem, errors, rows }: PersonasImportPreview): PersonaPreviewRow[] => {
  if (problem) throw new AppError('file.unreadable', { problem })
  if (errors > 0) throw new AppError('file.row_errors', { errors })
  return rows
}

/** The rows with the users read again in the transaction; 409 when a user or image that they name has changed since the preview. */
const recheckRows = async (tx: Db, exerciseId: number, rows: readonly PersonaPreviewRow[]): Promise<PersonaPreviewRow[]> => {
  const { people, images } = await readPersonaImportContext(tx, exerciseId)
  return rows.map(row => {
    const user = people.get(row.username)
    const imageMissing = row.photo?.imageId && !images.has(row.photo.imageId)
    if (user?.person.id !== row.known?.id || user?.persona === false || imageMissing) throw new AppError('file.outdated')
    return { ...row, known: user?.person ?? null }
  })
}

const insertNewPersonas = (
  tx: Db,
  exerciseId: number,
  rows: readonly PersonaPreviewRow[],
  saved: SavedImages,
  now: Date,
): Promise<number[]> => {
  const personas = rows.map(({ username, firstname, lastname, bio, location, photo, audience, personaGroup, notes, certified, apart }) => ({
    username,
    firstname,
    lastname,
    bio,
    location,
    photo: photo && (photo.imageId ?? saved.get(photo.name)?.imageId ?? null),
    audience,
    personaGroup,
    notes,
    certified: certified ?? false,
    apart: apart ?? false,
  }))
  return insertPersonas(tx, exerciseId, personas, now)
}

const updatePersona = async (
  tx: Db,
  exerciseId: number,
  row: PersonaPreviewRow & { known: object },
  saved: SavedImages,
  now: Date,
): Promise<number> => {
  const { users } = tx.t
  const { known, username, bio, location, photo, audience, personaGroup, notes, certified, apart } = row
  const { firstname, lastname } = row.firstname === '' ? known : row
  await keepFormerPerson(tx, exerciseId, known.id, now)
  await tx
    .update(users)
    .set({
      firstname,
      lastname,
      foldedName: foldName({ firstname, lastname, username }),
      ...(bio && { bio }),
      ...(location && { location }),
      ...(personaGroup && { personaGroup }),
      ...(notes && { notes }),
      ...(audience !== null && { audience }),
      ...(certified !== null && { certified }),
      ...(apart !== null && { apart }),
      ...(photo && { photo: photo.imageId ?? saved.get(photo.name)?.imageId ?? null }),
    })
    .where(and(eq(users.exerciseId, exerciseId), eq(users.id, known.id)))
  return known.id
}

/** Gives personas the addresses and organisations of a file; an empty cell leaves what is there. */
const setAddresses = async (
  tx: Db,
  exerciseId: number,
  rows: readonly PersonaPreviewRow[],
  ids: ReadonlyMap<string, number>,
): Promise<void> => {
  const { mailAddresses: addresses } = tx.t
  if (rows.some(({ address, organisation }) => address || organisation)) tx.invalidate(exerciseId, 'mails')
  for (const { username, address, organisation } of rows) {
    if (!address && !organisation) continue
    const changes = { userId: ids.get(username) ?? 0, ...(address && { address }), ...(organisation && { organisation }) }
    await tx
      .insert(addresses)
      .values({ exerciseId, ...changes })
      .onConflictDoUpdate({ target: [addresses.exerciseId, addresses.userId], set: changes })
  }
}

/**
 * Creates the personas of a file, and changes the known ones with `update`; all of it or nothing (ADM-20). 400 when a row has an error, 413
 * for a file over a limit, 409 when a username was taken since the preview.
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
  const photoNames = previewed.flatMap(({ photo }) => (photo && !photo.imageId ? [photo.name] : []))
  return withSavedImages(images, actor, input.images, photoNames, saved =>
    store
      .write(async tx => {
        tx.invalidate(exerciseId, 'people')
        const rows = await recheckRows(tx, exerciseId, previewed)
        const known = rows.flatMap(row => (row.known ? [{ ...row, known: row.known }] : []))
        const added = rows.filter(row => !row.known)
        await insertImages(tx, actor, saved, now)
        const ids = new Map<PersonaPreviewRow['username'], number>()
        for (const row of known) ids.set(row.username, await updatePersona(tx, exerciseId, row, saved, now))
        for (const [at, id] of (await insertNewPersonas(tx, exerciseId, added, saved, now)).entries())
          ids.set(added[at]?.username ?? '', id)
        await setAddresses(tx, exerciseId, rows, ids)
        const targets = rows.flatMap(({ username, followers }) => (followers ? [{ id: ids.get(username) ?? 0, followers }] : []))
        await addFollowers(store, tx, exerciseId, targets, now)
        const audits = rows.map(row => ({
          action: row.known ? ('user.edit' as const) : ('user.add' as const),
          identityId: actor.userId,
          objectId: ids.get(row.username) ?? 0,
          now,
        }))
        await recordAudits(tx, actor, audits)
        return { added: added.length, updated: known.length }
      })
      .catch(error => rethrowUniqueViolation(error, 'file.outdated')),
  )
}
