import { and, eq, sql } from 'drizzle-orm'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { recordAudit } from '../audit.writes.ts'
import { AppError, orNotFound } from '../errors.ts'
import { keepFormerArticle, keepFormerSource } from '../former-states.writes.ts'
import { mediaSourcesMax } from '../limits.contract.ts'
import { isPersona } from '../permissions.ts'
import { nameKey } from '../usernames.rules.ts'
import { lockExercise } from '../weezes/counters.writes.ts'
import { readImageSize } from '../weezes/images.reads.ts'
import type {
  AddMediaSourceInput,
  AddStarterSetInput,
  DeleteMediaSourceInput,
  EditMediaSourceInput,
  ManagedMediaSource,
  MoveMediaSourceInput,
  ReplaceMediaSourcesInput,
} from './media-sources.contract.ts'
import { readManagedMediaSources } from './media-sources.reads.ts'
import { insertStarterSet, starterSet } from './starter-set.writes.ts'
import { deleteUnusedVoice, findOrMakeVoice, renameVoice } from './voices.writes.ts'

type MediaSourceAction = 'add' | 'edit' | 'move' | 'delete' | 'starter-set'

const auditMediaSource = (tx: Db, actor: Actor, action: MediaSourceAction, objectId: number, now: Date): Promise<void> => {
  tx.invalidate(actor.exerciseId, 'press')
  return recordAudit(tx, actor, { action: `media.${action}`, identityId: actor.userId, objectId, now })
}

const ownSource = (tx: Db, exerciseId: number, id: number) => {
  const { mediaSources } = tx.t
  return and(eq(mediaSources.exerciseId, exerciseId), eq(mediaSources.id, id))
}

/** All media sources of the exercise, in their order; no other call changes them until the end of the transaction. */
const lockMediaSources = async (tx: Db, { exerciseId }: Actor): Promise<ManagedMediaSource[]> => {
  await lockExercise(tx, exerciseId)
  return readManagedMediaSources(tx, { exerciseId })
}

const readOne = async (tx: Db, actor: Actor, id: number): Promise<ManagedMediaSource> =>
  orNotFound((await readManagedMediaSources(tx, actor)).find(source => source.id === id))

/** The fields of a media source that a call names. */
type GivenFields = Omit<EditMediaSourceInput, 'id'>

/** Throws 400 for a persona or an image that the exercise does not have. */
const assertOwn = async (tx: Db, exerciseId: number, input: GivenFields): Promise<void> => {
  const { users } = tx.t
  const { personaId, logoSmall, logoBig } = input
  if (personaId) {
    const own = and(eq(users.exerciseId, exerciseId), eq(users.id, personaId))
    const [user] = await tx.select({ role: users.role }).from(users).where(own)
    if (!user || !isPersona(user.role)) throw new AppError('persona.unknown', { input: 'personaId' })
  }
  for (const [field, imageId] of Object.entries({ logoSmall, logoBig }))
    if (imageId && !(await readImageSize(tx, exerciseId, imageId))) throw new AppError('image.unknown', { input: field })
}

/** The stored path of an uploaded logo at the width that its pages need; empty for none. */
const toLogoPath = (imageId: string | null, width: 480 | 960): string => (imageId ? `/media/${imageId}?w=${width}` : '')

/** The columns of the given fields; absent fields stay absent. */
const toColumns = ({ logoSmall, logoBig, ...fields }: GivenFields) => ({
  ...fields,
  ...(logoSmall !== undefined && { logoSmall: toLogoPath(logoSmall, 480) }),
  ...(logoBig !== undefined && { logoBig: toLogoPath(logoBig, 960) }),
})

/** Adds a media source at the end, with a persona of its own if none is named; 400 for a persona or image of no use here, 409 when the exercise has as many as it may. */
export const addMediaSource = (store: Store, actor: Actor, input: AddMediaSourceInput, now: Date): Promise<ManagedMediaSource> =>
  store.write(async tx => {
    const { exerciseId } = actor
    const { logoSmall, logoBig, ...fields } = input
    const others = await lockMediaSources(tx, actor)
    if (others.length >= mediaSourcesMax) throw new AppError('media_source.too_many', { max: mediaSourcesMax, input: 'name' })
    await assertOwn(tx, exerciseId, input)
    const id = Math.max(0, ...others.map(source => source.id)) + 1
    const logos = { logoSmall: toLogoPath(logoSmall, 480), logoBig: toLogoPath(logoBig, 960) }
    const personaId = fields.personaId ?? (await findOrMakeVoice(tx, exerciseId, { id, ...fields }, now))
    await tx.insert(tx.t.mediaSources).values({ exerciseId, id, ...fields, ...logos, personaId })
    await writeOrder(tx, exerciseId, [...others.map(source => source.id), id])
    await auditMediaSource(tx, actor, 'add', id, now)
    return readOne(tx, actor, id)
  })

/** Changes the given fields; its own persona follows its name, and one without a persona gets its own. 404 when there is no such media source, 400 for a persona or image of no use here. */
export const editMediaSource = (
  store: Store,
  actor: Actor,
  { id, ...input }: EditMediaSourceInput,
  now: Date,
): Promise<ManagedMediaSource> =>
  store.write(async tx => {
    const { exerciseId } = actor
    const source = await readOne(tx, actor, id)
    const { name = source.name, personaId: chosenId = source.persona?.id } = input
    await assertOwn(tx, exerciseId, input)
    if (input.personaId === undefined) await renameVoice(tx, exerciseId, source, name, now)
    const personaId = chosenId ?? (await findOrMakeVoice(tx, exerciseId, { id, name }, now))
    await keepFormerSource(tx, exerciseId, id, now)
    await tx
      .update(tx.t.mediaSources)
      .set({ ...toColumns(input), personaId })
      .where(ownSource(tx, exerciseId, id))
    await auditMediaSource(tx, actor, 'edit', id, now)
    return readOne(tx, actor, id)
  })

/** Writes the places of all media sources, which have been locked. */
export const writeOrder = async (tx: Db, exerciseId: number, ids: readonly number[]): Promise<void> => {
  for (const [position, id] of ids.entries())
    await tx
      .update(tx.t.mediaSources)
      .set({ position })
      .where(ownSource(tx, exerciseId, id))
}

/** Moves a media source before another one, or to the end, and answers all in their order; 404 when one of the two is missing. */
export const moveMediaSource = (
  store: Store,
  actor: Actor,
  { id, before }: MoveMediaSourceInput,
  now: Date,
): Promise<ManagedMediaSource[]> =>
  store.write(async tx => {
    const ids = (await lockMediaSources(tx, actor)).map(source => source.id)
    const others = ids.filter(other => other !== id)
    const at = before === null || before === id ? ids.indexOf(id) : others.indexOf(before)
    if (!ids.includes(id) || at === -1) throw new AppError('not_found')
    await writeOrder(tx, actor.exerciseId, others.toSpliced(before === null ? others.length : at, 0, id))
    await auditMediaSource(tx, actor, 'move', id, now)
    return readManagedMediaSources(tx, actor)
  })

/**
 * Deletes a media source and answers the others; 404 when there is none, 409 when it has articles and no other one takes them. An article
 * that moves counts as changed, so that an editor who has it open is told.
 */
export const deleteMediaSource = (
  store: Store,
  actor: Actor,
  { id, moveTo }: DeleteMediaSourceInput,
  now: Date,
): Promise<ManagedMediaSource[]> =>
  store.write(async tx => {
    const { exerciseId } = actor
    const { articles, mediaSources } = tx.t
    const all = await lockMediaSources(tx, actor)
    const source = orNotFound(all.find(one => one.id === id))
    if (moveTo !== undefined) orNotFound(all.find(one => one.id === moveTo && one.id !== id))
    if (source.articles > 0) {
      if (moveTo === undefined) throw new AppError('media_source.has_articles')
      const own = and(eq(articles.exerciseId, exerciseId), eq(articles.mediaSourceId, id))
      const on = sql.param(now, articles.updatedOn)
      const later = sql`case when ${articles.updatedOn} < ${on} then ${on} else ${tx.plusOneMillisecond(articles.updatedOn)} end`
      for (const article of await tx.select().from(articles).where(own)) await keepFormerArticle(tx, exerciseId, article, now)
      await tx.update(articles).set({ mediaSourceId: moveTo, updatedOn: later }).where(own)
    }
    await keepFormerSource(tx, exerciseId, id, now)
    await tx.delete(mediaSources).where(ownSource(tx, exerciseId, id))
    await deleteUnusedVoice(tx, exerciseId, source)
    await auditMediaSource(tx, actor, 'delete', id, now)
    return readManagedMediaSources(tx, actor)
  })

/** Gives every media source without a persona its own. */
export const giveVoices = (store: Store, actor: Actor, now: Date): Promise<ManagedMediaSource[]> =>
  store.write(async tx => {
    tx.invalidateNothing()
    for (const { id, persona } of await lockMediaSources(tx, actor)) if (!persona) await editMediaSource(store, actor, { id }, now)
    return readManagedMediaSources(tx, actor)
  })

/**
 * Makes the given media sources those of the exercise, in their order: one of the same name is changed, and those that are not named go, unless they have
 * articles; these come last. All or nothing, with the refusals of adding.
 */
export const replaceMediaSources = (
  store: Store,
  actor: Actor,
  { sources }: ReplaceMediaSourcesInput,
  now: Date,
): Promise<ManagedMediaSource[]> =>
  store.write(async tx => {
    const { exerciseId } = actor
    const ids: number[] = []
    const before = await lockMediaSources(tx, actor)
    const names = new Set(sources.map(({ name }) => nameKey(name)))
    for (const { id, name, articles } of before)
      if (!names.has(nameKey(name)) && articles === 0) await deleteMediaSource(store, actor, { id }, now)
    for (const [at, source] of sources.entries()) {
      const { color = '', colorDark = '' } = { ...starterSet[at % starterSet.length], ...source }
      const known = before.find(({ id, name }) => nameKey(name) === nameKey(source.name) && !ids.includes(id))
      const { id } = await (known
        ? editMediaSource(store, actor, { id: known.id, ...source, personaId: source.personaId ?? undefined }, now)
        : addMediaSource(store, actor, { ...source, color, colorDark }, now))
      ids.push(id)
    }
    const others = (await readManagedMediaSources(tx, actor)).filter(({ id }) => !ids.includes(id))
    await writeOrder(tx, exerciseId, [...ids, ...others.map(({ id }) => id)])
    return giveVoices(store, actor, now)
  })

/** Gives an exercise without media sources those that new exercises begin with; one that has some keeps what it has. */
export const addStarterSet = (store: Store, actor: Actor, { language }: AddStarterSetInput, now: Date): Promise<ManagedMediaSource[]> =>
  store.write(async tx => {
    const { exerciseId } = actor
    tx.invalidateNothing()
    const known = await lockMediaSources(tx, actor)
    if (known.length > 0) return known
    await insertStarterSet(tx, exerciseId, language, now)
    await auditMediaSource(tx, actor, 'starter-set', exerciseId, now)
    return readManagedMediaSources(tx, actor)
  })
