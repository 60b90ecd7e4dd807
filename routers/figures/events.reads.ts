import { and, asc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import { isAfter, isEqual } from '#db/query/placeholders.ts'
import { prepareOnce } from '#db/query/prepared.ts'
import type { Db } from '#db/store.ts'
import { readRoles } from '../desk/waits.reads.ts'
import { liveMinutes } from '../limits.contract.ts'
import { playerRole } from '../permissions.ts'
import { type Answer, type Counted, countByAge, listMessageAnswers, type Writer } from './figures.rules.ts'

const count = sql<number>`count(*)`.mapWith(Number)

/** The database counts by minutes: an hour of a lively exercise is tens of thousands of weezes. */
const writtenQuery = prepareOnce((db: Db) => {
  const { weezes } = db.t
  const own = and(isEqual(db, weezes.exerciseId, 'exerciseId'), isAfter(db, weezes.createdOn, 'since'), isNull(weezes.deletedOn))
  const age = db.minutesBefore(weezes.createdOn, 'now').as('age')
  const said = db.select({ authorId: weezes.authorId, age }).from(weezes).where(own).as('said')
  return db.select({ authorId: said.authorId, age: said.age, count }).from(said).groupBy(said.authorId, said.age).prepare('written')
})

const publishedQuery = prepareOnce((db: Db) => {
  const { sequencePublications: publications, weezes } = db.t
  const fields = { authorId: weezes.authorId, on: weezes.createdOn }
  const weeze = and(eq(weezes.exerciseId, publications.exerciseId), eq(weezes.id, publications.publishedId), isNull(weezes.deletedOn))
  const own = and(isEqual(db, publications.exerciseId, 'exerciseId'), isAfter(db, publications.createdOn, 'since'))
  const query = db.select(fields).from(publications).innerJoin(weezes, weeze).where(own)
  return db.prepareRows<{ authorId: number; on: Date }>(fields, query.prepare('published_weezes'))
})

/** All weezes since a moment by who writes them, and those of them that sequences published. */
export const countWeezes = async (
  db: Db,
  exerciseId: number,
  since: Date,
  now: Date,
): Promise<{ written: Counted<Writer>[]; published: Counted<Writer>[] }> => {
  const written = await writtenQuery(db).execute({ exerciseId, since, now })
  const published = await publishedQuery(db).execute({ exerciseId, since })
  const roles = await readRoles(db, exerciseId, [...new Set([...written, ...published].map(({ authorId }) => authorId))])
  const kindOf = (authorId: number): Writer => (roles.get(authorId) === playerRole ? 'players' : 'personas')
  return {
    // A weeze may be some milliseconds ahead of the clock (design rule 2).
    written: written.map(({ authorId, age, count }) => ({ kind: kindOf(authorId), age: Math.max(0, age), count })),
    published: countByAge(
      published.map(({ authorId, on }) => ({ kind: kindOf(authorId), on })),
      now,
    ),
  }
}

const usesQuery = prepareOnce((db: Db) => {
  const { weezeHashtags: uses } = db.t
  const own = and(isEqual(db, uses.exerciseId, 'exerciseId'), isAfter(db, uses.createdOn, 'since'))
  const used = db
    .select({ tag: uses.tag, age: db.minutesBefore(uses.createdOn, 'now').as('age') })
    .from(uses)
    .where(own)
    .as('used')
  return db.select({ kind: used.tag, age: used.age, count }).from(used).groupBy(used.tag, used.age).prepare('hashtags_by_age')
})

/** The uses of all hashtags since a moment; those of deleted weezes are gone. */
export const countHashtags = async (db: Db, exerciseId: number, since: Date, now: Date): Promise<Counted[]> => {
  const used = await usesQuery(db).execute({ exerciseId, since, now })
  return used.map(use => ({ ...use, age: Math.max(0, use.age) }))
}

const answeredWaitsQuery = prepareOnce((db: Db) => {
  const { waits } = db.t
  const fields = { since: waits.since, endedOn: waits.endedOn }
  const own = and(isEqual(db, waits.exerciseId, 'exerciseId'), isAfter(db, waits.endedOn, 'since'), eq(waits.ending, 'answered'))
  return db.prepareRows<{ since: Date; endedOn: Date | null }>(fields, db.select(fields).from(waits).where(own).prepare('answered_waits'))
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
