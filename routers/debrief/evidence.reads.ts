import { and, asc, eq } from 'drizzle-orm'
import type { EvidenceSubject } from '#db/schema/enums.ts'
import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { orNotFound } from '../errors.ts'
import { evidenceWordsMax } from '../limits.contract.ts'
import { readNote } from '../notes/notes.reads.ts'
import { readSubject, type SubjectWords } from '../notes/subjects.reads.ts'
import { readPeople } from '../people.reads.ts'
import { fullName } from '../people.rules.ts'
import type { ChosenEvidence } from './debrief.contract.ts'

/** What a finding keeps of its evidence. */
type KeptEvidence = SubjectWords & { subject: EvidenceSubject; subjectId: number; happenedOn: Date | null }

const excerpt = (words: string) => words.replace(/\s+/g, ' ').trim().slice(0, evidenceWordsMax).toWellFormed()

/** When something of an exercise happened: it was written or published, or a line was played. */
const readMoment = async (db: Db, exerciseId: number, subject: 'weeze' | 'article' | 'mail' | 'line', id: number): Promise<Date | null> => {
  const { articles, handPlays, mails, sequencePublications, weezes } = db.t
  if (subject === 'line') {
    const [published] = await db
      .select({ on: sequencePublications.createdOn })
      .from(sequencePublications)
      .where(and(eq(sequencePublications.exerciseId, exerciseId), eq(sequencePublications.itemId, id)))
      .orderBy(asc(sequencePublications.createdOn))
    const [played] = await db
      .select({ on: handPlays.doneOn })
      .from(handPlays)
      .where(and(eq(handPlays.exerciseId, exerciseId), eq(handPlays.itemId, id)))
      .orderBy(asc(handPlays.createdOn))
    return published?.on ?? played?.on ?? null
  }
  if (subject === 'article') {
    const [row] = await db
      .select({ on: articles.publishedOn })
      .from(articles)
      .where(and(eq(articles.exerciseId, exerciseId), eq(articles.id, id)))
    return row?.on ?? null
  }
  const rows = subject === 'weeze' ? weezes : mails
  const [row] = await db
    .select({ on: rows.createdOn })
    .from(rows)
    .where(and(eq(rows.exerciseId, exerciseId), eq(rows.id, id)))
  return row?.on ?? null
}

const readName = async (db: Db, exerciseId: number, id: number): Promise<string> => {
  const person = (await readPeople(db, exerciseId, new Set([id]))).get(id)
  return person ? fullName(person) : ''
}

/** What was written in the room of the cell. */
const readOfCell = async (db: Db, exerciseId: number, subject: 'communique' | 'entry', id: number) => {
  const { cellEntries, communiques } = db.t
  if (subject === 'entry') {
    const [entry] = await db
      .select()
      .from(cellEntries)
      .where(and(eq(cellEntries.exerciseId, exerciseId), eq(cellEntries.id, id)))
    const { authorId, words, notedOn } = orNotFound(entry)
    return { name: await readName(db, exerciseId, authorId), words, happenedOn: notedOn }
  }
  const [row] = await db
    .select()
    .from(communiques)
    .where(and(eq(communiques.exerciseId, exerciseId), eq(communiques.id, id)))
  const { content, createdById, createdOn, releasedOn } = orNotFound(row)
  return { name: await readName(db, exerciseId, createdById), words: content.title, happenedOn: releasedOn ?? createdOn }
}

/** What is taken as evidence, as it is now; 404 for what is missing and for what the actor may not read (DEBR-02). */
export const readEvidence = async (db: Db, actor: Actor, chosen: ChosenEvidence): Promise<KeptEvidence> => {
  const { exerciseId } = actor
  if (chosen.subject === 'minute') {
    const happenedOn = new Date(chosen.on)
    return { subject: 'minute', subjectId: happenedOn.getTime(), happenedOn, name: '', words: excerpt(chosen.words) }
  }
  const { subject, id: subjectId } = chosen
  if (subject === 'note') {
    const { author, words, notedOn } = await readNote(db, actor, subjectId)
    return { subject, subjectId, name: fullName(author), words: excerpt(words), happenedOn: new Date(notedOn) }
  }
  if (subject === 'communique' || subject === 'entry') {
    const { words, ...found } = await readOfCell(db, exerciseId, subject, subjectId)
    return { subject, subjectId, ...found, words: excerpt(words) }
  }
  const { name, words } = await readSubject(db, actor, subject === 'line' ? 'item' : subject, subjectId)
  return { subject, subjectId, name, words: excerpt(words), happenedOn: await readMoment(db, exerciseId, subject, subjectId) }
}
