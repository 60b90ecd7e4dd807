import { and, asc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { found } from '../errors.ts'
import { personColumns } from '../weezes/weezes.reads.ts'
import { type Failure, failure, type Item, type OneItem, type OpenSequence } from './items.contract.ts'
import type { OneSequence } from './sequences.contract.ts'
import { readSequence } from './sequences.reads.ts'

/** Of an item what came of it in the run that its sequence is in, to join. */
const ofTheRun = (db: Db) => {
  const { sequences, sequenceItems: items, sequencePublications: publications } = db.t
  return and(
    eq(publications.exerciseId, items.exerciseId),
    eq(publications.sequenceId, items.sequenceId),
    eq(publications.itemId, items.id),
    eq(publications.run, sequences.run),
  )
}

/** Items with their people and what came of them; the caller says which and in which order. */
export const itemRows = (db: Db) => {
  const { sequences, sequenceItems: items, sequencePublications: publications, users } = db.t
  const recipients = alias(users, 'recipients')
  const { outcome, publishedId, failure, createdOn } = publications
  return db
    .select({
      item: items,
      sequence: { status: sequences.status, name: sequences.name, elapsed: sequences.elapsed, speed: sequences.speed },
      author: personColumns(users),
      recipient: personColumns(recipients),
      published: { outcome, publishedId, failure, createdOn },
    })
    .from(items)
    .innerJoin(sequences, and(eq(sequences.exerciseId, items.exerciseId), eq(sequences.id, items.sequenceId)))
    .innerJoin(users, and(eq(users.exerciseId, items.exerciseId), eq(users.id, items.authorId)))
    .leftJoin(recipients, and(eq(recipients.exerciseId, items.exerciseId), eq(recipients.id, items.targetId), eq(items.kind, 'message')))
    .leftJoin(publications, ofTheRun(db))
    .$dynamic()
}

type Row = Awaited<ReturnType<typeof itemRows>>[number]

/** A row as it goes out. */
export const asItem = ({ item, author, recipient, published }: Omit<Row, 'sequence'>): Item => {
  const { exerciseId: _, authorId: __, position: ___, ...own } = item
  return {
    ...own,
    author,
    recipient,
    state: published?.outcome ?? 'pending',
    publishedId: published?.publishedId ?? null,
    failure: published?.failure ? (failure.safeParse(published.failure).data ?? ('unexpected' satisfies Failure)) : null,
    publishedOn: published?.createdOn.toISOString() ?? null,
  }
}

const inOrder = (db: Db) => {
  const { sequenceItems: items } = db.t
  return [asc(items.offset), asc(items.position), asc(items.id)] as const
}

/** A sequence with its items in their order; 404 for what is not of the exercise. */
export const readOpenSequence = async (db: Db, actor: Actor, { id }: OneSequence): Promise<OpenSequence> => {
  const { sequenceItems: items } = db.t
  const sequence = await readSequence(db, actor, id)
  const rows = await itemRows(db)
    .where(and(eq(items.exerciseId, actor.exerciseId), eq(items.sequenceId, id)))
    .orderBy(...inOrder(db))
  return { ...sequence, items: rows.map(asItem) }
}

/** One item; 404 for what is not of the exercise. */
export const readItem = async (db: Db, { exerciseId }: Actor, { id }: OneItem): Promise<Item> => {
  const { sequenceItems: items } = db.t
  const [row] = await itemRows(db).where(and(eq(items.exerciseId, exerciseId), eq(items.id, id)))
  return asItem(found(row))
}

/** An item as stored; undefined when it is missing or of another exercise. */
export const readStoredItem = async (db: Db, exerciseId: number, id: number) => {
  const { sequenceItems: items } = db.t
  const [row] = await db
    .select()
    .from(items)
    .where(and(eq(items.exerciseId, exerciseId), eq(items.id, id)))
  return row
}

/** The items of a sequence as stored, in their order, with what came of each in this run. */
export const readStoredItems = async (db: Db, exerciseId: number, sequenceId: number) => {
  const { sequences, sequenceItems: items, sequencePublications: publications } = db.t
  const rows = await db
    .select({ item: items, outcome: publications.outcome })
    .from(items)
    .innerJoin(sequences, and(eq(sequences.exerciseId, items.exerciseId), eq(sequences.id, items.sequenceId)))
    .leftJoin(publications, ofTheRun(db))
    .where(and(eq(items.exerciseId, exerciseId), eq(items.sequenceId, sequenceId)))
    .orderBy(...inOrder(db))
  return rows.map(({ item, outcome }) => ({ ...item, outcome }))
}
