import { and, asc, desc, eq, exists, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { distantFuture, distantPast, isAfter, isBefore, isEqual, limitLiteral, placeholder, prepareOnce } from '#db/query/prepared.ts'

import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { readOfficialAccounts } from '../auth/operators.reads.ts'
import { inboxPageSize, inboxPersonasMax, inboxWaitingMax } from '../limits.contract.ts'
import type { Person } from '../people.contract.ts'
import { personColumns } from '../people.reads.ts'
import { personaRole } from '../permissions.ts'
import { selectConversations, selectParticipantConversations } from './conversation-rows.reads.ts'
import { buildConversationList } from './conversation-views.reads.ts'
import type { Inbox, InboxPersona, ReadInboxInput } from './inbox.contract.ts'
import type { Conversation } from './messaging.contract.ts'
import { readOfficialSides } from './shared-mailboxes.reads.ts'

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

type InboxScope = 'one' | 'all' | 'official'

/** The sides of one persona, or of all personas of the exercise. */
const personaSidesCondition = (db: Db, scope: Exclude<InboxScope, 'official'>) => {
  const { animated, exerciseId, userId } = db.t.participants
  return and(
    eq(exerciseId, placeholder('exerciseId')),
    eq(animated, true),
    scope === 'one' ? eq(userId, placeholder('personaId')) : undefined,
  )
}

const createWaitingQuery = (scope: Exclude<InboxScope, 'official'>) =>
  prepareOnce((db: Db) => {
    const query = selectParticipantConversations(db, and(personaSidesCondition(db, scope), waitingCondition(db)))
    return query.orderBy(asc(db.t.participants.waitingSince)).limit(limitLiteral(inboxWaitingMax)).prepare(`inbox_waiting_${scope}`)
  })

const olderCondition = (db: Db): SQL => isBefore(db, db.t.conversations.lastMessageOn, 'before')

/** One persona's conversations that do not wait: one with each other person at most, so few that they are read before they are ordered. */
const answeredByOneQuery = prepareOnce((db: Db) => {
  const { conversations, participants } = db.t
  const query = selectParticipantConversations(
    db,
    and(personaSidesCondition(db, 'one'), isNull(participants.waitingSince), olderCondition(db)),
  )
  const page = query.orderBy(desc(conversations.lastMessageOn)).limit(limitLiteral(inboxPageSize + 1))
  return page.prepare('inbox_answered_one')
})

/** All personas': nearly all of the exercise, so they are tested in their order from the newest one. */
const answeredByAllQuery = prepareOnce((db: Db) => {
  const { conversations, participants } = db.t
  const query = selectConversations(db)
  const answered = and(
    eq(participants.exerciseId, conversations.exerciseId),
    eq(participants.conversationId, conversations.id),
    eq(participants.animated, true),
    isNull(participants.waitingSince),
  )
  const inExercise = isEqual(db, conversations.exerciseId, 'exerciseId')
  const anyAnswered = exists(db.select({ one: sql`1` }).from(participants).where(answered))
  const page = query.where(and(inExercise, olderCondition(db), anyAnswered)).orderBy(desc(conversations.lastMessageOn))
  return page.limit(limitLiteral(inboxPageSize + 1)).prepare('inbox_answered_all')
})

/** The conversations of an official account: those with a newest message that it has not written wait for its operators. */
const createOfficialQuery = (waiting: boolean) =>
  prepareOnce((db: Db) => {
    const { conversations, messages, participants } = db.t
    const own = and(eq(participants.exerciseId, placeholder('exerciseId')), eq(participants.userId, placeholder('personaId')))
    const answered = and(or(isNull(messages.authorId), eq(messages.authorId, participants.userId)), olderCondition(db))
    const query = selectParticipantConversations(db, and(own, waiting ? ne(messages.authorId, participants.userId) : answered))
    const page = waiting
      ? query.orderBy(asc(conversations.lastMessageOn)).limit(limitLiteral(inboxWaitingMax))
      : query.orderBy(desc(conversations.lastMessageOn)).limit(limitLiteral(inboxPageSize + 1))
    return page.prepare(`inbox_official_${waiting ? 'waiting' : 'answered'}`)
  })

const pageQueries = {
  official: { waitingQuery: createOfficialQuery(true), answeredQuery: createOfficialQuery(false) },
  one: { waitingQuery: createWaitingQuery('one'), answeredQuery: answeredByOneQuery },
  all: { waitingQuery: createWaitingQuery('all'), answeredQuery: answeredByAllQuery },
} satisfies Record<InboxScope, unknown>

/** The official accounts as the personas of an inbox. */
const readInboxOfficials = async (db: Db, actor: Actor): Promise<InboxPersona[]> => {
  const accounts = await readOfficialAccounts(db, actor)
  if (accounts.length === 0) return []
  const sides = Map.groupBy(
    await readOfficialSides(
      db,
      actor,
      accounts.map(({ id }) => id),
    ),
    ({ accountId }) => accountId,
  )
  return accounts.map(identity => {
    const own = sides.get(identity.id) ?? []
    const waits = own.flatMap(({ waitingSince }) => waitingSince?.toISOString() ?? []).toSorted()
    return { identity, waiting: waits.length, waitingSince: waits[0] ?? null, talks: own.length > 0 }
  })
}

/** The longest wait first; those who do not wait keep their order behind. */
const byWait = (one: Conversation, other: Conversation): number => {
  const since = one.waitingSince ?? '~'
  const otherSince = other.waitingSince ?? '~'
  return since === otherSince ? 0 : since < otherSince ? -1 : 1
}

/** The mailboxes of all personas, or of one or an official account (ROLE-07): the conversations that wait for an answer, then the others. */
export const readInbox = async (db: Db, actor: Actor, { personaId, before }: ReadInboxInput, now: Date): Promise<Inbox> => {
  const { exerciseId } = actor
  const officialAccounts = await readInboxOfficials(db, actor)
  const officialId = officialAccounts.find(({ identity }) => identity.id === personaId)?.identity.id
  const { waitingQuery, answeredQuery } = pageQueries[personaId === undefined ? 'all' : officialId === undefined ? 'one' : 'official']
  const key = { exerciseId, ...(personaId === undefined ? {} : { personaId }) }
  const personas = await waitingPersonasQuery(db).execute({ exerciseId, ever: distantPast })
  const waiting = before === undefined ? await waitingQuery(db).execute({ ...key, ever: distantPast }) : []
  const answered = await answeredQuery(db).execute({ ...key, before: before === undefined ? distantFuture : new Date(before) })
  const data = await buildConversationList(db, actor, [...waiting, ...answered.slice(0, inboxPageSize)], now, officialId)
  return {
    personas: toInboxPersonas(personas, await personasByNameQuery(db).execute({ exerciseId })),
    officialAccounts,
    waiting: personas.reduce((sum, { waiting }) => sum + waiting, 0),
    data: officialId === undefined ? data : data.toSorted(byWait),
    hasNext: answered.length > inboxPageSize,
  }
}
