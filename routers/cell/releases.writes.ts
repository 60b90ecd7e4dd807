import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import type { ReleaseChannel } from '#db/schema/enums.ts'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { recordAudit } from '../audit.writes.ts'
import { exerciseClockColumns, readExerciseClock, toExerciseClock } from '../auth/exercise-display.reads.ts'
import type { ErrorReason } from '../error-reasons.contract.ts'
import { AppError, orNotFound } from '../errors.ts'
import { emit } from '../events.ts'
import { elapsedAtMoment } from '../exercise-clock.rules.ts'
import type { CleanMail } from '../mail/clean-mail.rules.ts'
import { deliverMail, unlinkedMail } from '../mail/deliveries.writes.ts'
import { assertMailOpen } from '../mail/mailboxes.reads.ts'
import { cleanMailBody } from '../mail/mails.writes.ts'
import { escapeHtml, toParagraphs } from '../mail/paragraphs.rules.ts'
import type { FindActor } from '../sequences/clock.writes.ts'
import type { Parsers } from '../services.ts'
import { publishWeeze } from '../weezes/weezes.writes.ts'
import { isLetterhead, readRuleRow } from './communique-rules.reads.ts'
import type {
  Communique,
  CommuniqueInput,
  ReleaseCommuniqueInput,
  RetryReleaseInput,
  WithdrawCommuniqueInput,
} from './communiques.contract.ts'
import { type CommuniqueRow, readApproval, readCommuniqueRow, readReviews } from './communiques.reads.ts'
import { findApprovedOn, toState } from './communiques.rules.ts'
import { changeCommunique, lockCommunique, lockWords, toMoment, updateCommunique } from './communiques.writes.ts'
import { communiquePath } from './publications.rules.ts'

/** The words of a communiqué as a mail; the reason why it can be none. */
type MailWords = CleanMail | AppError

/** A communiqué as a mail, cleaned before any transaction. */
const prepareMail = async (parsers: Parsers, actor: Actor, { content }: CommuniqueRow): Promise<MailWords> => {
  const { place, title, body, contact } = content
  try {
    return await cleanMailBody(parsers, actor, `${toParagraphs(place)}<p><b>${escapeHtml(title)}</b></p>${body}${toParagraphs(contact)}`)
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

type Release = { row: CommuniqueRow; accountId: number; channels: readonly ReleaseChannel[]; mail: MailWords; now: Date }

/** How a communiqué is published by each channel; answers the weeze or the mail. */
const publishers: Record<ReleaseChannel, (tx: Db, actor: Actor, release: Release) => Promise<number | null>> = {
  page: async () => null,
  weeze: async (tx, actor, { row: { id, content }, accountId: authorId, channels, now }) => {
    const words = content.weeze.trim() || content.title
    const text = channels.includes('page') ? `${words} ${communiquePath(id)}` : words
    const weeze = { authorId, text: text.normalize('NFC'), medias: [], mentions: [], sponsored: false }
    return (await publishWeeze(tx, actor.exerciseId, weeze, { actor, action: 'weeze.post' }, now)).id
  },
  mail: async (tx, actor, { row: { content }, accountId: fromId, mail, now }) => {
    const { listId } = await readRuleRow(tx, actor.exerciseId)
    if (mail instanceof AppError) throw mail
    if (listId === null) throw new AppError('communique.list')
    const written = { subject: content.title, ...mail, attachments: content.attachments, ...unlinkedMail }
    const recipients = { to: [listId], cc: [], bcc: [] }
    return (await deliverMail(tx, assertMailOpen(actor), { fromId, recipients, ...written }, now)).id
  },
}

/** Publishes by a channel and keeps what became of it. What is refused is so before it has changed anything, and holds no other channel. */
const publish = async (tx: Db, actor: Actor, channel: ReleaseChannel, release: Release): Promise<void> => {
  const { exerciseId } = actor
  const { row, accountId: byId, now: changedOn } = release
  const store = async (became: { state: 'done' | 'failed'; failure: ErrorReason | null; publishedId: number | null }) => {
    const { communiqueReleases: releases } = tx.t
    const set = { ...became, byId, changedOn }
    const target = [releases.exerciseId, releases.communiqueId, releases.channel]
    await tx
      .insert(releases)
      .values({ exerciseId, communiqueId: row.id, channel, ...set })
      .onConflictDoUpdate({ target, set })
  }
  try {
    const publishedId = await publishers[channel](tx, actor, release)
    await store({ state: 'done', failure: null, publishedId })
  } catch (error) {
    // Between two runs, and in a closed one, nothing is released at all.
    if (!(error instanceof AppError) || error.reason === 'run.next_first' || error.reason === 'run.closed') throw error
    await store({ state: 'failed', failure: error.reason, publishedId: null })
  }
}

/** The account in whose name communiqués are released; 409 where the exercise names none that is open. */
const readAccountId = async (tx: Db, exerciseId: number): Promise<number> => {
  const { accountId } = await readRuleRow(tx, exerciseId)
  if (accountId === null || !(await isLetterhead(tx, exerciseId, accountId))) throw new AppError('communique.no_account')
  return accountId
}

/** When the last approval came that a communiqué needed, or it was given to be approved where nobody must; 409 for one that is not approved. */
const readApprovedOn = async (tx: Db, row: CommuniqueRow): Promise<Date> => {
  const reviews = await readReviews(tx, row.exerciseId, row.id)
  const approval = { ...(await readApproval(tx, row.exerciseId)), reviews, version: row.version }
  if (toState(row, approval) !== 'approved') throw new AppError('communique.state')
  return orNotFound(findApprovedOn(row, approval))
}

const unplanned = { releaseOn: null, releaseAt: null }

/** Releases a locked communiqué that is approved, by all of its channels. */
const releaseNow = async (tx: Db, actor: Actor, { row, mail, now }: Pick<Release, 'row' | 'mail' | 'now'>): Promise<void> => {
  const { exerciseId, userId } = actor
  const { id, channels } = row
  const approvedOn = await readApprovedOn(tx, row)
  const accountId = await readAccountId(tx, exerciseId)
  tx.invalidate(exerciseId, 'press')
  await updateCommunique(tx, row, { ...unplanned, approvedOn, releasedOn: now, releasedById: userId, writerId: null, askedById: null })
  for (const channel of channels) await publish(tx, actor, channel, { row, accountId, channels, mail, now })
  await recordAudit(tx, actor, { action: 'communique.release', identityId: accountId, objectId: id, now })
  await emit(tx, 'communiqueReleased', { exerciseId, id, byId: userId, now })
}

/** Lets the clock release a locked communiqué: at a moment of the exercise clock, which stands and jumps as the exercise does. */
const plan = async (tx: Db, actor: Actor, row: CommuniqueRow, releaseOn: Date, now: Date): Promise<void> => {
  const { exerciseId, userId } = actor
  await readApprovedOn(tx, row)
  await readAccountId(tx, exerciseId)
  const releaseAt = elapsedAtMoment(await readExerciseClock(tx, exerciseId), releaseOn.getTime())
  await updateCommunique(tx, row, { releaseOn, releaseAt: releaseAt && Math.round(releaseAt), releasedById: userId })
  await recordAudit(tx, actor, { action: 'communique.plan', identityId: userId, objectId: row.id, now })
}

/**
 * Releases the approved words that the caller has read (CELL-04), or lets the clock do so at the end of their embargo: 409 once there are others, or while
 * an approval is missing. A channel that fails holds no other. Released twice it is released once.
 */
export const releaseCommunique = async (
  store: Store,
  parsers: Parsers,
  actor: Actor,
  { id, savedOn, ...chosen }: ReleaseCommuniqueInput,
  now: Date,
): Promise<Communique> => {
  const mail = await prepareMail(parsers, actor, await readCommuniqueRow(store.read, actor.exerciseId, id))
  return changeCommunique(store, actor, async tx => {
    const before = await lockWords(tx, actor.exerciseId, { id, savedOn })
    if (before.releasedOn) return id
    const row = { ...before, channels: chosen.channels ?? before.channels, embargoOn: toMoment(chosen.embargoOn, before.embargoOn) }
    if (row.channels.length === 0) throw new AppError('communique.no_channel')
    await updateCommunique(tx, row, { channels: row.channels, embargoOn: row.embargoOn })
    if (row.embargoOn && row.embargoOn > now) await plan(tx, actor, row, row.embargoOn, now)
    else await releaseNow(tx, actor, { row, mail, now })
    return id
  })
}

/** Takes back that the clock releases a communiqué; nothing where it does not, 409 once it has. */
export const cancelRelease = (store: Store, actor: Actor, { id }: CommuniqueInput, now: Date): Promise<Communique> =>
  changeCommunique(store, actor, async tx => {
    const row = await lockCommunique(tx, actor.exerciseId, id)
    if (row.releasedOn) throw new AppError('communique.state')
    if (!row.releaseOn) return id
    await updateCommunique(tx, row, unplanned)
    await recordAudit(tx, actor, { action: 'communique.unplan', identityId: actor.userId, objectId: id, now })
    return id
  })

/** Publishes by a channel that has failed; nothing where it has not, or another one was faster. 409 for what is not released, or withdrawn. */
export const retryRelease = async (
  store: Store,
  parsers: Parsers,
  actor: Actor,
  { id, channel }: RetryReleaseInput,
  now: Date,
): Promise<Communique> => {
  const mail = await prepareMail(parsers, actor, await readCommuniqueRow(store.read, actor.exerciseId, id))
  return changeCommunique(store, actor, async tx => {
    const { exerciseId } = actor
    const row = await lockCommunique(tx, exerciseId, id)
    if (!row.releasedOn || row.withdrawnOn) throw new AppError('communique.state')
    const { communiqueReleases: releases } = tx.t
    const failed = and(
      eq(releases.exerciseId, exerciseId),
      eq(releases.communiqueId, id),
      eq(releases.channel, channel),
      eq(releases.state, 'failed'),
    )
    if ((await tx.$count(releases, failed)) === 0) return id
    const accountId = await readAccountId(tx, exerciseId)
    await publish(tx, actor, channel, { row, accountId, channels: row.channels, mail, now })
    return id
  })
}

/** Withdraws a released communiqué (CELL-04): it leaves the lists, and its page says so. 409 for one that is not released, or withdrawn before. */
export const withdrawCommunique = (store: Store, actor: Actor, { id, reason }: WithdrawCommuniqueInput, now: Date): Promise<Communique> =>
  changeCommunique(store, actor, async tx => {
    const { exerciseId, userId } = actor
    const row = await lockCommunique(tx, exerciseId, id)
    if (!row.releasedOn || row.withdrawnOn) throw new AppError('communique.state')
    tx.invalidate(exerciseId, 'press')
    await updateCommunique(tx, row, { withdrawnOn: now, withdrawnById: userId, withdrawReason: reason.trim() })
    await recordAudit(tx, actor, { action: 'communique.withdraw', identityId: userId, objectId: id, now })
    return id
  })

type PlannedRelease = Pick<CommuniqueRow, 'exerciseId' | 'id'>

/** The communiqués that the clock releases now, in all exercises, the oldest plan first; none where the exercise stands or is over. */
export const readDueReleases = async (db: Db, now: Date): Promise<PlannedRelease[]> => {
  const { communiques, exercises } = db.t
  const { exerciseId, id, releaseOn, releaseAt } = communiques
  const going = and(isNull(exercises.suspendedOn), isNull(exercises.endedOn), ne(exercises.runState, 'archived'))
  const rows = await db
    .select({ exerciseId, id, releaseOn, releaseAt, ...exerciseClockColumns(db) })
    .from(communiques)
    .innerJoin(exercises, eq(exercises.id, exerciseId))
    .where(and(isNotNull(releaseOn), going))
    .orderBy(releaseOn)
  return rows.filter(row => {
    if (row.releaseAt === null) return row.releaseOn !== null && row.releaseOn <= now
    return (elapsedAtMoment(toExerciseClock(row), now.getTime()) ?? -1) >= row.releaseAt
  })
}

/**
 * Releases a communiqué whose time has come, in one transaction, so that of several processes one does, and none twice. One that cannot be released any
 * more, as without an approval, is planned no longer.
 */
export const releaseDue = async (
  store: Store,
  parsers: Parsers,
  { exerciseId, id }: PlannedRelease,
  findActor: FindActor,
  now: Date,
): Promise<void> => {
  const planned = await readCommuniqueRow(store.read, exerciseId, id)
  const actor = planned.releasedById === null ? undefined : await findActor(store.read, exerciseId, planned.releasedById, now)
  const mail = actor && (await prepareMail(parsers, actor, planned))
  const isPlanned = (row: CommuniqueRow) => row.releaseOn !== null && Number(row.savedOn) === Number(planned.savedOn)
  try {
    await store.write(async tx => {
      const row = await lockCommunique(tx, exerciseId, id)
      if (!isPlanned(row)) return
      if (actor && mail) await releaseNow(tx, actor, { row, mail, now })
      else await updateCommunique(tx, row, unplanned)
    })
  } catch (error) {
    if (!(error instanceof AppError) || error.reason === 'exercise.stopped') throw error
    await store.write(async tx => {
      const row = await lockCommunique(tx, exerciseId, id)
      if (isPlanned(row)) await updateCommunique(tx, row, unplanned)
    })
  }
}
