import { and, desc, eq, exists, gte, inArray, or, type SQL, sql } from 'drizzle-orm'
import { limitLiteral } from '#db/query/prepared.ts'
import { type EntrySearch, entryColumns, splitIndexedWords } from '#db/query/search-entries.ts'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { readExerciseClock } from '../auth/exercise-display.reads.ts'
import { readOfficialAccounts, readOperatedIds } from '../auth/operators.reads.ts'
import { AppError, orNotFound } from '../errors.ts'
import { secondsAtMoment } from '../exercise-clock.rules.ts'
import { foundMax } from '../limits.contract.ts'
import { isInOpenMailbox, readOpenMailboxes } from '../mail/open-mailboxes.reads.ts'
import { readAddressed, readMailDomain, toSender } from '../mail/parties.reads.ts'
import { markText } from '../marked-text.reads.ts'
import { hasWords, isReadable } from '../notes/notes.reads.ts'
import { readPeople } from '../people.reads.ts'
import { can, personaRole, playerRole } from '../permissions.ts'
import { searchUsers } from '../weezes/profiles.reads.ts'
import type { FindInput, Found } from './search.contract.ts'

/** A search as the index takes it, and who searches. */
type Search = { db: Db; actor: Actor; oversees: boolean; words: readonly string[]; marks: readonly string[]; since: Date | undefined }

/** The group of a kind that nothing was found of. */
const nothing = { data: [], hasMore: false }

/** What the entries of a kind are of, the newest first, one more than are shown. */
const findIds = async (
  { db, actor: { exerciseId }, words, ...search }: Search,
  kind: EntrySearch['kind'],
  own: Partial<Search> = {},
  may?: SQL,
) => {
  const { marks, since } = { ...search, ...own }
  const { from, matches, newestFirst } = db.searchEntries({ exerciseId, kind, words, marks, since })
  const rows = await db
    .select({ id: sql<number>`${entryColumns.subjectId}`.mapWith(Number) })
    .from(from)
    .where(and(matches, may))
    .orderBy(newestFirst)
    .limit(limitLiteral(foundMax + 1))
  return rows.map(({ id }) => id)
}

/** The group of what was found, in the order of its ids. */
const toGroup = <Row extends { id: number }, Shown>(ids: readonly number[], rows: readonly Row[], toShown: (row: Row) => Shown) => {
  const byId = new Map(rows.map(row => [row.id, row]))
  const data = ids.slice(0, foundMax).flatMap(id => {
    const row = byId.get(id)
    return row ? [toShown(row)] : []
  })
  return { data, hasMore: ids.length > foundMax }
}

/** The people who wrote some rows, by a function. */
const readAuthors = async ({ db, actor }: Search, rows: readonly { authorId: number }[]) => {
  const people = await readPeople(db, actor.exerciseId, new Set(rows.map(({ authorId }) => authorId)))
  return (id: number) => orNotFound(people.get(id))
}

const findPeople = async ({ db, actor, words }: Search, { terms, camp }: FindInput): Promise<Found['people']> => {
  const roles = camp && { roles: [camp === 'players' ? playerRole : personaRole] }
  const people = await searchUsers(db, actor, { terms, ...roles, includeSelf: true })
  const data = people.slice(0, foundMax).map(person => ({ person, name: markText(`${person.firstname} ${person.lastname}`, words) }))
  return { data, hasMore: people.length > foundMax }
}

const findWeezes = async (search: Search): Promise<Found['weezes']> => {
  const { db, actor, words } = search
  const ids = await findIds(search, 'weeze')
  const { id, conversationId, authorId, text, medias, createdOn, exerciseId } = db.t.weezes
  const rows = await db
    .select({ id, conversationId, authorId, text, medias, createdOn })
    .from(db.t.weezes)
    .where(and(eq(exerciseId, actor.exerciseId), inArray(id, ids)))
  const authorOf = await readAuthors(search, rows)
  return toGroup(ids, rows, ({ authorId, text, medias, createdOn, ...row }) => ({
    ...row,
    author: authorOf(authorId),
    words: markText(text, words),
    imagesCount: medias.filter(({ type }) => type === 'IMAGE').length,
    createdOn: createdOn.toISOString(),
  }))
}

/** The messages of conversations that the reader sees: their own, of official accounts, and those they oversee (`findOwnSide`). */
const findMessages = async (search: Search): Promise<Found['messages']> => {
  const { db, actor, oversees, words } = search
  const { messages, participants } = db.t
  const ownIds = [actor.userId, ...(await readOperatedIds(db, actor))]
  const officialIds = (await readOfficialAccounts(db, actor)).map(({ id }) => id)
  const isOwn = inArray(participants.userId, ownIds)
  const isSeen = oversees ? or(isOwn, eq(participants.animated, true), inArray(participants.userId, officialIds)) : isOwn
  const isSideOf = (condition: SQL | undefined) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(participants)
        .where(and(eq(participants.exerciseId, messages.exerciseId), eq(participants.conversationId, messages.conversationId), condition)),
    )
  const isEntry = and(sql`${messages.exerciseId} = ${entryColumns.exerciseId}`, sql`${messages.id} = ${entryColumns.subjectId}`)
  const may = exists(
    db
      .select({ one: sql`1` })
      .from(messages)
      .where(and(isEntry, isSideOf(isSeen))),
  )
  const ids = await findIds(search, 'message', {}, may)
  const { id, conversationId, authorId, content, createdOn } = messages
  const rows = await db
    .select({ id, conversationId, authorId, content, createdOn, own: sql<boolean>`${isSideOf(isOwn)}`.mapWith(Boolean) })
    .from(messages)
    .where(and(eq(messages.exerciseId, actor.exerciseId), inArray(id, ids)))
  const authorOf = await readAuthors(search, rows)
  return toGroup(ids, rows, ({ authorId, content, createdOn, own, ...row }) => ({
    ...row,
    author: authorOf(authorId),
    words: markText(content, words),
    createdOn: createdOn.toISOString(),
    shared: !own,
  }))
}

/** The mails of mailboxes that the reader may open; whom else they name is not told, so blind copies stay unseen (MAIL-08). */
const findMails = async (search: Search): Promise<Found['mails']> => {
  const { db, actor, words } = search
  const { exerciseId } = actor
  const { mails } = db.t
  const isEntry = and(sql`${mails.exerciseId} = ${entryColumns.exerciseId}`, sql`${mails.id} = ${entryColumns.subjectId}`)
  const may = exists(
    db
      .select({ one: sql`1` })
      .from(mails)
      .where(and(isEntry, isInOpenMailbox(db, await readOpenMailboxes(db, actor)))),
  )
  const ids = await findIds(search, 'mail', {}, may)
  const { id, threadId, fromId, subject, words: text, attachmentsCount, createdOn } = mails
  const rows = await db
    .select({ id, threadId, fromId, subject, text, attachmentsCount, createdOn })
    .from(mails)
    .where(and(eq(mails.exerciseId, exerciseId), inArray(id, ids)))
  const people = await readAddressed(
    db,
    exerciseId,
    rows.flatMap(row => row.fromId ?? []),
  )
  const domain = await readMailDomain(db, exerciseId)
  return toGroup(ids, rows, ({ fromId, subject, text, attachmentsCount, createdOn, ...row }) => ({
    ...row,
    from: toSender(fromId, people, domain),
    subject: markText(subject, words),
    words: markText(text, words),
    attachments: attachmentsCount,
    createdOn: createdOn.toISOString(),
  }))
}

/** What of an article's body is searched, as in the index. */
const searchedBodyMax = 20_000

const findArticles = async (search: Search): Promise<Found['articles']> => {
  const { db, actor, oversees, words, marks } = search
  const ids = await findIds(search, 'article', { marks: oversees ? marks : [...marks, 'published'] })
  const { articles, mediaSources } = db.t
  const { id, frontId, title, subtitle, chapeau, body, status, publishedOn } = articles
  const ofSource = and(eq(mediaSources.exerciseId, articles.exerciseId), eq(mediaSources.id, articles.mediaSourceId))
  const rows = await db
    .select({ id, frontId, title, subtitle, chapeau, body, status, publishedOn, source: mediaSources.name })
    .from(articles)
    .innerJoin(mediaSources, ofSource)
    .where(and(eq(articles.exerciseId, actor.exerciseId), inArray(id, ids)))
  return toGroup(ids, rows, ({ title, subtitle, chapeau, body, publishedOn, ...row }) => {
    const plainBody = body.slice(0, searchedBodyMax).replace(/<[^>]*(>|$)/g, ' ')
    return {
      ...row,
      title: markText(title, words),
      words: markText(`${subtitle} ${chapeau} ${plainBody}`, words),
      publishedOn: publishedOn?.toISOString() ?? null,
    }
  })
}

const findItems = async (search: Search): Promise<Found['items']> => {
  const { db, actor, words } = search
  const ids = await findIds(search, 'item')
  const { sequenceItems, sequences } = db.t
  const { id, sequenceId, kind, authorId, title, text, note, offset } = sequenceItems
  const rows = await db
    .select({ id, sequenceId, kind, authorId, title, text, note, offset, sequence: sequences.name })
    .from(sequenceItems)
    .innerJoin(sequences, and(eq(sequences.exerciseId, sequenceItems.exerciseId), eq(sequences.id, sequenceId)))
    .where(and(eq(sequenceItems.exerciseId, actor.exerciseId), inArray(id, ids)))
  const authorOf = await readAuthors(search, rows)
  return toGroup(ids, rows, ({ authorId, title, text, note, ...row }) => ({
    ...row,
    author: authorOf(authorId),
    words: markText([title, text, note].join(' '), words),
  }))
}

/** The notes that the reader may read, by the beginnings of their words and tags (EXO-333). */
const findNotes = async (search: Search, authorId: number | undefined): Promise<Found['notes']> => {
  const { db, actor, words, since } = search
  const { notes } = db.t
  const from = authorId === undefined ? undefined : eq(notes.authorId, authorId)
  const rows = await db
    .select({ id: notes.id, authorId: notes.authorId, text: notes.words, notedOn: notes.notedOn, tags: notes.tags })
    .from(notes)
    .where(and(isReadable(db, actor), ...hasWords(db, words), from, since && gte(notes.notedOn, since)))
    .orderBy(desc(notes.id))
    .limit(limitLiteral(foundMax + 1))
  const authorOf = await readAuthors(search, rows)
  const ids = rows.map(({ id }) => id)
  const clock = await readExerciseClock(db, actor.exerciseId)
  return toGroup(ids, rows, ({ authorId, text, notedOn, tags, ...row }) => ({
    ...row,
    author: authorOf(authorId),
    words: markText([text, ...tags].join(' '), words),
    notedOn: notedOn.toISOString(),
    elapsed: secondsAtMoment(clock, notedOn),
  }))
}

/**
 * What a search finds of what its reader may read (EXO-151). 403 for players while the search is closed to them, and for their question
 * who is a persona.
 */
export const find = async (db: Db, actor: Actor, input: FindInput, now: Date): Promise<Found> => {
  const oversees = can(actor.role, 'oversee')
  const { terms, authorId, camp, minutes, hasPicture } = input
  if (!oversees && !actor.user.exercise.searchOpen) throw new AppError('search.closed')
  if (!oversees && camp) throw new AppError('input.not_for_players', { input: 'camp' })
  const words = splitIndexedWords(terms)
  const marks = [...(authorId === undefined ? [] : [`author${authorId}`]), ...(camp ? [camp] : []), ...(hasPicture ? ['picture'] : [])]
  const since = minutes === undefined ? undefined : new Date(now.getTime() - minutes * 60_000)
  const search: Search = { db, actor, oversees, words, marks, since }
  if (words.length === 0)
    return { people: nothing, weezes: nothing, messages: nothing, mails: nothing, articles: nothing, items: nothing, notes: nothing }
  // People and rows of a plan have no moment.
  const timeless = since === undefined
  return {
    people: timeless && authorId === undefined && !hasPicture ? await findPeople(search, input) : nothing,
    weezes: await findWeezes(search),
    messages: await findMessages(search),
    mails: actor.user.exercise.mail ? await findMails(search) : nothing,
    articles: await findArticles(search),
    items: oversees && timeless ? await findItems(search) : nothing,
    // They are of no camp and have no pictures.
    notes: oversees && !camp && !hasPicture ? await findNotes(search, authorId) : nothing,
  }
}
