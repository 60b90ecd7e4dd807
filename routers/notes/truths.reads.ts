import { and, asc, desc, eq, inArray, isNull, ne, or, type SQL } from 'drizzle-orm'
import type { MarkedSubject } from '#db/schema/enums.ts'
import type { Db } from '#db/store.ts'
import { readExerciseClock } from '../auth/exercise-display.reads.ts'
import { orNotFound } from '../errors.ts'
import { elapsedBetween } from '../exercise-clock.rules.ts'
import { foundExcerptMax } from '../limits.contract.ts'
import { readPeople } from '../people.reads.ts'
import { playerRole } from '../permissions.ts'
import { countSeenBy } from './impressions.reads.ts'
import { readPublished } from './subjects.reads.ts'
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

/**
 * What is marked, with how far players passed it on, how many saw it, their weezes that may deny it, and after how long one did (EXO-330, EXO-331,
 * EXO-381).
 */
export const readReach = async (db: Db, exerciseId: number): Promise<Reach> => {
  const { denials, weezes } = db.t
  const marks = await readTruths(db, exerciseId)
  const clock = await readExerciseClock(db, exerciseId)
  const judged = await db.select().from(denials).where(eq(denials.exerciseId, exerciseId))
  const idsOf = (subject: MarkedSubject) => marks.filter(mark => mark.subject === subject).map(({ id }) => id)
  const linked = and(inArray(weezes.articleId, idsOf('article')), ne(weezes.text, ''))
  const ofWeezes = idsOf('weeze')
  const pointed = judged.map(({ weezeId }) => weezeId)
  const all = await readPlayersWeezes(
    db,
    exerciseId,
    or(inArray(weezes.replyToId, ofWeezes), inArray(weezes.reweezId, ofWeezes), linked, inArray(weezes.id, pointed)),
  )
  const people = await readPeople(db, exerciseId, new Set(all.map(({ authorId }) => authorId)))
  const publishedOf = await readPublished(db, exerciseId, marks)
  const countOf = await countSeenBy(db, exerciseId)
  return marks.map(({ subject, id, truth }) => {
    const { name, words, createdOn } = orNotFound(publishedOf(subject, id))
    const passes = ({ replyToId, reweezId, articleId, text }: PlayersWeeze) =>
      subject === 'weeze' ? replyToId === id || reweezId === id : articleId === id && text !== ''
    const passed = all.filter(passes)
    const confirmedBy = new Map(
      judged.flatMap(one => (one.subject === subject && one.subjectId === id ? [[one.weezeId, one.confirmed]] : [])),
    )
    const candidates = all
      .filter(weeze => weeze.text !== '' && (passes(weeze) || confirmedBy.has(weeze.id)))
      .sort((one, other) => one.id - other.id)
    const denied = candidates.find(weeze => confirmedBy.get(weeze.id) === true)
    const repeated = passed.filter(({ reweezId }) => subject === 'weeze' && reweezId === id)
    return {
      subject,
      id,
      truth,
      name,
      words,
      createdOn: createdOn.toISOString(),
      passedOn: {
        reweezs: repeated.filter(({ text }) => text === '').length,
        quotes: repeated.filter(({ text }) => text !== '').length,
        replies: passed.filter(({ replyToId }) => subject === 'weeze' && replyToId === id).length,
        links: subject === 'article' ? passed.length : 0,
      },
      seenBy: countOf(subject, id),
      denials: candidates.map(weeze => ({
        weezeId: weeze.id,
        author: orNotFound(people.get(weeze.authorId)),
        words: weeze.text.slice(0, foundExcerptMax).toWellFormed(),
        createdOn: weeze.createdOn.toISOString(),
        confirmed: confirmedBy.get(weeze.id) ?? null,
      })),
      deniedAfter: denied ? Math.round(elapsedBetween(clock, createdOn.getTime(), denied.createdOn.getTime()) / 1000) : null,
    }
  })
}
