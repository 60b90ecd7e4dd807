import { and, asc, eq, exists, getTableColumns, gt, inArray, isNotNull, isNull, max, ne, not, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { limitLiteral } from '#db/query/prepared.ts'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { readExerciseClock } from '../auth/exercise-display.reads.ts'
import { orNotFound } from '../errors.ts'
import { upcomingMax } from '../limits.contract.ts'
import { readFiles, readParties } from '../mail/drafts.reads.ts'
import { personColumns } from '../people.reads.ts'
import {
  type ItemFailure,
  type ItemIdInput,
  itemFailure,
  type Plan,
  type SequenceItem,
  type SequenceWithItems,
  type Upcoming,
} from './items.contract.ts'
import { readPlannedConditions } from './planned-conditions.reads.ts'
import type { SequenceIdInput } from './sequences.contract.ts'
import { readSequence, readSequences } from './sequences.reads.ts'

/** Joins an item of a sequence with its publication in the sequence's current run. */
export const isInCurrentRun = (db: Db) => {
  const { sequences, sequenceItems: items, sequencePublications: publications } = db.t
  return and(
    eq(publications.exerciseId, items.exerciseId),
    eq(publications.sequenceId, items.sequenceId),
    eq(publications.itemId, items.id),
    eq(publications.run, sequences.run),
  )
}

/** Selects the lines that nothing but a condition publishes. */
export const isConditional = (db: Db) => {
  const { lineConditions: conditions, sequenceItems: items } = db.t
  return exists(
    db
      .select({ itemId: conditions.itemId })
      .from(conditions)
      .where(and(eq(conditions.exerciseId, items.exerciseId), eq(conditions.itemId, items.id))),
  )
}

/** The ids of these lines in an exercise. */
export const readConditionalIds = async (db: Db, exerciseId: number): Promise<number[]> => {
  const { lineConditions: conditions } = db.t
  const rows = await db.select({ itemId: conditions.itemId }).from(conditions).where(eq(conditions.exerciseId, exerciseId))
  return rows.map(({ itemId }) => itemId)
}

/** Joins an item that is played by hand with the last time that somebody did in the sequence's current run. */
export const isLastPlay = (db: Db) => {
  const { sequences, sequenceItems: items, handPlays: plays } = db.t
  const tries = alias(plays, 'tries')
  const own = and(eq(tries.exerciseId, items.exerciseId), eq(tries.itemId, items.id), eq(tries.run, sequences.run))
  const last = db
    .select({ id: max(tries.id) })
    .from(tries)
    .where(own)
  return and(eq(plays.exerciseId, items.exerciseId), sql`${plays.id} = case when ${items.kind} = 'hand' then (${last}) end`)
}

/** Items with author, recipient and publication; the caller adds the condition and the order. */
export const selectItems = (db: Db) => {
  const { articles, deskRoles, exercises, handPlays, sequences, sequenceItems: items, sequencePublications: publications, users } = db.t
  const recipients = alias(users, 'recipients')
  const players = alias(users, 'players')
  const { outcome, publishedId, failure, byId, createdOn } = publications
  // The cells of a plan are for its export alone.
  const { planSourceId: _, sourceRow: __, ...item } = getTableColumns(items)
  return db
    .select({
      item,
      sequence: {
        kind: sequences.kind,
        status: sequences.status,
        name: sequences.name,
        elapsed: sequences.elapsed,
        endedOn: sequences.endedOn,
        speed: exercises.speed,
      },
      author: personColumns(users),
      recipient: personColumns(recipients),
      playerRole: { id: deskRoles.id, name: deskRoles.name, tone: deskRoles.tone },
      player: personColumns(players),
      // Drizzle takes a row for missing whose first column is null.
      play: {
        createdOn: handPlays.createdOn,
        startedOn: handPlays.startedOn,
        doneOn: handPlays.doneOn,
        outcome: handPlays.outcome,
        againAt: handPlays.againAt,
      },
      articleTitle: articles.title,
      published: { outcome, publishedId, failure, byId, createdOn },
    })
    .from(items)
    .innerJoin(sequences, and(eq(sequences.exerciseId, items.exerciseId), eq(sequences.id, items.sequenceId)))
    .innerJoin(exercises, eq(exercises.id, items.exerciseId))
    .innerJoin(users, and(eq(users.exerciseId, items.exerciseId), eq(users.id, items.authorId)))
    .leftJoin(
      recipients,
      and(eq(recipients.exerciseId, items.exerciseId), eq(recipients.id, items.targetId), inArray(items.kind, ['message', 'hand'])),
    )
    .leftJoin(deskRoles, and(eq(deskRoles.exerciseId, items.exerciseId), eq(deskRoles.id, items.playerRoleId)))
    .leftJoin(players, and(eq(players.exerciseId, items.exerciseId), eq(players.id, items.playerId)))
    .leftJoin(handPlays, isLastPlay(db))
    .leftJoin(articles, and(eq(articles.exerciseId, items.exerciseId), eq(articles.id, items.targetId), eq(items.kind, 'article')))
    .leftJoin(publications, isInCurrentRun(db))
    .$dynamic()
}

export type ItemRow = Awaited<ReturnType<typeof selectItems>>[number]

/** Whom the mails of items name, and their files, by the ids of the items. */
export const readLineMails = async (
  db: Db,
  exerciseId: number,
  rows: readonly ItemRow[],
): Promise<ReadonlyMap<number, SequenceItem['mail']>> => {
  const mails = rows.flatMap(({ item: { id, mail } }) => (mail ? [{ id, mail }] : []))
  if (mails.length === 0) return new Map()
  const entries = mails.flatMap(({ mail: { to, cc } }) => [...to, ...cc])
  const toParties = await readParties(db, exerciseId, entries)
  const fileIds = mails.flatMap(({ mail }) => mail.attachments)
  const files = await readFiles(db, exerciseId, [...new Set(fileIds)])
  return new Map(
    mails.map(({ id, mail: { to, cc, body, attachments } }) => [
      id,
      { to: toParties(to), cc: toParties(cc), body, attachments: attachments.flatMap(fileId => files.get(fileId) ?? []) },
    ]),
  )
}

/** A row as it goes on the wire, with its mail if it is one. */
export const toSequenceItem = (
  { item, articleTitle, published, play, ...row }: Omit<ItemRow, 'sequence'>,
  mail: SequenceItem['mail'] = null,
): SequenceItem => {
  const { exerciseId: _, position: __, authorId: ___, sourceId: ____, addedById: _____, ...rest } = item
  const { playerRoleId: ______, playerId: _______, mail: ________, ...own } = rest
  const { author, recipient, playerRole, player } = row
  return {
    ...own,
    mail,
    means: item.means ?? (item.kind === 'hand' ? 'other' : null),
    author,
    recipient,
    playerRole,
    player,
    play: play && {
      startedOn: play.startedOn?.toISOString() ?? null,
      doneOn: play.doneOn?.toISOString() ?? null,
      outcome: play.outcome,
      againAt: play.againAt === null ? null : play.againAt / 1000,
    },
    title: articleTitle ?? item.title,
    state: published?.outcome ?? 'pending',
    publishedId: published?.publishedId ?? null,
    failure: published?.failure ? (itemFailure.safeParse(published.failure).data ?? ('unexpected' satisfies ItemFailure)) : null,
    publishedOn: published?.createdOn.toISOString() ?? null,
  }
}

/** The order in which items are published: by time, then by position. */
export const publicationOrder = (db: Db) => {
  const { sequenceItems: items } = db.t
  return [asc(items.offset), asc(items.position), asc(items.id)] as const
}

/** A sequence with its items in publication order; 404 when the exercise has none with that id. */
export const readSequenceWithItems = async (db: Db, actor: Actor, { id }: SequenceIdInput): Promise<SequenceWithItems> => {
  const { sequences, sequenceItems: items } = db.t
  const sequence = await readSequence(db, actor, id)
  const [end] = await db
    .select({ fixedDuration: sequences.fixedDuration })
    .from(sequences)
    .where(and(eq(sequences.exerciseId, actor.exerciseId), eq(sequences.id, id)))
  const rows = await selectItems(db)
    .where(and(eq(items.exerciseId, actor.exerciseId), eq(items.sequenceId, id)))
    .orderBy(...publicationOrder(db))
  const lines = await toSequenceItems(db, actor.exerciseId, rows)
  const conditions = await readPlannedConditions(db, actor.exerciseId, lines)
  return { ...sequence, fixedDuration: end?.fixedDuration ?? null, items: lines, conditions }
}

/** What the cell owes, or has satisfied, because of the lines of sequences. */
const readOwedLines = async (db: Db, exerciseId: number): Promise<Plan['owed']> => {
  const { debts } = db.t
  const { subjectId: publishedId, askedOn, delay, judgement, reactedOn } = debts
  const rows = await db
    .select({ publishedId, askedOn, delay, judgement, reactedOn })
    .from(debts)
    .where(and(eq(debts.exerciseId, exerciseId), isNotNull(debts.sequenceId)))
  return rows.flatMap(({ askedOn, judgement, reactedOn, ...row }) => {
    if (judgement === 'dropped') return []
    const satisfied = judgement === 'satisfied'
    return [{ ...row, askedOn: askedOn.toISOString(), satisfied, satisfiedOn: (satisfied && reactedOn?.toISOString()) || null }]
  })
}

/** The lines of all sequences of the exercise but the reserve, which is outside time, with what the cell owes because of them. */
export const readPlan = async (db: Db, actor: Actor): Promise<Plan> => {
  const { sequences, sequenceItems: items } = db.t
  const rows = await selectItems(db)
    .where(and(eq(items.exerciseId, actor.exerciseId), ne(sequences.kind, 'reserve')))
    .orderBy(asc(items.offset), asc(items.sequenceId), asc(items.position), asc(items.id))
  const planned = (await readSequences(db, actor)).filter(({ kind }) => kind !== 'reserve')
  return {
    sequences: planned,
    items: await toSequenceItems(db, actor.exerciseId, rows),
    owed: await readOwedLines(db, actor.exerciseId),
    clock: await readExerciseClock(db, actor.exerciseId),
  }
}

/** Rows as they go on the wire. */
const toSequenceItems = async (db: Db, exerciseId: number, rows: readonly ItemRow[]): Promise<SequenceItem[]> => {
  const mails = await readLineMails(db, exerciseId, rows)
  return rows.map(row => toSequenceItem(row, mails.get(row.item.id)))
}

/** One item; 404 when the exercise has none with that id. */
export const readItem = async (db: Db, { exerciseId }: Actor, { id }: ItemIdInput): Promise<SequenceItem> => {
  const { sequenceItems: items } = db.t
  const [row] = await selectItems(db).where(and(eq(items.exerciseId, exerciseId), eq(items.id, id)))
  return orNotFound((await toSequenceItems(db, exerciseId, row ? [row] : []))[0])
}

/** Items by their ids, in the order of the plan. */
export const readItems = async (db: Db, exerciseId: number, ids: readonly number[]): Promise<SequenceItem[]> => {
  const { sequenceItems: items } = db.t
  if (ids.length === 0) return []
  const rows = await selectItems(db)
    .where(and(eq(items.exerciseId, exerciseId), inArray(items.id, [...ids])))
    .orderBy(...publicationOrder(db))
  return toSequenceItems(db, exerciseId, rows)
}

/** The stored row of an item; undefined when the exercise has none with that id. */
export const findStoredItem = async (db: Db, exerciseId: number, id: number) => {
  const { sequenceItems: items } = db.t
  const [row] = await db
    .select()
    .from(items)
    .where(and(eq(items.exerciseId, exerciseId), eq(items.id, id)))
  return row
}

/** The stored rows of a sequence's items in publication order, each with its outcome in the current run. */
export const readStoredItems = async (db: Db, exerciseId: number, sequenceId: number) => {
  const { sequences, sequenceItems: items, sequencePublications: publications } = db.t
  const rows = await db
    .select({ item: items, outcome: publications.outcome })
    .from(items)
    .innerJoin(sequences, and(eq(sequences.exerciseId, items.exerciseId), eq(sequences.id, items.sequenceId)))
    .leftJoin(publications, isInCurrentRun(db))
    .where(and(eq(items.exerciseId, exerciseId), eq(items.sequenceId, sequenceId)))
    .orderBy(...publicationOrder(db))
  return rows.map(({ item, outcome }) => ({ ...item, outcome }))
}

/** The next items of all running and paused sequences: those of running ones first, the soonest first. */
export const readUpcoming = async (db: Db, { exerciseId }: Actor): Promise<Upcoming[]> => {
  const { sequences, sequenceItems: items, sequencePublications: publications } = db.t
  const wait = sql`${items.offset} * 1000 - ${sequences.elapsed}`
  // Once it is due somebody plays it, and the clock goes on without it.
  const isAhead = or(ne(items.kind, 'hand'), gt(wait, 0))
  const rows = await selectItems(db)
    .where(
      and(eq(items.exerciseId, exerciseId), ne(sequences.status, 'STOPPED'), isNull(publications.itemId), isAhead, not(isConditional(db))),
    )
    .orderBy(sql`case when ${sequences.status} = 'RUNNING' then 0 else 1 end`, wait, asc(items.position), asc(items.id))
    .limit(limitLiteral(upcomingMax))
  const mails = await readLineMails(db, exerciseId, rows)
  return rows.map(row => {
    const { status, name, elapsed, speed } = row.sequence
    return {
      ...toSequenceItem(row, mails.get(row.item.id)),
      status,
      sequenceName: name,
      wait: Math.max(0, row.item.offset - elapsed / 1000) / speed,
    }
  })
}
