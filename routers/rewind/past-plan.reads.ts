import { and, asc, eq, gt, inArray, lte, ne } from 'drizzle-orm'
import type { Db } from '#db/store.ts'
import { readExerciseClock } from '../auth/exercise-display.reads.ts'
import { personColumns } from '../people.reads.ts'
import { fullName } from '../people.rules.ts'
import { toDue } from '../sequences/item-moments.rules.ts'
import { readPeopleAt, toPerson } from './past-people.reads.ts'
import { type Moment, readFormerStates } from './past-states.reads.ts'
import type { PastLine, PastPlan } from './rewind.contract.ts'

/** What had come of the lines at a moment, in the playing that each sequence was in, in the order in which it happened. */
const readOutcomesAt = async (db: Db, { exerciseId, at }: Moment) => {
  const { formerStates: former, sequencePublications: publications } = db.t
  const { sequenceId, itemId, run, outcome, publishedId, elapsed, createdOn } = publications
  const given = await db
    .select({ sequenceId, itemId, run, outcome, publishedId, elapsed, createdOn })
    .from(publications)
    .where(and(eq(publications.exerciseId, exerciseId), lte(createdOn, at)))
    .orderBy(asc(createdOn))
  const taken = await db
    .select({ itemId: former.subjectId, sequenceId: former.otherId, content: former.content })
    .from(former)
    .where(and(eq(former.exerciseId, exerciseId), eq(former.kind, 'outcome'), lte(former.since, at), gt(former.until, at)))
  const takenBack = taken.map(({ itemId, sequenceId, content }) => {
    const { run, outcome } = content as Pick<(typeof given)[number], 'run' | 'outcome'>
    return { sequenceId: sequenceId ?? 0, itemId, run, outcome, publishedId: null, elapsed: 0, createdOn: at }
  })
  const rows = [...given, ...takenBack]
  const runs = new Map<number, number>()
  for (const { sequenceId, run } of rows) runs.set(sequenceId, Math.max(run, runs.get(sequenceId) ?? 0))
  return rows.filter(({ sequenceId, run }) => run === runs.get(sequenceId))
}

/** How lines had been played by hand at a moment, by their ids and the playing of their sequence. */
const readPlaysAt = async (db: Db, { exerciseId, at }: Moment) => {
  const { handPlays: plays } = db.t
  const { itemId, run, outcome, note } = plays
  const rows = await db
    .select({ itemId, run, outcome, note })
    .from(plays)
    .where(and(eq(plays.exerciseId, exerciseId), lte(plays.doneOn, at)))
    .orderBy(asc(plays.doneOn))
  return new Map(rows.flatMap(({ itemId, outcome, ...play }) => (outcome ? [[itemId, { ...play, outcome }] as const] : [])))
}

/** The injects that had been planned at a moment. */
const readPlannedInjects = async (db: Db, { exerciseId, at }: Moment): Promise<ReadonlySet<number>> => {
  const { audit } = db.t
  const rows = await db
    .select({ id: audit.objectId })
    .from(audit)
    .where(and(eq(audit.exerciseId, exerciseId), eq(audit.action, 'inject.plan'), lte(audit.createdOn, at)))
  return new Set(rows.map(({ id }) => id))
}

/** What is read of a line that was kept before it was known how it is played. */
const noHand = { means: null, playerRoleId: null, playerId: null, toName: null }

/** Who was to play lines by hand: the names of now of people, and of roles of the desk that are still there. */
const readPlayers = async (db: Db, exerciseId: number, lines: readonly { playerId: number | null }[]) => {
  const { deskRoles, users } = db.t
  const people = await db
    .select(personColumns(users))
    .from(users)
    .where(and(eq(users.exerciseId, exerciseId), inArray(users.id, [...new Set(lines.flatMap(({ playerId }) => playerId ?? []))])))
  const roles = await db.select({ id: deskRoles.id, name: deskRoles.name }).from(deskRoles).where(eq(deskRoles.exerciseId, exerciseId))
  return new Map([...people.map(person => [person.id, fullName(person)] as const), ...roles.map(({ id, name }) => [id, name] as const)])
}

/** The lines as they stood at a moment: what they said, without those that came later, and with those that were deleted later. */
const readLinesAt = async (db: Db, moment: Moment) => {
  const { sequenceItems: items } = db.t
  const { id, sequenceId, kind, offset, position, authorId, title, text, expected, targetId } = items
  const { means, playerRoleId, playerId, toName } = items
  const hand = { means, playerRoleId, playerId, toName }
  const present = await db
    .select({ id, sequenceId, kind, offset, position, authorId, title, text, expected, targetId, ...hand })
    .from(items)
    .where(eq(items.exerciseId, moment.exerciseId))
  type Line = (typeof present)[number]
  const lines = new Map(present.map(line => [line.id, line]))
  for (const [lineId, { otherId, content }] of await readFormerStates(db, moment, 'line'))
    if (otherId === null) lines.delete(lineId)
    else lines.set(lineId, { ...noHand, ...(content as Omit<Line, 'id' | 'sequenceId'>), id: lineId, sequenceId: otherId })
  return [...lines.values()].toSorted(
    (one, other) => one.offset - other.offset || one.sequenceId - other.sequenceId || one.position - other.position || one.id - other.id,
  )
}

/** The lines of a moment in the order of the plan, with their sequences but the reserve, and the current titles of their articles. */
const readLines = async (db: Db, moment: Moment) => {
  const { articles, sequences } = db.t
  const { exerciseId, at } = moment
  const { id, name, kind, speed } = sequences
  const known = await db
    .select({ id, name, kind, speed })
    .from(sequences)
    .where(and(eq(sequences.exerciseId, exerciseId), ne(kind, 'reserve'), lte(sequences.createdOn, at)))
  const lines = await readLinesAt(db, moment)
  const articleIds = lines.flatMap(({ kind, targetId }) => (kind === 'article' && targetId !== null ? [targetId] : []))
  const titled = await db
    .select({ id: articles.id, title: articles.title })
    .from(articles)
    .where(and(eq(articles.exerciseId, exerciseId), inArray(articles.id, articleIds)))
  const bySequence = new Map(known.map(sequence => [sequence.id, sequence]))
  const titles = new Map(titled.map(article => [article.id, article.title]))
  return lines.flatMap(item => {
    const sequence = bySequence.get(item.sequenceId)
    return sequence ? [{ item, sequence, articleTitle: item.kind === 'article' ? titles.get(item.targetId ?? 0) : undefined }] : []
  })
}

/**
 * The plan of a moment with what had come of it, when the rest was due then, and what was next (EXO-389). Its lines say and stand where they did
 * then; the names of sequences and the titles of articles are those of now, and a deleted sequence is gone.
 */
export const readPastPlan = async (db: Db, moment: Moment): Promise<PastPlan> => {
  const clock = await readExerciseClock(db, moment.exerciseId)
  const outcomes = await readOutcomesAt(db, moment)
  const byItem = new Map(outcomes.map(outcome => [outcome.itemId, outcome]))
  const published = Map.groupBy(
    outcomes.filter(({ outcome }) => outcome === 'published'),
    ({ sequenceId }) => sequenceId,
  )
  const plays = await readPlaysAt(db, moment)
  const injects = await readPlannedInjects(db, moment)
  const rows = (await readLines(db, moment)).filter(
    ({ item, sequence }) => sequence.kind !== 'injects' || byItem.has(item.id) || injects.has(item.id),
  )
  const people = await readPeopleAt(
    db,
    moment,
    rows.map(({ item }) => item.authorId),
  )
  const players = await readPlayers(
    db,
    moment.exerciseId,
    rows.map(({ item }) => item),
  )
  const lines = rows.flatMap(({ item, sequence, articleTitle }): PastLine[] => {
    const author = people.get(item.authorId)
    if (!author) return []
    const { id, sequenceId, kind, offset, title, text, expected, means, playerId, playerRoleId, toName } = item
    const outcome = byItem.get(id)
    const actual = outcome?.outcome === 'published' ? outcome : undefined
    const play = plays.get(id)
    const planned = toDue(actual ? [actual] : (published.get(sequenceId) ?? []), { offset, speed: sequence.speed }, clock)
    return [
      {
        id,
        sequence: sequence.name,
        kind,
        offset,
        author: toPerson(author),
        words: articleTitle || title || text,
        expected,
        state: outcome?.outcome ?? 'pending',
        planned: planned?.toISOString() ?? null,
        actual: actual?.createdOn.toISOString() ?? null,
        publishedId: outcome?.publishedId ?? null,
        hand: kind === 'hand' ? { means: means ?? 'other', player: players.get(playerId ?? playerRoleId ?? 0) ?? null, toName } : null,
        play:
          play && play.run === (outcome ?? published.get(sequenceId)?.[0] ?? play).run ? { outcome: play.outcome, note: play.note } : null,
      },
    ]
  })
  // What somebody is to play by hand is due until they do, and the plan goes on.
  const isAhead = ({ kind, planned }: PastLine) => kind !== 'hand' || planned === null || planned > moment.at.toISOString()
  const pending = lines.filter(line => line.state === 'pending' && isAhead(line))
  const [next] = pending.toSorted((one, other) => ((one.planned ?? '9') < (other.planned ?? '9') ? -1 : 1))
  return { lines, next: next?.id ?? null }
}
