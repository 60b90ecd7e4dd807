import { and, eq, exists, gt, isNull, notExists, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { limitLiteral } from '#db/query/prepared.ts'
import { entryColumns } from '#db/query/search-entries.ts'
import { containsText } from '#db/query/text.ts'
import type { Db } from '#db/store.ts'
import { mailSendersMax, mailThreadPageSize } from '../limits.contract.ts'
import { isInMailbox } from './mails.reads.ts'
import { addressColumn, selectAddressed } from './parties.reads.ts'

/** The people whose name or address has a word, by the words: their mails are found by it too. */
const readSenders = async (db: Db, exerciseId: number, words: readonly string[]): Promise<ReadonlyMap<string, number[]>> => {
  const { users } = db.t
  const found = new Map<string, number[]>()
  for (const word of words) {
    const isCalled = or(containsText(users.foldedName, word), containsText(sql`lower(${addressColumn(db)})`, word))
    const people = await selectAddressed(db)
      .where(and(eq(users.exerciseId, exerciseId), isNull(users.disabledOn), isCalled))
      .limit(limitLiteral(mailSendersMax))
    found.set(
      word,
      people.map(({ person }) => person.id),
    )
  }
  return found
}

/** What is looked for in a mailbox; `stands` = which of its threads are looked through. */
type ThreadSearch = { mailboxId: number; words: readonly string[]; stands: SQL | undefined; before: Date }

/**
 * The newest mail of each thread of a mailbox that has all words, or is of somebody who is called so: ids of mails, the newest first, one more than a page. The
 * index of the search leads: neither the length of the mailbox nor that of its threads counts.
 */
export const findMailsOfThreads = async (
  db: Db,
  exerciseId: number,
  { mailboxId, words, stands, before }: ThreadSearch,
): Promise<number[]> => {
  const { mailboxThreads: boxes, mails } = db.t
  const authorsOf = await readSenders(db, exerciseId, words)
  const entries = db.searchEntries({ exerciseId, kind: 'mail', words, marks: [], authorsOf, before })
  const one = { one: sql`1` }
  const newer = alias(mails, 'newer')
  const isNewer = and(eq(newer.exerciseId, mails.exerciseId), eq(newer.threadId, mails.threadId), gt(newer.createdOn, mails.createdOn))
  const foundNewer = db
    .select(one)
    .from(newer)
    .where(and(isNewer, isInMailbox(db, mailboxId, newer), entries.has(newer.id)))
  const isPlace = and(eq(boxes.exerciseId, mails.exerciseId), eq(boxes.mailboxId, mailboxId), eq(boxes.threadId, mails.threadId))
  const place = db.select(one).from(boxes).where(and(isPlace, stands))
  const isEntry = and(sql`${mails.exerciseId} = ${entryColumns.exerciseId}`, sql`${mails.id} = ${entryColumns.subjectId}`)
  const newest = db
    .select(one)
    .from(mails)
    .where(and(isEntry, isInMailbox(db, mailboxId), exists(place), notExists(foundNewer)))
  const rows = await db
    .select({ id: sql<number>`${entryColumns.subjectId}`.mapWith(Number) })
    .from(entries.from)
    .where(and(entries.matches, exists(newest)))
    .orderBy(entries.newestFirst)
    .limit(limitLiteral(mailThreadPageSize + 1))
  return rows.map(({ id }) => id)
}
