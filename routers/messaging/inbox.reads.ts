import { and, asc, desc, eq, exists, isNull, type SQL, sql } from 'drizzle-orm'
import { limitLiteral, prepareOnce } from '#db/query/prepared.ts'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { AppError } from '../errors.ts'
import type { Person } from '../people.contract.ts'
import { personColumns } from '../people.reads.ts'
import { can, personaRole } from '../permissions.ts'
import {
  buildConversationList,
  type ConversationRow,
  selectConversations,
  selectParticipantConversations,
} from './conversation-rows.reads.ts'
import { type Inbox, type InboxPersona, inboxPersonasMax, type ReadInboxInput } from './inbox.contract.ts'

const placeholder = sql.placeholder

/** Outside of all that is ever said. */
const [farPast, farFuture] = [new Date(0), new Date('4000-01-01')]

/** How many conversations of a page do not wait. */
const inboxPageSize = 50

const waitingCondition = (db: Db): SQL =>
  sql`${db.t.participants.waitingSince} > ${db.typedPlaceholder(db.t.participants.waitingSince, 'ever')}`

/** The personas for whose answer somebody waits: a range of an index, as long as what waits. */
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
    .limit(limitLiteral(100))
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

/** The personas' sides of the exercise, or one persona's. */
const personaSidesCondition = (db: Db, of: 'one' | 'all') => {
  const { animated, exerciseId, userId } = db.t.participants
  return and(eq(exerciseId, placeholder('exerciseId')), eq(animated, true), of === 'one' ? eq(userId, placeholder('personaId')) : undefined)
}

const waitingPageQuery = (of: 'one' | 'all') =>
  prepareOnce((db: Db) => {
    const { fields, query } = selectParticipantConversations(db, and(personaSidesCondition(db, of), waitingCondition(db)))
    const page = query.orderBy(asc(db.t.participants.waitingSince)).limit(limitLiteral(100))
    return db.prepareRows<ConversationRow>(fields, page.prepare(`inbox_waiting_${of}`))
  })

const olderCondition = (db: Db): SQL =>
  sql`${db.t.conversations.lastMessageOn} < ${db.typedPlaceholder(db.t.conversations.lastMessageOn, 'before')}`

/** One persona's conversations that do not wait: as many as there are people at the most. */
const answeredByOneQuery = prepareOnce((db: Db) => {
  const { conversations, participants } = db.t
  const { fields, query } = selectParticipantConversations(
    db,
    and(personaSidesCondition(db, 'one'), isNull(participants.waitingSince), olderCondition(db)),
  )
  const page = query.orderBy(desc(conversations.lastMessageOn)).limit(limitLiteral(51))
  return db.prepareRows<ConversationRow>(fields, page.prepare('inbox_answered_one'))
})

/** All personas': nearly all there are, so the newest ones are tried in their order. */
const answeredByAllQuery = prepareOnce((db: Db) => {
  const { conversations, participants } = db.t
  const { fields, query } = selectConversations(db)
  const answered = and(
    eq(participants.exerciseId, conversations.exerciseId),
    eq(participants.conversationId, conversations.id),
    eq(participants.animated, true),
    isNull(participants.waitingSince),
  )
  const inExercise = sql`${conversations.exerciseId} = ${db.typedPlaceholder(conversations.exerciseId, 'exerciseId')}`
  const some = exists(db.select({ one: sql`1` }).from(participants).where(answered))
  const page = query.where(and(inExercise, olderCondition(db), some)).orderBy(desc(conversations.lastMessageOn))
  return db.prepareRows<ConversationRow>(fields, page.limit(limitLiteral(51)).prepare('inbox_answered_all'))
})

const pageQueries = {
  one: { waiting: waitingPageQuery('one'), answered: answeredByOneQuery },
  all: { waiting: waitingPageQuery('all'), answered: answeredByAllQuery },
}

/** The mailboxes of all personas (ROLE-07): who waits for an answer and since when, and what was answered. 403 for players. */
export const readInbox = async (db: Db, actor: Actor, { personaId, before }: ReadInboxInput, now: Date): Promise<Inbox> => {
  if (!can(actor.role, 'oversee')) throw new AppError('FORBIDDEN')
  const { exerciseId } = actor
  const { waiting, answered } = pageQueries[personaId === undefined ? 'all' : 'one']
  const key = { exerciseId, ...(personaId === undefined ? {} : { personaId }) }
  const personas = await waitingPersonasQuery(db).execute({ exerciseId, ever: farPast })
  const first = before === undefined ? await waiting(db).execute({ ...key, ever: farPast }) : []
  const then = await answered(db).execute({ ...key, before: before === undefined ? farFuture : new Date(before) })
  return {
    personas: toInboxPersonas(personas, await personasByNameQuery(db).execute({ exerciseId })),
    waiting: personas.reduce((sum, { waiting }) => sum + waiting, 0),
    data: await buildConversationList(db, actor, [...first, ...then.slice(0, inboxPageSize)], now),
    hasNext: then.length > inboxPageSize,
  }
}
