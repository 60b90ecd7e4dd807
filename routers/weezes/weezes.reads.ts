import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { prepareOnce } from '#db/query/prepared.ts'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import type { Person } from '../people.contract.ts'
import { personColumns } from '../people.reads.ts'
import { readCardsByArticleId } from './article-cards.reads.ts'
import type { EmbeddedWeeze, Weeze } from './weezes.contract.ts'

/** Weezes that are not deleted, with their author and the author they answer; the caller adds order and limit to the query. */
export const selectWeezes = (db: Db, where: SQL | undefined) => {
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

const weezesByIdsQuery = prepareOnce((db: Db) => {
  const { weezes } = db.t
  const { fields, query } = selectWeezes(
    db,
    and(sql`${weezes.exerciseId} = ${db.typedPlaceholder(weezes.exerciseId, 'exerciseId')}`, db.inIdList(weezes.id, 'ids')),
  )
  return db.prepareRows(fields, query.prepare('weezes_by_ids'))
})

/** One statement for both, because a round trip costs more than either. */
const viewerStateQuery = prepareOnce((db: Db) => {
  const { likes, weezes } = db.t
  const [exerciseId, userId] = [sql.placeholder('exerciseId'), sql.placeholder('userId')]
  const none = sql<number | null>`null`.mapWith(Number)
  const liked = db
    .select({ liked: likes.weezeId, reweezed: none })
    .from(likes)
    .where(and(eq(likes.exerciseId, exerciseId), eq(likes.userId, userId), db.inIdList(likes.weezeId, 'ids')))
  const mine = and(eq(weezes.exerciseId, exerciseId), eq(weezes.authorId, userId), db.inIdList(weezes.reweezId, 'ids'))
  const plain = and(isNull(weezes.deletedOn), eq(weezes.text, ''), eq(weezes.medias, []))
  const reweezed = db.select({ liked: none, reweezed: weezes.reweezId }).from(weezes).where(and(mine, plain))
  return db.prepareRows<{ liked: number | null; reweezed: number | null }>(
    { liked: likes.weezeId, reweezed: weezes.reweezId },
    liked.unionAll(reweezed as never).prepare('marks_among') as never,
  )
})

/** Everything of a weeze that is the same for all its readers. */
type WithoutViewerState<Seen> = Omit<Seen, 'liked' | 'reweezed' | 'reweez'>
export type SharedWeeze = WithoutViewerState<Weeze> & { reweez: WithoutViewerState<EmbeddedWeeze> | null }

const toSharedEmbeddedWeeze = (row: WeezeRow): WithoutViewerState<EmbeddedWeeze> => ({
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

const hasArticle = ({ articleId }: WeezeRow): boolean => articleId !== null

/** Puts the reweezed weezes and the articles into the rows that hold one, with one more query of each kind when there are any. */
export const toSharedWeezes = async (db: Db, exerciseId: number, rows: WeezeRow[]): Promise<SharedWeeze[]> => {
  const ids = rows.flatMap(row => row.reweezId ?? [])
  const inner: WeezeRow[] = ids.length > 0 ? await weezesByIdsQuery(db).execute({ exerciseId, ids: db.toIdList(ids) }) : []
  const cards =
    rows.some(hasArticle) || inner.some(hasArticle)
      ? await readCardsByArticleId(
          db,
          exerciseId,
          [...rows, ...inner].flatMap(row => row.articleId ?? []),
        )
      : undefined
  const shown = (row: WeezeRow) => {
    const card = row.articleId === null ? undefined : cards?.get(row.articleId)
    return card ? { ...toSharedEmbeddedWeeze(row), article: card } : toSharedEmbeddedWeeze(row)
  }
  const known = new Map(inner.map(row => [row.id, shown(row)]))
  return rows.map(row => ({ ...shown(row), reweezId: row.reweezId, reweez: (row.reweezId && known.get(row.reweezId)) || null }))
}

type Viewer = Pick<Actor, 'exerciseId' | 'userId'>

/** What a reader has done with weezes, by their ids. */
export type ViewerState = { liked: ReadonlySet<number>; reweezed: ReadonlySet<number> }

export const emptyViewerState: ViewerState = { liked: new Set(), reweezed: new Set() }

/** Which of these weezes, and of those inside them, this reader likes and has passed on without a word. */
export const readViewerState = async (db: Db, { exerciseId, userId }: Viewer, shared: SharedWeeze[]): Promise<ViewerState> => {
  if (shared.length === 0) return emptyViewerState
  const ids = shared.flatMap(({ id, reweez }) => (reweez ? [id, reweez.id] : [id]))
  const rows = await viewerStateQuery(db).execute({ exerciseId, userId, ids: db.toIdList(ids) })
  return { liked: new Set(rows.flatMap(row => row.liked ?? [])), reweezed: new Set(rows.flatMap(row => row.reweezed ?? [])) }
}

/** Shared weezes with what this reader has done with them. */
export const withViewerState = (shared: SharedWeeze[], { liked, reweezed }: ViewerState): Weeze[] =>
  shared.map(weeze => ({
    ...weeze,
    reweez: weeze.reweez && { ...weeze.reweez, liked: liked.has(weeze.reweez.id), reweezed: reweezed.has(weeze.reweez.id) },
    liked: liked.has(weeze.id),
    reweezed: reweezed.has(weeze.id),
  }))

/** Living weezes of the exercise by their ids, in no order. */
export const readSharedWeezes = async (db: Db, exerciseId: number, ids: readonly number[]): Promise<SharedWeeze[]> =>
  ids.length === 0 ? [] : toSharedWeezes(db, exerciseId, await weezesByIdsQuery(db).execute({ exerciseId, ids: db.toIdList(ids) }))

/** One weeze as its reader sees it; undefined when it is missing, deleted or of another exercise. */
export const readWeeze = async (db: Db, actor: Actor, id: number): Promise<Weeze | undefined> => {
  const shared = await readSharedWeezes(db, actor.exerciseId, [id])
  return withViewerState(shared, await readViewerState(db, actor, shared))[0]
}

/** People of the exercise with these usernames, in any case. */
export const readUserIdsByUsername = async (db: Db, exerciseId: number, usernames: readonly string[]): Promise<number[]> => {
  if (usernames.length === 0) return []
  const { users } = db.t
  const named = inArray(sql`lower(${users.username})`, [...usernames])
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.exerciseId, exerciseId), named))
  return rows.map(row => row.id)
}
