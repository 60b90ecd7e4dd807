import { and, asc, eq, isNull } from 'drizzle-orm'
import { newId } from '#db/query/ids.ts'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { recordAudit } from '../audit.writes.ts'
import { lockCommunique } from '../cell/communiques.writes.ts'
import type { PublishedCommunique } from '../cell/publications.contract.ts'
import { readReleasedCommunique } from '../cell/publications.reads.ts'
import { orNotFound } from '../errors.ts'
import { createAndRead } from '../idempotency.writes.ts'
import { withSanitizedBody } from '../press/article-body.writes.ts'
import { insertArticle } from '../press/articles.writes.ts'
import type { Parsers } from '../services.ts'
import type { PassOverInput, TakenUp, TakeUpInput } from './pickups.contract.ts'

/** The media source of a draft: the first one, of those that a persona posts for if there are any; 404 where there is none. */
const chooseSource = async (tx: Db, exerciseId: number): Promise<number> => {
  const { mediaSources } = tx.t
  const sources = await tx
    .select({ id: mediaSources.id, personaId: mediaSources.personaId })
    .from(mediaSources)
    .where(eq(mediaSources.exerciseId, exerciseId))
    .orderBy(asc(mediaSources.position), asc(mediaSources.id))
  return orNotFound(sources.find(({ personaId }) => personaId !== null) ?? sources[0]).id
}

/** The draft of a media source that quotes a communiqué already. */
const findDraft = async (tx: Db, exerciseId: number, communiqueId: number, mediaSourceId: number): Promise<string | undefined> => {
  const { articles, communiquePickups: pickups } = tx.t
  const [known] = await tx
    .select({ frontId: articles.frontId })
    .from(pickups)
    .innerJoin(articles, and(eq(articles.exerciseId, pickups.exerciseId), eq(articles.id, pickups.articleId)))
    .where(and(eq(pickups.exerciseId, exerciseId), eq(pickups.communiqueId, communiqueId), eq(articles.mediaSourceId, mediaSourceId)))
  return known?.frontId
}

const sourceOf = ({ account, number }: PublishedCommunique): string => `${account.name}, communiqué n°\u00a0${number}`

/** Begins an article that quotes a released communiqué (CELL-05); two who do so at once get the same draft. 404 for one that is not released. */
export const takeUp = async (
  store: Store,
  parsers: Parsers,
  actor: Actor,
  { id, mediaSourceId }: TakeUpInput,
  now: Date,
): Promise<TakenUp> => {
  const { exerciseId, userId: byId } = actor
  const communique = await readReleasedCommunique(store.read, exerciseId, id)
  const { title, body } = communique
  const quoted = await withSanitizedBody(parsers, actor, { title, body: `<blockquote>${body}</blockquote>`, sources: sourceOf(communique) })
  const begin = async (tx: Db): Promise<string> => {
    await lockCommunique(tx, exerciseId, id)
    const sourceId = mediaSourceId ?? (await chooseSource(tx, exerciseId))
    const known = await findDraft(tx, exerciseId, id, sourceId)
    if (known) return known
    const input = { ...quoted, mediaSourceId: sourceId }
    const article = await insertArticle(tx, actor, { input, frontId: undefined, kind: 'CREATION', now })
    const pickup = { exerciseId, id: newId(now), communiqueId: id, articleId: article.id, byId, createdOn: now }
    await tx.insert(tx.t.communiquePickups).values(pickup)
    await recordAudit(tx, actor, { action: 'communique.take-up', identityId: byId, objectId: id, now })
    return article.frontId
  }
  return createAndRead(store, begin, async (_, frontId) => ({ frontId }))
}

/** Says that no article quotes a released communiqué, or takes that back. 404 for one that is not released. */
export const passOver = (store: Store, actor: Actor, { id, dismissed }: PassOverInput, now: Date): Promise<void> =>
  store.write(async tx => {
    const { exerciseId, userId: byId } = actor
    const { communiquePickups: pickups } = tx.t
    const { releasedOn } = await lockCommunique(tx, exerciseId, id)
    orNotFound(releasedOn ?? undefined)
    const passed = and(eq(pickups.exerciseId, exerciseId), eq(pickups.communiqueId, id), isNull(pickups.articleId))
    const before = await tx.delete(pickups).where(passed).returning()
    if (dismissed) await tx.insert(pickups).values({ exerciseId, id: newId(now), communiqueId: id, byId, createdOn: now })
    if (dismissed !== before.length > 0)
      await recordAudit(tx, actor, {
        action: dismissed ? 'communique.pass-over' : 'communique.restore',
        identityId: byId,
        objectId: id,
        now,
      })
  })
