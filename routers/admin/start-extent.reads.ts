import { and, eq, gte, inArray, isNull, ne, notInArray, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#db/store.ts'
import { orNotFound } from '../errors.ts'
import { isPlayed, toStage } from '../exercise-phase.rules.ts'
import { personaRole, playerRole } from '../permissions.ts'
import { readExerciseWithClient } from './exercises.reads.ts'
import type { StartExtent } from './start-extent.contract.ts'

/** The frozen start of a rehearsal; undefined where none goes on. */
export const readFrozenId = async (db: Db, exerciseId: number): Promise<number | undefined> => {
  const { exercises, runs } = db.t
  const [row] = await db
    .select({ frozenId: runs.frozenId })
    .from(runs)
    .innerJoin(exercises, eq(exercises.id, runs.exerciseId))
    .where(and(eq(runs.exerciseId, exerciseId), eq(exercises.runState, 'rehearsing')))
  return row?.frozenId ?? undefined
}

export const readPlayerIds = async (db: Db, exerciseId: number): Promise<number[]> => {
  const { users } = db.t
  const players = and(eq(users.exerciseId, exerciseId), eq(users.role, playerRole))
  return (await db.select({ id: users.id }).from(users).where(players)).map(({ id }) => id)
}

type WrittenWeeze = { id: number; authorId: number; createdOn: Date }

/** The weezes that are gone with some: these, and all that answers or passes them on. Oldest first. */
export const readGoneWeezes = async (db: Db, exerciseId: number, isGone: (weeze: WrittenWeeze) => boolean) => {
  const { id, authorId, createdOn, deletedOn, replyToId, conversationId, reweezId } = db.t.weezes
  const rows = await db
    .select({ id, authorId, createdOn, deletedOn, replyToId, conversationId, reweezId })
    .from(db.t.weezes)
    .where(eq(db.t.weezes.exerciseId, exerciseId))
    .orderBy(createdOn)
  const gone = new Map<number, (typeof rows)[number]>()
  // What answers or passes on comes later than what it is about.
  for (const row of rows) {
    const about = [row.replyToId, row.conversationId, row.reweezId]
    if (isGone(row) || about.some(one => one !== null && gone.has(one))) gone.set(row.id, row)
  }
  return [...gone.values()]
}

type Rows = PgTable & Record<'exerciseId' | 'id', PgColumn>

/** Counts the rows of an exercise that its frozen start lacks. */
const countNew = (db: Db, table: Rows, exerciseId: number, frozenId: number, only?: SQL): Promise<number> => {
  const before = db.select({ id: table.id }).from(table).where(eq(table.exerciseId, frozenId))
  return db.$count(table, and(eq(table.exerciseId, exerciseId), notInArray(table.id, before), only))
}

/** The lines of the plan, as texts that tell each from what it was; without injects, which belong to their run. */
const readLines = async (db: Db, exerciseId: number): Promise<Map<number, string>> => {
  const { sequenceItems: items, sequences } = db.t
  const rows = await db
    .select({ item: items })
    .from(items)
    .innerJoin(sequences, and(eq(sequences.exerciseId, items.exerciseId), eq(sequences.id, items.sequenceId)))
    .where(and(eq(items.exerciseId, exerciseId), ne(sequences.kind, 'injects')))
  return new Map(rows.map(({ item: { exerciseId: _, ...item } }) => [item.id, JSON.stringify(item)]))
}

/** The personas, as texts of what people write about them: without what counts and remembers what they did. */
const readPersonas = async (db: Db, exerciseId: number): Promise<Map<number, string>> => {
  const { id, username, firstname, lastname, photo, certified, bio, location, website, birthDate } = db.t.users
  const { notes, personaGroup, audience, apart, disabledOn } = db.t.users
  const profile = { id, username, firstname, lastname, photo, certified, bio, location, website, birthDate }
  const rows = await db
    .select({ ...profile, notes, personaGroup, audience, apart, disabledOn })
    .from(db.t.users)
    .where(and(eq(db.t.users.exerciseId, exerciseId), eq(db.t.users.role, personaRole)))
  return new Map(rows.map(row => [row.id, JSON.stringify(row)]))
}

const readReactions = async (db: Db, exerciseId: number): Promise<Map<number, string>> => {
  const { preparedReactions: reactions } = db.t
  const rows = await db.select().from(reactions).where(eq(reactions.exerciseId, exerciseId))
  return new Map(rows.map(({ exerciseId: _, ...row }) => [row.id, JSON.stringify(row)]))
}

type ReadTexts = (db: Db, exerciseId: number) => Promise<Map<number, string>>

/** Counts what was added, changed or deleted since the frozen start. */
const countChanged = async (db: Db, read: ReadTexts, exerciseId: number, frozenId: number): Promise<number> => {
  const now = await read(db, exerciseId)
  const then = await read(db, frozenId)
  const ids = new Set([...now.keys(), ...then.keys()])
  return [...ids].filter(id => now.get(id) !== then.get(id)).length
}

const countRehearsed = async (db: Db, exerciseId: number, frozenId: number, players: readonly number[]) => {
  const { articles, mails, messages, notes, weezes } = db.t
  const weezesCount = await countNew(db, weezes, exerciseId, frozenId, isNull(weezes.deletedOn))
  const byPlayers = and(isNull(weezes.deletedOn), inArray(weezes.authorId, [...players]))
  const playerWeezes = await countNew(db, weezes, exerciseId, frozenId, byPlayers)
  return {
    playerWeezes,
    otherWeezes: weezesCount - playerWeezes,
    messages: await countNew(db, messages, exerciseId, frozenId, isNull(messages.deletedOn)),
    mails: await countNew(db, mails, exerciseId, frozenId, isNull(mails.deletedOn)),
    articles: await countNew(db, articles, exerciseId, frozenId),
    notes: await db.$count(notes, eq(notes.exerciseId, exerciseId)),
    lines: await countChanged(db, readLines, exerciseId, frozenId),
    personas: await countChanged(db, readPersonas, exerciseId, frozenId),
    reactions: await countChanged(db, readReactions, exerciseId, frozenId),
  }
}

/** Without a frozen start: what came since `startedOn`, or what players wrote where nothing was played. */
const countWritten = async (db: Db, exerciseId: number, startedOn: Date | null, players: readonly number[]) => {
  const { articles, mails, messages, notes } = db.t
  const isPlayer = new Set(players)
  const gone = await readGoneWeezes(db, exerciseId, weeze => (startedOn ? weeze.createdOn >= startedOn : isPlayer.has(weeze.authorId)))
  const alive = gone.filter(({ deletedOn }) => deletedOn === null)
  const playerWeezes = alive.filter(({ authorId }) => isPlayer.has(authorId)).length
  const sent = startedOn ? gte(messages.createdOn, startedOn) : inArray(messages.authorId, [...players])
  const mailed = startedOn ? gte(mails.createdOn, startedOn) : inArray(mails.writtenById, [...players])
  const later = and(eq(articles.exerciseId, exerciseId), isNull(articles.startStatus))
  return {
    playerWeezes,
    otherWeezes: alive.length - playerWeezes,
    messages: await db.$count(messages, and(eq(messages.exerciseId, exerciseId), sent, isNull(messages.deletedOn))),
    mails: await db.$count(mails, and(eq(mails.exerciseId, exerciseId), mailed, isNull(mails.deletedOn))),
    articles: startedOn ? await db.$count(articles, later) : 0,
    notes: await db.$count(notes, eq(notes.exerciseId, exerciseId)),
    lines: 0,
    personas: 0,
    reactions: 0,
  }
}

/** Counts what leading an exercise back to its start erases, and what stays (EXO-458); 404 when there is none. */
export const readStartExtent = async (db: Db, { exerciseId }: { exerciseId: number }): Promise<StartExtent> => {
  const { articles, exercises, follows, likes, mails, messages, preparedReactions, sequenceItems, users, weezes } = db.t
  const [exercise] = await db.select().from(exercises).where(eq(exercises.id, exerciseId))
  const { startedOn, runState } = orNotFound(exercise)
  const frozenId = await readFrozenId(db, exerciseId)
  const players = await readPlayerIds(db, exerciseId)
  const written = () => countWritten(db, exerciseId, isPlayed({ startedOn, runState }) ? startedOn : null, players)
  const erased = frozenId === undefined ? await written() : await countRehearsed(db, exerciseId, frozenId, players)
  const of = frozenId ?? exerciseId
  const gone = frozenId === undefined ? erased : { playerWeezes: 0, otherWeezes: 0, messages: 0, mails: 0, articles: 0 }
  return {
    stage: toStage({ startedOn, runState }),
    startedOn: startedOn?.toISOString() ?? null,
    exact: frozenId !== undefined || !startedOn,
    erased,
    kept: {
      weezes: (await db.$count(weezes, and(eq(weezes.exerciseId, of), isNull(weezes.deletedOn)))) - gone.playerWeezes - gone.otherWeezes,
      messages: (await db.$count(messages, and(eq(messages.exerciseId, of), isNull(messages.deletedOn)))) - gone.messages,
      mails: (await db.$count(mails, and(eq(mails.exerciseId, of), isNull(mails.deletedOn)))) - gone.mails,
      articles: (await db.$count(articles, eq(articles.exerciseId, of))) - gone.articles,
      lines: await db.$count(sequenceItems, eq(sequenceItems.exerciseId, of)),
      personas: await db.$count(users, and(eq(users.exerciseId, of), eq(users.role, personaRole))),
      reactions: await db.$count(preparedReactions, eq(preparedReactions.exerciseId, of)),
      likes: await db.$count(likes, eq(likes.exerciseId, of)),
      follows: await db.$count(follows, eq(follows.exerciseId, of)),
    },
  }
}

/** The same of any exercise; 404 for what only its runs keep. */
export const readExerciseStartExtent = async (db: Db, input: { exerciseId: number }): Promise<StartExtent> => {
  await readExerciseWithClient(db, input.exerciseId)
  return readStartExtent(db, input)
}
