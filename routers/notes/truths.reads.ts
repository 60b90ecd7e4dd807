import { and, asc, desc, eq, inArray, isNull, ne, or, type SQL } from 'drizzle-orm'
import type { MarkedSubject } from '#db/schema/enums.ts'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { readExerciseClock } from '../auth/exercise-display.reads.ts'
import { orNotFound } from '../errors.ts'
import { elapsedBetween } from '../exercise-clock.rules.ts'
import { foundExcerptMax } from '../limits.contract.ts'
import { readPeople } from '../people.reads.ts'
import { playerRole } from '../permissions.ts'
import { readSubject } from './subjects.reads.ts'
import type { Reach, TruthMarks } from './truths.contract.ts'

/** All that animators have marked as true, false or unverified, the newest mark first (EXO-329). */
export const readTruths = async (db: Db, exerciseId: number): Promise<TruthMarks> => {
  const { truthMarks: marks } = db.t
  return db
    .select({ subject: marks.subject, id: marks.subjectId, truth: marks.truth })
    .from(marks)
    .where(eq(marks.exerciseId, exerciseId))
    .orderBy(desc(marks.markedOn), desc(marks.subjectId))
}

type PlayersWeeze = {
  id: number
  authorId: number
  text: string
  createdOn: Date
  reweezId: number | null
  replyToId: number | null
  articleId: number | null
}

/** The weezes of players that a condition finds, the oldest first; deleted ones are left out. */
const readPlayersWeezes = (db: Db, exerciseId: number, condition: SQL | undefined): Promise<PlayersWeeze[]> => {
  const { users, weezes } = db.t
  const { id, authorId, text, createdOn, reweezId, replyToId, articleId } = weezes
  return db
    .select({ id, authorId, text, createdOn, reweezId, replyToId, articleId })
    .from(weezes)
    .innerJoin(users, and(eq(users.exerciseId, weezes.exerciseId), eq(users.id, authorId)))
    .where(and(eq(weezes.exerciseId, exerciseId), isNull(weezes.deletedOn), eq(users.role, playerRole), condition))
    .orderBy(asc(createdOn))
}

/** When something was published. A draft is as old as time. */
const readMoment = async (db: Db, exerciseId: number, subject: MarkedSubject, id: number): Promise<Date> => {
  const { articles, weezes } = db.t
  const [row] =
    subject === 'weeze'
      ? await db
          .select({ on: weezes.createdOn })
          .from(weezes)
          .where(and(eq(weezes.exerciseId, exerciseId), eq(weezes.id, id)))
      : await db
          .select({ on: articles.publishedOn })
          .from(articles)
          .where(and(eq(articles.exerciseId, exerciseId), eq(articles.id, id)))
  return row?.on ?? new Date(0)
}

/** What is marked, with how far players passed it on, the weezes of players that may deny it, and after how long one did (EXO-330, EXO-331). */
export const readReach = async (db: Db, actor: Pick<Actor, 'exerciseId' | 'role'>): Promise<Reach> => {
  const { exerciseId } = actor
  const { denials, weezes } = db.t
  const { pauses } = await readExerciseClock(db, exerciseId)
  const judged = await db.select().from(denials).where(eq(denials.exerciseId, exerciseId))
  const result: Reach = []
  for (const { subject, id, truth } of await readTruths(db, exerciseId)) {
    const of =
      subject === 'weeze' ? or(eq(weezes.replyToId, id), eq(weezes.reweezId, id)) : and(eq(weezes.articleId, id), ne(weezes.text, ''))
    const passed = await readPlayersWeezes(db, exerciseId, of)
    const own = judged.filter(one => one.subject === subject && one.subjectId === id)
    const pointed = own.map(({ weezeId }) => weezeId).filter(weezeId => !passed.some(weeze => weeze.id === weezeId))
    const others = pointed.length > 0 ? await readPlayersWeezes(db, exerciseId, inArray(weezes.id, pointed)) : []
    const candidates = [...passed, ...others].filter(({ text }) => text !== '').sort((a, b) => a.id - b.id)
    const people = await readPeople(db, exerciseId, new Set(candidates.map(({ authorId }) => authorId)))
    const createdOn = await readMoment(db, exerciseId, subject, id)
    const isConfirmed = (weezeId: number) => own.find(one => one.weezeId === weezeId)?.confirmed ?? null
    const denied = candidates.find(weeze => isConfirmed(weeze.id) === true)
    const repeated = passed.filter(({ reweezId }) => subject === 'weeze' && reweezId === id)
    result.push({
      ...{ subject, id, truth, ...(await readSubject(db, actor, subject, id)) },
      createdOn: createdOn.toISOString(),
      passedOn: {
        reweezs: repeated.filter(({ text }) => text === '').length,
        quotes: repeated.filter(({ text }) => text !== '').length,
        replies: passed.filter(({ replyToId }) => subject === 'weeze' && replyToId === id).length,
        links: subject === 'article' ? passed.length : 0,
      },
      denials: candidates.map(weeze => ({
        weezeId: weeze.id,
        author: orNotFound(people.get(weeze.authorId)),
        words: weeze.text.slice(0, foundExcerptMax).toWellFormed(),
        createdOn: weeze.createdOn.toISOString(),
        confirmed: isConfirmed(weeze.id),
      })),
      deniedAfter: denied ? Math.round(elapsedBetween(pauses, createdOn.getTime(), denied.createdOn.getTime()) / 1000) : null,
    })
  }
  return result
}
