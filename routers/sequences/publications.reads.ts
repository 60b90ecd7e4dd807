import { and, asc, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { limitLiteral } from '#db/query/prepared.ts'
import type { Db } from '#db/store.ts'
import { personaRole } from '../permissions.ts'
import { normalizeText } from '../spreadsheets/spreadsheets.rules.ts'

/** A living persona of the exercise; false for anybody else and for one that was put out of use. */
export const isActivePersona = async (db: Db, exerciseId: number, id: number): Promise<boolean> => {
  const { users } = db.t
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.exerciseId, exerciseId), eq(users.id, id), eq(users.role, personaRole), isNull(users.disabledOn)))
  return row !== undefined
}

/** What an item of a run became; undefined while it is not published. */
export const readPublishedId = async (
  db: Db,
  exerciseId: number,
  sequenceId: number,
  run: number,
  itemId: number,
): Promise<number | undefined> => {
  const { sequencePublications: publications } = db.t
  const [row] = await db
    .select({ publishedId: publications.publishedId })
    .from(publications)
    .where(
      and(
        eq(publications.exerciseId, exerciseId),
        eq(publications.sequenceId, sequenceId),
        eq(publications.run, run),
        eq(publications.itemId, itemId),
        eq(publications.outcome, 'published'),
      ),
    )
  return row?.publishedId ?? undefined
}

/** How many due items one transaction takes. */
export const dueItemsMax = 50

/** Items of running sequences whose time has come and of which nothing came yet in this run, in their order. */
export const readDueItems = async (db: Db, exerciseId: number, sequenceIds: readonly number[]) => {
  const { sequences, sequenceItems: items, sequencePublications: publications } = db.t
  const { run, elapsed, startedById } = sequences
  const ofTheRun = and(
    eq(publications.exerciseId, items.exerciseId),
    eq(publications.sequenceId, items.sequenceId),
    eq(publications.run, run),
    eq(publications.itemId, items.id),
  )
  return db
    .select({ item: items, run, elapsed, startedById })
    .from(sequences)
    .innerJoin(items, and(eq(items.exerciseId, sequences.exerciseId), eq(items.sequenceId, sequences.id)))
    .leftJoin(publications, ofTheRun)
    .where(
      and(
        eq(sequences.exerciseId, exerciseId),
        inArray(sequences.id, [...sequenceIds]),
        eq(sequences.status, 'RUNNING'),
        lte(items.offset, sql`${elapsed} / 1000`),
        isNull(publications.itemId),
      ),
    )
    .orderBy(asc(items.offset), asc(items.position), asc(items.id))
    .limit(limitLiteral(50))
}

export type DueItem = Awaited<ReturnType<typeof readDueItems>>[number]
export type StoredItem = DueItem['item']

/** The article of that title, accents and case aside; of several the one that is not published yet, then the newest. */
export const findArticleIdByTitle = async (db: Db, exerciseId: number, title: string): Promise<number | undefined> => {
  const { articles } = db.t
  const { id, createdOn, status } = articles
  const all = await db
    .select({ id, status, title: articles.title })
    .from(articles)
    .where(eq(articles.exerciseId, exerciseId))
    .orderBy(desc(status), desc(createdOn))
  return all.find(article => normalizeText(article.title) === normalizeText(title))?.id
}
