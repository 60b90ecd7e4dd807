import { and, asc, eq, gt, lte, ne } from 'drizzle-orm'
import type { Db } from '#db/store.ts'
import { readExerciseClock } from '../auth/exercise-display.reads.ts'
import { toDue } from '../sequences/item-moments.rules.ts'
import { readPeopleAt, toPerson } from './past-people.reads.ts'
import type { Moment } from './past-states.reads.ts'
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

/** The injects that had been planned at a moment. */
const readPlannedInjects = async (db: Db, { exerciseId, at }: Moment): Promise<ReadonlySet<number>> => {
  const { audit } = db.t
  const rows = await db
    .select({ id: audit.objectId })
    .from(audit)
    .where(and(eq(audit.exerciseId, exerciseId), eq(audit.action, 'inject.plan'), lte(audit.createdOn, at)))
  return new Set(rows.map(({ id }) => id))
}

/** The lines of sequences but the reserve, with the current titles of their articles, in the order of the plan. */
const readLines = (db: Db, { exerciseId, at }: Moment) => {
  const { articles, sequences, sequenceItems: items } = db.t
  const sequence = { name: sequences.name, kind: sequences.kind, speed: sequences.speed }
  return db
    .select({ item: items, sequence, articleTitle: articles.title })
    .from(items)
    .innerJoin(sequences, and(eq(sequences.exerciseId, items.exerciseId), eq(sequences.id, items.sequenceId)))
    .leftJoin(articles, and(eq(articles.exerciseId, items.exerciseId), eq(articles.id, items.targetId), eq(items.kind, 'article')))
    .where(and(eq(items.exerciseId, exerciseId), ne(sequences.kind, 'reserve'), lte(sequences.createdOn, at)))
    .orderBy(asc(items.offset), asc(items.sequenceId), asc(items.position), asc(items.id))
}

/**
 * The plan with what had come of it at a moment, when the rest was due then, and what was next (EXO-389). Its lines say and stand where they do
 * now: what they said before an edit is not kept.
 */
export const readPastPlan = async (db: Db, moment: Moment): Promise<PastPlan> => {
  const { startedOn } = await readExerciseClock(db, moment.exerciseId)
  const outcomes = await readOutcomesAt(db, moment)
  const byItem = new Map(outcomes.map(outcome => [outcome.itemId, outcome]))
  const published = Map.groupBy(
    outcomes.filter(({ outcome }) => outcome === 'published'),
    ({ sequenceId }) => sequenceId,
  )
  const injects = await readPlannedInjects(db, moment)
  const rows = (await readLines(db, moment)).filter(
    ({ item, sequence }) => sequence.kind !== 'injects' || byItem.has(item.id) || injects.has(item.id),
  )
  const people = await readPeopleAt(
    db,
    moment,
    rows.map(({ item }) => item.authorId),
  )
  const lines = rows.flatMap(({ item, sequence, articleTitle }): PastLine[] => {
    const author = people.get(item.authorId)
    if (!author) return []
    const { id, sequenceId, kind, offset, title, text, expected } = item
    const outcome = byItem.get(id)
    const actual = outcome?.outcome === 'published' ? outcome : undefined
    const started = startedOn === null ? null : new Date(Date.parse(startedOn) + offset * 1000)
    const planned = toDue(actual ? [actual] : (published.get(sequenceId) ?? []), { offset, speed: sequence.speed }) ?? started
    return [
      {
        ...{ id, sequence: sequence.name, kind, offset, author: toPerson(author), words: articleTitle || title || text, expected },
        ...{ state: outcome?.outcome ?? 'pending', planned: planned?.toISOString() ?? null },
        ...{ actual: actual?.createdOn.toISOString() ?? null, publishedId: outcome?.publishedId ?? null },
      },
    ]
  })
  const pending = lines.filter(({ state }) => state === 'pending')
  const [next] = pending.toSorted((one, other) => ((one.planned ?? '9') < (other.planned ?? '9') ? -1 : 1))
  return { lines, next: next?.id ?? null }
}
