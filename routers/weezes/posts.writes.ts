import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { resolveActAs } from '../auth/act-as.reads.ts'
import { AppError, orNotFound } from '../errors.ts'
import { type IdempotentRequest, writeIdempotently } from '../idempotency.writes.ts'
import { lockExercise } from './counters.writes.ts'
import { readImageSize } from './images.reads.ts'
import type { AnswerWeezeInput, PostWeezeInput } from './posts.contract.ts'
import { countUsers, readPlainReweezIds, readReweezedId, readTargetWeeze } from './posts.reads.ts'
import { hasContent } from './posts.rules.ts'
import { isVideoLink } from './videos.rules.ts'
import type { Media, Weeze } from './weezes.contract.ts'
import { readWeeze } from './weezes.reads.ts'
import { type NewWeeze, publishWeeze } from './weezes.writes.ts'

/** The medias with their sizes; an image must have been uploaded to the same exercise, a video be on a known host (POST-04). */
const validateMedia = async (tx: Db, exerciseId: number, media: PostWeezeInput['medias'][number]): Promise<Media> => {
  const size = media.type === 'IMAGE' ? await readImageSize(tx, exerciseId, media.val) : undefined
  const known = media.type === 'IMAGE' ? size !== undefined : isVideoLink(media.val)
  if (!known) throw new AppError('BAD_REQUEST', { fields: { medias: 'Unknown image or video' } })
  return { type: media.type, val: media.val, ...(media.alt === undefined ? {} : { alt: media.alt }), ...size }
}

const validateWeeze = async (tx: Db, actor: Actor, input: PostWeezeInput): Promise<NewWeeze> => {
  const authorId = await resolveActAs(tx, actor, input.authorId)
  const mentions = [...new Set(input.mentions)]
  if (mentions.length > 0 && (await countUsers(tx, actor.exerciseId, mentions)) < mentions.length) {
    throw new AppError('BAD_REQUEST', { fields: { mentions: 'Unknown person' } })
  }
  const medias: Media[] = []
  for (const media of input.medias) medias.push(await validateMedia(tx, actor.exerciseId, media))
  return { authorId, text: input.text.normalize('NFC'), medias, mentions, sponsored: input.sponsored }
}

const assertContent = (input: PostWeezeInput): void => {
  if (!hasContent(input)) throw new AppError('BAD_REQUEST', { fields: { text: 'A weeze needs text or an image' } })
}

type PostRequest = IdempotentRequest & { action: 'weeze.post' | 'weeze.reply' | 'weeze.reweez' }

/**
 * Publishes what `prepare` answers, or shows the weeze whose id it answers instead; once for an `Idempotency-Key` (design rule 6). What
 * is written in another one's name leaves an audit row (design rule 7).
 */
const publishIdempotently = async (
  store: Store,
  actor: Actor,
  request: PostRequest,
  prepare: (tx: Db) => Promise<NewWeeze | number>,
): Promise<Weeze> => {
  const { action, now } = request
  const publish = async (tx: Db): Promise<number> => {
    const draft = await prepare(tx)
    if (typeof draft === 'number') return draft
    return (await publishWeeze(tx, actor.exerciseId, draft, { actor, action }, now)).id
  }
  return orNotFound(await writeIdempotently(store, actor, request, publish, (tx, id) => readWeeze(tx, actor, id)))
}

/** POST weezs/post (API-09). 400 without content, 403 and 404 for an author one may not write as. */
export const postWeeze = (store: Store, actor: Actor, input: PostWeezeInput, key: string | undefined, now: Date): Promise<Weeze> =>
  publishIdempotently(store, actor, { action: 'weeze.post', input, key, now }, tx => {
    assertContent(input)
    return validateWeeze(tx, actor, input)
  })

/** POST weezs/{id}/reply (API-10): hangs it on the weeze answered and on the thread's first one (REPLY-05). 404 when that is not there. */
export const replyToWeeze = (store: Store, actor: Actor, input: AnswerWeezeInput, key: string | undefined, now: Date): Promise<Weeze> =>
  publishIdempotently(store, actor, { action: 'weeze.reply', input, key, now }, async tx => {
    assertContent(input)
    await lockExercise(tx, actor.exerciseId)
    const { id, authorId, conversationId } = orNotFound(await readTargetWeeze(tx, actor.exerciseId, input.id))
    return { ...(await validateWeeze(tx, actor, input)), replyTo: { id, authorId, conversationId } }
  })

/** POST weezs/{id}/reweez (API-11): with content a quote, without a plain reweez, of which an author has one of a weeze (REPLY-04). */
export const reweezWeeze = (store: Store, actor: Actor, input: AnswerWeezeInput, key: string | undefined, now: Date): Promise<Weeze> =>
  publishIdempotently(store, actor, { action: 'weeze.reweez', input, key, now }, async tx => {
    const { exerciseId } = actor
    await lockExercise(tx, exerciseId)
    const reweezId = await readReweezedId(tx, exerciseId, input.id)
    const draft = { ...(await validateWeeze(tx, actor, input)), reweezId }
    if (hasContent(draft)) return draft
    const [known] = await readPlainReweezIds(tx, exerciseId, reweezId, draft.authorId)
    return known ?? { ...draft, text: '' }
  })
