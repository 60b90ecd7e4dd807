import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { announceWeeze } from '../admin/webhook-outbox.writes.ts'
import { auditActing, identityOf } from '../audit.writes.ts'
import { found, Refusal } from '../errors.ts'
import { type Request, writeOnce } from '../idempotency.writes.ts'
import { lockExercise } from './counters.writes.ts'
import { readImageSize } from './images.reads.ts'
import type { AnswerWeeze, PostWeeze } from './posts.contract.ts'
import { countPeople, readPlainReweezs, readReweezed, readTarget } from './posts.reads.ts'
import { hasContent } from './posts.rules.ts'
import { isVideoLink } from './videos.rules.ts'
import type { Media, Weeze } from './weezes.contract.ts'
import { readWeeze } from './weezes.reads.ts'
import { type Draft, publishWeeze } from './weezes.writes.ts'

/** The medias with their sizes; an image must have been uploaded to the same exercise, a video be on a known host (POST-04). */
const checkedMedia = async (tx: Db, exerciseId: number, media: PostWeeze['medias'][number]): Promise<Media> => {
  const size = media.type === 'IMAGE' ? await readImageSize(tx, exerciseId, media.val) : undefined
  const known = media.type === 'IMAGE' ? size !== undefined : isVideoLink(media.val)
  if (!known) throw new Refusal('BAD_REQUEST', { fields: { medias: 'Unknown image or video' } })
  return { type: media.type, val: media.val, ...(media.alt === undefined ? {} : { alt: media.alt }), ...size }
}

const checked = async (tx: Db, actor: Actor, input: PostWeeze): Promise<Draft> => {
  const authorId = await identityOf(tx, actor, input.authorId)
  const mentions = [...new Set(input.mentions)]
  if (mentions.length > 0 && (await countPeople(tx, actor.exerciseId, mentions)) < mentions.length) {
    throw new Refusal('BAD_REQUEST', { fields: { mentions: 'Unknown person' } })
  }
  const medias: Media[] = []
  for (const media of input.medias) medias.push(await checkedMedia(tx, actor.exerciseId, media))
  return { authorId, text: input.text.normalize('NFC'), medias, mentions, sponsored: input.sponsored }
}

const needContent = (input: PostWeeze): void => {
  if (!hasContent(input)) throw new Refusal('BAD_REQUEST', { fields: { text: 'A weeze needs text or an image' } })
}

type Post = Request & { action: 'weeze.post' | 'weeze.reply' | 'weeze.reweez' }

/**
 * Publishes what `prepare` answers, or shows the weeze whose id it answers instead; once for an `Idempotency-Key` (design rule 6). What
 * is written in another one's name leaves an audit row (design rule 7).
 */
const publishOnce = async (store: Store, actor: Actor, request: Post, prepare: (tx: Db) => Promise<Draft | number>): Promise<Weeze> => {
  const { action, now } = request
  const publish = async (tx: Db): Promise<number> => {
    const draft = await prepare(tx)
    if (typeof draft === 'number') return draft
    const { id } = await publishWeeze(tx, actor.exerciseId, draft, now)
    await auditActing(tx, actor, { action, identityId: draft.authorId, objectId: id, now })
    await announceWeeze(tx, actor.exerciseId, { id, replies: draft.replyTo !== undefined }, now)
    return id
  }
  return found(await writeOnce(store, actor, request, publish, (tx, id) => readWeeze(tx, actor, id)))
}

/** POST weezs/post (API-09). 400 without content, 403 and 404 for an author one may not write as. */
export const postWeeze = (store: Store, actor: Actor, input: PostWeeze, key: string | undefined, now: Date): Promise<Weeze> =>
  publishOnce(store, actor, { action: 'weeze.post', input, key, now }, tx => {
    needContent(input)
    return checked(tx, actor, input)
  })

/** POST weezs/{id}/reply (API-10): hangs it on the weeze answered and on the thread's first one (REPLY-05). 404 when that is not there. */
export const replyToWeeze = (store: Store, actor: Actor, input: AnswerWeeze, key: string | undefined, now: Date): Promise<Weeze> =>
  publishOnce(store, actor, { action: 'weeze.reply', input, key, now }, async tx => {
    needContent(input)
    await lockExercise(tx, actor.exerciseId)
    const { id, authorId, conversationId } = found(await readTarget(tx, actor.exerciseId, input.id))
    return { ...(await checked(tx, actor, input)), replyTo: { id, authorId, conversationId } }
  })

/** POST weezs/{id}/reweez (API-11): with content a quote, without a plain reweez, of which an author has one of a weeze (REPLY-04). */
export const reweezWeeze = (store: Store, actor: Actor, input: AnswerWeeze, key: string | undefined, now: Date): Promise<Weeze> =>
  publishOnce(store, actor, { action: 'weeze.reweez', input, key, now }, async tx => {
    const { exerciseId } = actor
    await lockExercise(tx, exerciseId)
    const reweezId = await readReweezed(tx, exerciseId, input.id)
    const draft = { ...(await checked(tx, actor, input)), reweezId }
    if (hasContent(draft)) return draft
    const [known] = await readPlainReweezs(tx, exerciseId, reweezId, draft.authorId)
    return known ?? { ...draft, text: '' }
  })
