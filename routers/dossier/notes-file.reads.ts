import { eq } from 'drizzle-orm'
import type { Db } from '#db/store.ts'
import type { Locale } from '#locales/languages.ts'
import { exerciseClockColumns, toExerciseClock, toTimeZone } from '../auth/exercise-display.reads.ts'
import { orNotFound } from '../errors.ts'
import type { NoteReader } from '../notes/notes.reads.ts'
import { readRunNotes } from './findings.reads.ts'
import { toCsvFile, writeNotes } from './tables.reads.ts'

/** The notes that somebody may read as CSV, as the file of a run has them (EXO-338). */
export const exportNotesCsv = async (db: Db, reader: NoteReader, locale: Locale): Promise<Blob> => {
  const { exercises } = db.t
  const [row] = await db
    .select({ ...exerciseClockColumns(db), timeZone: exercises.timeZone })
    .from(exercises)
    .where(eq(exercises.id, reader.exerciseId))
  const exercise = orNotFound(row)
  const notes = await readRunNotes(db, { clock: toExerciseClock(exercise), timeZone: toTimeZone(exercise.timeZone) }, reader)
  return toCsvFile(writeNotes(notes, locale))
}
