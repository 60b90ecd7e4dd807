import { and, eq, inArray, ne, notInArray, sql } from 'drizzle-orm'
import type { RunState } from '#db/schema/enums.ts'
import type { Db } from '#db/store.ts'
import { personaRole, playerRole } from '../permissions.ts'
import type { lockExerciseRow } from '../sequences/exercise-start.writes.ts'
import { copyRows, unstartedExercise, zeroedPostCounters } from '../tenant-rows.writes.ts'

type StoredExercise = Awaited<ReturnType<typeof lockExerciseRow>>

/** What of an exercise belongs to the room and not to its start: it is as it was at the close. */
export const roomSettingsOf = (exercise: StoredExercise) => {
  const { clone, name, pressPublic, markText, videoEmbeds, personasOnly, searchOpen, webhooks, webhookHosts } = exercise
  const {
    recordsSightings,
    notesOpen,
    mail,
    teamReadsMail,
    mailDomain,
    cell,
    ratingScale,
    scenarioForAll,
    wallHash,
    wallOpenedOn,
    amberAfter,
    redAfter,
    originId,
    createdOn,
  } = exercise
  const hooks = { webhooks, webhookHosts }
  const mails = { mail, teamReadsMail, mailDomain }
  const press = { pressPublic, markText, videoEmbeds, personasOnly, searchOpen, recordsSightings, notesOpen, ...hooks, scenarioForAll }
  return { clone, name, ...press, ...mails, cell, ratingScale, wallHash, wallOpenedOn, amberAfter, redAfter, originId, createdOn }
}

/**
 * Gives the accounts of the frozen start the access that they have now, so that nobody gets back what was taken from them during the run,
 * and adds the accounts that were added since, as long as their username is free.
 */
export const carryAccess = async (tx: Db, from: number, to: number): Promise<void> => {
  const { accountOperators, users } = tx.t
  const isAccount = ne(users.role, personaRole)
  const now = await tx
    .select()
    .from(users)
    .where(and(eq(users.exerciseId, from), isAccount))
  const frozen = await tx.select({ id: users.id, username: users.username }).from(users).where(eq(users.exerciseId, to))
  const known = new Set(frozen.map(({ id }) => id))
  const taken = new Set(frozen.map(({ username }) => username))
  for (const { id, passwordHash, role, disabledOn, contractStart, contractEnd, homeExerciseId, homeUserId } of now) {
    if (!known.has(id)) continue
    const access = { passwordHash, role, disabledOn, contractStart, contractEnd, homeExerciseId, homeUserId }
    await tx
      .update(users)
      .set(access)
      .where(and(eq(users.exerciseId, to), eq(users.id, id)))
  }
  const added = now.filter(({ id, username }) => !known.has(id) && !taken.has(username)).map(({ id }) => id)
  if (added.length === 0) return
  const fresh = { ...zeroedPostCounters, followersCount: sql`0`, followingCount: sql`0`, photo: sql`null` }
  await copyRows(tx, 'users', from, to, { ...fresh, notifiedOn: sql`null`, notificationsReadOn: sql`null` }, inArray(users.id, added))
  const there = tx.select({ id: users.id }).from(users).where(eq(users.exerciseId, to))
  const ofAdded = inArray(accountOperators.userId, added)
  await copyRows(tx, 'accountOperators', from, to, {}, and(ofAdded, inArray(accountOperators.accountId, there)))
}

/** Gives sessions, one-time codes, API tokens and used keys to an exercise with the same accounts. */
export const moveSessions = async (tx: Db, from: number, to: number): Promise<void> => {
  const { apiTokens, idempotencyKeys, sessions, signInCodes } = tx.t
  for (const table of [sessions, signInCodes, apiTokens, idempotencyKeys])
    await tx.update(table).set({ exerciseId: to }).where(eq(table.exerciseId, from))
}

/** Moves what belongs to the room and not to its run: sessions, one-time codes, API tokens, used keys and webhooks. */
export const moveRoom = async (tx: Db, from: number, to: number, keepsPlayers: boolean): Promise<void> => {
  const { apiTokens, idempotencyKeys, sessions, signInCodes, users } = tx.t
  const accounts = eq(users.exerciseId, to)
  const there = tx.select({ id: users.id }).from(users).where(accounts)
  const staying = keepsPlayers
    ? there
    : tx
        .select({ id: users.id })
        .from(users)
        .where(and(accounts, ne(users.role, playerRole)))
  await tx.delete(sessions).where(and(eq(sessions.exerciseId, from), notInArray(sessions.userId, staying)))
  // A request of the run that comes again finds its key used for another one: it is neither done in the next run nor answered from this one.
  await tx.update(idempotencyKeys).set({ request: '', answer: null }).where(eq(idempotencyKeys.exerciseId, from))
  for (const table of [sessions, signInCodes, apiTokens, idempotencyKeys])
    await tx.delete(table).where(and(eq(table.exerciseId, from), notInArray(table.userId, there)))
  await moveSessions(tx, from, to)
  // Those of the run stay too, beside their deliveries, which are still sent.
  await copyRows(tx, 'webhooks', from, to, { holder: sql`null` })
}

type Handover = { exercise: StoredExercise; frozenId: number /** The clone path that the played exercise gets. */; clone: string }

/**
 * Makes the frozen start of a run the present exercise in place of the one that was played: nothing is copied but accounts and settings. Pages
 * and drafts of the run are out of date then, as after a reset.
 */
export const handOver = async (
  tx: Db,
  { exercise, frozenId, clone }: Handover,
  state: { runState: RunState; runsCount: number; keepsPlayers: boolean },
): Promise<void> => {
  const { exercises, users } = tx.t
  const { id } = exercise
  const { runState, runsCount, keepsPlayers } = state
  tx.invalidatePaths()
  for (const exerciseId of [id, frozenId]) tx.invalidateExercise(exerciseId)
  await carryAccess(tx, id, frozenId)
  await moveRoom(tx, id, frozenId, keepsPlayers)
  const entered = eq(users.homeExerciseId, id)
  const visiting = await tx.update(users).set({ homeExerciseId: frozenId }).where(entered).returning({ exerciseId: users.exerciseId })
  for (const { exerciseId } of visiting) tx.invalidate(exerciseId, 'people')
  await tx.update(exercises).set({ originId: frozenId }).where(eq(exercises.originId, id))
  const withoutAccess = { pressPublic: false, wallHash: null, wallOpenedOn: null, originId: null }
  await tx
    .update(exercises)
    .set({ clone, runState: 'archived', ...withoutAccess })
    .where(eq(exercises.id, id))
  // Nobody signs in to what was played.
  await tx.update(users).set({ passwordHash: null }).where(eq(users.exerciseId, id))
  const present = { ...roomSettingsOf(exercise), ...unstartedExercise, runState, runsCount, resetsCount: exercise.resetsCount + 1 }
  await tx.update(exercises).set(present).where(eq(exercises.id, frozenId))
}
