import { and, eq } from 'drizzle-orm'
import { foldName } from '#db/query/text.ts'
import type { Db } from '#db/store.ts'
import { isReservedSegment } from '../auth/accounts.rules.ts'
import { keepFormerPerson } from '../former-states.writes.ts'
import { readMailNames } from '../mail-names.reads.ts'
import { fullName } from '../people.rules.ts'
import { personaRole } from '../permissions.ts'
import { insertPersona } from '../personas.writes.ts'
import { isUserNamed } from '../tenant-rows.writes.ts'
import { nameKey, toFreeUsername, toUsername } from '../usernames.rules.ts'
import type { ManagedMediaSource } from './media-sources.contract.ts'

type Voiced = Pick<ManagedMediaSource, 'id' | 'name' | 'persona'>

/** The persona of a media source if it has the name of the source: its own one. */
const ownVoice = ({ name, persona }: Voiced) => (persona && nameKey(fullName(persona)) === nameKey(name) ? persona : null)

/** Everybody in the exercise, each with the media source that they post for. */
const readSpeakers = (tx: Db, exerciseId: number) => {
  const { mediaSources, users } = tx.t
  const { id, username, firstname, lastname, role, disabledOn } = users
  return tx
    .select({ id, username, firstname, lastname, role, disabledOn, sourceId: mediaSources.id })
    .from(users)
    .leftJoin(mediaSources, and(eq(mediaSources.exerciseId, users.exerciseId), eq(mediaSources.personaId, users.id)))
    .where(eq(users.exerciseId, exerciseId))
}

/** The names of the persona of a media source: the source's, and a username that is free. */
const toVoice = (name: string, others: readonly { username: string }[], mailNames: readonly string[]) => {
  const taken = new Set([...others.map(({ username }) => username), ...mailNames])
  const username = toFreeUsername(toUsername(name) || 'media', wanted => isReservedSegment(wanted) || taken.has(wanted))
  const names = { username, firstname: name, lastname: '' }
  return { ...names, foldedName: foldName(names) }
}

/** The id of the persona that a media source has of its own: the one of its name that posts for no other source, else a new one. */
export const findOrMakeVoice = async (
  tx: Db,
  exerciseId: number,
  { id: sourceId, name }: Pick<Voiced, 'id' | 'name'>,
  now: Date,
): Promise<number> => {
  const speakers = await readSpeakers(tx, exerciseId)
  const known = speakers.find(
    one =>
      one.role === personaRole &&
      !one.disabledOn &&
      (one.sourceId === null || one.sourceId === sourceId) &&
      nameKey(fullName(one)) === nameKey(name),
  )
  if (known) return known.id
  return insertPersona(tx, exerciseId, toVoice(name, speakers, await readMailNames(tx, exerciseId)), now)
}

/** Gives the own persona of a media source the new name of that source. */
export const renameVoice = async (tx: Db, exerciseId: number, source: Voiced, name: string, now: Date): Promise<void> => {
  const { users } = tx.t
  const voice = ownVoice(source)
  if (!voice || name === source.name) return
  const others = (await readSpeakers(tx, exerciseId)).filter(({ id }) => id !== voice.id)
  tx.invalidate(exerciseId, 'people')
  await keepFormerPerson(tx, exerciseId, voice.id, now)
  await tx
    .update(users)
    .set(toVoice(name, others, await readMailNames(tx, exerciseId)))
    .where(and(eq(users.exerciseId, exerciseId), eq(users.id, voice.id)))
}

/** Deletes the own persona of a media source that is gone, unless something in the exercise is by it or names it. */
export const deleteUnusedVoice = async (tx: Db, exerciseId: number, source: Voiced): Promise<void> => {
  const { users } = tx.t
  const voice = ownVoice(source)
  if (!voice || (await isUserNamed(tx, exerciseId, voice.id))) return
  tx.invalidate(exerciseId, 'people')
  await tx.delete(users).where(and(eq(users.exerciseId, exerciseId), eq(users.id, voice.id)))
}
