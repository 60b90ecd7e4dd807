import { and, eq, exists, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { limitLiteral } from '#db/query/prepared.ts'
import { entryColumns } from '#db/query/search-entries.ts'
import { containsText, foldText } from '#db/query/text.ts'
import type { Db } from '#db/store.ts'
import { mailSendersMax, mailThreadPageSize } from '../limits.contract.ts'
import { readMailLists } from './lists.reads.ts'
import { isInMailbox } from './mails.reads.ts'
import { addressColumn, selectAddressed } from './parties.reads.ts'

/** By words, the marks of mails that are of people whose name or address has it, and among what was sent of those to them and to such lists. */
const readNamed = async (db: Db, exerciseId: number, words: readonly string[], sent: boolean): Promise<ReadonlyMap<string, string[]>> => {
  const { users } = db.t
  const lists = sent ? await readMailLists(db, exerciseId) : []
  const found = new Map<string, string[]>()
  for (const word of words) {
    const isCalled = or(containsText(users.foldedName, word), containsText(sql`lower(${addressColumn(db)})`, word))
    const people = await selectAddressed(db)
      .where(and(eq(users.exerciseId, exerciseId), isNull(users.disabledOn), isCalled))
      .limit(limitLiteral(mailSendersMax))
    const ids = people.map(({ person }) => person.id)
    const named = lists.filter(({ name, address }) => foldText(`${name} ${address}`).includes(word)).map(({ id }) => id)
    found.set(word, [...ids.map(id => `author${id}`), ...(sent ? [...ids, ...named] : []).map(id => `to${id}`)])
  }
  return found
}

/** What is looked for in a mailbox, `sent` = among what it sent; `stands` = which of its threads are looked through, `before` = where the page before ended. */
type ThreadSearch = { mailboxId: number; words: readonly string[]; sent: boolean; stands: SQL | undefined; before: Date | undefined }

/** How many mails are found at once while threads are collected. */
const mailsAtOnce = 4 * mailThreadPageSize

/**
 * The newest mail of each thread of a mailbox that has all words, or is of somebody who is called so, or was sent to them: ids of mails, the newest first, one more than a page. The
 * index of the search leads: the length of the mailbox does not count.
 */
export const findMailsOfThreads = async (
  db: Db,
  exerciseId: number,
  { mailboxId, words, sent, stands, before }: ThreadSearch,
): Promise<number[]> => {
  const { mailboxThreads: boxes, mails } = db.t
  const marksOf = await readNamed(db, exerciseId, words, sent)
  const isPlace = and(eq(boxes.exerciseId, mails.exerciseId), eq(boxes.mailboxId, mailboxId), eq(boxes.threadId, mails.threadId))
  const place = db.select({ one: sql`1` }).from(boxes).where(and(isPlace, stands))
  const isEntry = and(sql`${mails.exerciseId} = ${entryColumns.exerciseId}`, sql`${mails.id} = ${entryColumns.subjectId}`)
  const threadOf = db.select({ threadId: mails.threadId }).from(mails).where(isEntry)
  const shown = { id: sql<number>`${entryColumns.subjectId}`.mapWith(Number), threadId: sql<number>`(${threadOf})`.mapWith(Number) }
  const entriesOf = (range: { since?: Date; before?: Date | undefined }) =>
    db.searchEntries({ exerciseId, kind: 'mail', words, marks: [], marksOf, ...range })
  const isMine = (which?: SQL) => {
    const mine = db
      .select({ one: sql`1` })
      .from(mails)
      .where(and(isEntry, which, isInMailbox(db, mailboxId), exists(place)))
    return exists(mine)
  }
  const findBefore = (moment: Date | undefined) => {
    const { from, matches, newestFirst } = entriesOf({ before: moment })
    return db.select(shown).from(from).where(and(matches, isMine())).orderBy(newestFirst).limit(limitLiteral(mailsAtOnce))
  }
  /** Those of some threads of which a mail was found since a moment. */
  const findTold = async (since: Date, threadIds: readonly number[]) => {
    const { from, matches } = entriesOf({ since })
    const rows = await db
      .selectDistinct({ threadId: shown.threadId })
      .from(from)
      .where(and(matches, isMine(inArray(mails.threadId, [...threadIds]))))
    return rows.map(({ threadId }) => threadId)
  }
  const momentOf = async (id: number) =>
    (
      await db
        .select({ on: mails.createdOn })
        .from(mails)
        .where(and(eq(mails.exerciseId, exerciseId), eq(mails.id, id)))
    )[0]?.on
  const newestOf = new Map<number, number>()
  const told = new Set<number>()
  let position = before
  let isMore = true
  while (isMore) {
    const rows = await findBefore(position)
    const unknown = [...new Set(rows.map(({ threadId }) => threadId))].filter(threadId => !newestOf.has(threadId) && !told.has(threadId))
    // A thread of which a newer mail was found stands on a page before.
    if (before && unknown.length > 0) for (const threadId of await findTold(before, unknown)) told.add(threadId)
    for (const { id, threadId } of rows) if (!newestOf.has(threadId) && !told.has(threadId)) newestOf.set(threadId, id)
    isMore = rows.length === mailsAtOnce && newestOf.size <= mailThreadPageSize
    if (isMore) position = await momentOf(rows.at(-1)?.id ?? 0)
  }
  return [...newestOf.values()].slice(0, mailThreadPageSize + 1)
}
