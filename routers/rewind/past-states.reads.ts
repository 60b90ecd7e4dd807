import { and, asc, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Column } from '#db/schema/builder-postgresql.ts'
import type { FormerKind } from '#db/schema/enums.ts'
import type { Db } from '#db/store.ts'
import { firstOfEach } from './rewind.rules.ts'

/** A moment of an exercise: what it held then is read (EXO-363). */
export type Moment = { exerciseId: number; at: Date }

/** The states of a kind that held at a moment and have ended since, by their subjects: of some, or of all. */
export const readFormerStates = async (db: Db, { exerciseId, at }: Moment, kind: FormerKind, subjectIds?: readonly number[]) => {
  const { formerStates: former } = db.t
  const chosen = subjectIds && inArray(former.subjectId, [...new Set(subjectIds)])
  const ended = and(eq(former.exerciseId, exerciseId), eq(former.kind, kind), gt(former.until, at), chosen)
  const read = () => db.select().from(former).where(ended).orderBy(asc(former.until), asc(former.id))
  return firstOfEach(subjectIds?.length === 0 ? [] : await read())
}

/** Whether a row that is marked when it is deleted was there at a moment. */
export const wasThere = ({ createdOn, deletedOn }: Record<'createdOn' | 'deletedOn', Column>, at: Date): SQL | undefined =>
  and(lte(createdOn, at), or(isNull(deletedOn), gt(deletedOn, at)))

/** The author whose name a weeze had at a moment, or the sender of a mail; `fallback` = the one that it has now. */
export const authorAt = (
  db: Db,
  { exerciseId, at }: Moment,
  { kind, id }: { kind: 'author' | 'mail'; id: Column },
  fallback: Column,
): SQL<number> => {
  const { formerStates: former } = db.t
  const own = and(eq(former.exerciseId, exerciseId), eq(former.kind, kind), sql`${former.subjectId} = ${id}`, gt(former.until, at))
  const first = db.select({ id: former.otherId }).from(former).where(own).orderBy(asc(former.until), asc(former.id)).limit(1)
  return sql<number>`coalesce(${first}, ${fallback})`
}

/** Likes or follows of some subjects that stood at a moment, by subject: those that stand still, and those that were taken back later. */
export const readStanding = async (
  db: Db,
  { exerciseId, at }: Moment,
  kind: 'like' | 'follow',
  of: { subjectIds: readonly number[] } | { otherId: number },
): Promise<{ subjectId: number; otherId: number }[]> => {
  const { follows, formerStates: former, likes } = db.t
  const ids = 'subjectIds' in of ? [...new Set(of.subjectIds)] : []
  if ('subjectIds' in of && ids.length === 0) return []
  const chosen = (subject: Column, other: Column) => ('otherId' in of ? eq(other, of.otherId) : inArray(subject, ids))
  const ended = and(eq(former.exerciseId, exerciseId), eq(former.kind, kind), lte(former.since, at), gt(former.until, at))
  const taken = await db
    .select({ subjectId: former.subjectId, otherId: former.otherId })
    .from(former)
    .where(and(ended, chosen(former.subjectId, former.otherId)))
  const standing =
    kind === 'like'
      ? await db
          .select({ subjectId: likes.weezeId, otherId: likes.userId })
          .from(likes)
          .where(and(eq(likes.exerciseId, exerciseId), lte(likes.createdOn, at), chosen(likes.weezeId, likes.userId)))
      : await db
          .select({ subjectId: follows.followedId, otherId: follows.followerId })
          .from(follows)
          .where(and(eq(follows.exerciseId, exerciseId), lte(follows.createdOn, at), chosen(follows.followedId, follows.followerId)))
  return [...standing, ...taken.map(({ subjectId, otherId }) => ({ subjectId, otherId: otherId ?? 0 }))]
}
