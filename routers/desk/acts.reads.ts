import { and, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import { limitLiteral } from '#db/query/prepared.ts'
import type { ActKind } from '#db/schema/enums.ts'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { AppError, orNotFound } from '../errors.ts'
import { actsMax, articleActsMax } from '../limits.contract.ts'
import { excerpt } from '../messaging/sides.rules.ts'
import { readPeople } from '../people.reads.ts'
import { playerRole } from '../permissions.ts'
import { isPlainReweez } from '../weezes/text.rules.ts'
import { findDebt, type StoredDebt } from './debts.reads.ts'
import { reachesPersona } from './mail-waits.reads.ts'
import type { Act, ListActsInput, NamedAct } from './owed.contract.ts'

const selectWeezes = (db: Db, exerciseId: number) => {
  const { users, weezes } = db.t
  const { id, createdOn: on, authorId: byId, replyToAuthorId: toId, reweezId, text, medias } = weezes
  const own = and(eq(weezes.exerciseId, exerciseId), isNull(weezes.deletedOn))
  const author = and(eq(users.exerciseId, weezes.exerciseId), eq(users.id, byId))
  return { own, query: db.select({ id, on, byId, toId, reweezId, text, medias }).from(weezes).innerJoin(users, author).$dynamic() }
}

/** Messages of conversations with a persona: those between players are theirs alone (design rule 14). */
const selectMessages = (db: Db, exerciseId: number) => {
  const { messages, participants, users } = db.t
  const { id, createdOn: on, authorId: byId, conversationId, content: text } = messages
  const own = and(eq(messages.exerciseId, exerciseId), isNull(messages.deletedOn), eq(participants.animated, true))
  const persona = and(eq(participants.exerciseId, messages.exerciseId), eq(participants.conversationId, conversationId))
  const author = and(eq(users.exerciseId, messages.exerciseId), eq(users.id, byId))
  const rows = db.select({ id, on, byId, toId: participants.userId, text }).from(messages)
  return { own, query: rows.innerJoin(participants, persona).innerJoin(users, author).$dynamic() }
}

/** Mails that reach a persona, as messages. */
const selectMails = (db: Db, exerciseId: number) => {
  const { mails, users } = db.t
  const { id, createdOn: on, fromId, words: text } = mails
  const own = and(eq(mails.exerciseId, exerciseId), isNull(mails.deletedOn), reachesPersona(db))
  const author = and(eq(users.exerciseId, mails.exerciseId), eq(users.id, fromId))
  return { own, query: db.select({ id, on, byId: users.id, text }).from(mails).innerJoin(users, author).$dynamic() }
}

const selectArticles = (db: Db, exerciseId: number) => {
  const { articles, mediaSources } = db.t
  const { id, publishedOn: on, title: text } = articles
  const own = and(eq(articles.exerciseId, exerciseId), eq(articles.status, 'PUBLISHED'))
  const source = and(eq(mediaSources.exerciseId, articles.exerciseId), eq(mediaSources.id, articles.mediaSourceId))
  const rows = db.select({ id, on, text, byId: mediaSources.personaId, source: mediaSources.name }).from(articles)
  return { own, query: rows.innerJoin(mediaSources, source).$dynamic() }
}

const selectReleases = (db: Db, exerciseId: number) => {
  const { communiques } = db.t
  const { id, content, releasedOn: on, releasedById: byId } = communiques
  const own = and(eq(communiques.exerciseId, exerciseId), isNotNull(on), isNull(communiques.withdrawnOn))
  return { own, query: db.select({ id, on, byId, content }).from(communiques).$dynamic() }
}

/** What may have answered something owed (EXO-471): 404 for what is not owed in the exercise. */
export const listActs = async (db: Db, { exerciseId }: Actor, { id }: ListActsInput): Promise<Act[]> => {
  const { articles, communiques, mails, messages, users, weezes } = db.t
  const { askedOn, subject, subjectId } = orNotFound(await findDebt(db, exerciseId, id))
  const written = selectWeezes(db, exerciseId)
  const sent = selectMessages(db, exerciseId)
  const mailed = selectMails(db, exerciseId)
  const published = selectArticles(db, exerciseId)
  const released = selectReleases(db, exerciseId)
  const byPlayer = eq(users.role, playerRole)
  const weezeRows = await written.query
    .where(and(written.own, byPlayer, gt(weezes.createdOn, askedOn)))
    .orderBy(desc(weezes.createdOn))
    .limit(limitLiteral(actsMax))
  const messageRows = await sent.query
    .where(and(sent.own, byPlayer, gt(messages.createdOn, askedOn)))
    .orderBy(desc(messages.createdOn))
    .limit(limitLiteral(actsMax))
  const mailRows = await mailed.query
    .where(and(mailed.own, byPlayer, gt(mails.createdOn, askedOn)))
    .orderBy(desc(mails.createdOn))
    .limit(limitLiteral(actsMax))
  const printed = await published.query
    .where(and(published.own, gt(articles.publishedOn, askedOn)))
    .orderBy(desc(articles.publishedOn))
    .limit(limitLiteral(articleActsMax))
  const releasedRows = await released.query
    .where(and(released.own, gt(communiques.releasedOn, askedOn)))
    .orderBy(desc(communiques.releasedOn))
    .limit(limitLiteral(actsMax))
  const ofPlayers = [
    ...weezeRows
      .filter(weeze => !isPlainReweez(weeze) || (subject === 'weeze' && weeze.reweezId === subjectId))
      .map(({ reweezId: _, medias: __, ...weeze }) => ({ ...weeze, kind: 'weeze' as const, source: null })),
    ...messageRows.map(message => ({ ...message, kind: 'message' as const, source: null })),
    ...mailRows.map(mail => ({ ...mail, toId: null, kind: 'mail' as const, source: null })),
    ...releasedRows.map(({ content, ...row }) => ({ ...row, text: content.title, toId: null, kind: 'communique' as const, source: null })),
  ]
  const newest = ofPlayers.toSorted((one, other) => Number(other.on) - Number(one.on)).slice(0, actsMax)
  const ofPress = printed
    .filter(({ id: articleId }) => subject !== 'article' || articleId !== subjectId)
    .map(article => ({ ...article, kind: 'article' as const, toId: null }))
  const rows = [...newest, ...ofPress]
  const people = await readPeople(db, exerciseId, new Set(rows.flatMap(({ byId, toId }) => [byId, toId].filter(known => known !== null))))
  const personOf = (personId: number | null) => (personId === null ? null : (people.get(personId) ?? null))
  return rows.map(({ kind, id: actId, on, byId, toId, source, text }) => ({
    kind,
    id: actId,
    on: (on ?? askedOn).toISOString(),
    by: personOf(byId),
    to: personOf(toId),
    source,
    text: excerpt(text),
  }))
}

/** An act as a judgement stores it. */
export type JudgedAct = { reactedOn: Date; reactedById: number | null; actKind: ActKind; actId: number | null }

const findAct = async (db: Db, exerciseId: number, act: Exclude<NamedAct, { kind: 'outside' }>) => {
  const { articles, communiques, mails, messages, weezes } = db.t
  const finders = {
    weeze: () => {
      const { own, query } = selectWeezes(db, exerciseId)
      return query.where(and(own, eq(weezes.id, act.id)))
    },
    message: () => {
      const { own, query } = selectMessages(db, exerciseId)
      return query.where(and(own, eq(messages.id, act.id)))
    },
    mail: () => {
      const { own, query } = selectMails(db, exerciseId)
      return query.where(and(own, eq(mails.id, act.id)))
    },
    communique: () => {
      const { own, query } = selectReleases(db, exerciseId)
      return query.where(and(own, eq(communiques.id, act.id)))
    },
    article: () => {
      const { own, query } = selectArticles(db, exerciseId)
      return query.where(and(own, eq(articles.id, act.id)))
    },
  }
  return orNotFound((await finders[act.kind]())[0])
}

/** What a named act was (EXO-470): 404 for what does not exist, 400 for what did not come after what asks. A moment ahead is now. */
export const readAct = async (db: Db, exerciseId: number, debt: StoredDebt, act: NamedAct, now: Date): Promise<JudgedAct> => {
  const found =
    act.kind === 'outside'
      ? { id: null, on: new Date(Math.min(Date.parse(act.on), now.getTime())), byId: null }
      : await findAct(db, exerciseId, act)
  const isQuestion = act.kind === debt.subject && found.id === debt.subjectId
  if (isQuestion || found.on === null || found.on < debt.askedOn) throw new AppError('act.before_question')
  return { reactedOn: found.on, reactedById: found.byId, actKind: act.kind, actId: found.id }
}
