import { z } from 'zod'
import { actionPriorities, actionStates, evidenceSubjects, findingKinds, ratingScales } from '#db/schema/enums.ts'
import { reason } from '../error-reasons.contract.ts'
import {
  actionOwnerMax,
  actionWhatMax,
  evidenceWordsMax,
  findingsMax,
  findingTextMax,
  findingTitleMax,
  taskNameMax,
} from '../limits.contract.ts'
import { id, isoDateTime, isoMoment, line, noInput, somethingWritten, text } from '../scalars.contract.ts'
import { exerciseClock } from '../session.contract.ts'

const ratingScale = z.enum(ratingScales)

/** How some notes rate: `counts` of the ratings 1 to 4, their mean, and how far the means of the observers are apart; null = there is none. */
const ratings = z.object({
  notes: z.int(),
  counts: z.array(z.int()).length(4),
  mean: z.number().nullable(),
  between: z.number().nullable(),
})

/** A critical task of an objective, with the ratings that name it. */
const ratedTask = ratings.extend({ id, name: z.string() })
/** An objective with the ratings of it and of its tasks together. */
const ratedObjective = ratings.extend({ id, name: z.string(), tasks: z.array(ratedTask) })
export type RatedObjective = z.infer<typeof ratedObjective>

/** What a finding stands on, in its words as they were then; `on` is null for a line that was not played, `elapsed` in seconds of the exercise clock. */
const evidence = z.object({
  id,
  subject: z.enum(evidenceSubjects),
  subjectId: id,
  on: isoDateTime.nullable(),
  elapsed: z.int().nullable(),
  name: z.string(),
  words: z.string(),
})
export type Evidence = z.infer<typeof evidence>

/** A finding; `actions` are the numbers of its corrective actions. */
export const finding = z.object({
  id,
  kind: z.enum(findingKinds),
  title: z.string(),
  objectiveId: id.nullable(),
  taskId: id.nullable(),
  analysis: z.string(),
  recommendation: z.string(),
  version: z.int(),
  evidence: z.array(evidence),
  actions: z.array(z.int()),
})
export type Finding = z.infer<typeof finding>

/** The debrief of a run; `closedOn` is null while it goes on. Findings stand in their order. */
export const debrief = z.object({
  scale: ratingScale,
  closedOn: isoDateTime.nullable(),
  clock: exerciseClock,
  /** The notes that the reader may read, and how many people wrote them. */
  notes: z.int(),
  observers: z.int(),
  objectives: z.array(ratedObjective),
  findings: z.array(finding),
})
export type Debrief = z.infer<typeof debrief>

export const readDebriefInput = noInput

const title = line(findingTitleMax).regex(somethingWritten, reason('finding.title'))

/** What is taken as evidence: a thing of the exercise, or a minute in words. */
const chosenEvidence = z.discriminatedUnion('subject', [
  z.strictObject({ subject: z.enum(evidenceSubjects).exclude(['minute']), id }),
  z.strictObject({
    subject: z.literal('minute'),
    on: isoMoment.refine(value => value >= '2020', reason('date.too_early')),
    words: line(evidenceWordsMax).regex(somethingWritten, reason('finding.words')),
  }),
])
export type ChosenEvidence = z.infer<typeof chosenEvidence>

const about = { objectiveId: id.nullable(), taskId: id.nullable() }

/** A new finding, after the others, with the notes that it is made of. */
export const createFindingInput = z.strictObject({
  kind: z.enum(findingKinds),
  title,
  ...about,
  noteIds: z.array(id).max(20).default([]),
})
export type CreateFindingInput = z.infer<typeof createFindingInput>

/** What a finding says from now on; `version` is the one that was changed. */
export const editFindingInput = z.strictObject({
  id,
  version: z.int(),
  kind: z.enum(findingKinds),
  title,
  ...about,
  analysis: text(findingTextMax),
  recommendation: text(findingTextMax),
})
export type EditFindingInput = z.infer<typeof editFindingInput>

export const debriefIdInput = z.strictObject({ id })
export type DebriefIdInput = z.infer<typeof debriefIdInput>

/** The new place of a finding, counted from 0; beyond the last one it is the last. */
export const moveFindingInput = z.strictObject({ id, position: z.int().min(0).max(findingsMax) })
export type MoveFindingInput = z.infer<typeof moveFindingInput>

/** Adds to what a finding stands on; what it has already changes nothing. */
export const addEvidenceInput = z.strictObject({ id, evidence: chosenEvidence })
export type AddEvidenceInput = z.infer<typeof addEvidenceInput>
export const removeEvidenceInput = z.strictObject({ id, evidenceId: id.meta({ description: 'The id of the evidence', example: 43 }) })
export type RemoveEvidenceInput = z.infer<typeof removeEvidenceInput>

/** A critical task of an objective. */
export const criticalTask = z.object({ id, objectiveId: id, name: z.string() })
export type CriticalTask = z.infer<typeof criticalTask>

/** Adds a task to an objective, or renames the one with that id. */
export const saveTaskInput = z.strictObject({
  objectiveId: id,
  taskId: id.optional(),
  name: line(taskNameMax).regex(somethingWritten, reason('task.name')),
})
export type SaveTaskInput = z.infer<typeof saveTaskInput>

export const setScaleInput = z.strictObject({ scale: ratingScale })
export type SetScaleInput = z.infer<typeof setScaleInput>

const day = z.iso.date().refine(value => value >= '2020', reason('date.too_early'))
const planned = {
  what: line(actionWhatMax).regex(somethingWritten, reason('action.what')),
  owner: line(actionOwnerMax),
  dueOn: day.nullable(),
  priority: z.enum(actionPriorities),
  state: z.enum(actionStates),
}

/** A corrective action, with the finding that it is of. */
export const action = z.object({
  id,
  number: z.int(),
  finding: z.object({ id, number: z.int(), title: z.string() }),
  what: z.string(),
  owner: z.string(),
  /** A day, `2026-12-04`. */
  dueOn: z.string().nullable(),
  priority: z.enum(actionPriorities),
  state: z.enum(actionStates),
  version: z.int(),
})
export type Action = z.infer<typeof action>
/** The actions of a run in the order of their numbers, and who has been named as owner. */
export const actions = z.array(action)

/** The actions of all runs that the reader may read, the newest run first; `base` is the path of the run, null where the exercise stands now. */
export const runActions = z.array(
  z.object({ run: z.string(), number: z.int().nullable(), name: z.string(), base: z.string().nullable(), actions }),
)
export type RunActions = z.infer<typeof runActions>

/** A new action of the finding with that id. */
export const createActionInput = z.strictObject({
  findingId: id,
  what: planned.what,
  owner: planned.owner.default(''),
  dueOn: planned.dueOn.default(null),
  priority: planned.priority.default('medium'),
  state: planned.state.default('todo'),
})
export type CreateActionInput = z.infer<typeof createActionInput>

/** What an action says from now on; `version` is the one that was changed. */
export const editActionInput = z.strictObject({ id, version: z.int(), ...planned })
export type EditActionInput = z.infer<typeof editActionInput>

/** What is refused of a finding that fits its schema. */
export const findingRefusals = {
  objectiveId: 'Only one of the exercise',
  taskId: 'Only one of the objective',
  title: 'Not too many findings',
}
