import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { StopWords } from '#db/schema/stops.ts'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { isOnline } from '../admin/users.reads.ts'
import { toTimeZone } from '../auth/exercise-display.reads.ts'
import type { Context } from '../context.ts'
import { observerRole, playerRole } from '../permissions.ts'
import type { RealStop, StopScreen, Stops } from '../services.ts'
import { type StopSettings, type StopState, stopSettings as settingsSchema } from './stops.contract.ts'

const fullName = ({ firstname, lastname }: { firstname: string; lastname: string }): string => `${firstname} ${lastname}`.trim()

/** The stops that hold in all exercises, as they are saved. */
export const readGoingStops = async (db: Db): Promise<RealStop[]> => {
  const { clients, exercises, realStops, users } = db.t
  const rows = await db
    .select({
      exerciseId: realStops.exerciseId,
      number: realStops.number,
      words: realStops.words,
      startedOn: realStops.startedOn,
      byId: realStops.startedById,
      firstname: users.firstname,
      lastname: users.lastname,
      clientPath: clients.path,
      clonePath: exercises.clone,
      timeZone: exercises.timeZone,
    })
    .from(realStops)
    .innerJoin(exercises, eq(exercises.id, realStops.exerciseId))
    .innerJoin(clients, eq(clients.id, exercises.clientId))
    .innerJoin(users, and(eq(users.exerciseId, realStops.exerciseId), eq(users.id, realStops.startedById)))
    .where(isNull(realStops.liftedOn))
  return rows.map(({ firstname, lastname, ...stop }) => ({
    ...stop,
    by: fullName({ firstname, lastname }),
    timeZone: toTimeZone(stop.timeZone),
  }))
}

/** A stop of the actor's exercise that begins now. */
export const toRealStop = ({ exerciseId, userId, user }: Actor, number: number, words: StopWords, startedOn: Date): RealStop => ({
  exerciseId,
  clientPath: user.client.clientPath,
  clonePath: user.clonePath,
  number,
  words,
  startedOn,
  byId: userId,
  by: fullName(user),
  timeZone: user.exercise.timeZone,
})

/** A stop that is over, as those are told who have seen it; `clonePath` is that of the archive once its run is closed. */
export const readLiftedStop = async (db: Db, exerciseId: number, number: number) => {
  const { clients, exercises, realStops, users } = db.t
  const { liftedOn, resumesOn, ending, words } = realStops
  const [row] = await db
    .select({
      liftedOn,
      resumesOn,
      ending,
      words,
      firstname: users.firstname,
      lastname: users.lastname,
      clientPath: clients.path,
      timeZone: exercises.timeZone,
    })
    .from(realStops)
    .innerJoin(exercises, eq(exercises.id, realStops.exerciseId))
    .innerJoin(clients, eq(clients.id, exercises.clientId))
    .innerJoin(users, and(eq(users.exerciseId, realStops.exerciseId), eq(users.id, realStops.liftedById)))
    .where(and(eq(realStops.exerciseId, exerciseId), eq(realStops.number, number)))
  if (!row?.liftedOn) return undefined
  return { ...row, liftedOn: row.liftedOn, by: fullName(row), timeZone: toTimeZone(row.timeZone) }
}
export type LiftedStop = NonNullable<Awaited<ReturnType<typeof readLiftedStop>>>

/** How many stops an exercise has had. */
export const countStops = (db: Db, exerciseId: number): Promise<number> =>
  db.$count(db.t.realStops, eq(db.t.realStops.exerciseId, exerciseId))

/** What an exercise has prepared for a stop. */
export const readStopSettings = async (db: Db, { exerciseId }: Pick<Actor, 'exerciseId'>): Promise<StopSettings> => {
  const { stopSettings } = db.t
  const [row] = await db.select().from(stopSettings).where(eq(stopSettings.exerciseId, exerciseId))
  const { place, calls, texts } = row ?? settingsSchema.parse({})
  return { place, calls, texts }
}

/** For how long before a stop somebody who was signed in is looked for, in milliseconds. */
const lookedForWithin = 60 * 60_000

/** By what a session is known among the screens of a stop: part of what the database knows it by. */
export const screenKeyOf = (sessionId: string): string => sessionId.slice(0, 16)

/** The kind of device of a user agent. */
export const deviceOf = (agent: string): 'computer' | 'phone' => (/Mobi|Android|iPhone/.test(agent) ? 'phone' : 'computer')

/** The sessions of those who do not run the exercise that were used within an hour before a moment. */
const readScreens = async (db: Db, exerciseId: number, until: Date) => {
  const { sessions, users } = db.t
  const { id, username, firstname, lastname, photo } = users
  const rows = await db
    .select({ sessionId: sessions.id, agent: sessions.agent, seenOn: sessions.seenOn, user: { id, username, firstname, lastname, photo } })
    .from(sessions)
    .innerJoin(users, and(eq(users.exerciseId, sessions.exerciseId), eq(users.id, sessions.userId)))
    .where(
      and(
        eq(sessions.exerciseId, exerciseId),
        gt(sessions.seenOn, new Date(until.getTime() - lookedForWithin)),
        inArray(users.role, [playerRole, observerRole]),
      ),
    )
  return rows.map(({ sessionId, agent, ...row }) => ({ ...row, key: screenKeyOf(sessionId), device: deviceOf(agent) }))
}

/** Whom a stop has reached and whom not, by the sessions and walls of its beginning. */
export const readReach = async (db: Db, stops: Stops, stop: RealStop) => {
  const shown = stops.screensOf(stop)
  const missed = (await readScreens(db, stop.exerciseId, stop.startedOn)).filter(({ key }) => !shown.has(key))
  const screens: StopScreen[] = [...shown.values()]
  return {
    shown: screens.length,
    read: screens.filter(({ readOn }) => readOn !== null).length,
    lastAfter: screens.length > 0 ? Math.max(...screens.map(({ shownOn }) => shownOn - stop.startedOn.getTime())) : null,
    missed: missed.map(({ user, device, seenOn }) => ({ ...user, device, seenOn: seenOn.toISOString() })),
    missedWalls: stops.wallsOf(stop, stop.startedOn).filter(key => !shown.has(key)).length,
  }
}

/** The stop of the actor's exercise, and what one would reach and say. */
export const readStopState = async ({ store, stops, now }: Pick<Context, 'store' | 'stops' | 'now'>, actor: Actor): Promise<StopState> => {
  const { exerciseId } = actor
  const { read } = store
  const stop = stops.of(exerciseId)
  const screens = await readScreens(read, exerciseId, now())
  const online = screens.filter(({ seenOn }) => isOnline(seenOn, now()))
  const phones = online.filter(({ device }) => device === 'phone').length
  return {
    stop: stop
      ? {
          number: stop.number,
          ...stop.words,
          startedOn: stop.startedOn.toISOString(),
          by: stop.by,
          saved: stops.isSaved(stop),
          ...(await readReach(read, stops, stop)),
        }
      : null,
    next: (stop?.number ?? (await countStops(read, exerciseId))) + 1,
    screens: {
      computers: online.length - phones,
      phones,
      walls: stops.wallsOf({ clientPath: actor.user.client.clientPath, clonePath: actor.user.clonePath }, now()).length,
      offline: screens.length - online.length,
    },
    settings: await readStopSettings(read, actor),
  }
}
