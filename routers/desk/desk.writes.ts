import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { recordAudit } from '../audit.writes.ts'
import { AppError, orNotFound } from '../errors.ts'
import { createAndRead } from '../idempotency.writes.ts'
import { messageTextMax } from '../limits.contract.ts'
import { toAnswer } from '../mail/answers.writes.ts'
import type { CleanMail } from '../mail/clean-mail.rules.ts'
import { sendOrHold } from '../mail/held-mails.writes.ts'
import { cleanMailBody } from '../mail/mails.writes.ts'
import { toParagraphs } from '../mail/paragraphs.rules.ts'
import { sendMessage } from '../messaging/conversations.writes.ts'
import { setConversationDismissed } from '../messaging/messages.writes.ts'
import type { Parsers } from '../services.ts'
import { replyToWeeze } from '../weezes/posts.writes.ts'
import { readWeeze } from '../weezes/weezes.reads.ts'
import { endClaim } from './claims.writes.ts'
import type { Answered, AnswerInput, DismissInput } from './desk.contract.ts'
import { readSendings } from './mail-waits.reads.ts'
import { findWait, findWaiting, readEndedBy } from './waits.reads.ts'
import { endWaits, setWaitDismissed } from './waits.writes.ts'

/**
 * Says that what waits needs no answer, or that it does need one (EXO-144); 404 for what does not exist, and for a conversation without a
 * persona.
 */
export const dismiss = (store: Store, actor: Actor, { subject, id, dismissed }: DismissInput, now: Date): Promise<void> =>
  store.write(async tx => {
    const { exerciseId, userId } = actor
    tx.invalidate(exerciseId, 'waits')
    const { personaId } = orNotFound(await findWaiting(tx, exerciseId, subject, id))
    if (subject === 'message') await setConversationDismissed(tx, exerciseId, id, dismissed, now)
    else await setWaitDismissed(tx, exerciseId, id, dismissed, userId, now)
    if (dismissed) await endClaim(tx, exerciseId, subject, id)
    const action = dismissed ? 'wait.dismiss' : 'wait.restore'
    await recordAudit(tx, actor, { action, identityId: personaId ?? userId, objectId: id, now })
  })

const answerWeeze = async (store: Store, tx: Db, actor: Actor, { id, ...input }: AnswerInput, now: Date): Promise<number> => {
  const { exerciseId, userId } = actor
  const { weezeId, personaId } = orNotFound(await findWait(tx, exerciseId, 'weeze', id))
  const authorId = input.authorId ?? personaId ?? userId
  const { text, medias, mentions } = input
  const answer = await replyToWeeze(store, actor, { id: orNotFound(weezeId), authorId, text, medias, mentions, sponsored: false }, now)
  // Also when another persona than the awaited one has answered: whoever chose it knew who was awaited.
  await endWaits(tx, exerciseId, [id], { ending: 'answered', answerId: answer.id, endedById: userId, endedOn: new Date(answer.createdOn) })
  return answer.id
}

type CleanAnswer = AnswerInput & { clean: CleanMail }
type Sent = Omit<Answered, 'weeze' | 'ended'>
const toSent = (id: number): Sent => ({ id, draftId: null, sendOn: null })

const answerByMail = async (tx: Db, actor: Actor, { id, authorId, mail, clean, anyway }: CleanAnswer, now: Date): Promise<Sent> => {
  const { exerciseId } = actor
  const { mailId, personaId } = orNotFound(await findWait(tx, exerciseId, 'mail', id))
  const fromId = authorId ?? personaId
  if (fromId === null) throw new AppError('mail.mailbox', { input: 'authorId' })
  const { draftId = null, undoSeconds = 0 } = mail ?? {}
  const others = (await readSendings(tx, exerciseId, [id])).filter(sending => sending.draftId !== draftId)
  if (others.length > 0 && !anyway) throw new AppError('wait.answered')
  const answer = await toAnswer(tx, actor, { ...mail, ...clean, fromId, mailId: orNotFound(mailId) })
  return sendOrHold(tx, actor, { ...answer, draftId, waitId: id }, undoSeconds, now)
}

const answerMessages = async (store: Store, actor: Actor, { id, text, medias }: AnswerInput, now: Date): Promise<number> => {
  const content = text.trim()
  if (medias.length > 0) throw new AppError('message.pictures')
  if (content === '') throw new AppError('message.empty', { input: 'text' })
  if (content.length > messageTextMax) throw new AppError('message.too_long', { max: messageTextMax })
  const input = { conversationId: id, content, updateParticipantLastRead: true }
  return orNotFound((await sendMessage(store, actor, input, now)).lastMessage).id
}

/**
 * Answers what waits as a persona, and ends the wait and its hold (EXO-145). 404 for what does not exist, 409
 * when a colleague has answered meanwhile, unless `anyway`; else the errors of a reply and of a message.
 */
export const answer = async (store: Store, parsers: Parsers, actor: Actor, input: AnswerInput, now: Date): Promise<Answered> => {
  const { exerciseId } = actor
  const { subject, id, anyway, mail, text } = input
  const clean = subject === 'mail' ? await cleanMailBody(parsers, actor, mail?.body ?? toParagraphs(text)) : { body: '', words: '' }
  const answers = {
    weeze: async (tx: Db) => toSent(await answerWeeze(store, tx, actor, input, now)),
    message: async () => toSent(await answerMessages(store, actor, input, now)),
    mail: (tx: Db) => answerByMail(tx, actor, { ...input, clean }, now),
  }
  const send = async (tx: Db): Promise<Sent> => {
    const { waits } = orNotFound(await findWaiting(tx, exerciseId, subject, id))
    if (!waits && !anyway) throw new AppError('wait.answered')
    const sent = await answers[subject](tx)
    tx.invalidate(exerciseId, 'waits')
    await endClaim(tx, exerciseId, subject, id)
    return sent
  }
  return createAndRead(store, send, async (tx, { id: answerId, draftId, sendOn }) => ({
    id: answerId,
    draftId,
    sendOn,
    weeze: subject === 'weeze' && answerId !== null ? ((await readWeeze(tx, actor, answerId)) ?? null) : null,
    ended: subject === 'message' || answerId === null ? [] : await readEndedBy(tx, exerciseId, answerId),
  }))
}
