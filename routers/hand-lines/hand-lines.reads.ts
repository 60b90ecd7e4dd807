import { and, asc, eq, exists, gt, inArray, isNotNull, isNull, lte, ne, notExists, or, sql } from 'drizzle-orm'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { exerciseClockColumns, toExerciseClock } from '../auth/exercise-display.reads.ts'
import { readClaims } from '../desk/claims.reads.ts'
import { orNotFound } from '../errors.ts'
import { elapsedBetween } from '../exercise-clock.rules.ts'
import { handUndoSeconds } from '../limits.contract.ts'
import { personColumns, readPeople } from '../people.reads.ts'
import { type ItemRow, isInCurrentRun, isLastPlay, selectItems, toSequenceItem } from '../sequences/items.reads.ts'
import type { Variables } from '../variables.contract.ts'
import { fillVariables } from '../variables.rules.ts'
import type { DueLinesCount, HandCards, HandLine, HandLines, ReadHandLinesInput } from './hand-lines.contract.ts'
import { dueAt, isAnnounced, isMine, readSequenceClock, waitOf } from './hand-lines.rules.ts'

/** The numbers of items in their sequences. */
const readNumbers = async (db: Db, exerciseId: number, ids: readonly number[]): Promise<ReadonlyMap<number, number>> => {
  const { sequenceItems: items } = db.t
  const { offset, sequenceId, position, id } = items
  const number = sql`row_number() over (partition by ${sequenceId} order by ${offset}, ${position}, ${id})`.mapWith(Number)
  const planned = db
    .select({ id: sql<number>`${id}`.mapWith(id).as('planned_id'), number: number.as('number') })
    .from(items)
    .where(eq(items.exerciseId, exerciseId))
    .as('planned')
  const rows =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(planned)
          .where(inArray(planned.id, [...ids]))
  return new Map(rows.map(row => [row.id, row.number]))
}

/** Written out, so that the index of such lines answers it. */
const byHand = (db: Db) => sql`${db.t.sequenceItems.kind} = 'hand'`

/** How lines were played in their current runs, the first time first. */
const readPlays = async (db: Db, exerciseId: number, ids: readonly number[]) => {
  const { handPlays: plays, sequences, users } = db.t
  if (ids.length === 0) return []
  return db
    .select({ play: plays, by: personColumns(users) })
    .from(plays)
    .innerJoin(sequences, and(eq(sequences.exerciseId, plays.exerciseId), eq(sequences.id, plays.sequenceId), eq(sequences.run, plays.run)))
    .innerJoin(users, and(eq(users.exerciseId, plays.exerciseId), eq(users.id, plays.byId)))
    .where(and(eq(plays.exerciseId, exerciseId), inArray(plays.itemId, [...ids])))
    .orderBy(asc(plays.id))
}

type PlayRow = Awaited<ReturnType<typeof readPlays>>[number]

const toPlay = ({ play, by }: PlayRow): HandLine['plays'][number] => {
  const { id, startedOn, doneOn, outcome, note, againAt } = play
  const moments = { startedOn: startedOn?.toISOString() ?? null, doneOn: doneOn?.toISOString() ?? null }
  return { id, by, ...moments, outcome, note, againAt: againAt === null ? null : againAt / 1000 }
}

const toFilledItem = (row: ItemRow, variables: Variables) => {
  const item = toSequenceItem(row)
  return { ...item, text: fillVariables(item.text, variables) }
}

/** Lines that nobody has played or skipped, of sequences that run, are paused or have ended, or that are to be called again. */
const isStanding = (db: Db) => {
  const { handPlays: plays, sequences, sequencePublications: publications } = db.t
  const begun = or(ne(sequences.status, 'STOPPED'), isNotNull(sequences.endedOn), isNotNull(plays.againAt))
  return and(isNull(publications.itemId), begun)
}

/** The pending lines of sequences that run, are paused or have ended, those that were played just now, and the one with that id. */
const selectStanding = async (db: Db, exerciseId: number, since: Date, id?: number): Promise<ItemRow[]> => {
  const { handPlays: plays, sequences, sequenceItems: items } = db.t
  const played = db
    .select({ id: plays.itemId })
    .from(plays)
    .where(and(eq(plays.exerciseId, exerciseId), gt(plays.doneOn, since)))
  return selectItems(db)
    .where(
      and(
        eq(items.exerciseId, exerciseId),
        byHand(db),
        ne(sequences.kind, 'reserve'),
        or(isStanding(db), inArray(items.id, played), id === undefined ? undefined : eq(items.id, id)),
      ),
    )
    .orderBy(asc(items.offset), asc(items.sequenceId), asc(items.position), asc(items.id))
}

/** What stands in the control room and on the desk of the lines that are played by hand (HAND-02). */
export const readHandLines = async (db: Db, { exerciseId, userId }: Actor, { id }: ReadHandLinesInput, now: Date): Promise<HandLines> => {
  const { deskRoleHolders, exercises } = db.t
  const { amberAfter, redAfter, variables } = exercises
  const [exercise] = await db
    .select({ ...exerciseClockColumns(db), amberAfter, redAfter, variables })
    .from(exercises)
    .where(eq(exercises.id, exerciseId))
  const settings = orNotFound(exercise)
  const clock = toExerciseClock(settings)
  const goesOn = elapsedBetween(clock, now.getTime(), now.getTime() + 1) > 0
  const undoable = new Date(now.getTime() - handUndoSeconds * 1000)
  const rows = await selectStanding(db, exerciseId, undoable, id)
  const ids = rows.map(({ item }) => item.id)
  const plays = await readPlays(db, exerciseId, ids)
  const numbers = await readNumbers(db, exerciseId, ids)
  const { roleId, userId: holderId } = deskRoleHolders
  const holders = await db.select({ roleId, userId: holderId }).from(deskRoleHolders).where(eq(deskRoleHolders.exerciseId, exerciseId))
  const holds = (await readClaims(db, exerciseId, now)).filter(({ subject }) => subject === 'item')
  const people = await readPeople(db, exerciseId, new Set(holds.map(hold => hold.userId)))
  const toLine = (row: ItemRow): HandLine => {
    const { name, status, speed } = row.sequence
    const item = toFilledItem(row, settings.variables)
    const own = plays.filter(({ play }) => play.itemId === item.id)
    const last = own.at(-1)?.play
    const againAt = last?.againAt ?? null
    const elapsed = item.state === 'published' ? (last?.elapsed ?? 0) : readSequenceClock(row.sequence, clock, now)
    const hold = holds.find(({ subjectId }) => subjectId === item.id)
    const holder = hold && people.get(hold.userId)
    return {
      ...item,
      number: numbers.get(item.id) ?? 0,
      sequenceName: name,
      sequenceStatus: status,
      wait: waitOf(dueAt(item.offset, againAt), elapsed, speed),
      ticks: status === 'RUNNING' || (row.sequence.endedOn !== null && status === 'STOPPED' && goesOn),
      unstarted: status === 'STOPPED' && row.sequence.endedOn === null && againAt === null,
      again: againAt !== null,
      hold: hold && holder ? { user: holder, until: hold.until.toISOString() } : null,
      startedOn: last && last.doneOn === null ? (last.startedOn?.toISOString() ?? null) : null,
      mine: isMine(item, userId, holders),
      plays: own.map(toPlay),
    }
  }
  const lines = rows.map(toLine)
  const finished = lines.flatMap(line => {
    const doneOn = line.play?.doneOn
    if (!doneOn || Date.parse(doneOn) <= undoable.getTime()) return []
    return [{ ...line, doneOn, undoUntil: new Date(Date.parse(doneOn) + handUndoSeconds * 1000).toISOString() }]
  })
  return {
    data: lines
      .filter(line => line.id === id || (line.state === 'pending' && isAnnounced(line.wait, line.again)))
      .toSorted((one, other) => one.wait - other.wait),
    finished: finished.toSorted((one, other) => (one.doneOn < other.doneOn ? 1 : -1)).map(({ doneOn: _, ...line }) => line),
    amberAfter: settings.amberAfter,
    redAfter: settings.redAfter,
  }
}

/** Lines that somebody may play, as `isMine` says. */
const isOwn = (db: Db, userId: number) => {
  const { deskRoleHolders: holders, sequenceItems: items } = db.t
  const having = and(eq(holders.exerciseId, items.exerciseId), eq(holders.roleId, items.playerRoleId))
  const anybody = db.select().from(holders).where(having)
  const own = db
    .select()
    .from(holders)
    .where(and(having, eq(holders.userId, userId)))
  return or(eq(items.playerId, userId), and(isNull(items.playerId), or(isNull(items.playerRoleId), exists(own), notExists(anybody))))
}

/** How many lines are due that the caller may play; one query, since every page of the social app asks it. */
export const countDueLines = async (db: Db, { exerciseId, userId }: Actor, now: Date): Promise<DueLinesCount> => {
  const { exercises, handPlays: plays, sequences, sequenceItems: items, sequencePublications: publications } = db.t
  const { elapsed, endedOn } = sequences
  const { againAt } = plays
  // What its sequence has not reached, and what is to be called again, is compared with the clock that goes on after the end of a sequence.
  const mayBeDue = or(isNotNull(againAt), isNotNull(endedOn), lte(sql`${items.offset} * 1000`, elapsed))
  const rows = await db
    .select({ ...exerciseClockColumns(db), elapsed, sequenceEndedOn: endedOn, offset: items.offset, againAt })
    .from(items)
    .innerJoin(sequences, and(eq(sequences.exerciseId, items.exerciseId), eq(sequences.id, items.sequenceId)))
    .innerJoin(exercises, eq(exercises.id, items.exerciseId))
    .leftJoin(plays, isLastPlay(db))
    .leftJoin(publications, isInCurrentRun(db))
    .where(and(eq(items.exerciseId, exerciseId), byHand(db), ne(sequences.kind, 'reserve'), isStanding(db), isOwn(db, userId), mayBeDue))
  const due = rows.filter(
    ({ elapsed, sequenceEndedOn: endedOn, offset, againAt, ...clock }) =>
      dueAt(offset, againAt) <= readSequenceClock({ elapsed, endedOn }, toExerciseClock(clock), now),
  )
  return { count: due.length }
}

/** The lines of the exercise that are played by hand, as cards to print (HAND-04). */
export const readHandCards = async (db: Db, { exerciseId }: Actor): Promise<HandCards> => {
  const { exercises, sequences, sequenceItems: items } = db.t
  const [exercise] = await db.select({ variables: exercises.variables }).from(exercises).where(eq(exercises.id, exerciseId))
  const rows = await selectItems(db)
    .where(and(eq(items.exerciseId, exerciseId), byHand(db)))
    .orderBy(
      sql`case when ${sequences.kind} = 'reserve' then 1 else 0 end`,
      asc(items.offset),
      asc(items.sequenceId),
      asc(items.position),
      asc(items.id),
    )
  const numbers = await readNumbers(
    db,
    exerciseId,
    rows.map(({ item }) => item.id),
  )
  return rows.map(row => ({
    ...toFilledItem(row, orNotFound(exercise).variables),
    number: numbers.get(row.item.id) ?? 0,
    sequenceName: row.sequence.name,
  }))
}
