import type { SchemaBuilder } from './builder-postgresql.ts'
import type { ActionPriority, ActionState, EvidenceSubject, FindingKind } from './enums.ts'
import type { ExerciseTables } from './exercises.ts'
import type { createNoteTables } from './notes.ts'

/** What is concluded from a run: findings with what they stand on, and what shall be done. Players never see any of it. */
export const createDebriefTables = (
  { table, id, int, text, time, index, uniqueIndex, primaryKey, foreignKey }: SchemaBuilder,
  { exercises }: ExerciseTables,
  { objectives, criticalTasks }: ReturnType<typeof createNoteTables>,
) => {
  const findings = table(
    'findings',
    {
      exerciseId: id().notNull(),
      id: id().notNull(),
      kind: text().notNull().$type<FindingKind>(),
      title: text().notNull(),
      objectiveId: id(),
      taskId: id(),
      analysis: text().notNull().default(''),
      recommendation: text().notNull().default(''),
      /** Its place among the findings; its number is one more than those before it. */
      position: int().notNull(),
      /** Grows with each change. */
      version: int().notNull().default(1),
      createdOn: time().notNull(),
      editedOn: time().notNull(),
    },
    t => [
      primaryKey({ columns: [t.exerciseId, t.id] }),
      index('findings_objective').on(t.exerciseId, t.objectiveId),
      index('findings_task').on(t.exerciseId, t.taskId),
      foreignKey({ columns: [t.exerciseId], foreignColumns: [exercises.id], name: 'findings_exercise' }),
      foreignKey({
        columns: [t.exerciseId, t.objectiveId],
        foreignColumns: [objectives.exerciseId, objectives.id],
        name: 'findings_objective',
      }),
      foreignKey({
        columns: [t.exerciseId, t.taskId],
        foreignColumns: [criticalTasks.exerciseId, criticalTasks.id],
        name: 'findings_task',
      }),
    ],
  )
  /** What a finding stands on, in its words as they were then. */
  const findingEvidence = table(
    'finding_evidence',
    {
      exerciseId: id().notNull(),
      id: id().notNull(),
      findingId: id().notNull(),
      subject: text().notNull().$type<EvidenceSubject>(),
      /** The row that it is, or for a minute its moment in milliseconds. No foreign key: which table it is in depends on the subject. */
      subjectId: id().notNull(),
      /** Its moment; null for a line that was not played. */
      happenedOn: time(),
      name: text().notNull(),
      words: text().notNull(),
    },
    t => [
      primaryKey({ columns: [t.exerciseId, t.id] }),
      uniqueIndex('finding_evidence_subject').on(t.exerciseId, t.findingId, t.subject, t.subjectId),
      foreignKey({
        columns: [t.exerciseId, t.findingId],
        foreignColumns: [findings.exerciseId, findings.id],
        name: 'finding_evidence_finding',
      }),
    ],
  )
  const correctiveActions = table(
    'corrective_actions',
    {
      exerciseId: id().notNull(),
      id: id().notNull(),
      findingId: id().notNull(),
      /** Counted from 1 in its run. */
      number: int().notNull(),
      what: text().notNull(),
      /** Who sees to it, in free words; empty = nobody yet. */
      owner: text().notNull().default(''),
      /** A day, `2026-12-04`. */
      dueOn: text(),
      priority: text().notNull().$type<ActionPriority>(),
      state: text().notNull().$type<ActionState>(),
      version: int().notNull().default(1),
      createdOn: time().notNull(),
      editedOn: time().notNull(),
    },
    t => [
      primaryKey({ columns: [t.exerciseId, t.id] }),
      uniqueIndex('corrective_actions_number').on(t.exerciseId, t.number),
      index('corrective_actions_finding').on(t.exerciseId, t.findingId),
      foreignKey({
        columns: [t.exerciseId, t.findingId],
        foreignColumns: [findings.exerciseId, findings.id],
        name: 'corrective_actions_finding',
      }),
    ],
  )
  return { findings, findingEvidence, correctiveActions }
}
