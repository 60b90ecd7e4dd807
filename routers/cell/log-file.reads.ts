import { asc, eq } from 'drizzle-orm'
import type { Db } from '#db/store.ts'
import { formatZonedTime } from '#locales/format.ts'
import { getPhrases } from '#locales/index.ts'
import type { Locale } from '#locales/languages.ts'
import { readExerciseClock } from '../auth/exercise-display.reads.ts'
import { readPeople } from '../people.reads.ts'
import { fullName } from '../people.rules.ts'
import { formatSinceStart } from '../sequences/chronogramme-times.rules.ts'
import { serializeTable } from '../spreadsheets/export.reads.ts'
import { readLogState } from './log.reads.ts'
import { isAct } from './log.rules.ts'

/** For whom a file of the log is made: only those who oversee the exercise read its clock. */
export type LogFileReader = {
  exerciseId: number
  oversees: boolean
  timeZone: string
  locale: Locale
  /** What stands in place of what somebody wrote, and of names. */
  tell?: (text: string) => string
}

/** All rows of the log as CSV, the acts on entries too, in the order of their moments. */
export const exportLogCsv = async (
  db: Db,
  { exerciseId, oversees, timeZone, locale, tell = text => text }: LogFileReader,
): Promise<Uint8Array<ArrayBuffer>> => {
  const { cellEntries } = db.t
  const { columns, kinds, acts } = getPhrases(locale).logFile
  const rows = await db.select().from(cellEntries).where(eq(cellEntries.exerciseId, exerciseId)).orderBy(asc(cellEntries.id))
  const state = await readLogState(db, exerciseId)
  const clock = await readExerciseClock(db, exerciseId)
  const people = await readPeople(db, exerciseId, new Set(rows.flatMap(({ authorId, ownerId }) => [authorId, ownerId ?? authorId])))
  const nameOf = (id: number | null) => {
    const person = id === null ? undefined : people.get(id)
    return person ? tell(fullName(person)) : ''
  }
  const timeOf = (moment: Date | null | undefined) => (moment ? formatZonedTime(moment.toISOString(), timeZone) : '')
  const toLine = (row: (typeof rows)[number]): string[] => {
    const { id, kind, notedOn, aboutId, subject, subjectId } = row
    return [
      String(id),
      timeOf(notedOn),
      ...(oversees ? [formatSinceStart(notedOn.toISOString(), clock)] : []),
      isAct(kind) ? acts[kind]() : kinds[kind](),
      tell(row.words),
      nameOf(row.authorId),
      nameOf(row.ownerId),
      timeOf(row.dueOn),
      timeOf(state.endOf(id)?.notedOn),
      aboutId === null ? '' : String(aboutId),
      String(state.correctionOf(id)?.id ?? ''),
      subject === null ? '' : `${subject} ${subjectId} ${tell(`${row.subjectName}: ${row.subjectWords}`)}`,
      timeOf(row.createdOn),
    ]
  }
  const headings = [
    columns.id(),
    columns.on(),
    ...(oversees ? [columns.clock()] : []),
    columns.kind(),
    columns.words(),
    columns.author(),
    columns.owner(),
    columns.due(),
    columns.ended(),
    columns.about(),
    columns.correctedBy(),
    columns.attached(),
    columns.received(),
  ]
  return serializeTable([headings, ...rows.map(toLine)], 'csv', { widths: [], sheet: '' })
}
