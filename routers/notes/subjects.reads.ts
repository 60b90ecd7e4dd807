import { and, eq, exists, or, type SQL, sql } from 'drizzle-orm'
import type { NoteSubject } from '#db/schema/enums.ts'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { readOfficialAccounts } from '../auth/operators.reads.ts'
import { orNotFound } from '../errors.ts'
import { foundExcerptMax } from '../limits.contract.ts'
import { readPeople } from '../people.reads.ts'

/** Who wrote what a note is about, and the beginning of its words. */
export type SubjectWords = { name: string; words: string }

const excerpt = (words: string) => words.replace(/\s+/g, ' ').trim().slice(0, foundExcerptMax).toWellFormed()

const nameOf = async (db: Db, exerciseId: number, authorId: number) => {
  const { firstname, lastname } = orNotFound((await readPeople(db, exerciseId, new Set([authorId]))).get(authorId))
  return `${firstname} ${lastname}`.trim()
}

/** A message that those who oversee the exercise read: of a persona or an official account. */
const isOverseen = async (db: Db, actor: Pick<Actor, 'exerciseId' | 'role'>): Promise<SQL | undefined> => {
  const { messages, participants } = db.t
  const officialIds = (await readOfficialAccounts(db, actor)).map(({ id }) => id)
  const isSeen = or(eq(participants.animated, true), ...officialIds.map(id => eq(participants.userId, id)))
  const ofConversation = and(eq(participants.exerciseId, messages.exerciseId), eq(participants.conversationId, messages.conversationId))
  return exists(db.select({ one: sql`1` }).from(participants).where(and(ofConversation, isSeen)))
}

type AuthoredRow = { authorId: number; words: string }

const readAuthored = async (
  db: Db,
  actor: Pick<Actor, 'exerciseId' | 'role'>,
  subject: Exclude<NoteSubject, 'article'>,
  id: number,
): Promise<AuthoredRow[]> => {
  const { weezes, messages, sequenceItems } = db.t
  const { exerciseId } = actor
  if (subject === 'weeze')
    return db
      .select({ authorId: weezes.authorId, words: weezes.text })
      .from(weezes)
      .where(and(eq(weezes.exerciseId, exerciseId), eq(weezes.id, id)))
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

/** What a note is about as it is now; 404 for what is missing, and for conversations of players alone (design rule 14). */
export const readSubject = async (
  db: Db,
  actor: Pick<Actor, 'exerciseId' | 'role'>,
  subject: NoteSubject,
  id: number,
): Promise<SubjectWords> => {
  const { exerciseId } = actor
  if (subject !== 'article') {
    const { authorId, words } = orNotFound((await readAuthored(db, actor, subject, id))[0])
    return { name: await nameOf(db, exerciseId, authorId), words: excerpt(words) }
  }
  const { articles, mediaSources } = db.t
  const ofSource = and(eq(mediaSources.exerciseId, articles.exerciseId), eq(mediaSources.id, articles.mediaSourceId))
  const [article] = await db
    .select({ name: mediaSources.name, words: articles.title })
    .from(articles)
    .innerJoin(mediaSources, ofSource)
    .where(and(eq(articles.exerciseId, exerciseId), eq(articles.id, id)))
  const { name, words } = orNotFound(article)
  return { name, words: excerpt(words) }
}
