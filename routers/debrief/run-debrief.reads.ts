import type { Db } from '#db/store.ts'
import type { History } from '../dossier/history.reads.ts'
import type { Run } from '../dossier/run.contract.ts'
import { toMoment } from '../dossier/run-events.reads.ts'
import type { NoteReader } from '../notes/notes.reads.ts'
import { readActions } from './actions.reads.ts'
import { readDebrief } from './debrief.reads.ts'

/** The debrief as the file of a run has it, as far as its reader may know. */
export const readRunDebrief = async (
  db: Db,
  history: Pick<History, 'exerciseId' | 'clock' | 'timeZone'>,
  reader: NoteReader,
): Promise<Run['debrief']> => {
  const { scale, objectives, findings } = await readDebrief(db, reader)
  const actions = await readActions(db, reader)
  const tasks = new Map(objectives.flatMap(objective => objective.tasks.map(({ id, name }) => [id, name] as const)))
  const names = new Map(objectives.map(({ id, name }) => [id, name]))
  return {
    scale,
    objectives: objectives.map(({ name, tasks, notes, counts, mean, between }) => ({
      objective: name,
      tasks: tasks.map(({ name: task, notes, counts, mean, between }) => ({ task, notes, counts, mean, between })),
      notes,
      counts,
      mean,
      between,
    })),
    findings: findings.map(({ kind, title, objectiveId, taskId, analysis, recommendation, evidence }, at) => ({
      number: at + 1,
      kind,
      title,
      objective: (objectiveId !== null && names.get(objectiveId)) || null,
      task: (taskId !== null && tasks.get(taskId)) || null,
      analysis,
      recommendation,
      evidence: evidence.map(({ subject, subjectId, on, name, words }) => ({
        subject,
        id: subjectId,
        at: on === null ? null : toMoment(history, new Date(on)),
        by: name,
        text: words,
      })),
    })),
    actions: actions.map(({ number, finding, what, owner, dueOn, priority, state }) => ({
      number,
      finding: finding.number,
      what,
      owner,
      dueOn,
      priority,
      state,
    })),
  }
}
