import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { recordAudit } from '../audit.writes.ts'
import { AppError, orNotFound } from '../errors.ts'
import { createAndRead } from '../idempotency.writes.ts'
import { messageTextMax } from '../limits.contract.ts'
import { sendMessage } from '../messaging/conversations.writes.ts'
import { setConversationDismissed } from '../messaging/messages.writes.ts'
import { replyToWeeze } from '../weezes/posts.writes.ts'
import { readWeeze } from '../weezes/weezes.reads.ts'
import { endClaim } from './claims.writes.ts'
import type { Answered, AnswerInput, DismissInput } from './desk.contract.ts'
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
    if (subject === 'weeze') await setWaitDismissed(tx, exerciseId, id, dismissed, userId, now)
    else await setConversationDismissed(tx, exerciseId, id, dismissed, now)
    if (dismissed) await endClaim(tx, exerciseId, subject, id)
    const action = dismissed ? 'wait.dismiss' : 'wait.restore'
    await recordAudit(tx, actor, { action, identityId: personaId ?? userId, objectId: id, now })
  })

const answerWeeze = async (store: Store, tx: Db, actor: Actor, { id, ...input }: AnswerInput, now: Date): Promise<number> => {
  const { exerciseId, userId } = actor
  const { weezeId, personaId } = orNotFound(await findWait(tx, exerciseId, id))
  const authorId = input.authorId ?? personaId ?? userId
  const { text, medias, mentions } = input
  const answer = await replyToWeeze(store, actor, { id: weezeId, authorId, text, medias, mentions, sponsored: false }, now)
  // Also when another persona than the awaited one has answered: whoever chose it knew who was awaited.
  await endWaits(tx, exerciseId, [id], { ending: 'answered', answerId: answer.id, endedById: userId, endedOn: new Date(answer.createdOn) })
  return answer.id
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
export const answer = (store: Store, actor: Actor, input: AnswerInput, now: Date): Promise<Answered> => {
  const { exerciseId } = actor
  const { subject, id, anyway } = input
  const send = async (tx: Db): Promise<number> => {
    const { waits } = orNotFound(await findWaiting(tx, exerciseId, subject, id))
    if (!waits && !anyway) throw new AppError('wait.answered')
    const answerId = subject === 'weeze' ? await answerWeeze(store, tx, actor, input, now) : await answerMessages(store, actor, input, now)
    tx.invalidate(exerciseId, 'waits')
    await endClaim(tx, exerciseId, subject, id)
    return answerId
  }
  return createAndRead(store, send, async (tx, answerId) => ({
    id: answerId,
    weeze: subject === 'weeze' ? ((await readWeeze(tx, actor, answerId)) ?? null) : null,
    ended: subject === 'weeze' ? await readEndedBy(tx, exerciseId, answerId) : [],
  }))
}
