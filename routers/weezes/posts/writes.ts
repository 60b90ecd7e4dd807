import { hash } from 'node:crypto'
import { and, eq, lt } from 'drizzle-orm'
import { isDuplicate } from '#db/failures.ts'
import { newId } from '#db/ids.ts'
import type { Db, Store } from '#db/store.ts'
import { type Actor, animates } from '../../actor.ts'
import { found, Refusal } from '../../errors.ts'
import type { Media, Weeze } from '../contract.ts'
import { readImageSize } from '../images/reads.ts'
import { readWeeze } from '../reads.ts'
import { isVideoLink } from '../rules.ts'
import { type Draft, publishWeeze } from '../writes.ts'
import type { PostWeeze } from './contract.ts'
import { countPeople, readKey, readRole } from './reads.ts'
import { actable, hasContent } from './rules.ts'

/** How long a key answers for its first request, in milliseconds (design rule 6). */
const keyLife = 24 * 60 * 60 * 1000

/** In whose name: oneself, or a persona of the same exercise when an animator asks (design rule 7). */
const authorOf = async (tx: Db, actor: Actor, authorId: number | undefined): Promise<number> => {
  if (authorId === undefined || authorId === actor.userId) return actor.userId
  if (!animates(actor)) throw new Refusal('FORBIDDEN')
  if (!actable(found(await readRole(tx, actor.exerciseId, authorId)))) throw new Refusal('FORBIDDEN')
  return authorId
}

/** The medias with their sizes; an image must have been uploaded to the same exercise, a video be on a known host (POST-04). */
const checkedMedia = async (tx: Db, exerciseId: number, media: PostWeeze['medias'][number]): Promise<Media> => {
  const size = media.type === 'IMAGE' ? await readImageSize(tx, exerciseId, media.val) : undefined
  const known = media.type === 'IMAGE' ? size !== undefined : isVideoLink(media.val)
  if (!known) throw new Refusal('BAD_REQUEST', { fields: { medias: 'Unknown image or video' } })
  return { type: media.type, val: media.val, ...(media.alt === undefined ? {} : { alt: media.alt }), ...size }
}

const checked = async (tx: Db, actor: Actor, input: PostWeeze): Promise<Draft> => {
  if (!hasContent(input)) throw new Refusal('BAD_REQUEST', { fields: { text: 'A weeze needs text or an image' } })
  const authorId = await authorOf(tx, actor, input.authorId)
  const mentions = [...new Set(input.mentions)]
  if (mentions.length > 0 && (await countPeople(tx, actor.exerciseId, mentions)) < mentions.length) {
    throw new Refusal('BAD_REQUEST', { fields: { mentions: 'Unknown person' } })
  }
  const medias: Media[] = []
  for (const media of input.medias) medias.push(await checkedMedia(tx, actor.exerciseId, media))
  return { authorId, text: input.text.normalize('NFC'), medias, mentions, sponsored: input.sponsored }
}

const audited = async (tx: Db, actor: Actor, action: string, identityId: number, objectId: number, now: Date) => {
  if (identityId === actor.userId) return
  const { exerciseId, userId: actorId } = actor
  await tx.insert(tx.t.audit).values({ exerciseId, id: newId(now), actorId, identityId, action, objectId, createdOn: now })
}

/** The weeze that this key already made, or undefined; 409 when the key came with another request. */
const answered = async (tx: Db, { exerciseId, userId }: Actor, key: string, request: string, now: Date): Promise<number | undefined> => {
  const { idempotencyKeys } = tx.t
  await tx
    .delete(idempotencyKeys)
    .where(and(eq(idempotencyKeys.exerciseId, exerciseId), lt(idempotencyKeys.createdOn, new Date(now.getTime() - keyLife))))
  const used = await readKey(tx, exerciseId, userId, key)
  if (used && used.request !== request) throw new Refusal('CONFLICT')
  return used?.id
}

/**
 * POST weezs/post (API-09): the same `key` with the same input answers the first weeze again (design rule 6). 400 without content,
 * 403 and 404 for an author one may not write as.
 */
export const postWeeze = async (store: Store, actor: Actor, input: PostWeeze, key: string | undefined, now: Date): Promise<Weeze> => {
  const request = key === undefined ? '' : hash('sha256', JSON.stringify(input))
  const post = () =>
    store.write(async tx => {
      const known = key === undefined ? undefined : await answered(tx, actor, key, request, now)
      if (known !== undefined) return readWeeze(tx, actor, known)
      const draft = await checked(tx, actor, input)
      const { id } = await publishWeeze(tx, actor.exerciseId, draft, now)
      await audited(tx, actor, 'weeze.post', draft.authorId, id, now)
      const { exerciseId, userId } = actor
      if (key !== undefined)
        await tx.insert(tx.t.idempotencyKeys).values({ exerciseId, userId, key, request, answer: { id }, createdOn: now })
      return readWeeze(tx, actor, id)
    })
  // Two equal requests at once: the second one finds the key that the first has just stored.
  return found(
    await post().catch(error => {
      if (key !== undefined && isDuplicate(error)) return post()
      throw error
    }),
  )
}
