import { and, eq, gte, inArray, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#db/store.ts'
import { orNotFound } from '../errors.ts'
import { deletePlayersMail, rewindMails } from '../mail/players-mail.writes.ts'
import { recomputeConversation } from '../messaging/messages.writes.ts'
import { restoreArticleStarts } from '../press/article-starts.writes.ts'
import { lockExerciseRow } from '../sequences/exercise-start.writes.ts'
import { deleteInjects } from '../sequences/injects.writes.ts'
import { rewoundSequenceColumns, unstartedExercise } from '../tenant-rows.writes.ts'
import { extractHashtags } from '../weezes/text.rules.ts'
import { readCorrections } from './recount.reads.ts'
import { readGoneWeezes, readPlayerIds } from './start-extent.reads.ts'

/** Sets all counters of an exercise to what a recount says. */
const recount = async (tx: Db, exerciseId: number): Promise<void> => {
  for (const { of, own, counter, key, row, right } of await readCorrections(tx, exerciseId))
    await tx
      .update(of)
      // A column without a name of its own is called as its property.
      .set({ [counter.name]: right })
      .where(and(eq(own, exerciseId), eq(key, row)))
}

/** Ids of one statement. */
const idsAtOnce = 500

/**
 * Deletes weezes, newest first, with what hangs on them: likes, hashtags, moods, notifications, waits, denials and storms. The counters are wrong until
 * they are recounted.
 */
const deleteWeezes = async (tx: Db, exerciseId: number, gone: readonly { id: number }[]): Promise<void> => {
  const { crowdLikes, debts, denials, likes, notifications, storms, stormReactions, truthMarks, waits, weezeHashtags, weezeMoods, weezes } =
    tx.t
  const ids = gone.map(({ id }) => id).toReversed()
  for (let at = 0; at < ids.length; at += idsAtOnce) {
    const some = ids.slice(at, at + idsAtOnce)
    const raged = tx
      .select({ id: storms.id })
      .from(storms)
      .where(and(eq(storms.exerciseId, exerciseId), inArray(storms.weezeId, some)))
    await tx.delete(stormReactions).where(and(eq(stormReactions.exerciseId, exerciseId), inArray(stormReactions.stormId, raged)))
    for (const table of [storms, likes, crowdLikes, weezeHashtags, weezeMoods, notifications, waits, denials])
      await tx.delete(table).where(and(eq(table.exerciseId, exerciseId), inArray(table.weezeId, some)))
    const isWeeze = (table: typeof debts | typeof truthMarks) =>
      and(eq(table.exerciseId, exerciseId), eq(table.subject, 'weeze'), inArray(table.subjectId, some))
    await tx.delete(debts).where(isWeeze(debts))
    await tx.delete(truthMarks).where(isWeeze(truthMarks))
    await tx.delete(weezes).where(and(eq(weezes.exerciseId, exerciseId), inArray(weezes.id, some)))
  }
}

/** Deletes messages, and sets what their conversations keep of them to what is left. */
const deleteMessages = async (tx: Db, exerciseId: number, areGone: SQL | undefined, now: Date): Promise<void> => {
  const { messages } = tx.t
  const deleted = await tx
    .delete(messages)
    .where(and(eq(messages.exerciseId, exerciseId), areGone))
    .returning({ conversationId: messages.conversationId })
  const ids = new Set(deleted.map(({ conversationId }) => conversationId))
  for (const id of ids) await recomputeConversation(tx, exerciseId, id, now)
}

/** Gives a weeze that is back its hashtags; they are recounted later. */
const tagAgain = async (
  tx: Db,
  exerciseId: number,
  { id, text, createdOn }: { id: number; text: string; createdOn: Date },
): Promise<void> => {
  for (const { tag, label } of extractHashtags(text)) {
    await tx.insert(tx.t.hashtags).values({ exerciseId, tag, label }).onConflictDoNothing()
    await tx.insert(tx.t.weezeHashtags).values({ exerciseId, tag, createdOn, weezeId: id }).onConflictDoNothing()
  }
}

/** Deletes hashtags that no weeze has any more, and counts the others. */
const recountHashtags = async (tx: Db, exerciseId: number): Promise<void> => {
  const { hashtags, weezeHashtags, weezes } = tx.t
  const used = await tx
    .select({ tag: weezeHashtags.tag, count: sql<number>`count(case when ${weezes.deletedOn} is null then 1 end)`.mapWith(Number) })
    .from(weezeHashtags)
    .innerJoin(weezes, and(eq(weezes.exerciseId, weezeHashtags.exerciseId), eq(weezes.id, weezeHashtags.weezeId)))
    .where(eq(weezeHashtags.exerciseId, exerciseId))
    .groupBy(weezeHashtags.tag)
  const counts = new Map(used.map(({ tag, count }) => [tag, count]))
  const own = eq(hashtags.exerciseId, exerciseId)
  for (const { tag, weezesCount } of await tx.select().from(hashtags).where(own)) {
    const count = counts.get(tag)
    if (count === undefined) await tx.delete(hashtags).where(and(own, eq(hashtags.tag, tag)))
    else if (count !== weezesCount)
      await tx
        .update(hashtags)
        .set({ weezesCount: count })
        .where(and(own, eq(hashtags.tag, tag)))
  }
}

/** Gives back likes and follows that were taken back after the start. */
const restoreTies = async (tx: Db, from: number, to: number, start: Date): Promise<void> => {
  const { follows, formerStates: former, likes } = tx.t
  const lasted = and(eq(former.exerciseId, from), lt(former.since, start), gte(former.until, start))
  for (const { kind, subjectId, otherId, since } of await tx.select().from(former).where(lasted)) {
    if (otherId === null || since === null) continue
    const row = { exerciseId: to, createdOn: since }
    if (kind === 'like')
      await tx
        .insert(likes)
        .values({ ...row, userId: otherId, weezeId: subjectId })
        .onConflictDoNothing()
    if (kind === 'follow')
      await tx
        .insert(follows)
        .values({ ...row, followerId: otherId, followedId: subjectId })
        .onConflictDoNothing()
  }
}

/**
 * Takes the copy of an exercise that was played without a frozen start back to the moment at which it first played: what came since is gone,
 * what was deleted since is back, and articles are as they were. Profiles, plans and what people had read stay as they are: nothing tells how they
 * were.
 */
export const rewindToStart = async (tx: Db, played: number, copy: number, now: Date): Promise<void> => {
  const exercise = await lockExerciseRow(tx, copy)
  const start = orNotFound(exercise.startedOn)
  const {
    conditionStates,
    conversations,
    crowdLikes,
    debts,
    exercises,
    follows,
    handPlays,
    likes,
    messages,
    notifications,
    participants,
    sequencePublications,
    sequences,
  } = tx.t
  const { storms, stormReactions, truthMarks, waits, weezes } = tx.t
  const after = (table: { exerciseId: PgColumn }, moment: PgColumn) => and(eq(table.exerciseId, copy), gte(moment, start))
  await tx.delete(sequencePublications).where(after(sequencePublications, sequencePublications.createdOn))
  await tx.delete(conditionStates).where(eq(conditionStates.exerciseId, copy))
  await tx.delete(handPlays).where(after(handPlays, handPlays.createdOn))
  const raged = tx.select({ id: storms.id }).from(storms).where(after(storms, storms.createdOn))
  await tx.delete(stormReactions).where(and(eq(stormReactions.exerciseId, copy), inArray(stormReactions.stormId, raged)))
  await tx.delete(storms).where(after(storms, storms.createdOn))
  await tx.delete(debts).where(after(debts, debts.askedOn))
  await tx.delete(truthMarks).where(after(truthMarks, truthMarks.markedOn))
  await tx.delete(likes).where(after(likes, likes.createdOn))
  await tx.delete(crowdLikes).where(after(crowdLikes, crowdLikes.createdOn))
  await tx.delete(follows).where(after(follows, follows.createdOn))
  await tx.delete(notifications).where(after(notifications, notifications.createdOn))
  await deleteWeezes(tx, copy, await readGoneWeezes(tx, copy, ({ createdOn }) => createdOn >= start))
  const restored = await tx.update(weezes).set({ deletedOn: null }).where(after(weezes, weezes.deletedOn)).returning()
  for (const { id, text, createdOn } of restored) await tagAgain(tx, copy, { id, text, createdOn })
  await tx.update(waits).set({ endedOn: null, ending: null, answerId: null, endedById: null }).where(after(waits, waits.endedOn))
  await tx.update(messages).set({ deletedOn: null }).where(after(messages, messages.deletedOn))
  await deleteMessages(tx, copy, gte(messages.createdOn, start), now)
  await rewindMails(tx, copy, start)
  const opened = tx.select({ id: conversations.id }).from(conversations).where(after(conversations, conversations.createdOn))
  await tx.delete(participants).where(and(eq(participants.exerciseId, copy), inArray(participants.conversationId, opened)))
  await tx.delete(conversations).where(after(conversations, conversations.createdOn))
  await restoreTies(tx, played, copy, start)
  await deleteInjects(tx, copy)
  await tx.update(sequences).set(rewoundSequenceColumns).where(eq(sequences.exerciseId, copy))
  await restoreArticleStarts(tx, copy, now)
  await tx.update(exercises).set(unstartedExercise).where(eq(exercises.id, copy))
  await recountHashtags(tx, copy)
  await recount(tx, copy)
}

/**
 * Deletes what players have written before an exercise was ever played: weezes with all that answers or passes them on, messages, mail and likes. What was
 * prepared stays.
 */
export const deletePlayersWritings = async (tx: Db, exerciseId: number, now: Date): Promise<void> => {
  const { likes, messages, notifications } = tx.t
  const players = await readPlayerIds(tx, exerciseId)
  const isPlayer = new Set(players)
  const gone = await readGoneWeezes(tx, exerciseId, ({ authorId }) => isPlayer.has(authorId))
  await deleteWeezes(tx, exerciseId, gone)
  await tx.delete(likes).where(and(eq(likes.exerciseId, exerciseId), inArray(likes.userId, players)))
  const told = and(inArray(notifications.actorId, players), ne(notifications.type, 'FOLLOW'))
  await tx.delete(notifications).where(and(eq(notifications.exerciseId, exerciseId), told))
  await deleteMessages(tx, exerciseId, inArray(messages.authorId, players), now)
  await deletePlayersMail(tx, exerciseId, players)
  await recountHashtags(tx, exerciseId)
  await recount(tx, exerciseId)
}
