import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { isEqual, placeholder, prepareOnce } from '#db/query/prepared.ts'

import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { orNotFound } from '../errors.ts'
import type { Person } from '../people.contract.ts'
import { readPeople } from '../people.reads.ts'
import { can, playerRole } from '../permissions.ts'
import type { ArticleCard } from './article-cards.contract.ts'
import { readCardsByArticleId } from './article-cards.reads.ts'
import { readMentions } from './mentions.reads.ts'
import { isPlainReweez } from './text.rules.ts'
import type { EmbeddedWeeze, Mention, Weeze } from './weezes.contract.ts'

/** The columns of a `WeezeRow`. */
export const weezeColumns = (db: Db) => {
  const { weezes } = db.t
  const { id, authorId, text, createdOn, replyToId, replyToAuthorId, conversationId, reweezId, articleId, medias, sponsored } = weezes
  const { repliesCount, reweezsCount, likesCount } = weezes
  return {
    id,
    authorId,
    text,
    createdOn,
    replyToId,
    replyToAuthorId,
    conversationId,
    reweezId,
    articleId,
    medias,
    sponsored,
    repliesCount,
    reweezsCount,
    likesCount,
  }
}

/** Weezes that are not deleted; the caller adds order and limit to the query. */
export const selectWeezes = (db: Db, where: SQL | undefined) => {
  const { weezes } = db.t
  const fields = weezeColumns(db)
  return db
    .select(fields)
    .from(weezes)
    .where(and(isNull(weezes.deletedOn), where))
    .$dynamic()
}

export type WeezeRow = {
  id: number
  text: string
  createdOn: Date
  authorId: number
  replyToId: number | null
  replyToAuthorId: number | null
  reweezId: number | null
  articleId: number | null
} & Pick<Weeze, 'conversationId' | 'medias' | 'sponsored' | 'repliesCount' | 'reweezsCount' | 'likesCount'>

const weezesByIdsQuery = prepareOnce((db: Db) => {
  const { weezes } = db.t
  const query = selectWeezes(db, and(isEqual(db, weezes.exerciseId, 'exerciseId'), db.inIdList(weezes.id, 'ids')))
  return query.prepare('weezes_by_ids')
})

/** The likes and plain reweezes of a reader among some weezes each, in one statement because a round trip costs more than either. */
const viewerStateQuery = prepareOnce((db: Db) => {
  const { likes, weezes } = db.t
  const exerciseId = placeholder('exerciseId')
  const userId = placeholder('userId')
  const none = sql<number | null>`null`.mapWith(Number)
  const liked = db
    .select({ liked: sql<number | null>`${likes.weezeId}`.mapWith(Number), reweezed: none })
    .from(likes)
    .where(and(eq(likes.exerciseId, exerciseId), eq(likes.userId, userId), db.inIdList(likes.weezeId, 'likedIds')))
  const own = and(eq(weezes.exerciseId, exerciseId), eq(weezes.authorId, userId), db.inIdList(weezes.reweezId, 'reweezedIds'))
  const plain = and(isNull(weezes.deletedOn), eq(weezes.text, ''), eq(weezes.medias, []))
  const reweezed = db
    .select({ liked: none, reweezed: sql<number | null>`${weezes.reweezId}`.mapWith(Number) })
    .from(weezes)
    .where(and(own, plain))
  return liked.unionAll(reweezed).prepare('marks_among')
})

/** Everything of a weeze that is the same for all its readers. */
type WithoutViewerState<Seen> = Omit<Seen, 'liked' | 'reweezed' | 'byPlayer' | 'reweez'>
export type SharedWeeze = WithoutViewerState<Weeze> & { reweez: WithoutViewerState<EmbeddedWeeze> | null }

type People = ReadonlyMap<number, Person>

/** Undefined without its author, who was deleted after the row was read. */
const toSharedEmbeddedWeeze = (row: WeezeRow, people: People, mentions: Mention[]): WithoutViewerState<EmbeddedWeeze> | undefined => {
  const author = people.get(row.authorId)
  const replyAuthor = row.replyToAuthorId === null ? undefined : people.get(row.replyToAuthorId)
  return (
    author && {
      id: row.id,
      text: row.text,
      createdOn: row.createdOn.toISOString(),
      author,
      replyTo: row.replyToId && replyAuthor ? { id: row.replyToId, author: replyAuthor } : null,
      conversationId: row.conversationId,
      medias: row.medias,
      mentions,
      sponsored: row.sponsored,
      repliesCount: row.repliesCount,
      reweezsCount: row.reweezsCount,
      likesCount: row.likesCount,
    }
  )
}

/** The people whom a row shows. */
export const authorIdsOf = ({ authorId, replyToAuthorId }: WeezeRow) =>
  replyToAuthorId === null ? [authorId] : [authorId, replyToAuthorId]

/** Adds to rows the people, the reweezed weezes, the article cards and who is named in the texts, with at most one more query for each. */
export const toSharedWeezes = async (db: Db, exerciseId: number, rows: WeezeRow[]): Promise<SharedWeeze[]> => {
  const reweezIds = rows.flatMap(row => row.reweezId ?? [])
  const reweezRows = reweezIds.length > 0 ? await weezesByIdsQuery(db).execute({ exerciseId, ids: db.toIdList(reweezIds) }) : []
  const all = [...rows, ...reweezRows]
  const people = await readPeople(db, exerciseId, new Set(all.flatMap(authorIdsOf)))
  const articleIds = all.flatMap(row => row.articleId ?? [])
  const cards = articleIds.length > 0 ? await readCardsByArticleId(db, exerciseId, articleIds) : undefined
  const mentions = await readMentions(db, exerciseId, all)
  return assembleWeezes(rows, reweezRows, { people, cards, mentions })
}

/** What rows of weezes show besides themselves. */
type ShownWithWeezes = {
  people: People
  cards: ReadonlyMap<number, ArticleCard> | undefined
  mentions: ReadonlyMap<number, Mention[]>
}

/** Puts rows, the rows that they reweez, and what these show together. */
export const assembleWeezes = (rows: WeezeRow[], reweezRows: WeezeRow[], { people, cards, mentions }: ShownWithWeezes): SharedWeeze[] => {
  const toEmbedded = (row: WeezeRow) => {
    const card = row.articleId === null ? undefined : cards?.get(row.articleId)
    const embedded = toSharedEmbeddedWeeze(row, people, mentions.get(row.id) ?? [])
    return embedded && card ? { ...embedded, article: card } : embedded
  }
  const reweezes = new Map(reweezRows.map(row => [row.id, toEmbedded(row)]))
  return rows.flatMap(row => {
    const embedded = toEmbedded(row)
    const reweez = row.reweezId === null ? undefined : reweezes.get(row.reweezId)
    return embedded ? { ...embedded, reweezId: row.reweezId, reweez: reweez ?? null } : []
  })
}

export type Viewer = Pick<Actor, 'exerciseId' | 'userId' | 'role'>

const playersQuery = prepareOnce((db: Db) => {
  const { users } = db.t
  const own = and(eq(users.exerciseId, placeholder('exerciseId')), eq(users.role, playerRole), db.inIdList(users.id, 'ids'))
  return db.select({ id: users.id }).from(users).where(own).prepare('players_among')
})

/** The authors of weezes who are players; none for a reader who does not oversee, without a query. */
const readPlayers = async (db: Db, { exerciseId, role }: Viewer, shared: SharedWeeze[]): Promise<ReadonlySet<number>> => {
  if (!can(role, 'oversee')) return emptyViewerState.players
  const ids = shared.flatMap(({ author, reweez }) => (reweez ? [author.id, reweez.author.id] : [author.id]))
  const rows = await playersQuery(db).execute({ exerciseId, ids: db.toIdList(ids) })
  return new Set(rows.map(({ id }) => id))
}

/** The ids of the weezes that a reader likes, of those that the reader has a plain reweez of, and of the authors whom they know as players. */
export type ViewerState = Record<'liked' | 'reweezed' | 'players', ReadonlySet<number>>

export const emptyViewerState: ViewerState = { liked: new Set(), reweezed: new Set(), players: new Set() }

/** The state of a reader for these weezes and those inside them. */
export const readViewerState = async (db: Db, viewer: Viewer, shared: SharedWeeze[]): Promise<ViewerState> => {
  if (shared.length === 0) return emptyViewerState
  const { exerciseId, userId } = viewer
  type Counted = Pick<SharedWeeze, 'id' | 'likesCount' | 'reweezsCount'>
  const all = shared.flatMap<Counted>(weeze => (weeze.reweez ? [weeze, weeze.reweez] : [weeze]))
  // What nobody likes or reweezed, which its counters tell, this reader does not either.
  const likedIds = all.flatMap(({ id, likesCount }) => (likesCount > 0 ? id : []))
  const reweezedIds = all.flatMap(({ id, reweezsCount }) => (reweezsCount > 0 ? id : []))
  const ids = { likedIds: db.toIdList(likedIds), reweezedIds: db.toIdList(reweezedIds) }
  const hasMarks = likedIds.length + reweezedIds.length > 0
  const rows = hasMarks ? await viewerStateQuery(db).execute({ exerciseId, userId, ...ids }) : []
  const players = await readPlayers(db, viewer, shared)
  return { liked: new Set(rows.flatMap(row => row.liked ?? [])), reweezed: new Set(rows.flatMap(row => row.reweezed ?? [])), players }
}

/** Shared weezes with the state of their reader. */
export const withViewerState = (shared: SharedWeeze[], { liked, reweezed, players }: ViewerState): Weeze[] => {
  const stateOf = ({ id, author }: Pick<SharedWeeze, 'id' | 'author'>) => ({
    liked: liked.has(id),
    reweezed: reweezed.has(id),
    ...(players.has(author.id) && { byPlayer: true as const }),
  })
  return shared.map(weeze => ({ ...weeze, reweez: weeze.reweez && { ...weeze.reweez, ...stateOf(weeze.reweez) }, ...stateOf(weeze) }))
}

/** Weezes of the exercise that are not deleted, by their ids, in no order. */
export const readSharedWeezes = async (db: Db, exerciseId: number, ids: readonly number[]): Promise<SharedWeeze[]> =>
  ids.length === 0 ? [] : toSharedWeezes(db, exerciseId, await weezesByIdsQuery(db).execute({ exerciseId, ids: db.toIdList(ids) }))

/** One weeze as its reader sees it; undefined when it is missing, deleted or of another exercise. */
export const readWeeze = async (db: Db, viewer: Viewer, id: number): Promise<Weeze | undefined> => {
  const shared = await readSharedWeezes(db, viewer.exerciseId, [id])
  return withViewerState(shared, await readViewerState(db, viewer, shared))[0]
}

/** The weeze that is replied to or reweezed; undefined when it is missing, deleted or of another exercise. */
export const readTargetWeeze = async (db: Db, exerciseId: number, id: number) => {
  const { weezes } = db.t
  const { authorId, conversationId, reweezId, text, medias } = weezes
  const living = and(eq(weezes.exerciseId, exerciseId), eq(weezes.id, id), isNull(weezes.deletedOn))
  const [row] = await db.select({ id: weezes.id, authorId, conversationId, reweezId, text, medias }).from(weezes).where(living)
  return row
}

/** The weeze that a reweez of `id` shows: for a plain reweez the one it shows itself (REPLY-04). 404 when there is none. */
export const readReweezedId = async (db: Db, exerciseId: number, id: number): Promise<number> => {
  const target = orNotFound(await readTargetWeeze(db, exerciseId, id))
  return isPlainReweez(target) ? readReweezedId(db, exerciseId, target.reweezId) : target.id
}

/** Without an order, for which SQLite would look at every weeze of the exercise. */
const plainReweezesQuery = (ofOneAuthor: boolean) =>
  prepareOnce((db: Db) => {
    const { weezes } = db.t
    const { id, reweezId, text, medias } = weezes
    const ofWeeze = and(isEqual(db, weezes.exerciseId, 'exerciseId'), isEqual(db, reweezId, 'reweezId'))
    const byAuthor = ofOneAuthor ? isEqual(db, weezes.authorId, 'authorId') : undefined
    const fields = { id, reweezId, text, medias }
    const query = db
      .select(fields)
      .from(weezes)
      .where(and(ofWeeze, byAuthor, isNull(weezes.deletedOn), eq(text, '')))
    return query.prepare(ofOneAuthor ? 'plain_reweezes_of_author' : 'plain_reweezes')
  })

const allPlainReweezesQuery = plainReweezesQuery(false)
const plainReweezesOfAuthorQuery = plainReweezesQuery(true)

/** Plain reweezes of a weeze that are not deleted, oldest first: of one author, or of all. */
export const readPlainReweezIds = async (db: Db, exerciseId: number, reweezId: number, authorId?: number): Promise<number[]> => {
  const rows = await (authorId === undefined
    ? allPlainReweezesQuery(db).execute({ exerciseId, reweezId })
    : plainReweezesOfAuthorQuery(db).execute({ exerciseId, reweezId, authorId }))
  return rows
    .filter(isPlainReweez)
    .map(({ id }) => id)
    .toSorted((one, other) => one - other)
}

/** How many of these ids are people of the exercise. */
export const countUsers = async (db: Db, exerciseId: number, ids: readonly number[]): Promise<number> => {
  const { users } = db.t
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.exerciseId, exerciseId), inArray(users.id, [...ids])))
  return rows.length
}
