import { and, eq, gte, isNull } from 'drizzle-orm'
import { newId } from '#db/query/ids.ts'
import type { DebtSubject, Role } from '#db/schema/enums.ts'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { recordAudit } from '../audit.writes.ts'
import { AppError, orNotFound } from '../errors.ts'
import { emit, type ItemPublished, type MailSent, type MessageSent, type WeezePublished } from '../events.ts'
import { owedMinutesDefault } from '../limits.contract.ts'
import { can, isPersona, playerRole } from '../permissions.ts'
import { readDebts, readOpenDebtsInThread, readReactions, type StoredDebt } from './debts.reads.ts'
import { readSaidMails } from './mail-waits.reads.ts'
import type { OweInput } from './owed.contract.ts'
import { asksSomething, findAsked, findReaction, listAddressed } from './owed.rules.ts'
import { readRoles, readSaidWeezes } from './waits.reads.ts'
import type { SaidMail } from './waits.rules.ts'
import { peopleOf } from './waits.writes.ts'

type Asked = { subject: DebtSubject; subjectId: number; personaId: number; playerId: number | null; askedOn: Date }
type By = { byId: number | null; now: Date }
type Terms = Partial<Pick<StoredDebt, 'sequenceId' | 'expected' | 'objective' | 'reminder' | 'threadId'>> & { minutes?: number | null }

/** Notes that the cell owes something; where that is known, only its terms change, and it is owed again. */
const owe = async (tx: Db, exerciseId: number, asked: Asked, { minutes, ...terms }: Terms, by: By): Promise<number> => {
  tx.invalidate(exerciseId, 'waits')
  const { debts } = tx.t
  const begun = { exerciseId, id: newId(asked.askedOn), ...asked, ...terms, delay: (minutes ?? owedMinutesDefault) * 60 }
  const [inserted] = await tx.insert(debts).values(begun).onConflictDoNothing().returning({ id: debts.id })
  const tell = async (id: number) => {
    await emit(tx, 'debtChanged', { exerciseId, id, change: 'opened', ...by })
    return id
  }
  if (inserted) return tell(inserted.id)
  const own = and(eq(debts.exerciseId, exerciseId), eq(debts.subject, asked.subject), eq(debts.subjectId, asked.subjectId))
  const again = {
    judgement: null,
    judgedOn: null,
    judgedById: null,
    reactedOn: null,
    reactedById: null,
    actKind: null,
    actId: null,
    former: null,
    closedOn: null,
    overdueOn: null,
  }
  const [known] = await tx
    .update(debts)
    .set({ ...terms, ...again, ...(minutes && { delay: minutes * 60 }) })
    .where(own)
    .returning({ id: debts.id })
  return tell(orNotFound(known).id)
}

/** Whether the persona has asked in the same place before, and the cell has not reacted since: it asks again, it asks nothing else. */
const isAskedAgain = async (tx: Db, exerciseId: number, open: readonly StoredDebt[]): Promise<boolean> => {
  const reactions = await readReactions(tx, exerciseId, open, false)
  return open.some(debt => !findReaction(debt, reactions))
}

/** The cell owes an answer to the weeze of a persona that asks a player something (EXO-180); history asks nothing. */
export const oweForWeeze = async (tx: Db, weeze: WeezePublished): Promise<void> => {
  const { exerciseId, id, authorId, threadId, text, createdOn, by } = weeze
  if (!by || by.owes === false || !can(by.actor.role, 'animate') || !asksSomething(text)) return
  const playerId = findAsked(weeze, text, await readRoles(tx, exerciseId, peopleOf(weeze)))
  if (playerId === undefined) return
  if (await isAskedAgain(tx, exerciseId, await readOpenDebtsInThread(tx, exerciseId, authorId, threadId))) return
  const told = { byId: by.actor.userId, now: weeze.now }
  await owe(tx, exerciseId, { subject: 'weeze', subjectId: id, personaId: authorId, playerId, askedOn: createdOn }, {}, told)
}

/** The cell owes an answer to the message of a persona that asks a player something (EXO-180). */
export const oweForMessage = async (tx: Db, { exerciseId, id, createdOn, authorId, ...message }: MessageSent): Promise<void> => {
  const { content, conversationId, readers, by, now } = message
  const player = readers.find(({ role }) => role === playerRole)
  if (!player || !can(by.role, 'animate') || !asksSomething(content)) return
  if (!isPersona((await readRoles(tx, exerciseId, [authorId])).get(authorId) ?? playerRole)) return
  const open = await readDebts(tx, exerciseId, isNull(tx.t.debts.closedOn))
  const isSamePlace = (debt: StoredDebt) => debt.personaId === authorId && debt.conversationIds.includes(conversationId)
  if (await isAskedAgain(tx, exerciseId, open.filter(isSamePlace))) return
  const asked: Asked = { subject: 'message', subjectId: id, personaId: authorId, playerId: player.id, askedOn: createdOn }
  await owe(tx, exerciseId, asked, {}, { byId: by.userId, now })
}

/** The player to whom a mail is: undefined where it is to none, null where it is to several or to a list. */
const findMailed = ({ to }: SaidMail, roles: ReadonlyMap<number, Role>): number | null | undefined => {
  const players = to.filter(id => roles.get(id) === playerRole)
  return players.length > 1 ? null : players[0]
}

/** A mail with the player to whom it is; undefined for one that is gone. */
const readMailed = async (tx: Db, exerciseId: number, id: number) => {
  const [mail] = await readSaidMails(tx, exerciseId, eq(tx.t.mails.id, id))
  if (!mail) return undefined
  const roles = await readRoles(tx, exerciseId, [mail.fromId, ...mail.to])
  return { ...mail, playerId: findMailed(mail, roles), isPersonas: isPersona(roles.get(mail.fromId) ?? playerRole) }
}

/** The cell owes an answer to the mail of a persona that asks a player something (MAIL-10). */
export const oweForMail = async (tx: Db, { exerciseId, id, fromId, by, now }: MailSent): Promise<void> => {
  if (!can(by.role, 'animate')) return
  const mail = await readMailed(tx, exerciseId, id)
  if (!mail?.isPersonas || mail.playerId === undefined || !asksSomething(mail.words)) return
  const open = await readDebts(tx, exerciseId, isNull(tx.t.debts.closedOn))
  const isSamePlace = (debt: StoredDebt) => debt.personaId === fromId && debt.mailThreadIds.includes(mail.threadId)
  if (await isAskedAgain(tx, exerciseId, open.filter(isSamePlace))) return
  const asked: Asked = { subject: 'mail', subjectId: id, personaId: fromId, playerId: mail.playerId, askedOn: mail.createdOn }
  await owe(tx, exerciseId, asked, {}, { byId: by.userId, now })
}

/** The first player to whom a weeze speaks; null = none. */
const readAddressed = async (tx: Db, exerciseId: number, weezeId: number): Promise<number | null> => {
  const [weeze] = await readSaidWeezes(tx, exerciseId, eq(tx.t.weezes.id, weezeId))
  return (weeze && listAddressed(weeze, await readRoles(tx, exerciseId, peopleOf(weeze)))[0]) ?? null
}

/** The thread of the weeze that a publication has just posted with an article; null = none was posted. */
const readPostedWith = async (tx: Db, exerciseId: number, articleId: number, now: Date): Promise<number | null> => {
  const { weezes } = tx.t
  const posted = and(eq(weezes.exerciseId, exerciseId), gte(weezes.createdOn, now), eq(weezes.articleId, articleId))
  const [weeze] = await tx.select({ id: weezes.id }).from(weezes).where(posted)
  return weeze?.id ?? null
}

/** The cell owes what a published line expects of it, within the delay of the line (EXO-180). */
export const oweForItem = async (
  tx: Db,
  { exerciseId, kind, publishedId, targetId, authorId, now, ...item }: ItemPublished,
): Promise<void> => {
  const { expected, expectedDelay: minutes, objective, reminder, sequenceId, byId } = item
  if (expected === null) return
  const subject: DebtSubject = kind === 'weeze' || kind === 'reply' || kind === 'reweez' ? 'weeze' : kind
  const readRecipient = async () => ((await readRoles(tx, exerciseId, [targetId ?? 0])).get(targetId ?? 0) === playerRole ? targetId : null)
  const playerOf: Record<DebtSubject, () => Promise<number | null>> = {
    weeze: () => readAddressed(tx, exerciseId, publishedId),
    message: readRecipient,
    mail: async () => (await readMailed(tx, exerciseId, publishedId))?.playerId ?? null,
    article: async () => null,
    hand: readRecipient,
  }
  const asked: Asked = { subject, subjectId: publishedId, personaId: authorId, playerId: await playerOf[subject](), askedOn: now }
  const threadId = subject === 'article' ? await readPostedWith(tx, exerciseId, publishedId, now) : null
  await owe(tx, exerciseId, asked, { minutes, expected, objective, reminder, sequenceId, threadId }, { byId, now })
}

/** What a persona wrote and whom it addresses; 404 for what is gone or is not a persona's. */
const readQuestion = async (tx: Db, exerciseId: number, { subject, id }: OweInput): Promise<Asked> => {
  if (subject === 'weeze') {
    const [weeze] = await readSaidWeezes(tx, exerciseId, eq(tx.t.weezes.id, id))
    const { authorId, createdOn: askedOn } = orNotFound(weeze)
    return { subject, subjectId: id, personaId: authorId, playerId: await readAddressed(tx, exerciseId, id), askedOn }
  }
  if (subject === 'mail') {
    const { fromId: personaId, createdOn: askedOn, playerId = null } = orNotFound(await readMailed(tx, exerciseId, id))
    return { subject, subjectId: id, personaId, playerId, askedOn }
  }
  const { messages, participants } = tx.t
  const isReader = and(eq(participants.exerciseId, messages.exerciseId), eq(participants.conversationId, messages.conversationId))
  const sides = await tx
    .select({ authorId: messages.authorId, askedOn: messages.createdOn, readerId: participants.userId })
    .from(messages)
    .innerJoin(participants, isReader)
    .where(and(eq(messages.exerciseId, exerciseId), eq(messages.id, id), isNull(messages.deletedOn)))
  const { authorId: personaId, askedOn } = orNotFound(sides[0])
  const readerId = sides.find(side => side.readerId !== personaId)?.readerId
  const isPlayer = readerId !== undefined && (await readRoles(tx, exerciseId, [readerId])).get(readerId) === playerRole
  return { subject, subjectId: id, personaId, playerId: isPlayer ? readerId : null, askedOn }
}

/** Notes what the cell owes because of what a persona wrote. */
export const oweAnswer = async (tx: Db, exerciseId: number, question: OweInput, terms: Terms, by: By): Promise<number> =>
  owe(tx, exerciseId, await readQuestion(tx, exerciseId, question), terms, by)

/**
 * Says that the cell owes an answer to what a persona wrote, with or without a question mark, since it was written (EXO-180). 404 for what is
 * gone, 403 for what is not a persona's.
 */
export const oweByHand = (store: Store, actor: Actor, input: OweInput, now: Date): Promise<void> =>
  store.write(async tx => {
    const { exerciseId } = actor
    const asked = await readQuestion(tx, exerciseId, input)
    const role = (await readRoles(tx, exerciseId, [asked.personaId])).get(asked.personaId)
    if (!role || !isPersona(role)) throw new AppError('debt.not_persona')
    const terms = { minutes: input.minutes ?? null, ...(input.expected?.trim() && { expected: input.expected.trim() }) }
    const id = await owe(tx, exerciseId, asked, terms, { byId: actor.userId, now })
    await recordAudit(tx, actor, { action: 'debt.add', identityId: asked.personaId, objectId: id, now })
  })
