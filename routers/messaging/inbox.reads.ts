import { and, asc, desc, eq, exists, isNull, type SQL, sql } from 'drizzle-orm'
import { distantFuture, distantPast, isAfter, isBefore, isEqual, placeholder } from '#db/query/placeholders.ts'
import { limitLiteral, prepareOnce } from '#db/query/prepared.ts'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { inboxPageSize, inboxPersonasMax, inboxWaitingMax } from '../limits.contract.ts'
import type { Person } from '../people.contract.ts'
import { personColumns } from '../people.reads.ts'
import { personaRole } from '../permissions.ts'
import {
  buildConversationList,
  type ConversationRow,
  selectConversations,
  selectParticipantConversations,
} from './conversation-rows.reads.ts'
import type { Inbox, InboxPersona, ReadInboxInput } from './inbox.contract.ts'

const waitingCondition = (db: Db): SQL => isAfter(db, db.t.participants.waitingSince, 'ever')

/** The personas whose answer somebody waits for: a range of an index that holds only the waiting sides. */
const waitingPersonasQuery = prepareOnce((db: Db) => {
  const { participants, users } = db.t
  const { id, username, firstname, lastname, photo, certified, foldedName } = users
  const longest = sql<Date>`min(${participants.waitingSince})`.mapWith(participants.waitingSince)
  return db
    .select({ identity: personColumns(users), waiting: sql<number>`count(*)`.mapWith(Number), waitingSince: longest })
    .from(participants)
    .innerJoin(users, and(eq(users.exerciseId, participants.exerciseId), eq(users.id, participants.userId)))
    .where(and(eq(participants.exerciseId, placeholder('exerciseId')), eq(participants.animated, true), waitingCondition(db)))
    .groupBy(users.exerciseId, id, username, firstname, lastname, photo, certified, foldedName)
    .orderBy(asc(longest))
    .prepare('personas_waiting')
})

const personasByNameQuery = prepareOnce((db: Db) => {
  const { participants, users } = db.t
  const own = and(eq(participants.exerciseId, users.exerciseId), eq(participants.userId, users.id), eq(participants.animated, true))
  const talks = sql<boolean>`${exists(db.select({ one: sql`1` }).from(participants).where(own))}`.mapWith(Boolean)
  return db
    .select({ identity: personColumns(users), talks })
    .from(users)
    .where(and(eq(users.exerciseId, placeholder('exerciseId')), eq(users.role, personaRole), isNull(users.disabledOn)))
    .orderBy(asc(users.foldedName), asc(users.id))
    .limit(limitLiteral(inboxPersonasMax))
    .prepare('personas_by_name')
})

type WaitingPersona = { identity: Person; waiting: number; waitingSince: Date }

const toInboxPersonas = (
  waiting: readonly WaitingPersona[],
  others: readonly Pick<InboxPersona, 'identity' | 'talks'>[],
): InboxPersona[] => {
  const known = new Set(waiting.map(({ identity }) => identity.id))
  const first = waiting.map(({ waitingSince, ...persona }) => ({ ...persona, waitingSince: waitingSince.toISOString(), talks: true }))
  const rest = others.filter(({ identity }) => !known.has(identity.id)).map(persona => ({ ...persona, waiting: 0, waitingSince: null }))
  return [...first, ...rest].slice(0, inboxPersonasMax)
}

type InboxScope = 'one' | 'all'

/** The sides of one persona, or of all personas of the exercise. */
const personaSidesCondition = (db: Db, scope: InboxScope) => {
  const { animated, exerciseId, userId } = db.t.participants
  return and(
    eq(exerciseId, placeholder('exerciseId')),
    eq(animated, true),
    scope === 'one' ? eq(userId, placeholder('personaId')) : undefined,
  )
}

const createWaitingQuery = (scope: InboxScope) =>
  prepareOnce((db: Db) => {
    const { fields, query } = selectParticipantConversations(db, and(personaSidesCondition(db, scope), waitingCondition(db)))
    const page = query.orderBy(asc(db.t.participants.waitingSince)).limit(limitLiteral(inboxWaitingMax))
    return db.prepareRows<ConversationRow>(fields, page.prepare(`inbox_waiting_${scope}`))
  })

const olderCondition = (db: Db): SQL => isBefore(db, db.t.conversations.lastMessageOn, 'before')

/** One persona's conversations that do not wait: one with each other person at most, so few that they are read before they are ordered. */
const answeredByOneQuery = prepareOnce((db: Db) => {
  const { conversations, participants } = db.t
  const { fields, query } = selectParticipantConversations(
    db,
    and(personaSidesCondition(db, 'one'), isNull(participants.waitingSince), olderCondition(db)),
  )
  const page = query.orderBy(desc(conversations.lastMessageOn)).limit(limitLiteral(inboxPageSize + 1))
  return db.prepareRows<ConversationRow>(fields, page.prepare('inbox_answered_one'))
})

/** All personas': nearly all of the exercise, so they are tested in their order from the newest one. */
const answeredByAllQuery = prepareOnce((db: Db) => {
  const { conversations, participants } = db.t
  const { fields, query } = selectConversations(db)
  const answered = and(
    eq(participants.exerciseId, conversations.exerciseId),
    eq(participants.conversationId, conversations.id),
    eq(participants.animated, true),
    isNull(participants.waitingSince),
  )
  const inExercise = isEqual(db, conversations.exerciseId, 'exerciseId')
  const anyAnswered = exists(db.select({ one: sql`1` }).from(participants).where(answered))
  const page = query.where(and(inExercise, olderCondition(db), anyAnswered)).orderBy(desc(conversations.lastMessageOn))
  return db.prepareRows<ConversationRow>(fields, page.limit(limitLiteral(inboxPageSize + 1)).prepare('inbox_answered_all'))
})

const pageQueries = {
  one: { waitingQuery: createWaitingQuery('one'), answeredQuery: answeredByOneQuery },
  all: { waitingQuery: createWaitingQuery('all'), answeredQuery: answeredByAllQuery },
} satisfies Record<InboxScope, unknown>

/** The mailboxes of all personas or of one (ROLE-07): the conversations that wait for an answer, then the others. */
export const readInbox = async (db: Db, actor: Actor, { personaId, before }: ReadInboxInput, now: Date): Promise<Inbox> => {
  const { exerciseId } = actor
  const { waitingQuery, answeredQuery } = pageQueries[personaId === undefined ? 'all' : 'one']
  const key = { exerciseId, ...(personaId === undefined ? {} : { personaId }) }
  const personas = await waitingPersonasQuery(db).execute({ exerciseId, ever: distantPast })
  const waiting = before === undefined ? await waitingQuery(db).execute({ ...key, ever: distantPast }) : []
  const answered = await answeredQuery(db).execute({ ...key, before: before === undefined ? distantFuture : new Date(before) })
  return {
    personas: toInboxPersonas(personas, await personasByNameQuery(db).execute({ exerciseId })),
    waiting: personas.reduce((sum, { waiting }) => sum + waiting, 0),
    data: await buildConversationList(db, actor, [...waiting, ...answered.slice(0, inboxPageSize)], now),
    hasNext: answered.length > inboxPageSize,
  }
}
