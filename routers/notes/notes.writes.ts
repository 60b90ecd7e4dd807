import { and, eq, isNull } from 'drizzle-orm'
import { isUniqueViolation } from '#db/engine/errors.ts'
import { timeOrderedId } from '#db/query/ids.ts'
import type { Db, Store } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { AppError, orNotFound } from '../errors.ts'
import { emit } from '../events.ts'
import { assertAims } from './aims.reads.ts'
import type { CreateNoteInput, EditNoteInput, Note, NoteIdInput } from './notes.contract.ts'
import { foldNote, readNote } from './notes.reads.ts'
import { readSubject } from './subjects.reads.ts'

/** Who has come since has no account in the archive of a run, so nothing there can be of them. */
const assertAccount = async (tx: Db, exerciseId: number, id: number): Promise<void> => {
  const { users } = tx.t
  if ((await tx.$count(users, and(eq(users.exerciseId, exerciseId), eq(users.id, id)))) === 0) throw new AppError('note.author')
}

/** The columns of what a note says. */
const toSaid = ({ words, judgement, objectiveId, taskId, rating, tags }: Omit<EditNoteInput, 'id' | 'version'>) => {
  const own = [...new Set(tags.map(tag => tag.trim()))]
  return { words: words.trim(), judgement, objectiveId, taskId, rating, tags: own, folded: foldNote(words, own) }
}

/**
 * Stores a note with its moment, which is now at the latest. One that its author's device has sent before is
 * not stored again (EXO-321). 404 for what it is about, 400 for its objective or its author, when the exercise has none such.
 */
export const createNote = async (store: Store, actor: Actor, input: CreateNoteInput, now: Date): Promise<Note> => {
  const { exerciseId, userId: authorId } = actor
  const { clientId, about } = input
  const write = () =>
    store.write(async tx => {
      const { notes } = tx.t
      const [known] = await tx
        .select({ id: notes.id, deletedOn: notes.deletedOn })
        .from(notes)
        .where(and(eq(notes.exerciseId, exerciseId), eq(notes.authorId, authorId), eq(notes.clientId, clientId)))
      if (known) {
        tx.invalidateNothing()
        return readNote(tx, actor, known.id)
      }
      tx.invalidate(exerciseId, 'notes')
      await assertAccount(tx, exerciseId, authorId)
      await assertAims(tx, exerciseId, input)
      const notedOn = new Date(Math.min(Date.parse(input.notedOn), now.getTime()))
      const subject = about && { ...about, ...(await readSubject(tx, actor, about.subject, about.id)) }
      const id = timeOrderedId(notedOn)
      await tx.insert(notes).values({
        exerciseId,
        id,
        authorId,
        clientId,
        notedOn,
        ...(subject && { subject: subject.subject, subjectId: subject.id, subjectName: subject.name, subjectWords: subject.words }),
        ...toSaid(input),
        createdOn: now,
        editedOn: now,
      })
      await emit(tx, 'noteChanged', { exerciseId, id, change: 'written', byId: authorId, now })
      return readNote(tx, actor, id)
    })
  // Of two equal requests at once, the second one finds the note of the first; many notes of one millisecond get other ids after some tries.
  for (let tries = 1; ; tries += 1) {
    try {
      return await write()
    } catch (error) {
      if (tries === 10 || !isUniqueViolation(error)) throw error
    }
  }
}

/** The row of a note of the actor's own, locked until the end of the transaction; 404 for those of others. */
const lockOwnNote = async (tx: Db, { exerciseId, userId }: Actor, id: number) => {
  tx.invalidate(exerciseId, 'notes')
  const { notes } = tx.t
  const own = and(eq(notes.exerciseId, exerciseId), eq(notes.id, id), eq(notes.authorId, userId), isNull(notes.deletedOn))
  const [row] = await tx.update(notes).set({ id }).where(own).returning()
  return orNotFound(row)
}

/** Changes what a note of the actor's says, and keeps what it said (EXO-323). 409 when it was changed since `version`. */
export const editNote = (store: Store, actor: Actor, { id, version, ...input }: EditNoteInput, now: Date): Promise<Note> =>
  store.write(async tx => {
    const { exerciseId } = actor
    const former = await lockOwnNote(tx, actor, id)
    if (former.version !== version) throw new AppError('note.changed')
    await assertAims(tx, exerciseId, input)
    const { words, judgement, objectiveId, taskId, rating, tags, editedOn: savedOn } = former
    const { notes, noteVersions } = tx.t
    await tx.insert(noteVersions).values({ exerciseId, noteId: id, version, words, judgement, objectiveId, taskId, rating, tags, savedOn })
    await tx
      .update(notes)
      .set({ ...toSaid(input), version: version + 1, editedOn: now })
      .where(and(eq(notes.exerciseId, exerciseId), eq(notes.id, id)))
    await emit(tx, 'noteChanged', { exerciseId, id, change: 'changed', byId: actor.userId, now })
    return readNote(tx, actor, id)
  })

/** Deletes a note of the actor's own; its row stays. 404 for those of others. */
export const deleteNote = (store: Store, actor: Actor, { id }: NoteIdInput, now: Date): Promise<void> =>
  store.write(async tx => {
    await lockOwnNote(tx, actor, id)
    const { notes } = tx.t
    await tx
      .update(notes)
      .set({ deletedOn: now })
      .where(and(eq(notes.exerciseId, actor.exerciseId), eq(notes.id, id)))
    await emit(tx, 'noteChanged', { exerciseId: actor.exerciseId, id, change: 'deleted', byId: actor.userId, now })
  })
