import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Column } from '#db/kit-postgresql.ts'
import { prepared } from '#db/prepared.ts'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { readCardsOf } from '../press/cards/reads.ts'
import type { EmbeddedWeeze, Person, Weeze } from './contract.ts'

type PersonColumn = 'id' | 'username' | 'firstname' | 'lastname' | 'photo' | 'certified'

/** Somebody as every player sees them, to select. */
export const personColumns = <Users extends Record<PersonColumn, Column>>(users: Users): Pick<Users, PersonColumn> => {
  const { id, username, firstname, lastname, photo, certified } = users
  return { id, username, firstname, lastname, photo, certified }
}

/** Weezes that are not deleted, with their author and the author they answer; the caller adds order and limit to the query. */
export const weezeRows = (db: Db, where: SQL | undefined) => {
  const { users, weezes } = db.t
  const answered = alias(users, 'answered')
  const { id, text, createdOn, replyToId, conversationId, reweezId, articleId, medias, sponsored, repliesCount, reweezsCount, likesCount } =
    weezes
  const own = {
    id,
    text,
    createdOn,
    replyToId,
    conversationId,
    reweezId,
    articleId,
    medias,
    sponsored,
    repliesCount,
    reweezsCount,
    likesCount,
  }
  const fields = { ...own, author: personColumns(users), replyAuthor: personColumns(answered) }
  const query = db
    .select(fields)
    .from(weezes)
    .innerJoin(users, and(eq(users.exerciseId, weezes.exerciseId), eq(users.id, weezes.authorId)))
    .leftJoin(answered, and(eq(answered.exerciseId, weezes.exerciseId), eq(answered.id, weezes.replyToAuthorId)))
    .where(and(isNull(weezes.deletedOn), where))
    .$dynamic()
  return { fields, query }
}

export type WeezeRow = {
  id: number
  text: string
  createdOn: Date
  author: Person
  replyToId: number | null
  replyAuthor: Person | null
  reweezId: number | null
  articleId: number | null
} & Pick<Weeze, 'conversationId' | 'medias' | 'sponsored' | 'repliesCount' | 'reweezsCount' | 'likesCount'>

const byIds = prepared((db: Db) => {
  const { weezes } = db.t
  const { fields, query } = weezeRows(
    db,
    and(sql`${weezes.exerciseId} = ${db.bound(weezes.exerciseId, 'exerciseId')}`, db.among(weezes.id, 'ids')),
  )
  return db.lean(fields, query.prepare('weezes_by_ids'))
})

const likedAmong = prepared((db: Db) => {
  const { likes } = db.t
  const mine = and(eq(likes.exerciseId, sql.placeholder('exerciseId')), eq(likes.userId, sql.placeholder('userId')))
  const fields = { id: likes.weezeId }
  return db.lean(
    fields,
    db
      .select(fields)
      .from(likes)
      .where(and(mine, db.among(likes.weezeId, 'ids')))
      .prepare('liked_among'),
  )
})

/** Everything of a weeze that is the same for all its readers. */
export type SharedWeeze = Omit<Weeze, 'liked' | 'reweez'> & { reweez: Omit<EmbeddedWeeze, 'liked'> | null }

const embedded = (row: WeezeRow): Omit<EmbeddedWeeze, 'liked'> => ({
  id: row.id,
  text: row.text,
  createdOn: row.createdOn.toISOString(),
  author: row.author,
  replyTo: row.replyToId && row.replyAuthor ? { id: row.replyToId, author: row.replyAuthor } : null,
  conversationId: row.conversationId,
  medias: row.medias,
  sponsored: row.sponsored,
  repliesCount: row.repliesCount,
  reweezsCount: row.reweezsCount,
  likesCount: row.likesCount,
})

const linked = ({ articleId }: WeezeRow): boolean => articleId !== null

/** Puts the reweezed weezes and the articles into the rows that hold one, with one more query of each kind when there are any. */
export const shareable = async (db: Db, exerciseId: number, rows: WeezeRow[]): Promise<SharedWeeze[]> => {
  const ids = rows.flatMap(row => row.reweezId ?? [])
  const inner: WeezeRow[] = ids.length > 0 ? await byIds(db).execute({ exerciseId, ids: db.idList(ids) }) : []
  const cards =
    rows.some(linked) || inner.some(linked)
      ? await readCardsOf(
          db,
          exerciseId,
          [...rows, ...inner].flatMap(row => row.articleId ?? []),
        )
      : undefined
  const shown = (row: WeezeRow) => {
    const card = row.articleId === null ? undefined : cards?.get(row.articleId)
    return card ? { ...embedded(row), article: card } : embedded(row)
  }
  const known = new Map(inner.map(row => [row.id, shown(row)]))
  return rows.map(row => ({ ...shown(row), reweezId: row.reweezId, reweez: (row.reweezId && known.get(row.reweezId)) || null }))
}

type Reader = Pick<Actor, 'exerciseId' | 'userId'>

/** Which of these weezes, and of those inside them, this reader likes. */
export const readLiked = async (db: Db, { exerciseId, userId }: Reader, shared: SharedWeeze[]): Promise<ReadonlySet<number>> => {
  if (shared.length === 0) return new Set()
  const ids = shared.flatMap(({ id, reweez }) => (reweez ? [id, reweez.id] : [id]))
  const rows = await likedAmong(db).execute({ exerciseId, userId, ids: db.idList(ids) })
  return new Set(rows.map(row => row.id))
}

/** Shared weezes with what this reader likes. */
export const asSeen = (shared: SharedWeeze[], liked: ReadonlySet<number>): Weeze[] =>
  shared.map(weeze => ({
    ...weeze,
    reweez: weeze.reweez && { ...weeze.reweez, liked: liked.has(weeze.reweez.id) },
    liked: liked.has(weeze.id),
  }))

/** Living weezes of the exercise by their ids, in no order. */
export const readSharedWeezes = async (db: Db, exerciseId: number, ids: readonly number[]): Promise<SharedWeeze[]> =>
  ids.length === 0 ? [] : shareable(db, exerciseId, await byIds(db).execute({ exerciseId, ids: db.idList(ids) }))

/** One weeze as its reader sees it; undefined when it is missing, deleted or of another exercise. */
export const readWeeze = async (db: Db, actor: Actor, id: number): Promise<Weeze | undefined> => {
  const shared = await readSharedWeezes(db, actor.exerciseId, [id])
  return asSeen(shared, await readLiked(db, actor, shared))[0]
}

/** People of the exercise with these usernames, in any case. */
export const readMentioned = async (db: Db, exerciseId: number, usernames: readonly string[]): Promise<number[]> => {
  if (usernames.length === 0) return []
  const { users } = db.t
  const named = inArray(sql`lower(${users.username})`, [...usernames])
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.exerciseId, exerciseId), named))
  return rows.map(row => row.id)
}
