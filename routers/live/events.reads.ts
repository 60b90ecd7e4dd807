import { and, asc, count, eq, gt, isNotNull, isNull, type SQL } from 'drizzle-orm'
import { isAfter, isEqual, limitLiteral, prepareOnce } from '#db/query/prepared.ts'

import type { Db } from '#db/store.ts'
import { readRoles } from '../desk/waits.reads.ts'
import { liveMinutes, liveParts } from '../limits.contract.ts'
import { playerRole } from '../permissions.ts'
import { keepSeries, rowsAtOnce } from './kept-series.reads.ts'
import { type Answer, type Counted, countByAge, listMessageAnswers, type Publisher, type Writer } from './live.rules.ts'
import { countSeries, joinCounts, partOf } from './series.rules.ts'

const writtenQuery = prepareOnce((db: Db) => {
  const { weezes } = db.t
  const fields = { name: weezes.authorId, on: weezes.createdOn }
  const own = and(isEqual(db, weezes.exerciseId, 'exerciseId'), isAfter(db, weezes.createdOn, 'since'), isNull(weezes.deletedOn))
  const query = db.select(fields).from(weezes).where(own).orderBy(asc(weezes.createdOn)).limit(limitLiteral(rowsAtOnce))
  return query.prepare('written')
})

const readWritten = keepSeries<number>((db, exerciseId, since) => writtenQuery(db).execute({ exerciseId, since }))

const publishedQuery = prepareOnce((db: Db) => {
  const { sequencePublications: publications, weezes } = db.t
  const fields = { authorId: weezes.authorId, on: weezes.createdOn }
  const weeze = and(eq(weezes.exerciseId, publications.exerciseId), eq(weezes.id, publications.publishedId), isNull(weezes.deletedOn))
  const own = and(isEqual(db, publications.exerciseId, 'exerciseId'), isAfter(db, publications.createdOn, 'since'))
  const query = db.select(fields).from(publications).innerJoin(weezes, weeze).where(own)
  return query.prepare('published_weezes')
})

const chatterQuery = prepareOnce((db: Db) => {
  const { chatterPosts: posts, weezes } = db.t
  const fields = { authorId: weezes.authorId, on: weezes.createdOn }
  const weeze = and(eq(weezes.exerciseId, posts.exerciseId), eq(weezes.id, posts.weezeId), isNull(weezes.deletedOn))
  const own = and(isEqual(db, posts.exerciseId, 'exerciseId'), isAfter(db, posts.createdOn, 'since'), isNotNull(posts.weezeId))
  return db.select(fields).from(posts).innerJoin(weezes, weeze).where(own).prepare('chatter_weezes')
})

/** All weezes since a moment by who writes them, and those of them that sequences published or that are chatter. */
export const countWeezes = async (
  db: Db,
  exerciseId: number,
  since: Date,
  now: Date,
): Promise<{ written: Counted<Writer>[]; published: Record<Publisher, Counted<Writer>[]> }> => {
  const written = await readWritten(db, exerciseId, since)
  const sequences = await publishedQuery(db).execute({ exerciseId, since })
  const chatter = await chatterQuery(db).execute({ exerciseId, since })
  const roles = await readRoles(db, exerciseId, [
    ...new Set([...written.names, ...[...sequences, ...chatter].map(({ authorId }) => authorId)]),
  ])
  const kindOf = (authorId: number): Writer => (roles.get(authorId) === playerRole ? 'players' : 'personas')
  const countCamps = (published: typeof chatter) =>
    countByAge(
      published.map(({ authorId, on }) => ({ kind: kindOf(authorId), on })),
      now,
    )
  return {
    // Of each camp rather than of each author, of whom there may be thousands.
    written: joinCounts(countSeries(written, since, now).map(({ name, ...use }) => ({ kind: kindOf(name), ...use }))),
    published: { sequences: countCamps(sequences), chatter: countCamps(chatter) },
  }
}

const usesQuery = prepareOnce((db: Db) => {
  const { weezeHashtags: uses } = db.t
  const fields = { name: uses.tag, on: uses.createdOn }
  const own = and(isEqual(db, uses.exerciseId, 'exerciseId'), isAfter(db, uses.createdOn, 'since'))
  const query = db.select(fields).from(uses).where(own).orderBy(asc(uses.createdOn)).limit(limitLiteral(rowsAtOnce))
  return query.prepare('hashtags_by_age')
})

const readUses = keepSeries<string>((db, exerciseId, since) => usesQuery(db).execute({ exerciseId, since }))

/** The uses of all hashtags in the last minutes, counted by the parts of that time; those of deleted weezes are gone. */
export const countHashtags = async (db: Db, exerciseId: number, minutes: number, now: Date): Promise<Counted[]> => {
  const since = new Date(now.getTime() - minutes * 60_000)
  const used = countSeries(await readUses(db, exerciseId, since), since, now, partOf(liveParts, minutes))
  return used.map(({ name: kind, ...use }) => ({ kind, ...use }))
}

const chatterUsesQuery = prepareOnce((db: Db) => {
  const { chatterPosts: posts, weezeHashtags: uses } = db.t
  const tagged = and(eq(uses.exerciseId, posts.exerciseId), eq(uses.weezeId, posts.weezeId), isAfter(db, uses.createdOn, 'since'))
  const fields = { tag: uses.tag, count: count() }
  const own = isEqual(db, posts.exerciseId, 'exerciseId')
  return db.select(fields).from(posts).innerJoin(uses, tagged).where(own).groupBy(uses.tag).prepare('hashtags_of_chatter')
})

/** How many of the uses of each hashtag since a moment are chatter (CTRL-04). */
export const countChatterHashtags = async (db: Db, exerciseId: number, since: Date): Promise<ReadonlyMap<string, number>> => {
  const rows = await chatterUsesQuery(db).execute({ exerciseId, since })
  return new Map(rows.map(({ tag, count }) => [tag, count]))
}

const answeredWaitsQuery = prepareOnce((db: Db) => {
  const { waits } = db.t
  const fields = { since: waits.since, endedOn: waits.endedOn }
  const own = and(isEqual(db, waits.exerciseId, 'exerciseId'), isAfter(db, waits.endedOn, 'since'), eq(waits.ending, 'answered'))
  return db.select(fields).from(waits).where(own).prepare('answered_waits')
})

/** The conversations with personas that were written in since a moment, with their messages of as long a time before it too. */
const saidQuery = (db: Db, exerciseId: number, since: Date, before: Date) => {
  const { conversations, messages, participants } = db.t
  const ofConversation = (table: typeof messages | typeof participants): SQL | undefined =>
    and(eq(table.exerciseId, exerciseId), eq(table.conversationId, conversations.id))
  return db
    .select({
      conversationId: conversations.id,
      authorId: messages.authorId,
      personaId: participants.userId,
      dismissedOn: participants.dismissedOn,
      on: messages.createdOn,
    })
    .from(conversations)
    .innerJoin(participants, and(ofConversation(participants), eq(participants.animated, true)))
    .innerJoin(messages, and(ofConversation(messages), gt(messages.createdOn, before), isNull(messages.deletedOn)))
    .where(and(eq(conversations.exerciseId, exerciseId), gt(conversations.lastMessageOn, since)))
    .orderBy(asc(messages.createdOn))
}

/** The answers of personas since a moment, in public and in messages. */
export const readAnswers = async (db: Db, exerciseId: number, since: Date): Promise<Answer[]> => {
  const waits = await answeredWaitsQuery(db).execute({ exerciseId, since })
  const before = new Date(since.getTime() - liveMinutes * 60_000)
  const messages = (await saidQuery(db, exerciseId, since, before)).map(({ authorId, personaId, dismissedOn, ...message }) => ({
    ...message,
    dismissals: dismissedOn ? [dismissedOn] : [],
    byPersona: authorId === personaId,
  }))
  return [
    ...waits.flatMap(({ since, endedOn }) => (endedOn ? { on: endedOn, took: endedOn.getTime() - since.getTime() } : [])),
    ...listMessageAnswers(messages).filter(({ on }) => on > since),
  ]
}
