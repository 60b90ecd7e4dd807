import { and, asc, eq, inArray, isNull, ne, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { placeholder } from '#db/query/placeholders.ts'
import { prepareOnce } from '#db/query/prepared.ts'
import type { Role } from '#db/schema/enums.ts'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { readOperatedIds } from '../auth/operators.reads.ts'
import { type PresentUser, readPresentUsers } from '../auth/presence.reads.ts'
import { orNotFound } from '../errors.ts'
import type { Person } from '../people.contract.ts'
import { personColumns } from '../people.reads.ts'
import { can, personaRole } from '../permissions.ts'
import type { Conversation, Message, Participant, TypingUser } from './messaging.contract.ts'
import { excerpt, findOwnSide } from './sides.rules.ts'

/** A participant as stored. */
export type ParticipantRow = {
  id: number
  conversationId: number
  unreadOn: Date | null
  animated: boolean
  waitingSince: Date | null
  answeredOn: Date | null
  identity: Person
  role: Role
}

/** A message as stored; `writer` = the animator who wrote it as the author. */
export type MessageRow = { id: number; content: string; createdOn: Date; deletedOn: Date | null; authorId: number; writer: Person | null }

/** A conversation as stored, with its newest message. */
export type ConversationRow = {
  id: number
  lastMessageOn: Date
  rewrittenOn: Date | null
  last: Omit<MessageRow, 'writer'> | null
  writer: Person | null
}

/** The columns of a message to select, and the join of its writer. */
export const messageFields = (db: Db) => {
  const { messages, users } = db.t
  const writers = alias(users, 'writers')
  const { id, content, createdOn, deletedOn, authorId, writtenById } = messages
  const isWriter = and(eq(writers.exerciseId, messages.exerciseId), eq(writers.id, writtenById), ne(writtenById, authorId))
  return { own: { id, content, createdOn, deletedOn, authorId }, writer: personColumns(writers), writers, isWriter }
}

const newestMessageJoin = (db: Db) => {
  const { conversations, messages } = db.t
  return and(
    eq(messages.exerciseId, conversations.exerciseId),
    eq(messages.conversationId, conversations.id),
    eq(messages.createdOn, conversations.lastMessageOn),
    isNull(messages.deletedOn),
  )
}

const conversationFields = (db: Db) => {
  const { id, lastMessageOn, rewrittenOn } = db.t.conversations
  const { own: last, writer, writers, isWriter } = messageFields(db)
  return { fields: { id, lastMessageOn, rewrittenOn, last, writer }, writers, isWriter }
}

/** Conversations with their newest messages; the caller adds conditions, order and limit. */
export const selectConversations = (db: Db) => {
  const { conversations, messages } = db.t
  const { fields, writers, isWriter } = conversationFields(db)
  const query = db.select(fields).from(conversations).leftJoin(messages, newestMessageJoin(db)).leftJoin(writers, isWriter).$dynamic()
  return { fields, query }
}

/**
 * The conversations of the participants that `condition` selects, which are few among the exercise's. The cross join makes SQLite start from
 * them instead of scanning the exercise in the order of the page.
 */
export const selectParticipantConversations = (db: Db, condition: SQL | undefined) => {
  const { conversations, messages, participants } = db.t
  const { fields, writers, isWriter } = conversationFields(db)
  const ofParticipant = and(eq(conversations.exerciseId, participants.exerciseId), eq(conversations.id, participants.conversationId))
  const query = db
    .select(fields)
    .from(participants)
    .crossJoin(conversations)
    .leftJoin(messages, newestMessageJoin(db))
    .leftJoin(writers, isWriter)
    .where(and(ofParticipant, condition))
    .$dynamic()
  return { fields, query }
}

const participantsQuery = prepareOnce((db: Db) => {
  const { participants, users } = db.t
  const { id, conversationId, unreadOn, animated, waitingSince, answeredOn } = participants
  const own = { id, conversationId, unreadOn, animated, waitingSince, answeredOn, role: users.role }
  const fields = { ...own, identity: personColumns(users) }
  const query = db
    .select(fields)
    .from(participants)
    .innerJoin(users, and(eq(users.exerciseId, participants.exerciseId), eq(users.id, participants.userId)))
    .where(and(eq(participants.exerciseId, placeholder('exerciseId')), db.inIdList(conversationId, 'ids')))
    .orderBy(asc(participants.id))
  return db.prepareRows<ParticipantRow>(fields, query.prepare('participants_of'))
})

/** The animators of the newest answers. Outer joins make SQLite look up one message a side instead of scanning the conversation's messages. */
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
  return db.prepareRows<{ conversationId: number; user: Person | null }>(fields, query.prepare('answerers_of'))
})

/** The sides of a conversation and the one that the actor sees it from; undefined when it is missing or the actor may not see it. */
export const readParticipants = async (
  db: Db,
  actor: Actor,
  conversationId: number,
): Promise<{ sides: ParticipantRow[]; own: ParticipantRow } | undefined> => {
  const { exerciseId, userId } = actor
  const sides = await participantsQuery(db).execute({ exerciseId, ids: db.toIdList([conversationId]) })
  const own = findOwnSide(sides, { userId, oversees: can(actor.role, 'oversee'), operatedIds: await readOperatedIds(db, actor) })
  return own && { sides, own }
}

/** Those of these ids that are personas of the exercise. */
export const readPersonaIds = async (db: Db, exerciseId: number, ids: readonly number[]): Promise<ReadonlySet<number>> => {
  const { users } = db.t
  const personas = and(eq(users.exerciseId, exerciseId), inArray(users.id, [...ids]), eq(users.role, personaRole))
  const rows = await db.select({ id: users.id }).from(users).where(personas)
  return new Set(rows.map(({ id }) => id))
}

/** A participant on the wire: its endpoint is whoever may write from its side and sees the conversation from it, else itself (design rule 8). */
const toParticipant = (actor: Actor, own: ParticipantRow, { id, identity }: ParticipantRow): Participant => ({
  id,
  identity,
  endpoint: { id: id === own.id && can(actor.role, 'write') ? actor.userId : identity.id },
})

/** A conversation with its sides and the one that it is seen from. */
export type ViewedConversation = { row: ConversationRow; sides: readonly ParticipantRow[]; own: ParticipantRow }

/** Maps message rows of one conversation to the wire; `writtenBy` only for those who oversee. */
export const createMessageMapper = (
  actor: Actor,
  { sides, own }: Pick<ViewedConversation, 'sides' | 'own'>,
): ((row: MessageRow) => Message) => {
  const authors = new Map(sides.map(side => [side.identity.id, toParticipant(actor, own, side)]))
  const oversees = can(actor.role, 'oversee')
  return ({ id, content, createdOn, deletedOn, authorId, writer }) => ({
    id,
    content: deletedOn ? '' : content,
    removed: deletedOn !== null,
    createdOn: createdOn.toISOString(),
    author: orNotFound(authors.get(authorId)),
    ...(oversees ? { writtenBy: writer } : {}),
  })
}

/** By conversation: the animator who wrote the persona's newest message, and the other animators who are writing now. */
type TeamActivity = { answerers: ReadonlyMap<number, Person | null>; typingUsers: ReadonlyMap<number, readonly PresentUser[]> }

/** The activity of animators in conversations; empty for those who do not oversee (design rule 12). */
const readTeamActivity = async (db: Db, actor: Actor, ids: readonly number[], now: Date): Promise<TeamActivity> => {
  if (!can(actor.role, 'oversee') || ids.length === 0) return { answerers: new Map(), typingUsers: new Map() }
  const [rows, present] = await Promise.all([
    answerersQuery(db).execute({ exerciseId: actor.exerciseId, ids: db.toIdList(ids) }),
    readPresentUsers(db, actor, 'conversation', ids, now),
  ])
  const answerers = new Map(rows.map(({ conversationId, user }) => [conversationId, user]))
  return { answerers, typingUsers: Map.groupBy(present, ({ objectId }) => objectId) }
}

const toTypingUser = ({ user: { certified: _, ...user }, since }: PresentUser): TypingUser => ({ user, since: since.toISOString() })

/** A conversation as the actor sees it, without messages. */
const toConversation = (actor: Actor, { row, sides, own }: ViewedConversation, { answerers, typingUsers }: TeamActivity): Conversation => {
  const persona = can(actor.role, 'oversee') ? sides.find(side => side.animated) : undefined
  const answer = persona?.answeredOn && { user: answerers.get(row.id) ?? null, createdOn: persona.answeredOn.toISOString() }
  return {
    id: row.id,
    participants: sides.map(side => toParticipant(actor, own, side)),
    ownParticipantId: own.id,
    messages: [],
    lastMessage: row.last && createMessageMapper(actor, { sides, own })({ ...row.last, writer: row.writer }),
    unread: own.unreadOn !== null,
    updatedOn: row.lastMessageOn.toISOString(),
    rewrittenOn: row.rewrittenOn?.toISOString() ?? null,
    ...(persona && {
      personaParticipantId: persona.id,
      waitingSince: persona.waitingSince?.toISOString() ?? null,
      lastAnswer: answer ?? null,
      typing: (typingUsers.get(row.id) ?? []).map(toTypingUser),
    }),
  }
}

/** One conversation as the actor sees it, without messages. */
export const buildConversation = async (db: Db, actor: Actor, viewed: ViewedConversation, now: Date): Promise<Conversation> =>
  toConversation(actor, viewed, await readTeamActivity(db, actor, [viewed.row.id], now))

/** Conversations as the actor sees them in a list: in the order of the rows, without messages, with an excerpt of the newest one. */
export const buildConversationList = async (db: Db, actor: Actor, rows: readonly ConversationRow[], now: Date): Promise<Conversation[]> => {
  if (rows.length === 0) return []
  const { exerciseId, userId } = actor
  const ids = rows.map(row => row.id)
  const allSides = await participantsQuery(db).execute({ exerciseId, ids: db.toIdList(ids) })
  const sidesByConversation = Map.groupBy(allSides, side => side.conversationId)
  const team = await readTeamActivity(db, actor, ids, now)
  const viewer = { userId, oversees: can(actor.role, 'oversee'), operatedIds: await readOperatedIds(db, actor) }
  return rows.flatMap(row => {
    const sides = sidesByConversation.get(row.id) ?? []
    const own = findOwnSide(sides, viewer)
    const last = row.last && { ...row.last, content: excerpt(row.last.content) }
    return own ? toConversation(actor, { row: { ...row, last }, sides, own }, team) : []
  })
}
