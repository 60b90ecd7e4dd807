import { noInput } from '../scalars.contract.ts'
import { animatorProcedure, answers, noterProcedure, nothing, overseerProcedure, router } from '../trpc.ts'
import { readActions, readAllActions } from './actions.reads.ts'
import { createAction, deleteAction, editAction } from './actions.writes.ts'
import {
  action,
  actions,
  addEvidenceInput,
  createActionInput,
  createFindingInput,
  criticalTask,
  debrief,
  debriefIdInput,
  editActionInput,
  editFindingInput,
  finding,
  findingRefusals,
  moveFindingInput,
  readDebriefInput,
  removeEvidenceInput,
  runActions,
  saveTaskInput,
  setScaleInput,
} from './debrief.contract.ts'
import { readDebrief } from './debrief.reads.ts'
import { addEvidence, createFinding, deleteFinding, editFinding, moveFinding, removeEvidence } from './findings.writes.ts'
import { overview } from './overview.contract.ts'
import { readOverview } from './overview.reads.ts'
import { deleteTask, saveTask, setScale } from './tasks.writes.ts'

/** The debrief of a run: ratings, findings and actions, which players never see. Like notes they are written in archives too, by observers as well. */
export const debriefRouter = router({
  read: overseerProcedure
    .meta({
      rest: 'GET /debrief',
      summary: 'The debrief of the run: ratings of objectives and tasks, and findings; for observers and animators',
      shows: ['notes', 'people', 'settings', 'teamSettings'],
    })
    .input(readDebriefInput)
    .output(answers(debrief))
    .query(({ ctx }) => readDebrief(ctx.store.read, ctx.actor)),
  createFinding: noterProcedure
    .meta({
      rest: 'POST /debrief/findings',
      summary: 'Make a finding of some notes, after the others',
      refuses: { codes: ['NOT_FOUND'], fields: findingRefusals },
      inArchives: true,
    })
    .input(createFindingInput)
    .output(answers(finding))
    .mutation(({ ctx, input }) => createFinding(ctx.store, ctx.actor, input, ctx.now())),
  editFinding: noterProcedure
    .meta({
      rest: 'PUT /debrief/findings/:id',
      summary: 'Change what a finding says; 409 when it was changed since `version`',
      refuses: { fields: findingRefusals },
      inArchives: true,
    })
    .input(editFindingInput)
    .output(answers(finding))
    .mutation(({ ctx, input }) => editFinding(ctx.store, ctx.actor, input, ctx.now())),
  deleteFinding: noterProcedure
    .meta({
      rest: 'DELETE /debrief/findings/:id',
      summary: 'Delete a finding; 409 while actions follow from it',
      body: 'none',
      inArchives: true,
    })
    .input(debriefIdInput)
    .output(nothing)
    .mutation(({ ctx, input }) => deleteFinding(ctx.store, ctx.actor, input)),
  moveFinding: noterProcedure
    .meta({ rest: 'PUT /debrief/findings/:id/position', summary: 'Put a finding into another place among the others', inArchives: true })
    .input(moveFindingInput)
    .output(nothing)
    .mutation(({ ctx, input }) => moveFinding(ctx.store, ctx.actor, input)),
  addEvidence: noterProcedure
    .meta({
      rest: 'POST /debrief/findings/:id/evidence',
      summary: 'Add to what a finding stands on, in the words of this moment',
      refuses: { fields: { evidence: 'Not too many for one finding' } },
      inArchives: true,
    })
    .input(addEvidenceInput)
    .output(answers(finding))
    .mutation(({ ctx, input }) => addEvidence(ctx.store, ctx.actor, input, ctx.now())),
  removeEvidence: noterProcedure
    .meta({
      rest: 'DELETE /debrief/findings/:id/evidence/:evidenceId',
      summary: 'Take something away from what a finding stands on',
      body: 'none',
      inArchives: true,
    })
    .input(removeEvidenceInput)
    .output(answers(finding))
    .mutation(({ ctx, input }) => removeEvidence(ctx.store, ctx.actor, input)),
  saveTask: animatorProcedure
    .meta({
      rest: 'POST /debrief/tasks',
      summary: 'Add a critical task to an objective, or rename it; for animators',
      refuses: { codes: ['NOT_FOUND'], fields: { objectiveId: 'Only one of the exercise', name: 'Not too many tasks' } },
    })
    .input(saveTaskInput)
    .output(answers(criticalTask))
    .mutation(({ ctx, input }) => saveTask(ctx.store, ctx.actor, input, ctx.now())),
  deleteTask: animatorProcedure
    .meta({ rest: 'DELETE /debrief/tasks/:id', summary: 'Delete a critical task; 409 when notes or findings name it', body: 'none' })
    .input(debriefIdInput)
    .output(nothing)
    .mutation(({ ctx, input }) => deleteTask(ctx.store, ctx.actor, input)),
  setScale: animatorProcedure
    .meta({ rest: 'PUT /debrief/scale', summary: 'Set how notes rate: from 1 to 4, or with letters; for animators' })
    .input(setScaleInput)
    .output(nothing)
    .mutation(({ ctx, input }) => setScale(ctx.store, ctx.actor, input)),
  actions: overseerProcedure
    .meta({
      rest: 'GET /debrief/actions',
      summary: 'The corrective actions of the run; for observers and animators',
      shows: ['notes'],
    })
    .input(noInput)
    .output(answers(actions))
    .query(({ ctx }) => readActions(ctx.store.read, ctx.actor)),
  allActions: overseerProcedure
    .meta({
      rest: 'GET /debrief/actions/runs',
      summary: 'The corrective actions of all runs, those of clones for administrators',
    })
    .input(noInput)
    .output(answers(runActions))
    .query(({ ctx }) => readAllActions(ctx.store.read, ctx.actor)),
  overview: overseerProcedure
    .meta({
      rest: 'GET /debrief/runs',
      summary: 'All runs side by side: answer times, ratings of objectives and actions; those of clones for administrators',
    })
    .input(noInput)
    .output(answers(overview))
    .query(({ ctx }) => readOverview(ctx.store.read, ctx.actor, ctx.now())),
  createAction: noterProcedure
    .meta({
      rest: 'POST /debrief/actions',
      summary: 'Add a corrective action of a finding',
      refuses: { codes: ['NOT_FOUND'], fields: { what: 'Not too many actions', dueOn: 'From 2020 on' } },
      inArchives: true,
    })
    .input(createActionInput)
    .output(answers(action))
    .mutation(({ ctx, input }) => createAction(ctx.store, ctx.actor, input, ctx.now())),
  editAction: noterProcedure
    .meta({
      rest: 'PUT /debrief/actions/:id',
      summary: 'Change a corrective action; 409 when it was changed since `version`',
      refuses: { fields: { dueOn: 'From 2020 on' } },
      inArchives: true,
    })
    .input(editActionInput)
    .output(answers(action))
    .mutation(({ ctx, input }) => editAction(ctx.store, ctx.actor, input, ctx.now())),
  deleteAction: noterProcedure
    .meta({ rest: 'DELETE /debrief/actions/:id', summary: 'Delete a corrective action', body: 'none', inArchives: true })
    .input(debriefIdInput)
    .output(nothing)
    .mutation(({ ctx, input }) => deleteAction(ctx.store, ctx.actor, input)),
})
