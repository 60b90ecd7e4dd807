import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { resolveAuthor } from '../auth/act-as.reads.ts'
import { AppError, orNotFound } from '../errors.ts'
import { createAndRead } from '../idempotency.writes.ts'
import { lockExercise } from './counters.writes.ts'
import { validateMedias } from './medias.reads.ts'
import type { AnswerWeezeInput, PostWeezeInput } from './posts.contract.ts'
import { hasContent } from './text.rules.ts'
import type { Weeze } from './weezes.contract.ts'
import { countUsers, readPlainReweezIds, readReweezedId, readTargetWeeze, readWeeze } from './weezes.reads.ts'
import { type NewWeeze, publishWeeze } from './weezes.writes.ts'

const validateWeeze = async (tx: Db, actor: Actor, input: PostWeezeInput): Promise<NewWeeze> => {
  const authorId = await resolveAuthor(tx, actor, input.authorId)
  const mentions = [...new Set(input.mentions)]
  if (mentions.length > 0 && (await countUsers(tx, actor.exerciseId, mentions)) < mentions.length) {
    throw new AppError('person.unknown', { input: 'mentions' })
  }
  const medias = await validateMedias(tx, actor.exerciseId, input.medias)
  return { authorId, text: input.text.normalize('NFC'), medias, mentions, sponsored: input.sponsored }
}

const assertContent = (input: PostWeezeInput): void => {
  if (!hasContent(input)) throw new AppError('weeze.empty')
}

type PostRequest = { action: 'weeze.post' | 'weeze.reply' | 'weeze.reweez'; now: Date }

/** Publishes the weeze that `prepare` returns, and returns it. When `prepare` returns an id, nothing is published and the weeze of that id is returned. */
const publishPrepared = async (
  store: Store,
  actor: Actor,
  { action, now }: PostRequest,
  prepare: (tx: Db) => Promise<NewWeeze | number>,
): Promise<Weeze> => {
  const publish = async (tx: Db): Promise<number> => {
    const draft = await prepare(tx)
    if (typeof draft === 'number') return draft
    return (await publishWeeze(tx, actor.exerciseId, draft, { actor, action }, now)).id
  }
  return orNotFound(await createAndRead(store, publish, (tx, id) => readWeeze(tx, actor, id)))
}

/** Posts a weeze (API-09). 400 without content, 403 and 404 for an author whom the actor may not write as. */
export const postWeeze = (store: Store, actor: Actor, input: PostWeezeInput, now: Date): Promise<Weeze> =>
  publishPrepared(store, actor, { action: 'weeze.post', now }, tx => {
    assertContent(input)
    return validateWeeze(tx, actor, input)
  })

/** Replies to a weeze (API-10); the reply belongs to the thread of that weeze (REPLY-05). 404 when the weeze is missing. */
export const replyToWeeze = (store: Store, actor: Actor, input: AnswerWeezeInput, now: Date): Promise<Weeze> =>
  publishPrepared(store, actor, { action: 'weeze.reply', now }, async tx => {
    assertContent(input)
    await lockExercise(tx, actor.exerciseId)
    const { id, authorId, conversationId } = orNotFound(await readTargetWeeze(tx, actor.exerciseId, input.id))
    return { ...(await validateWeeze(tx, actor, input)), replyTo: { id, authorId, conversationId } }
  })

/** Reweezes a weeze (API-11): a quote with content, a plain reweez without; an author has one plain reweez of a weeze (REPLY-04). */
export const reweezWeeze = (store: Store, actor: Actor, input: AnswerWeezeInput, now: Date): Promise<Weeze> =>
  publishPrepared(store, actor, { action: 'weeze.reweez', now }, async tx => {
    const { exerciseId } = actor
    await lockExercise(tx, exerciseId)
    const reweezId = await readReweezedId(tx, exerciseId, input.id)
    const draft = { ...(await validateWeeze(tx, actor, input)), reweezId }
    if (hasContent(draft)) return draft
    const [existingId] = await readPlainReweezIds(tx, exerciseId, reweezId, draft.authorId)
    return existingId ?? { ...draft, text: '' }
  })
