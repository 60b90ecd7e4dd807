import { and, eq, exists, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { MarkedSubject, NoteSubject } from '#db/schema/enums.ts'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { readOfficialAccounts } from '../auth/operators.reads.ts'
import { orNotFound } from '../errors.ts'
import { foundExcerptMax } from '../limits.contract.ts'
import { isInOpenMailbox, readOpenMailboxes } from '../mail/open-mailboxes.reads.ts'
import { readAddressed, readMailDomain, toSender } from '../mail/parties.reads.ts'
import { readPeople } from '../people.reads.ts'
import { fullName } from '../people.rules.ts'

/** Who wrote what a note is about, and the beginning of its words. */
export type SubjectWords = { name: string; words: string }

const excerpt = (words: string) => words.replace(/\s+/g, ' ').trim().slice(0, foundExcerptMax).toWellFormed()

/** A message that those who oversee the exercise read: of a persona or an official account. */
const isOverseen = async (db: Db, actor: Pick<Actor, 'exerciseId' | 'role'>): Promise<SQL | undefined> => {
  const { messages, participants } = db.t
  const officialIds = (await readOfficialAccounts(db, actor)).map(({ id }) => id)
  const isSeen = or(eq(participants.animated, true), ...officialIds.map(id => eq(participants.userId, id)))
  const ofConversation = and(eq(participants.exerciseId, messages.exerciseId), eq(participants.conversationId, messages.conversationId))
  return exists(db.select({ one: sql`1` }).from(participants).where(and(ofConversation, isSeen)))
}

type Marked = { subject: MarkedSubject; id: number }

/** Something published: what a note about it says, and its moment; a draft is as old as time. */
type Published = SubjectWords & { createdOn: Date }

/** The weezes and articles of these that exist, in three queries for all of them. */
export const readPublished = async (
  db: Db,
  exerciseId: number,
  marked: readonly Marked[],
): Promise<(subject: MarkedSubject, id: number) => Published | undefined> => {
  const { articles, mediaSources, weezes } = db.t
  const idsOf = (subject: MarkedSubject) => marked.filter(one => one.subject === subject).map(({ id }) => id)
  const posts = await db
    .select({ id: weezes.id, authorId: weezes.authorId, words: weezes.text, createdOn: weezes.createdOn })
    .from(weezes)
    .where(and(eq(weezes.exerciseId, exerciseId), inArray(weezes.id, idsOf('weeze'))))
  const people = await readPeople(db, exerciseId, new Set(posts.map(({ authorId }) => authorId)))
  const ofSource = and(eq(mediaSources.exerciseId, articles.exerciseId), eq(mediaSources.id, articles.mediaSourceId))
  const pieces = await db
    .select({ id: articles.id, name: mediaSources.name, words: articles.title, publishedOn: articles.publishedOn })
    .from(articles)
    .innerJoin(mediaSources, ofSource)
    .where(and(eq(articles.exerciseId, exerciseId), inArray(articles.id, idsOf('article'))))
  const found: Record<MarkedSubject, Map<number, Published>> = {
    weeze: new Map(
      posts.map(({ id, authorId, words, createdOn }) => [
        id,
        { name: fullName(orNotFound(people.get(authorId))), words: excerpt(words), createdOn },
      ]),
    ),
    article: new Map(
      pieces.map(({ id, name, words, publishedOn }) => [id, { name, words: excerpt(words), createdOn: publishedOn ?? new Date(0) }]),
    ),
  }
  return (subject, id) => found[subject].get(id)
}

const readAuthored = async (
  db: Db,
  actor: Pick<Actor, 'exerciseId' | 'role'>,
  subject: Exclude<NoteSubject, MarkedSubject | 'mail'>,
  id: number,
): Promise<{ authorId: number; words: string }[]> => {
  const { messages, sequenceItems } = db.t
  const { exerciseId } = actor
  if (subject === 'message')
    return db
      .select({ authorId: messages.authorId, words: messages.content })
      .from(messages)
      .where(and(eq(messages.exerciseId, exerciseId), eq(messages.id, id), await isOverseen(db, actor)))
  const { title, text, note } = sequenceItems
  const rows = await db
    .select({ authorId: sequenceItems.authorId, title, text, note })
    .from(sequenceItems)
    .where(and(eq(sequenceItems.exerciseId, exerciseId), eq(sequenceItems.id, id)))
  return rows.map(({ authorId, ...row }) => ({ authorId, words: row.title || row.text || row.note || '' }))
}

/** A mail of a mailbox that the actor may open. */
const readMailSubject = async (db: Db, actor: Actor, id: number): Promise<SubjectWords> => {
  const { mails } = db.t
  const { exerciseId, fromId, subject, words } = mails
  const isOpen = isInOpenMailbox(db, await readOpenMailboxes(db, actor))
  const rows = await db
    .select({ fromId, subject, words })
    .from(mails)
    .where(and(eq(exerciseId, actor.exerciseId), eq(mails.id, id), isNull(mails.deletedOn), isOpen))
  const mail = orNotFound(rows[0])
  const people = await readAddressed(db, actor.exerciseId, mail.fromId === null ? [] : [mail.fromId])
  const { name } = toSender(mail.fromId, people, await readMailDomain(db, actor.exerciseId))
  return { name, words: excerpt(`${mail.subject} ${mail.words}`) }
}

/** What a note is about as it is now; 404 for what is missing, and for conversations of players alone (design rule 14). */
export const readSubject = async (db: Db, actor: Actor, subject: NoteSubject, id: number): Promise<SubjectWords> => {
  const { exerciseId } = actor
  if (subject === 'weeze' || subject === 'article') {
    const { name, words } = orNotFound((await readPublished(db, exerciseId, [{ subject, id }]))(subject, id))
    return { name, words }
  }
  if (subject === 'mail') return readMailSubject(db, actor, id)
  const { authorId, words } = orNotFound((await readAuthored(db, actor, subject, id))[0])
  const author = (await readPeople(db, exerciseId, new Set([authorId]))).get(authorId)
  return { name: fullName(orNotFound(author)), words: excerpt(words) }
}
