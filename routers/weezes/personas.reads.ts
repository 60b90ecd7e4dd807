import { and, asc, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { limitLiteral } from '#db/query/prepared.ts'
import { containsText, splitSearchWords } from '#db/query/text.ts'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { readOperatedIds } from '../auth/operators.reads.ts'
import { AppError, orNotFound } from '../errors.ts'
import { userSearchMax } from '../limits.contract.ts'
import { personColumns } from '../people.reads.ts'
import { shownFollowers } from '../people.rules.ts'
import { can, personaRole, playerRole } from '../permissions.ts'
import {
  type PersonaInGroup,
  type PickPersonasInput,
  type PlayedPersona,
  personaMarksMax,
  type ReadPersonaInput,
  type SearchPersonasInput,
} from './personas.contract.ts'
import { readSharedWeezes, readViewerState, withViewerState } from './weezes.reads.ts'

/** As many of its newest weezes as the card of a persona shows. */
const newestWeezesMax = 2

const selectPersonas = (db: Db) => {
  const { users } = db.t
  return db.select({ ...personColumns(users), personaGroup: users.personaGroup }).from(users)
}

/** Personas whose names contain every term, the grouped ones first. */
export const searchPersonas = (db: Db, { exerciseId }: Actor, { terms }: SearchPersonasInput): Promise<PersonaInGroup[]> => {
  const { users } = db.t
  const matches = splitSearchWords(terms).map(word => containsText(users.foldedName, word.replace(/^@/, '')))
  return selectPersonas(db)
    .where(and(eq(users.exerciseId, exerciseId), eq(users.role, personaRole), isNull(users.disabledOn), ...matches))
    .orderBy(asc(eq(users.personaGroup, '')), asc(users.personaGroup), asc(users.foldedName), asc(users.id))
    .limit(userSearchMax)
}

/** Those of some ids that are personas of the exercise, in the order given. */
export const pickPersonas = async (db: Db, { exerciseId }: Actor, { ids }: PickPersonasInput): Promise<PersonaInGroup[]> => {
  const { users } = db.t
  const rows = await selectPersonas(db).where(
    and(eq(users.exerciseId, exerciseId), eq(users.role, personaRole), isNull(users.disabledOn), inArray(users.id, ids)),
  )
  return ids.flatMap(id => rows.find(row => row.id === id) ?? [])
}

const readLikedIds = async (db: Db, exerciseId: number, userId: number): Promise<number[]> => {
  const { likes } = db.t
  const rows = await db
    .select({ id: likes.weezeId })
    .from(likes)
    .where(and(eq(likes.exerciseId, exerciseId), eq(likes.userId, userId)))
    .orderBy(desc(likes.createdOn))
    .limit(limitLiteral(personaMarksMax))
  return rows.map(({ id }) => id)
}

const readReweezedIds = async (db: Db, exerciseId: number, authorId: number): Promise<number[]> => {
  const { weezes } = db.t
  const own = and(eq(weezes.exerciseId, exerciseId), eq(weezes.authorId, authorId), isNull(weezes.deletedOn))
  const rows = await db
    .select({ id: weezes.reweezId })
    .from(weezes)
    .where(and(own, isNotNull(weezes.reweezId), eq(weezes.text, ''), eq(weezes.medias, [])))
    .orderBy(desc(weezes.createdOn))
    .limit(limitLiteral(personaMarksMax))
  return rows.flatMap(({ id }) => id ?? [])
}

const readNewestIds = async (db: Db, exerciseId: number, authorId: number): Promise<number[]> => {
  const { weezes } = db.t
  const rows = await db
    .select({ id: weezes.id })
    .from(weezes)
    .where(and(eq(weezes.exerciseId, exerciseId), eq(weezes.authorId, authorId), isNull(weezes.deletedOn)))
    .orderBy(desc(weezes.createdOn))
    .limit(newestWeezesMax)
  return rows.map(({ id }) => id)
}

/**
 * A persona with its voice, its two newest weezes and its marks, for those who oversee; for players the same of an official account for
 * which they speak, which has no voice. 403 for another account, 404 for anybody who is no persona of the exercise.
 */
export const readPersona = async (db: Db, actor: Actor, { id }: ReadPersonaInput): Promise<PlayedPersona> => {
  const { exerciseId } = actor
  const { users } = db.t
  const { personaGroup, notes, audience, followersCount } = users
  const oversees = can(actor.role, 'oversee')
  if (!oversees && !(await readOperatedIds(db, actor)).includes(id)) throw new AppError('identity.account_not_yours')
  const [row] = await db
    .select({ person: { ...personColumns(users), personaGroup, notes }, audience, followersCount })
    .from(users)
    .where(and(eq(users.exerciseId, exerciseId), eq(users.id, id), eq(users.role, oversees ? personaRole : playerRole)))
  const { person, ...count } = orNotFound(row)
  const newestIds = await readNewestIds(db, exerciseId, id)
  const shared = await readSharedWeezes(db, exerciseId, newestIds)
  return {
    ...person,
    subscribersCount: shownFollowers(count),
    weezes: withViewerState(shared, await readViewerState(db, actor, shared)).toSorted(
      (a, b) => newestIds.indexOf(a.id) - newestIds.indexOf(b.id),
    ),
    liked: await readLikedIds(db, exerciseId, id),
    reweezed: await readReweezedIds(db, exerciseId, id),
  }
}
