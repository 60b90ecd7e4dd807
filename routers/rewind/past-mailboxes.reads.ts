import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { orNotFound } from '../errors.ts'
import { messagePageSize } from '../limits.contract.ts'
import { createMessageMapper, readViewer, toConversation, toView } from '../messaging/conversation-views.reads.ts'
import { computeParticipantState, excerpt } from '../messaging/sides.rules.ts'
import { isPersona } from '../permissions.ts'
import { readPeopleAt, toPerson } from './past-people.reads.ts'
import { type Moment, readFormerStates } from './past-states.reads.ts'
import type { PastConversation, PastMailboxes, PastMailboxesInput, PastMessages, PastMessagesInput } from './rewind.contract.ts'

type Reading = { lastReadOn: string | null; dismissedOn: string | null }
const toDate = (moment: string | null): Date | null => (moment === null ? null : new Date(moment))

/** The conversations of personas at a moment, those of one persona, one, or all, with their sides and messages as they were then. */
const readConversationsAt = async (db: Db, moment: Moment, { personaId, id }: { personaId?: number | undefined; id?: number }) => {
  const { conversations, messages, participants } = db.t
  const { exerciseId, at } = moment
  const animated = and(eq(participants.exerciseId, exerciseId), eq(participants.animated, true))
  const shown = db
    .select({ id: participants.conversationId })
    .from(participants)
    .where(and(animated, personaId === undefined ? undefined : eq(participants.userId, personaId)))
  const one = id === undefined ? undefined : eq(conversations.id, id)
  const opened = await db
    .select({ id: conversations.id, createdOn: conversations.createdOn })
    .from(conversations)
    .where(and(eq(conversations.exerciseId, exerciseId), lte(conversations.createdOn, at), inArray(conversations.id, shown), one))
  const ids = opened.map(({ id }) => id)
  const sides =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(participants)
          .where(and(eq(participants.exerciseId, exerciseId), inArray(participants.conversationId, ids)))
          .orderBy(asc(participants.id))
  // Messages move between conversations, so those of all are read.
  const sent = await db
    .select()
    .from(messages)
    .where(and(eq(messages.exerciseId, exerciseId), lte(messages.createdOn, at)))
    .orderBy(asc(messages.createdOn))
  const moved = await readFormerStates(db, moment, 'message')
  const rows = sent.map(row => {
    const former = moved.get(row.id)
    const { conversationId, authorId } = former
      ? { conversationId: Number(former.content.conversationId), authorId: former.otherId ?? 0 }
      : row
    return { ...row, conversationId, authorId, deletedOn: row.deletedOn && row.deletedOn <= at ? row.deletedOn : null }
  })
  const reading = await readFormerStates(db, moment, 'side')
  const found = await readPeopleAt(db, moment, [...sides.map(({ userId }) => userId), ...rows.map(({ writtenById }) => writtenById)])
  const personas = new Set([...found.values()].flatMap(({ id, role }) => (isPersona(role) ? id : [])))
  const writerOf = ({ writtenById, authorId }: (typeof rows)[number]) => {
    const writer = writtenById === authorId ? undefined : found.get(writtenById)
    return writer ? toPerson(writer) : null
  }
  const byConversation = Map.groupBy(rows, ({ conversationId }) => conversationId)
  const sidesOf = Map.groupBy(sides, ({ conversationId }) => conversationId)
  return opened.map(({ id, createdOn }) => {
    const all = (byConversation.get(id) ?? []).map(row => ({ ...row, writer: writerOf(row) }))
    const left = all.filter(({ deletedOn }) => deletedOn === null)
    const ownSides = (sidesOf.get(id) ?? []).flatMap(side => {
      const person = found.get(side.userId)
      const was = reading.get(side.id)?.content as Reading | undefined
      const read = was ? { lastReadOn: toDate(was.lastReadOn), dismissedOn: toDate(was.dismissedOn) } : {}
      const state = computeParticipantState(left, { ...side, ...read }, personas)
      return person
        ? { ...state, id: side.id, conversationId: id, animated: side.animated, identity: toPerson(person), role: person.role }
        : []
    })
    return { id, createdOn, messages: all, newest: left.at(-1), sides: ownSides }
  })
}

/** The mailboxes of personas as they were at a moment (EXO-363): those that waited, the longest first, then the others. */
export const readPastMailboxes = async (
  db: Db,
  actor: Actor,
  { personaId }: Omit<PastMailboxesInput, 'at'>,
  at: Date,
): Promise<PastMailboxes> => {
  const viewer = await readViewer(db, actor)
  const found = await readConversationsAt(db, { exerciseId: actor.exerciseId, at }, { personaId })
  const data = found.flatMap(({ id, createdOn, messages, newest, sides }): PastConversation[] => {
    const view = toView(actor, sides, viewer)
    if (!view) return []
    const last = newest ? { ...newest, content: excerpt(newest.content) } : null
    const row = { id, lastMessageOn: newest?.createdOn ?? createdOn, rewrittenOn: null, last, writer: newest?.writer ?? null }
    const { answeredOn = null, waitingSince = null } = view.shared ?? {}
    const answer = messages.find(message => message.createdOn.getTime() === answeredOn?.getTime())
    const mailbox = { answeredOn, waitingSince, answerer: answer?.writer ?? null, typing: [] }
    const { rewrittenOn: _, typing: __, ...shown } = toConversation(actor, { ...view, row }, mailbox)
    return [shown]
  })
  const waiting = data
    .filter(({ waitingSince }) => waitingSince)
    .toSorted((one, other) => ((one.waitingSince ?? '') < (other.waitingSince ?? '') ? -1 : 1))
  const others = data.filter(({ waitingSince }) => !waitingSince).toSorted((one, other) => (one.updatedOn > other.updatedOn ? -1 : 1))
  return { waiting: waiting.length, data: [...waiting, ...others] }
}

/** The newest messages of a persona's conversation at a moment, oldest first; 404 when there was no such conversation. */
export const readPastMessages = async (
  db: Db,
  actor: Actor,
  { conversationId }: Omit<PastMessagesInput, 'at'>,
  at: Date,
): Promise<PastMessages> => {
  const [found] = await readConversationsAt(db, { exerciseId: actor.exerciseId, at }, { id: conversationId })
  const { messages, sides } = orNotFound(found)
  const view = orNotFound(toView(actor, sides, await readViewer(db, actor)))
  return messages.slice(-messagePageSize).map(createMessageMapper(actor, view))
}
