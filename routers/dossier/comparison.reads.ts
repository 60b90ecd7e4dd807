import type { Db } from '#db/store.ts'
import type { Actor } from '../actor.ts'
import { findRun, type NamedRun } from '../admin/runs.reads.ts'
import type { ComparedRun, CompareRunsInput, Comparison } from './comparison.contract.ts'
import { countRows, layVolumes, matchLines } from './comparison.rules.ts'
import { readHistory } from './history.reads.ts'
import type { Run } from './run.contract.ts'
import { noFindings, toRun } from './run.reads.ts'

const toCompared = ({ number, name, clone, base }: NamedRun, { from, to, running, summary, answers }: Run): ComparedRun => ({
  number,
  name,
  clone,
  base,
  from,
  to,
  running,
  weezes: summary.weezes,
  camps: summary.camps,
  moods: summary.moods,
  answers: { cell: answers.cell.all, personas: answers.personas.all },
})

/** Two runs line by line, with the figures of their files (EXO-373 to EXO-376). One exercise after the other: its rows lie together. */
export const compareRuns = async (db: Db, actor: Actor, { a, b }: CompareRunsInput, now: Date): Promise<Comparison> => {
  const named = await findRun(db, actor, a)
  const others = await findRun(db, actor, b)
  // What was noted is nothing that two runs are compared by.
  const read = async ({ exerciseId }: NamedRun) => toRun(await readHistory(db, exerciseId, now), noFindings)
  const one = await read(named)
  const other = await read(others)
  const rows = matchLines(one, other)
  return {
    a: toCompared(named, one),
    b: toCompared(others, other),
    rows,
    gaps: countRows(rows),
    volumes: layVolumes(one, other),
  }
}
