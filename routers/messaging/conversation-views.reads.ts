import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { readOfficialAccounts, readOperatedIds } from '../auth/operators.reads.ts'
import type { PresentUser } from '../auth/presence.reads.ts'
import { AppError, orNotFound } from '../errors.ts'
import { can } from '../permissions.ts'
import { type ConversationRow, type MessageRow, type ParticipantRow, participantsQuery } from './conversation-rows.reads.ts'
import type { Conversation, Message, Participant, TypingUser } from './messaging.contract.ts'
import { readSharedMailboxes, type SharedMailbox } from './shared-mailboxes.reads.ts'
import { excerpt, findOwnSide, findSharedSide, speaksFrom, type Viewer } from './sides.rules.ts'

/**
 * The sides of a conversation as an actor sees it: `own` = the one they see it from, `speaks` = whether they may write from it, `shared` =
 * the one whose mailbox they share or oversee.
 */
export type ConversationView = {
  sides: readonly ParticipantRow[]
  own: ParticipantRow
  speaks: boolean
  shared: ParticipantRow | undefined
}

/** A conversation with the actor's view of it. */
export type ViewedConversation = ConversationView & { row: ConversationRow }

/** What decides from where an actor sees conversations. */
export const readViewer = async (db: Db, actor: Actor): Promise<Viewer> => ({
  userId: actor.userId,
  oversees: can(actor.role, 'oversee'),
  operatedIds: await readOperatedIds(db, actor),
  officialIds: (await readOfficialAccounts(db, actor)).map(({ id }) => id),
})

/** The sides of a conversation as an actor sees it; undefined when they may not. */
export const toView = (actor: Actor, sides: readonly ParticipantRow[], viewer: Viewer): ConversationView | undefined => {
  const own = findOwnSide(sides, viewer)
  return own && { sides, own, speaks: can(actor.role, 'write') && speaksFrom(own, viewer), shared: findSharedSide(sides, own, viewer) }
}

/** The sides of a conversation as the actor sees it; undefined when it is missing or the actor may not see it. */
export const readView = async (db: Db, actor: Actor, conversationId: number): Promise<ConversationView | undefined> => {
  const { exerciseId } = actor
  const sides = await participantsQuery(db).execute({ exerciseId, ids: db.toIdList([conversationId]) })
  return toView(actor, sides, await readViewer(db, actor))
}

/** As `readView`, for whoever changes something: 404 for a conversation that the actor may not see, 403 for one that they only read. */
export const readViewToWrite = async (db: Db, actor: Actor, conversationId: number): Promise<ConversationView> => {
  const view = orNotFound(await readView(db, actor, conversationId))
  if (!view.speaks) throw new AppError('conversation.read_only')
  return view
}

/** A participant on the wire: its endpoint is whoever may write from its side and sees the conversation from it, else itself (design rule 8). */
const toParticipant = (
  actor: Actor,
  { own, speaks }: Pick<ConversationView, 'own' | 'speaks'>,
  { id, identity }: ParticipantRow,
): Participant => ({
  id,
  identity,
  endpoint: { id: id === own.id && speaks ? actor.userId : identity.id },
})

/**
 * Maps message rows of one conversation to the wire; `writtenBy` only for those who oversee, and for operators on what their account said
 * (design rule 12).
 */
export const createMessageMapper = (actor: Actor, view: ConversationView): ((row: MessageRow) => Message) => {
  const authors = new Map(view.sides.map(side => [side.identity.id, toParticipant(actor, view, side)]))
  const oversees = can(actor.role, 'oversee')
  return ({ id, content, createdOn, deletedOn, authorId, writer }) => ({
    id,
    content: deletedOn ? '' : content,
    removed: deletedOn !== null,
    createdOn: createdOn.toISOString(),
    author: orNotFound(authors.get(authorId)),
    ...(oversees || authorId === view.shared?.identity.id ? { writtenBy: writer } : {}),
  })
}

const toTypingUser = ({ user: { certified: _, ...user }, since }: PresentUser): TypingUser => ({ user, since: since.toISOString() })

/** A conversation as the actor sees it, without messages. */
export const toConversation = (actor: Actor, viewed: ViewedConversation, mailbox: SharedMailbox | undefined): Conversation => {
  const { row, sides, own, shared } = viewed
  const answer = mailbox?.answeredOn && { user: mailbox.answerer, createdOn: mailbox.answeredOn.toISOString() }
  return {
    id: row.id,
    participants: sides.map(side => toParticipant(actor, viewed, side)),
    ownParticipantId: own.id,
    messages: [],
    lastMessage: row.last && createMessageMapper(actor, viewed)({ ...row.last, writer: row.writer }),
    unread: own.unreadOn !== null,
    updatedOn: row.lastMessageOn.toISOString(),
    rewrittenOn: row.rewrittenOn?.toISOString() ?? null,
    ...(shared &&
      mailbox && {
        personaParticipantId: shared.id,
        waitingSince: mailbox.waitingSince?.toISOString() ?? null,
        lastAnswer: answer ?? null,
        typing: mailbox.typing.map(toTypingUser),
      }),
  }
}

/** One conversation as the actor sees it, without messages. */
export const buildConversation = async (db: Db, actor: Actor, viewed: ViewedConversation, now: Date): Promise<Conversation> => {
  const mailboxes = await readSharedMailboxes(db, actor, viewed.shared ? [viewed.shared] : [], now)
  return toConversation(actor, viewed, mailboxes.get(viewed.row.id))
}

/**
 * Conversations as the actor sees them in a list: in the order of the rows, without messages, with an excerpt of the newest one. `mailboxOf` =
 * the account whose mailbox is listed, if not that of the actor's view: between a persona and an official account, it may be either's.
 */
export const buildConversationList = async (
  db: Db,
  actor: Actor,
  rows: readonly ConversationRow[],
  now: Date,
  mailboxOf?: number,
): Promise<Conversation[]> => {
  if (rows.length === 0) return []
  const { exerciseId } = actor
  const ids = rows.map(row => row.id)
  const allSides = await participantsQuery(db).execute({ exerciseId, ids: db.toIdList(ids) })
  const sidesByConversation = Map.groupBy(allSides, side => side.conversationId)
  const viewer = await readViewer(db, actor)
  const viewed = rows.flatMap((row): ViewedConversation[] => {
    const view = toView(actor, sidesByConversation.get(row.id) ?? [], viewer)
    const last = row.last && { ...row.last, content: excerpt(row.last.content) }
    const shared = view?.sides.find(({ identity }) => identity.id === mailboxOf) ?? view?.shared
    return view ? [{ ...view, shared, row: { ...row, last } }] : []
  })
  const mailboxes = await readSharedMailboxes(
    db,
    actor,
    viewed.flatMap(({ shared }) => shared ?? []),
    now,
  )
  return viewed.map(one => toConversation(actor, one, mailboxes.get(one.row.id)))
}
