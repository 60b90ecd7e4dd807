import type { Db } from '#db/store.ts'
import type { Locale } from '#locales/languages.ts'
import { drawInTimeZone } from '#locales/time-zone.ts'
import { readClientBrand } from '#routers/auth/client-brand.reads.ts'
import type { NoteReader } from '#routers/notes/notes.reads.ts'
import { toReport } from '#src/runs/dossier/report.ts'
import { type ReportPart, reportParts } from '#src/runs/dossier/report-parts.ts'
import { drawVolumes } from './chart-picture.ts'
import { readRun } from './read-run.ts'
import { writeReportDocx } from './report-docx.ts'

/** Who asks, in a run or outside of one. */
type ReportReader = NoteReader & { user: { exercise: { run?: { number: number } | undefined } } }

/** A report that somebody asks for: which of its parts, and whether people have their names. */
type ReportRequest = { db: Db; actor: ReportReader; locale: Locale; now: Date; parts: ReadonlySet<ReportPart>; withoutNames: boolean }

/** The parts that an address names, separated by commas; without any, all but the log. */
export const toReportParts = (named: string | undefined): ReadonlySet<ReportPart> => {
  const wanted = new Set((named ?? 'cover,summary,findings,plan').split(','))
  return new Set(reportParts.filter(part => wanted.has(part)))
}

/** The report of the run that an exercise holds as a Word document, made from the same figures as its file (DEBR-05, DEBR-06). */
export const writeReport = async ({ db, actor, locale, now, parts, withoutNames }: ReportRequest): Promise<Blob> => {
  const { run } = await readRun({ db, actor, locale, now, withoutNames })
  const client = await readClientBrand(db, actor.exerciseId)
  const held = actor.user.exercise.run
  const numbered = held && { number: held.number, name: run.exercise.name }
  const report = drawInTimeZone(run.exercise.timeZone, () =>
    toReport({ run, organisation: client.name, numbered: numbered ?? null, parts, withoutNames, locale }),
  )
  return new Blob([Uint8Array.from(await writeReportDocx(report, drawVolumes(run.volumes)))])
}
