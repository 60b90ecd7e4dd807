import { and, asc, desc, eq, gt, inArray, isNull, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { distantPast } from '#db/query/prepared.ts'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { orNotFound } from '../errors.ts'
import { boardItemsMax } from '../limits.contract.ts'
import { excerpt } from '../messaging/sides.rules.ts'
import { readPeople } from '../people.reads.ts'
import { personaRole } from '../permissions.ts'
import { readClaims } from './claims.reads.ts'
import type { Board, ReadBoardInput, WaitingItem } from './desk.contract.ts'
import { readLastAnswers } from './last-answers.reads.ts'
import { readSendings } from './mail-waits.reads.ts'

/** What waits, before its people and its holder are read. */
type Row = Pick<WaitingItem, 'subject' | 'id' | 'kind' | 'text' | 'imagesCount' | 'weezeId' | 'messageId' | 'mail'> & {
  since: Date
  playerId: number
  writtenById?: number | null
  personaId: number | null
}

/** The ids to which a list is restricted; undefined = to none. */
type Among = { ids: readonly number[] | undefined; personaId: number | undefined }

/** What waits; no mail where the exercise has closed its mail, which nobody could read or answer. */
const openWaits = ({ t: { waits } }: Db, { exerciseId, user }: Actor) =>
  and(eq(waits.exerciseId, exerciseId), isNull(waits.endedOn), user.exercise.mail ? undefined : ne(waits.kind, 'mail'))

const readWaitingWeezes = async (db: Db, actor: Actor, { ids, ...among }: Among): Promise<Row[]> => {
  const { waits, weezes } = db.t
  const { id, kind, weezeId, playerId, personaId, since } = waits
  const isAmong = and(ids && inArray(id, [...ids]), among.personaId === undefined ? undefined : eq(personaId, among.personaId))
  const rows = await db
    .select({ id, kind, weezeId, playerId, personaId, since, text: weezes.text, medias: weezes.medias })
    .from(waits)
    .innerJoin(weezes, and(eq(weezes.exerciseId, waits.exerciseId), eq(weezes.id, weezeId)))
    .where(and(openWaits(db, actor), isAmong))
    .orderBy(asc(since), asc(id))
    .limit(boardItemsMax)
  return rows.map(({ medias, ...row }) => ({ ...row, subject: 'weeze', imagesCount: medias.length, messageId: null, mail: null }))
}

/** The first persona to whom each of some mails is: from its mailbox a mail to several is read. */
const readAddressees = async (db: Db, exerciseId: number, mailIds: readonly number[]): Promise<ReadonlyMap<number, number>> => {
  const { mailRecipients: recipients, users } = db.t
  const { mailId, userId, kind, position } = recipients
  const rows = await db
    .select({ mailId, userId: users.id })
    .from(recipients)
    .innerJoin(users, and(eq(users.exerciseId, recipients.exerciseId), eq(users.id, userId), eq(users.role, personaRole)))
    .where(and(eq(recipients.exerciseId, exerciseId), inArray(mailId, [...mailIds]), eq(kind, 'to')))
    .orderBy(desc(position))
  return new Map(rows.map(row => [row.mailId, row.userId]))
}

const readWaitingMails = async (db: Db, actor: Actor, { ids, ...among }: Among): Promise<Row[]> => {
  const { exerciseId } = actor
  const { mails, waits } = db.t
  const { id, playerId, personaId, since } = waits
  const { id: mailId, threadId, writtenById, subject, words, attachmentsCount: attachments } = mails
  const isAmong = and(ids && inArray(id, [...ids]), among.personaId === undefined ? undefined : eq(personaId, among.personaId))
  const rows = await db
    .select({ id, playerId, writtenById, personaId, since, words, mail: { id: mailId, threadId, subject, attachments } })
    .from(waits)
    .innerJoin(mails, and(eq(mails.exerciseId, waits.exerciseId), eq(mailId, waits.mailId)))
    .where(and(openWaits(db, actor), isAmong))
    .orderBy(asc(since), asc(id))
    .limit(boardItemsMax)
  const toSeveral = rows.flatMap(({ personaId: awaited, mail }) => (awaited === null ? mail.id : []))
  const addressees = toSeveral.length > 0 ? await readAddressees(db, exerciseId, toSeveral) : new Map<number, number>()
  return rows.map(({ words: text, mail, ...row }) => ({
    ...row,
    subject: 'mail',
    kind: 'mail',
    text: excerpt(text),
    imagesCount: 0,
    weezeId: null,
    messageId: null,
    mail: { ...mail, mailbox: row.personaId ?? addressees.get(mail.id) ?? 0 },
  }))
}

const waitingSides = (db: Db, exerciseId: number) => {
  const { participants } = db.t
  // A range of the index, which `is not null` is not on every engine.
  return and(eq(participants.exerciseId, exerciseId), gt(participants.waitingSince, distantPast))
}

/** How many wait in an exercise. */
export const countWaiting = async (db: Db, actor: Actor): Promise<number> => {
  const { participants, waits } = db.t
  return (await db.$count(waits, openWaits(db, actor))) + (await db.$count(participants, waitingSides(db, actor.exerciseId)))
}

const readWaitingMessages = async (db: Db, exerciseId: number, { ids, ...among }: Among): Promise<Row[]> => {
  const { conversations, messages, participants } = db.t
  const players = alias(participants, 'players')
  const { conversationId, userId, waitingSince } = participants
  const isOther = and(eq(players.exerciseId, exerciseId), eq(players.conversationId, conversationId), ne(players.id, participants.id))
  const isConversation = and(eq(conversations.exerciseId, exerciseId), eq(conversations.id, conversationId))
  const isNewest = and(
    eq(messages.exerciseId, exerciseId),
    eq(messages.conversationId, conversationId),
    eq(messages.createdOn, conversations.lastMessageOn),
  )
  const isAmong = and(ids && inArray(conversationId, [...ids]), among.personaId === undefined ? undefined : eq(userId, among.personaId))
  const rows = await db
    .select({
      id: conversationId,
      personaId: userId,
      playerId: players.userId,
      since: waitingSince,
      messageId: messages.id,
      writtenById: messages.writtenById,
      content: messages.content,
    })
    .from(participants)
    .innerJoin(players, isOther)
    .innerJoin(conversations, isConversation)
    .innerJoin(messages, isNewest)
    .where(and(waitingSides(db, exerciseId), isAmong))
    .orderBy(asc(waitingSince))
    .limit(boardItemsMax)
  return rows.flatMap(({ content, since, ...row }) =>
    since === null
      ? []
      : { ...row, since, subject: 'message', kind: 'message', text: excerpt(content), imagesCount: 0, weezeId: null, mail: null },
  )
}

/** What waits for an answer in an exercise, the longest wait first (EXO-142). */
export const readBoard = async (db: Db, actor: Actor, { channel, held, personaId }: ReadBoardInput, now: Date): Promise<Board> => {
  const { exerciseId, userId } = actor
  const { exercises } = db.t
  const { amberAfter, redAfter } = exercises
  const [settings] = await db.select({ amberAfter, redAfter }).from(exercises).where(eq(exercises.id, exerciseId))
  const holds = await readClaims(db, exerciseId, now)
  const amongOf = (subject: Row['subject']): Among => ({
    ids: held ? holds.filter(hold => hold.subject === subject && hold.userId === userId).map(hold => hold.subjectId) : undefined,
    personaId,
  })
  const isAsked = (subject: Row['subject']) => channel === undefined || channel === subject
  const weezes = isAsked('weeze') ? await readWaitingWeezes(db, actor, amongOf('weeze')) : []
  const messages = isAsked('message') ? await readWaitingMessages(db, exerciseId, amongOf('message')) : []
  const mails = isAsked('mail') ? await readWaitingMails(db, actor, amongOf('mail')) : []
  const rows = [...weezes, ...messages, ...mails].toSorted((one, other) => Number(one.since) - Number(other.since)).slice(0, boardItemsMax)
  const count = await countWaiting(db, actor)
  const sendings = await readSendings(
    db,
    exerciseId,
    rows.flatMap(({ subject, id }) => (subject === 'mail' ? id : [])),
  )
  const answers = await readLastAnswers(db, exerciseId)
  const ids = [
    ...rows.flatMap(({ playerId, personaId, writtenById }) => [playerId, personaId, writtenById].filter(id => typeof id === 'number')),
    ...holds.map(hold => hold.userId),
    ...sendings.map(sending => sending.userId),
    ...answers.flatMap(({ byId }) => byId ?? []),
  ]
  const people = await readPeople(db, exerciseId, new Set(ids))
  const toItem = ({ playerId, personaId, writtenById, since, ...row }: Row): WaitingItem => {
    const hold = holds.find(({ subject, subjectId }) => subject === row.subject && subjectId === row.id)
    const sending = row.subject === 'mail' ? sendings.find(({ waitId }) => waitId === row.id) : undefined
    return {
      ...row,
      since: since.toISOString(),
      player: orNotFound(people.get(playerId)),
      writtenBy: writtenById && writtenById !== playerId ? (people.get(writtenById) ?? null) : null,
      persona: personaId === null ? null : orNotFound(people.get(personaId)),
      hold: hold ? { user: orNotFound(people.get(hold.userId)), until: hold.until.toISOString() } : null,
      sending: sending
        ? { by: orNotFound(people.get(sending.userId)), draftId: sending.draftId, sendOn: sending.sendOn?.toISOString() ?? null }
        : null,
    }
  }
  const ended = answers.map(({ subject, id, on, byId }) => ({ subject, id, on: on.toISOString(), by: (byId && people.get(byId)) || null }))
  const answeredOn = count > 0 ? null : (answers[0]?.on.toISOString() ?? null)
  return { data: rows.map(toItem), count, ...orNotFound(settings), answeredOn, ended }
}
