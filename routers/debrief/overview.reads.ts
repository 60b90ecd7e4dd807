import type { Db } from '#db/store.ts'
import { getPhrases } from '#locales/index.ts'
import type { Locale } from '#locales/languages.ts'
import type { Actor } from '../actor.ts'
import { readNamedRuns } from '../admin/runs.reads.ts'
import { readHistory } from '../dossier/history.reads.ts'
import { noFindings, toRun } from '../dossier/run.reads.ts'
import { type CsvCell, toCsv, toCsvFile } from '../dossier/tables.reads.ts'
import type { Overview } from './overview.contract.ts'
import { readRunDebrief } from './run-debrief.reads.ts'

/** The runs of a client side by side, with the figures of their files (DEBR-07). One exercise after the other: its rows lie together. */
export const readOverview = async (db: Db, actor: Actor, now: Date): Promise<Overview> => {
  const found: Overview = []
  for (const { exerciseId, run, number, name, base } of await readNamedRuns(db, actor)) {
    const history = await readHistory(db, exerciseId, now)
    const debrief = await readRunDebrief(db, history, { ...actor, exerciseId })
    const { answers, from } = toRun(history, noFindings, debrief)
    found.push({
      run,
      number,
      name,
      base,
      from: from.on,
      answers: answers.cell.all,
      objectives: debrief.objectives.map(({ objective, notes, mean }) => ({ objective, notes, mean })),
      actions: {
        open: debrief.actions.filter(({ state }) => state === 'todo' || state === 'going').length,
        done: debrief.actions.filter(({ state }) => state === 'done').length,
      },
    })
  }
  return found
}

/** The same as CSV, a column for each objective of any run. */
export const exportOverviewCsv = async (db: Db, actor: Actor, locale: Locale, now: Date): Promise<Blob> => {
  const { overview: words } = getPhrases(locale).debrief
  const runs = await readOverview(db, actor, now)
  const objectives = [...new Set(runs.flatMap(({ objectives }) => objectives.map(({ objective }) => objective)))]
  const rows = runs.map(({ number, name, from, answers, actions, ...run }): CsvCell[] => [
    number,
    name,
    from,
    answers.count,
    answers.median,
    answers.unanswered,
    ...objectives.map(objective => run.objectives.find(one => one.objective === objective)?.mean ?? null),
    actions.open,
    actions.done,
  ])
  const headings = [
    words.number(),
    words.name(),
    words.from(),
    words.answers(),
    words.medianSeconds(),
    words.unanswered(),
    ...objectives,
    words.open(),
    words.done(),
  ]
  return toCsvFile(toCsv(headings, [rows]))
}
