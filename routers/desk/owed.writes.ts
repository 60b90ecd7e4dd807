import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { FormerJudgement } from '#db/schema/desk.ts'
import type { DebtSubject } from '#db/schema/enums.ts'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { recordAudit } from '../audit.writes.ts'
import { readExerciseClock } from '../auth/exercise-display.reads.ts'
import { AppError, orNotFound } from '../errors.ts'
import { emit } from '../events.ts'
import { createAndRead } from '../idempotency.writes.ts'
import { mailSubjectMax, owedItemsMax } from '../limits.contract.ts'
import { answerMail } from '../mail/answers.writes.ts'
import { deliverMail, unlinkedMail } from '../mail/deliveries.writes.ts'
import { assertMailOpen } from '../mail/mailboxes.reads.ts'
import { toParagraphs } from '../mail/paragraphs.rules.ts'
import { sendAsPersona } from '../messaging/conversations.writes.ts'
import { excerpt } from '../messaging/sides.rules.ts'
import { postWeeze, replyToWeeze } from '../weezes/posts.writes.ts'
import { type JudgedAct, readAct } from './acts.reads.ts'
import { findDebt, readDebts, readReactions, type StoredDebt } from './debts.reads.ts'
import { readSaidMails } from './mail-waits.reads.ts'
import type { ExtendInput, JudgeInput, Reminded, RemindInput, UnjudgeInput } from './owed.contract.ts'
import { findProposal, isClosing, type Reaction, timeLeft } from './owed.rules.ts'

const isDebt = (tx: Db, exerciseId: number, id: number) => {
  const { debts } = tx.t
  return and(eq(debts.exerciseId, exerciseId), eq(debts.id, id))
}

/** Something that is owed, with the reaction that nobody has judged. 404 for what does not exist, 409 for what is not owed any more. */
const readOpen = async (tx: Db, exerciseId: number, id: number): Promise<{ debt: StoredDebt; proposal: Reaction | undefined }> => {
  const debt = orNotFound(await findDebt(tx, exerciseId, id))
  if (debt.closedOn) throw new AppError('debt.judged')
  return { debt, proposal: findProposal(debt, await readReactions(tx, exerciseId, [debt])) }
}

/** Changes something that is still owed; 409 when somebody else has judged it at the same time. */
const updateOpen = async (tx: Db, exerciseId: number, id: number, values: object): Promise<void> => {
  const { debts } = tx.t
  const open = and(isDebt(tx, exerciseId, id), isNull(debts.closedOn))
  const changed = await tx.update(debts).set(values).where(open).returning({ id: debts.id })
  if (changed.length === 0) throw new AppError('debt.judged')
}

const formerOf = ({ judgement, judgedOn, judgedById, reactedOn, reactedById, actKind, actId }: StoredDebt): FormerJudgement | null => {
  if (!judgement || !judgedOn || !judgedById) return null
  const act = { reactedOn: reactedOn?.toISOString() ?? null, reactedById, actKind, actId }
  return { judgement, judgedOn: judgedOn.toISOString(), judgedById, ...act }
}

const noAct = { reactedOn: null, reactedById: null, actKind: null, actId: null }
const toJudgedAct = ({ subject, id, on, authorId }: Reaction): JudgedAct => {
  return { reactedOn: on, reactedById: authorId, actKind: subject, actId: id }
}

/**
 * Says what an act of the cell is worth (EXO-181, EXO-470); a partial or refused one leaves the rest owed. 400 for satisfied or partial without
 * one, 409 for refusing what nobody proposes.
 */
export const judge = (store: Store, actor: Actor, { id, judgement, act }: JudgeInput, now: Date): Promise<void> =>
  store.write(async tx => {
    const { exerciseId, userId: judgedById } = actor
    tx.invalidate(exerciseId, 'waits')
    const { debt, proposal } = await readOpen(tx, exerciseId, id)
    if (!act && (judgement === 'satisfied' || judgement === 'partial')) throw new AppError('judgement.act_missing')
    if (!act && judgement === 'refused' && !proposal) throw new AppError('judgement.nothing_proposed')
    const proposed = proposal ? toJudgedAct(proposal) : noAct
    const reaction = act ? await readAct(tx, exerciseId, debt, act, now) : proposed
    const judged = {
      judgement,
      judgedOn: now,
      judgedById,
      ...reaction,
      former: formerOf(debt),
      closedOn: isClosing(judgement) ? now : null,
    }
    await updateOpen(tx, exerciseId, id, judged)
    await recordAudit(tx, actor, { action: 'debt.judge', identityId: debt.personaId, objectId: id, now })
    if (judgement === 'satisfied') await emit(tx, 'debtChanged', { exerciseId, id, change: 'met', byId: judgedById, now })
  })

/** Takes the last judgement back: what was said before it holds again (EXO-181). 409 when there is none. */
export const unjudge = (store: Store, actor: Actor, { id }: UnjudgeInput, now: Date): Promise<void> =>
  store.write(async tx => {
    const { exerciseId } = actor
    tx.invalidate(exerciseId, 'waits')
    const { judgement, former, personaId } = orNotFound(await findDebt(tx, exerciseId, id))
    if (!judgement) throw new AppError('judgement.none')
    const before = {
      judgement: former?.judgement ?? null,
      judgedOn: former ? new Date(former.judgedOn) : null,
      judgedById: former?.judgedById ?? null,
      reactedOn: former?.reactedOn ? new Date(former.reactedOn) : null,
      reactedById: former?.reactedById ?? null,
      actKind: former?.actKind ?? null,
      actId: former?.actId ?? null,
    }
    await tx
      .update(tx.t.debts)
      .set({ ...before, former: null, closedOn: null })
      .where(isDebt(tx, exerciseId, id))
    await recordAudit(tx, actor, { action: 'debt.restore', identityId: personaId, objectId: id, now })
  })

/** Leaves the cell more time. */
export const extend = (store: Store, actor: Actor, { id, minutes }: ExtendInput, now: Date): Promise<void> =>
  store.write(async tx => {
    const { exerciseId } = actor
    tx.invalidate(exerciseId, 'waits')
    const { debt } = await readOpen(tx, exerciseId, id)
    await updateOpen(tx, exerciseId, id, { delay: sql`${tx.t.debts.delay} + ${minutes * 60}`, overdueOn: null })
    await recordAudit(tx, actor, { action: 'debt.extend', identityId: debt.personaId, objectId: id, now })
  })

/** Where a reminder was written: its id, and the thread, the conversation or the thread of mails in which it is answered. */
type Sent = { id: number; threadId?: number; conversationId?: number; mailThreadId?: number }

/** A reminder in public stands below the weeze that asked, else it begins a thread; whoever was asked is notified. */
const remindInPublic = async (store: Store, actor: Actor, debt: StoredDebt, text: string, now: Date): Promise<Sent> => {
  const mentions = debt.playerId === null ? [] : [debt.playerId]
  const draft = { text, mentions, medias: [], authorId: debt.personaId, sponsored: false }
  const replies: Record<DebtSubject, number | null> = {
    weeze: debt.subjectId,
    message: debt.threadId,
    mail: debt.threadId,
    article: debt.threadIds[0] ?? null,
    hand: debt.threadId,
  }
  const below = replies[debt.subject]
  const weeze = below ? await replyToWeeze(store, actor, { ...draft, id: below }, now) : await postWeeze(store, actor, draft, now)
  return { id: weeze.id, threadId: weeze.conversationId ?? weeze.id }
}

const remindByMessage = async (store: Store, actor: Actor, { personaId, playerId }: StoredDebt, text: string, now: Date): Promise<Sent> => {
  if (playerId === null) throw new AppError('reminder.nobody_asked')
  const sent = await sendAsPersona(store, actor, { personaId, sendTo: playerId, content: text }, now)
  if (!sent) throw new AppError('reminder.between_personas')
  return { id: sent.messageId, conversationId: sent.conversationId }
}

/** The subject of a mail that begins with these words. */
const toSubject = (text: string): string =>
  excerpt(text.split('\n', 1)[0] ?? '')
    .slice(0, mailSubjectMax)
    .toWellFormed()

/**
 * A reminder by mail goes to all whom the last mail of the persona in the thread reached; what was not asked by mail begins a thread with the player who was
 * asked.
 */
const remindByMail = async (tx: Db, actor: Actor, debt: StoredDebt, text: string, now: Date): Promise<Sent> => {
  assertMailOpen(actor)
  const { personaId, playerId, mailThreadIds } = debt
  const { mails } = tx.t
  const written = { body: toParagraphs(text), words: text }
  const ofPersona = and(inArray(mails.threadId, mailThreadIds), eq(mails.fromId, personaId))
  const last = (await readSaidMails(tx, actor.exerciseId, ofPersona)).at(-1)
  if (!last && playerId === null) throw new AppError('reminder.nobody_asked')
  const recipients = { to: playerId === null ? [] : [playerId], cc: [], bcc: [] }
  const begun = { fromId: personaId, recipients, subject: toSubject(text), attachments: [], ...unlinkedMail, ...written }
  const { id, threadId } = last
    ? await answerMail(tx, actor, { mailId: last.id, fromId: personaId, ...written }, now)
    : await deliverMail(tx, actor, begun, now)
  return { id, mailThreadId: threadId }
}

/** A question in a reminder is no further one. */
const forgetQuestion = async (tx: Db, exerciseId: number, subjectId: number): Promise<void> => {
  const { debts } = tx.t
  await tx.delete(debts).where(and(eq(debts.exerciseId, exerciseId), eq(debts.subjectId, subjectId)))
}

/**
 * Reminds the cell as the persona that asked (EXO-183). 409 for what is not owed any more and, unless
 * `anyway`, when the cell has reacted meanwhile; 400 without text, and for a message where nobody in particular was asked.
 */
export const remind = (store: Store, actor: Actor, input: RemindInput, now: Date): Promise<Reminded> => {
  const { exerciseId } = actor
  const { id, channel, anyway } = input
  const text = input.text.trim()
  const send = async (tx: Db): Promise<number> => {
    if (text === '') throw new AppError('reminder.empty')
    const { debt, proposal } = await readOpen(tx, exerciseId, id)
    if (proposal && !anyway) throw new AppError('debt.reacted')
    tx.invalidate(exerciseId, 'waits')
    const reminders = {
      weeze: () => remindInPublic(store, actor, debt, text, now),
      message: () => remindByMessage(store, actor, debt, text, now),
      mail: () => remindByMail(tx, actor, debt, text, now),
    }
    const { id: sentId, ...place } = await reminders[channel]()
    await forgetQuestion(tx, exerciseId, sentId)
    await tx
      .update(tx.t.debts)
      .set({ ...place, remindersCount: debt.remindersCount + 1, remindedOn: now })
      .where(isDebt(tx, exerciseId, id))
    return sentId
  }
  return createAndRead(store, send, async (_, sentId) => ({ id: sentId }))
}

/** Says of what the cell of an exercise owes that it is overdue, once for each, whichever process sees it first. */
export const markOverdue = async (store: Store, exerciseId: number, now: Date): Promise<void> => {
  const { debts } = store.read.t
  const unmarked = and(isNull(debts.closedOn), isNull(debts.overdueOn))
  const open = await readDebts(store.read, exerciseId, unmarked, undefined, owedItemsMax)
  if (open.length === 0) return
  const clock = await readExerciseClock(store.read, exerciseId)
  const late = open.filter(({ askedOn, delay }) => timeLeft({ askedOn: askedOn.toISOString(), delay }, now.getTime(), clock) < 0)
  if (late.length === 0) return
  await store.write(async tx => {
    tx.invalidateNothing()
    const ids = late.map(({ id }) => id)
    const mine = and(
      eq(tx.t.debts.exerciseId, exerciseId),
      inArray(tx.t.debts.id, ids),
      isNull(tx.t.debts.closedOn),
      isNull(tx.t.debts.overdueOn),
    )
    const marked = await tx.update(tx.t.debts).set({ overdueOn: now }).where(mine).returning({ id: tx.t.debts.id })
    for (const { id } of marked) await emit(tx, 'debtChanged', { exerciseId, id, change: 'overdue', byId: null, now })
  })
}
