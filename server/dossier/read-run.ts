import type { Db } from '#db/store.ts'
import type { Locale } from '#locales/languages.ts'
import { readRunDebrief } from '#routers/debrief/run-debrief.reads.ts'
import { readFindings } from '#routers/dossier/findings.reads.ts'
import { type History, readHistory } from '#routers/dossier/history.reads.ts'
import { hideRun, readNameless } from '#routers/dossier/nameless.reads.ts'
import type { Veil } from '#routers/dossier/nameless.rules.ts'
import type { Run } from '#routers/dossier/run.contract.ts'
import { toRun } from '#routers/dossier/run.reads.ts'
import type { NoteReader } from '#routers/notes/notes.reads.ts'

type RunRequest = { db: Db; actor: NoteReader; locale: Locale; now: Date; withoutNames: boolean }

/** What files of a run are made from; `veil` is null where people have their names. */
export type KnownRun = { history: History; run: Run; veil: Veil | null }

/** Reads what happened in an exercise, what was noted and concluded, with or without the names of real people. */
export const readRun = async ({ db, actor, locale, now, withoutNames }: RunRequest): Promise<KnownRun> => {
  const known = await readHistory(db, actor.exerciseId, now)
  const nameless = withoutNames ? await readNameless(db, known, locale) : null
  const history = nameless?.history ?? known
  const findings = await readFindings(db, history, actor, nameless?.shownOf)
  const run = toRun(history, findings, await readRunDebrief(db, history, actor))
  return { history, run: nameless ? hideRun(run, nameless.veil.hide) : run, veil: nameless?.veil ?? null }
}
