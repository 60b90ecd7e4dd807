import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { placeholder, prepareOnce } from '#db/query/prepared.ts'

import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { readOperatorPairs } from '../auth/operators.reads.ts'
import { type PresentUser, readPresentUsers } from '../auth/presence.reads.ts'
import type { Person } from '../people.contract.ts'
import { personColumns } from '../people.reads.ts'
import { can } from '../permissions.ts'
import type { ParticipantRow } from './conversation-rows.reads.ts'

/** The animators of the personas' newest answers. Outer joins make SQLite look up one message a side instead of scanning the conversation's messages. */
const answerersQuery = prepareOnce((db: Db) => {
  const { messages, participants, users } = db.t
  const fields = { conversationId: participants.conversationId, user: personColumns(users) }
  const answer = and(
    eq(messages.exerciseId, participants.exerciseId),
    eq(messages.conversationId, participants.conversationId),
    eq(messages.createdOn, participants.answeredOn),
  )
  const animator = and(
    eq(users.exerciseId, messages.exerciseId),
    eq(users.id, messages.writtenById),
    ne(messages.writtenById, messages.authorId),
  )
  const personaSides = and(eq(participants.animated, true), db.inIdList(participants.conversationId, 'ids'))
  const query = db
    .select(fields)
    .from(participants)
    .leftJoin(messages, answer)
    .leftJoin(users, animator)
    .where(and(eq(participants.exerciseId, placeholder('exerciseId')), personaSides))
  return query.prepare('answerers_of')
})

/**
 * What official accounts have answered in their conversations, and since when somebody waits: read from the messages, because an account
 * may become an official one at any time. Each has few conversations: one with each other person at most.
 */
const createOfficialSidesQuery = (scope: 'all' | 'some') =>
  prepareOnce((db: Db) => {
    const { messages, participants, users } = db.t
    const answers = alias(messages, 'answers')
    const questions = alias(messages, 'questions')
    const inConversation = (some: typeof answers | typeof questions) =>
      and(eq(some.exerciseId, participants.exerciseId), eq(some.conversationId, participants.conversationId), isNull(some.deletedOn))
    const newestAnswer = db
      .select({ on: sql`max(${answers.createdOn})` })
      .from(answers)
      .where(and(inConversation(answers), eq(answers.authorId, participants.userId)))
    const isLater = or(sql`${newestAnswer} is null`, sql`${questions.createdOn} > ${newestAnswer}`)
    const oldestQuestion = db
      .select({ on: sql`min(${questions.createdOn})` })
      .from(questions)
      .where(and(inConversation(questions), ne(questions.authorId, participants.userId), isLater))
    const answer = and(
      eq(messages.exerciseId, participants.exerciseId),
      eq(messages.conversationId, participants.conversationId),
      sql`${messages.createdOn} = ${newestAnswer}`,
    )
    const operator = and(
      eq(users.exerciseId, messages.exerciseId),
      eq(users.id, messages.writtenById),
      ne(messages.writtenById, messages.authorId),
    )
    const ofAccounts = and(eq(participants.exerciseId, placeholder('exerciseId')), db.inIdList(participants.userId, 'accountIds'))
    return db
      .select({
        accountId: participants.userId,
        conversationId: participants.conversationId,
        answeredOn: messages.createdOn,
        waitingSince: sql<Date | null>`${oldestQuestion}`.mapWith(participants.waitingSince),
        user: personColumns(users),
      })
      .from(participants)
      .leftJoin(messages, answer)
      .leftJoin(users, operator)
      .where(and(ofAccounts, scope === 'some' ? db.inIdList(participants.conversationId, 'ids') : undefined))
      .prepare(`official_sides_${scope}`)
  })

/** The side of an official account in a conversation; `user` = who answered last. */
export type OfficialSide = {
  accountId: number
  conversationId: number
  answeredOn: Date | null
  waitingSince: Date | null
  user: Person | null
}

const allOfficialSidesQuery = createOfficialSidesQuery('all')
const someOfficialSidesQuery = createOfficialSidesQuery('some')

/** The sides of official accounts in all their conversations. */
export const readOfficialSides = (db: Db, { exerciseId }: Actor, accountIds: readonly number[]): Promise<OfficialSide[]> =>
  allOfficialSidesQuery(db).execute({ exerciseId, accountIds: db.toIdList(accountIds) })

/** What those who share a mailbox see of it in a conversation: who answered last and when, since when somebody waits, and who else writes. */
export type SharedMailbox = {
  answeredOn: Date | null
  answerer: Person | null
  waitingSince: Date | null
  typing: readonly PresentUser[]
}

/** Those who are present and write from a side: animators from a persona's, its operators from that of an official account. */
const readWriters = async (db: Db, actor: Actor, sides: readonly ParticipantRow[], now: Date) => {
  const ids = sides.map(({ conversationId }) => conversationId)
  const present = await readPresentUsers(db, actor, 'conversation', ids, now)
  const accountIds = present.length > 0 ? sides.flatMap(({ animated, identity }) => (animated ? [] : identity.id)) : []
  const pairs = accountIds.length > 0 ? await readOperatorPairs(db, actor.exerciseId, accountIds) : []
  const operates = (id: number, side: ParticipantRow) =>
    pairs.some(({ accountId, userId }) => userId === id && accountId === side.identity.id)
  return (side: ParticipantRow): PresentUser[] =>
    present.filter(
      ({ objectId, user, role }) => objectId === side.conversationId && (side.animated ? can(role, 'animate') : operates(user.id, side)),
    )
}

/** The mailboxes of these sides, one a conversation, by the ids of the conversations. */
export const readSharedMailboxes = async (
  db: Db,
  actor: Actor,
  sides: readonly ParticipantRow[],
  now: Date,
): Promise<ReadonlyMap<number, SharedMailbox>> => {
  const { exerciseId } = actor
  if (sides.length === 0) return new Map()
  const personas = sides.filter(({ animated }) => animated)
  const officials = sides.filter(({ animated }) => !animated)
  const idsOf = (some: readonly ParticipantRow[]) => db.toIdList(some.map(({ conversationId }) => conversationId))
  const accountIds = db.toIdList([...new Set(officials.map(({ identity }) => identity.id))])
  const [answerers, answered, writersOf] = await Promise.all([
    personas.length > 0 ? answerersQuery(db).execute({ exerciseId, ids: idsOf(personas) }) : [],
    officials.length > 0 ? someOfficialSidesQuery(db).execute({ exerciseId, accountIds, ids: idsOf(officials) }) : [],
    readWriters(db, actor, sides, now),
  ])
  return new Map(
    sides.map(side => {
      const { conversationId, animated } = side
      const own = answered.find(one => one.conversationId === conversationId && one.accountId === side.identity.id)
      const { answeredOn = null, waitingSince = null } = animated ? side : (own ?? {})
      const answerer = animated ? answerers.find(one => one.conversationId === conversationId)?.user : own?.user
      return [conversationId, { answeredOn, answerer: answerer ?? null, waitingSince, typing: writersOf(side) }]
    }),
  )
}
