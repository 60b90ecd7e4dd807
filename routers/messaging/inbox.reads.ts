import { and, asc, desc, eq, exists, isNull, type SQL, sql } from 'drizzle-orm'
import { literal, prepared } from '#db/query/prepared.ts'
import type { Db } from '#db/store.ts'
import { type Actor, oversees } from '../actor.ts'
import { Refusal } from '../errors.ts'
import type { Person } from '../weezes/weezes.contract.ts'
import { personColumns } from '../weezes/weezes.reads.ts'
import { type ConversationRow, conversationRows, conversationRowsOf, seenInList } from './conversation-rows.reads.ts'
import { type Inbox, type Persona, personasMax, type ReadInbox } from './inbox.contract.ts'

const named = sql.placeholder

/** Outside of all that is ever said. */
const [everEarlier, everLater] = [new Date(0), new Date('4000-01-01')]

/** How many conversations of a page do not wait. */
const pageMax = 50

const waits = (db: Db): SQL => sql`${db.t.participants.waitingSince} > ${db.bound(db.t.participants.waitingSince, 'ever')}`

/** The personas for whose answer somebody waits: a range of an index, as long as what waits. */
const waitingPersonas = prepared((db: Db) => {
  const { participants, users } = db.t
  const { id, username, firstname, lastname, photo, certified, foldedName } = users
  const longest = sql<Date>`min(${participants.waitingSince})`.mapWith(participants.waitingSince)
  return db
    .select({ identity: personColumns(users), waiting: sql<number>`count(*)`.mapWith(Number), waitingSince: longest })
    .from(participants)
    .innerJoin(users, and(eq(users.exerciseId, participants.exerciseId), eq(users.id, participants.userId)))
    .where(and(eq(participants.exerciseId, named('exerciseId')), eq(participants.animated, true), waits(db)))
    .groupBy(users.exerciseId, id, username, firstname, lastname, photo, certified, foldedName)
    .orderBy(asc(longest))
    .prepare('personas_waiting')
})

const personasByName = prepared((db: Db) => {
  const { participants, users } = db.t
  const own = and(eq(participants.exerciseId, users.exerciseId), eq(participants.userId, users.id), eq(participants.animated, true))
  const talks = sql<boolean>`${exists(db.select({ one: sql`1` }).from(participants).where(own))}`.mapWith(Boolean)
  return db
    .select({ identity: personColumns(users), talks })
    .from(users)
    .where(and(eq(users.exerciseId, named('exerciseId')), eq(users.role, 'DUMMY'), isNull(users.disabledOn)))
    .orderBy(asc(users.foldedName), asc(users.id))
    .limit(literal(100) as never)
    .prepare('personas_by_name')
})

type Waiting = { identity: Person; waiting: number; waitingSince: Date }

const asPersonas = (waiting: readonly Waiting[], others: readonly Pick<Persona, 'identity' | 'talks'>[]): Persona[] => {
  const known = new Set(waiting.map(({ identity }) => identity.id))
  const first = waiting.map(({ waitingSince, ...persona }) => ({ ...persona, waitingSince: waitingSince.toISOString(), talks: true }))
  const rest = others.filter(({ identity }) => !known.has(identity.id)).map(persona => ({ ...persona, waiting: 0, waitingSince: null }))
  return [...first, ...rest].slice(0, personasMax)
}

/** The personas' sides of the exercise, or one persona's. */
const mailbox = (db: Db, of: 'one' | 'all') => {
  const { animated, exerciseId, userId } = db.t.participants
  return and(eq(exerciseId, named('exerciseId')), eq(animated, true), of === 'one' ? eq(userId, named('personaId')) : undefined)
}

const waitingPage = (of: 'one' | 'all') =>
  prepared((db: Db) => {
    const { fields, query } = conversationRowsOf(db, and(mailbox(db, of), waits(db)))
    const page = query.orderBy(asc(db.t.participants.waitingSince)).limit(literal(100) as never)
    return db.lean<ConversationRow>(fields, page.prepare(`inbox_waiting_${of}`))
  })

const older = (db: Db): SQL => sql`${db.t.conversations.lastMessageOn} < ${db.bound(db.t.conversations.lastMessageOn, 'before')}`

/** One persona's conversations that do not wait: as many as there are people at the most. */
const answeredByOne = prepared((db: Db) => {
  const { conversations, participants } = db.t
  const { fields, query } = conversationRowsOf(db, and(mailbox(db, 'one'), isNull(participants.waitingSince), older(db)))
  const page = query.orderBy(desc(conversations.lastMessageOn)).limit(literal(51) as never)
  return db.lean<ConversationRow>(fields, page.prepare('inbox_answered_one'))
})

/** All personas': nearly all there are, so the newest ones are tried in their order. */
const answeredByAll = prepared((db: Db) => {
  const { conversations, participants } = db.t
  const { fields, query } = conversationRows(db)
  const answered = and(
    eq(participants.exerciseId, conversations.exerciseId),
    eq(participants.conversationId, conversations.id),
    eq(participants.animated, true),
    isNull(participants.waitingSince),
  )
  const inExercise = sql`${conversations.exerciseId} = ${db.bound(conversations.exerciseId, 'exerciseId')}`
  const some = exists(db.select({ one: sql`1` }).from(participants).where(answered))
  const page = query.where(and(inExercise, older(db), some)).orderBy(desc(conversations.lastMessageOn))
  return db.lean<ConversationRow>(fields, page.limit(literal(51) as never).prepare('inbox_answered_all'))
})

const pages = {
  one: { waiting: waitingPage('one'), answered: answeredByOne },
  all: { waiting: waitingPage('all'), answered: answeredByAll },
}

/** The mailboxes of all personas (ROLE-07): who waits for an answer and since when, and what was answered. 403 for players. */
export const readInbox = async (db: Db, actor: Actor, { personaId, before }: ReadInbox, now: Date): Promise<Inbox> => {
  if (!oversees(actor)) throw new Refusal('FORBIDDEN')
  const { exerciseId } = actor
  const { waiting, answered } = pages[personaId === undefined ? 'all' : 'one']
  const key = { exerciseId, ...(personaId === undefined ? {} : { personaId }) }
  const personas = await waitingPersonas(db).execute({ exerciseId, ever: everEarlier })
  const first = before === undefined ? await waiting(db).execute({ ...key, ever: everEarlier }) : []
  const then = await answered(db).execute({ ...key, before: before === undefined ? everLater : new Date(before) })
  return {
    personas: asPersonas(personas, await personasByName(db).execute({ exerciseId })),
    waiting: personas.reduce((sum, { waiting }) => sum + waiting, 0),
    data: await seenInList(db, actor, [...first, ...then.slice(0, pageMax)], now),
    hasNext: then.length > pageMax,
  }
}
