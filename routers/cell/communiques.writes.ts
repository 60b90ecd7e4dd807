import { and, desc, eq, inArray, isNull, max } from 'drizzle-orm'
import { newId } from '#db/query/ids.ts'
import type { CommuniqueContent } from '#db/schema/cell.ts'
import { releaseChannels } from '#db/schema/enums.ts'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { recordAudit } from '../audit.writes.ts'
import { AppError, orNotFound } from '../errors.ts'
import { createAndRead } from '../idempotency.writes.ts'
import { communiquesMax } from '../limits.contract.ts'
import { withSanitizedBody } from '../press/article-body.writes.ts'
import type { Parsers } from '../services.ts'
import { allocatePostedOn } from '../weezes/counters.writes.ts'
import { assertCommuniqueFiles } from './communique-files.reads.ts'
import type {
  Communique,
  CommuniqueHandInput,
  CreateCommuniqueInput,
  SaveCommuniqueInput,
  SubmitCommuniqueInput,
} from './communiques.contract.ts'
import { type CommuniqueRow, readCommunique, readCommuniqueRow, readReviews } from './communiques.reads.ts'
import { handAt, missingInCommunique, replacesVersion } from './communiques.rules.ts'

type Changes = Partial<Omit<CommuniqueRow, 'exerciseId' | 'id'>>

/** Updates a communiqué. */
export const updateCommunique = async (tx: Db, { exerciseId, id }: CommuniqueRow, changes: Changes): Promise<void> => {
  tx.invalidate(exerciseId, 'communiques')
  const { communiques } = tx.t
  await tx
    .update(communiques)
    .set(changes)
    .where(and(eq(communiques.exerciseId, exerciseId), eq(communiques.id, id)))
}

/** A communiqué, locked until the end of the transaction; 404 when there is none. */
export const lockCommunique = async (tx: Db, exerciseId: number, id: number): Promise<CommuniqueRow> => {
  tx.invalidate(exerciseId, 'communiques')
  const { communiques } = tx.t
  const own = and(eq(communiques.exerciseId, exerciseId), eq(communiques.id, id))
  const [row] = await tx.update(communiques).set({ id }).where(own).returning()
  return orNotFound(row)
}

/** A locked communiqué whose words are those that somebody has read: 409 once there are others. */
export const lockWords = async (tx: Db, exerciseId: number, { id, savedOn }: { id: number; savedOn: string }): Promise<CommuniqueRow> => {
  const row = await lockCommunique(tx, exerciseId, id)
  if (row.savedOn.getTime() !== Date.parse(savedOn)) throw new AppError('communique.changed')
  return row
}

/** Makes a change and answers the communiqué; a repeated request is answered with what it is by now. */
export const changeCommunique = (store: Store, actor: Actor, change: (tx: Db) => Promise<number>): Promise<Communique> =>
  createAndRead(store, change, (tx, id) => readCommunique(tx, actor, { id }))

/** Begins a communiqué, whose writer has the hand (CELL-02); one that corrects another one begins with its words, and 409 unless that is released. */
export const createCommunique = (store: Store, actor: Actor, { title, corrects }: CreateCommuniqueInput, now: Date): Promise<Communique> =>
  changeCommunique(store, actor, async tx => {
    const { exerciseId, userId } = actor
    const { communiques, communiqueVersions } = tx.t
    tx.invalidate(exerciseId, 'communiques')
    // Two at once wait for each other here, so that each has a number of its own.
    const createdOn = await allocatePostedOn(tx, exerciseId, now, 0)
    const [last] = await tx
      .select({ number: max(communiques.number) })
      .from(communiques)
      .where(eq(communiques.exerciseId, exerciseId))
    const number = (last?.number ?? 0) + 1
    if (number > communiquesMax) throw new AppError('communique.too_many', { max: communiquesMax })
    const id = newId(createdOn)
    const corrected = corrects === null ? undefined : await readCommuniqueRow(tx, exerciseId, corrects)
    if (corrected && !corrected.releasedOn) throw new AppError('communique.state')
    const blank: CommuniqueContent = { title, place: '', datedOn: null, body: '', contact: '', attachments: [], weeze: '' }
    const content = corrected ? { ...corrected.content, title: title || corrected.content.title, datedOn: null } : blank
    const written = { exerciseId, content, version: 1, savedOn: createdOn, createdOn }
    const hand = { writerId: userId, writerOn: now }
    await tx
      .insert(communiques)
      .values({ ...written, ...hand, id, number, createdById: userId, channels: [...releaseChannels], correctsId: corrects })
    await tx.insert(communiqueVersions).values({ ...written, communiqueId: id, savedById: userId, autosaved: true })
    await recordAudit(tx, actor, { action: 'communique.create', identityId: userId, objectId: id, now })
    return id
  })

/** Whether somebody has approved, asked for a change of, or commented a version, which then never changes. */
const isReviewed = async (tx: Db, { exerciseId, id, version }: CommuniqueRow): Promise<boolean> => {
  const { communiqueComments: comments } = tx.t
  const said = await readReviews(tx, exerciseId, id)
  const ofVersion = and(eq(comments.exerciseId, exerciseId), eq(comments.communiqueId, id), eq(comments.version, version))
  return said.some(review => review.version === version) || (await tx.$count(comments, ofVersion)) > 0
}

type NewWords = { content: CommuniqueContent; autosave: boolean; on: Date }

/** Stores new words as a version, or in the newest one where that is the same autosave; answers its number. */
const saveWords = async (tx: Db, actor: Actor, row: CommuniqueRow, { content, autosave, on }: NewWords): Promise<number> => {
  const { exerciseId, userId: savedById } = actor
  const { communiqueVersions: versions } = tx.t
  tx.invalidate(exerciseId, 'communiques')
  const ofCommunique = and(eq(versions.exerciseId, exerciseId), eq(versions.communiqueId, row.id))
  const [newest] = await tx.select().from(versions).where(ofCommunique).orderBy(desc(versions.version)).limit(1)
  const next = { savedById, autosaved: autosave, createdOn: on }
  if (newest && replacesVersion({ ...newest, isReviewed: await isReviewed(tx, row) }, next)) {
    await tx
      .update(versions)
      .set({ content, savedOn: on })
      .where(and(ofCommunique, eq(versions.version, newest.version)))
    return newest.version
  }
  const version = row.version + 1
  await tx.insert(versions).values({ exerciseId, communiqueId: row.id, version, content, savedOn: on, ...next })
  return version
}

/** Says that comments were answered by a change. */
const settleComments = async (tx: Db, { exerciseId, userId: settledById }: Actor, id: number, ids: readonly number[], on: Date) => {
  if (ids.length === 0) return
  const { communiqueComments: comments } = tx.t
  tx.invalidate(exerciseId, 'communiques')
  const open = and(eq(comments.communiqueId, id), inArray(comments.id, [...ids]), isNull(comments.settledOn))
  await tx
    .update(comments)
    .set({ settledById, settledOn: on })
    .where(and(eq(comments.exerciseId, exerciseId), open))
}

/** 409 while somebody else has the hand. */
const assertHand = (row: CommuniqueRow, { userId }: Actor, now: Date): void => {
  const writerId = handAt(row, now)
  if (writerId !== null && writerId !== userId) throw new AppError('communique.hand')
}

const assertUnreleased = ({ releasedOn }: CommuniqueRow): void => {
  if (releasedOn) throw new AppError('communique.state')
}

/** The moment of new words: later than all before, so that it names them. */
const nextSavedOn = ({ savedOn }: CommuniqueRow, now: Date): Date => new Date(Math.max(now.getTime(), savedOn.getTime() + 1))

/**
 * Saves a communiqué (CELL-02). Other words are another version, which those who approve must approve anew, and which no clock releases any more. 409 when
 * it has changed since it was loaded, when somebody else writes, and when it is released; 400 for files that are none.
 */
export const saveCommunique = async (
  store: Store,
  parsers: Parsers,
  actor: Actor,
  { id, savedOn, autosave, embargoOn, channels, settles, ...typed }: SaveCommuniqueInput,
  now: Date,
): Promise<Communique> => {
  const edit = await withSanitizedBody(parsers, actor, typed)
  return changeCommunique(store, actor, async tx => {
    const row = await lockWords(tx, actor.exerciseId, { id, savedOn })
    assertUnreleased(row)
    assertHand(row, actor, now)
    const given = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined))
    const content: CommuniqueContent = { ...row.content, ...given }
    await assertCommuniqueFiles(tx, actor, row, content.attachments)
    const plan = { embargoOn: toMoment(embargoOn, row.embargoOn), channels: channels ?? row.channels }
    const hand = { writerId: actor.userId, writerOn: now }
    const isSame = Object.entries(content).every(([name, value]) => JSON.stringify(value) === JSON.stringify(row.content[name as never]))
    const isSamePlan = embargoOn === undefined && channels === undefined
    // What the clock was to release was another one.
    const unscheduled = isSame && isSamePlan ? {} : { releaseOn: null, releaseAt: null }
    const on = nextSavedOn(row, now)
    const words = isSame ? {} : { content, version: await saveWords(tx, actor, row, { content, autosave, on }), savedOn: on }
    await updateCommunique(tx, row, { ...plan, ...hand, ...unscheduled, ...words })
    await settleComments(tx, actor, id, settles, on)
    return id
  })
}

/** The moment that was given, else the one before. */
export const toMoment = (given: string | null | undefined, before: Date | null): Date | null => {
  if (given === undefined) return before
  return given === null ? null : new Date(given)
}

type HandChange = Pick<CommuniqueRow, 'writerId' | 'writerOn' | 'askedById'>

/** Who has the hand after an act of somebody; 409 where it is not theirs to give, or to take. */
const changeHand = (row: CommuniqueRow, { userId }: Actor, act: CommuniqueHandInput['act'], now: Date): HandChange => {
  const { writerId, writerOn, askedById } = row
  const holder = handAt(row, now)
  if (act === 'take' && (holder === null || holder === userId))
    return { writerId: userId, writerOn: now, askedById: askedById === userId ? null : askedById }
  if (act === 'ask' && holder !== null && holder !== userId) return { writerId, writerOn, askedById: userId }
  // The hand is free already, which is what was asked for.
  if (act === 'ask') return { writerId: userId, writerOn: now, askedById: null }
  if (holder !== null && holder !== userId) throw new AppError('communique.hand')
  if (act === 'keep') return { writerId: userId, writerOn: now, askedById: null }
  const next = act === 'pass' ? askedById : null
  return { writerId: next, writerOn: next === null ? null : now, askedById: null }
}

/** Takes, gives or asks for the hand: one person writes at a time. */
export const handCommunique = (store: Store, actor: Actor, { id, act }: CommuniqueHandInput, now: Date): Promise<Communique> =>
  changeCommunique(store, actor, async tx => {
    const row = await lockCommunique(tx, actor.exerciseId, id)
    assertUnreleased(row)
    await updateCommunique(tx, row, changeHand(row, actor, act, now))
    return id
  })

/** Gives a draft to those who approve it. 400 for what it lacks, 409 when its words are others by now or it was given before. */
export const submitCommunique = (store: Store, actor: Actor, input: SubmitCommuniqueInput, now: Date): Promise<Communique> =>
  changeCommunique(store, actor, async tx => {
    const { exerciseId, userId } = actor
    const row = await lockWords(tx, exerciseId, input)
    if (row.submittedOn) throw new AppError('communique.state')
    const missing = missingInCommunique(row.content)
    if (missing.length > 0) throw new AppError('input.mandatory', { input: missing.join() })
    await updateCommunique(tx, row, { submittedOn: now, submittedById: userId })
    await recordAudit(tx, actor, { action: 'communique.submit', identityId: userId, objectId: row.id, now })
    return row.id
  })
