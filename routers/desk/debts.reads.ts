import { and, asc, eq, gt, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { isEqual, limitLiteral, placeholder, prepareOnce } from '#db/query/prepared.ts'

import { containsText } from '#db/query/text.ts'
import type { Db } from '#db/store.ts'
import { reactionsMax } from '../limits.contract.ts'
import { playerRole } from '../permissions.ts'
import { extractHashtags, isPlainReweez } from '../weezes/text.rules.ts'

import { reachesPersona } from './mail-waits.reads.ts'
import { type Debt, type NamingReaction, newsSince } from './owed.rules.ts'

/** Debts with what asks for them, except where that was deleted; the caller adds the condition, the order and a limit. */
const selectDebts = (db: Db, condition: SQL | undefined) => {
  const { articles, debts, handPlays, mails, messages, sequenceItems: items, weezes } = db.t
  const { text, authorId, conversationId, replyToAuthorId, reweezId, mentions } = weezes
  return db
    .select({
      debt: debts,
      weeze: { text, authorId, conversationId, replyToAuthorId, reweezId, mentions },
      message: { content: messages.content, authorId: messages.authorId, conversationId: messages.conversationId },
      mail: { words: mails.words, authorId: mails.fromId, threadId: mails.threadId },
      article: { title: articles.title },
      line: { title: items.title, text: items.text },
    })
    .from(debts)
    .leftJoin(weezes, and(eq(debts.subject, 'weeze'), eq(weezes.exerciseId, debts.exerciseId), eq(weezes.id, debts.subjectId)))
    .leftJoin(messages, and(eq(debts.subject, 'message'), eq(messages.exerciseId, debts.exerciseId), eq(messages.id, debts.subjectId)))
    .leftJoin(mails, and(eq(debts.subject, 'mail'), eq(mails.exerciseId, debts.exerciseId), eq(mails.id, debts.subjectId)))
    .leftJoin(articles, and(eq(debts.subject, 'article'), eq(articles.exerciseId, debts.exerciseId), eq(articles.id, debts.subjectId)))
    .leftJoin(handPlays, and(eq(debts.subject, 'hand'), eq(handPlays.exerciseId, debts.exerciseId), eq(handPlays.id, debts.subjectId)))
    .leftJoin(items, and(eq(items.exerciseId, handPlays.exerciseId), eq(items.id, handPlays.itemId)))
    .where(and(condition, isNull(weezes.deletedOn), isNull(messages.deletedOn), isNull(mails.deletedOn)))
    .$dynamic()
}

type DebtRow = Awaited<ReturnType<typeof selectDebts>>[number]

const isId = (id: number | null | undefined): id is number => id !== null && id !== undefined

const tagsOf = (words: string): string[] => (/[#＃]/u.test(words) ? extractHashtags(words).map(({ tag }) => tag) : [])

/** A debt as stored, with the persona that asks now and where reactions to it come. */
const toStoredDebt = ({ debt, weeze, message, mail, article, line }: DebtRow) => ({
  ...debt,
  personaId: weeze?.authorId ?? message?.authorId ?? mail?.authorId ?? debt.personaId,
  threadIds: [weeze && (weeze.conversationId ?? debt.subjectId), debt.threadId].filter(isId),
  conversationIds: [message?.conversationId, debt.conversationId].filter(isId),
  mailThreadIds: [mail?.threadId, debt.mailThreadId].filter(isId),
  hashtags: tagsOf(weeze?.text ?? message?.content ?? mail?.words ?? article?.title ?? ''),
  weeze,
  message,
  mail,
  article,
  line,
})

export type StoredDebt = ReturnType<typeof toStoredDebt> & Debt

/** Debts of an exercise that a condition selects, in an order, up to a limit. */
export const readDebts = async (
  db: Db,
  exerciseId: number,
  condition: SQL | undefined,
  order: SQL = asc(db.t.debts.askedOn),
  limit?: number,
): Promise<StoredDebt[]> => {
  const rows = selectDebts(db, and(eq(db.t.debts.exerciseId, exerciseId), condition)).orderBy(order, asc(db.t.debts.id))
  return (await (limit === undefined ? rows : rows.limit(limitLiteral(limit)))).map(toStoredDebt)
}

// From the weezes of the persona on: of the questions that a storm asks below one weeze, thousands may be open.
const openDebtsInThreadQuery = prepareOnce((db: Db) => {
  const { debts, weezes } = db.t
  const inThread = sql`coalesce(${weezes.conversationId}, ${weezes.id}) = ${placeholder('threadId')}`
  const said = db
    .select({ id: weezes.id })
    .from(weezes)
    .where(and(isEqual(db, weezes.exerciseId, 'exerciseId'), isEqual(db, weezes.authorId, 'personaId'), inThread))
  const asked = and(eq(debts.subject, 'weeze'), inArray(debts.subjectId, said))
  const open = and(isEqual(db, debts.exerciseId, 'exerciseId'), isNull(debts.closedOn))
  return selectDebts(db, and(open, or(asked, isEqual(db, debts.threadId, 'threadId'))))
    .orderBy(asc(debts.askedOn), asc(debts.id))
    .prepare('open_debts_in_thread')
})

/** What is owed to a persona in a thread, the oldest first. */
export const readOpenDebtsInThread = async (db: Db, exerciseId: number, personaId: number, threadId: number): Promise<StoredDebt[]> => {
  const rows = await openDebtsInThreadQuery(db).execute({ exerciseId, personaId, threadId })
  return rows.map(toStoredDebt).filter(debt => debt.personaId === personaId && debt.threadIds.includes(threadId))
}

/** A debt of the exercise; undefined when there is none of that id, and for one whose weeze, message or mail was deleted. */
export const findDebt = async (db: Db, exerciseId: number, id: number): Promise<StoredDebt | undefined> =>
  (await readDebts(db, exerciseId, eq(db.t.debts.id, id)))[0]

const idsIn = (lists: readonly (readonly number[])[]): number[] => [...new Set(lists.flat())]

const selectPlayersWeezes = (db: Db, exerciseId: number, since: Date, conditions: readonly (SQL | undefined)[]) => {
  const { users, weezes } = db.t
  const { id, authorId, createdOn: on, conversationId: threadId, reweezId, articleId, text: words, medias, mentions } = weezes
  return db
    .select({ id, authorId, on, threadId, reweezId, articleId, words, medias, mentions })
    .from(weezes)
    .innerJoin(users, and(eq(users.exerciseId, weezes.exerciseId), eq(users.id, authorId), eq(users.role, playerRole)))
    .where(and(eq(weezes.exerciseId, exerciseId), gt(on, since), isNull(weezes.deletedOn), or(...conditions)))
    .orderBy(asc(on))
    .limit(limitLiteral(reactionsMax))
}

const inIds = (column: Parameters<typeof inArray>[0], ids: readonly number[]): SQL | undefined =>
  ids.length > 0 ? inArray(column, [...ids]) : undefined

const subjectsOf = (debts: readonly StoredDebt[], kind: Debt['subject']): number[] =>
  debts.flatMap(({ subject, subjectId }) => (subject === kind ? [subjectId] : []))

/** Weezes in the threads of some debts, and those that pass on or show what asks. */
const nearTo = (db: Db, debts: readonly StoredDebt[]): SQL[] => {
  const { conversationId, reweezId, articleId } = db.t.weezes
  return [
    inIds(conversationId, idsIn(debts.map(({ threadIds }) => threadIds))),
    inIds(reweezId, subjectsOf(debts, 'weeze')),
    inIds(articleId, subjectsOf(debts, 'article')),
  ].filter(condition => condition !== undefined)
}

/** Weezes that name who asks, share a hashtag with what asks, or link to a weeze. */
const elsewhereThan = (db: Db, exerciseId: number, debts: readonly StoredDebt[], since: Date): (SQL | undefined)[] => {
  const { weezes, weezeHashtags: uses } = db.t
  const { text, mentions } = weezes
  const written = sql`cast(${mentions} as text)`
  const named = or(...new Set(debts.map(({ personaId }) => personaId)).values().map(id => containsText(written, String(id))))
  const tags = [...new Set(debts.flatMap(({ hashtags }) => hashtags))]
  const sharing = and(eq(uses.exerciseId, exerciseId), inArray(uses.tag, tags), gt(uses.createdOn, since))
  return [
    and(ne(written, '[]'), named),
    ...(tags.length > 0 ? [inArray(weezes.id, db.select({ id: uses.weezeId }).from(uses).where(sharing))] : []),
    ...(subjectsOf(debts, 'weeze').length > 0 ? [containsText(text, '/status/'), containsText(text, 'weeze=')] : []),
  ]
}

const readWeezeReactions = async (
  db: Db,
  exerciseId: number,
  debts: readonly StoredDebt[],
  since: Date,
  elsewhere: boolean,
): Promise<NamingReaction[]> => {
  const places = nearTo(db, debts)
  // Read apart: what is far from the question must not leave too little room for what is near.
  const near = places.length > 0 ? await selectPlayersWeezes(db, exerciseId, since, places) : []
  const far = elsewhere ? await selectPlayersWeezes(db, exerciseId, since, elsewhereThan(db, exerciseId, debts, since)) : []
  return [...new Map([...near, ...far].map(row => [row.id, row])).values()].map(({ threadId, medias, ...row }) => ({
    ...row,
    subject: 'weeze',
    placeId: threadId ?? row.id,
    hashtags: tagsOf(row.words),
    plain: isPlainReweez({ reweezId: row.reweezId, text: row.words, medias }),
  }))
}

const readMessageReactions = async (db: Db, exerciseId: number, debts: readonly StoredDebt[], since: Date): Promise<NamingReaction[]> => {
  const { messages, users } = db.t
  const { id, authorId, createdOn: on, conversationId: placeId, content: words } = messages
  const inPlaces = inIds(placeId, idsIn(debts.map(({ conversationIds }) => conversationIds)))
  if (!inPlaces) return []
  const rows = await db
    .select({ id, authorId, on, placeId, words })
    .from(messages)
    .innerJoin(users, and(eq(users.exerciseId, messages.exerciseId), eq(users.id, authorId), eq(users.role, playerRole)))
    .where(and(eq(messages.exerciseId, exerciseId), gt(on, since), isNull(messages.deletedOn), inPlaces))
    .orderBy(asc(on))
    .limit(limitLiteral(reactionsMax))
  return rows.map(row => ({ ...row, subject: 'message', plain: false, reweezId: null, articleId: null, mentions: [], hashtags: [] }))
}

const readMailReactions = async (db: Db, exerciseId: number, debts: readonly StoredDebt[], since: Date): Promise<NamingReaction[]> => {
  const { mails, users } = db.t
  const { id, createdOn: on, threadId: placeId, words } = mails
  const inPlaces = inIds(placeId, idsIn(debts.map(({ mailThreadIds }) => mailThreadIds)))
  if (!inPlaces) return []
  const rows = await db
    .select({ id, authorId: users.id, on, placeId, words })
    .from(mails)
    .innerJoin(users, and(eq(users.exerciseId, mails.exerciseId), eq(users.id, mails.fromId), eq(users.role, playerRole)))
    .where(and(eq(mails.exerciseId, exerciseId), gt(on, since), isNull(mails.deletedOn), reachesPersona(db), inPlaces))
    .orderBy(asc(on))
    .limit(limitLiteral(reactionsMax))
  return rows.map(row => ({ ...row, subject: 'mail', plain: false, reweezId: null, articleId: null, mentions: [], hashtags: [] }))
}

/** What the cell has released since, and not withdrawn. */
const readReleases = async (db: Db, exerciseId: number, since: Date): Promise<NamingReaction[]> => {
  const { communiques } = db.t
  const { id, content, releasedOn, releasedById } = communiques
  const rows = await db
    .select({ id, content, on: releasedOn, authorId: releasedById })
    .from(communiques)
    .where(and(eq(communiques.exerciseId, exerciseId), gt(releasedOn, since), isNull(communiques.withdrawnOn)))
    .orderBy(asc(releasedOn))
  return rows.flatMap(({ content: { title, body, weeze }, on, authorId, ...row }) => {
    if (on === null || authorId === null) return []
    const words = [title, body.replace(/<[^>]*>/g, ' '), weeze].join(' ')
    const said = { words: title, hashtags: tagsOf(words), mentions: [], plain: false, reweezId: null, articleId: null }
    return { ...row, ...said, on, authorId, subject: 'communique' as const, placeId: row.id }
  })
}

/** What the cell has written since that may be a reaction to one of some debts, also far from them if `elsewhere`, the oldest first. */
export const readReactions = async (
  db: Db,
  exerciseId: number,
  debts: readonly StoredDebt[],
  elsewhere = true,
): Promise<NamingReaction[]> => {
  if (debts.length === 0) return []
  const since = new Date(Math.min(...debts.map(debt => newsSince(debt).getTime())))
  const weezes = await readWeezeReactions(db, exerciseId, debts, since, elsewhere)
  const messages = await readMessageReactions(db, exerciseId, debts, since)
  const mails = await readMailReactions(db, exerciseId, debts, since)
  const released = elsewhere ? await readReleases(db, exerciseId, since) : []
  return [...weezes, ...messages, ...mails, ...released].toSorted((one, other) => Number(one.on) - Number(other.on))
}
