import { noInput } from '../scalars.contract.ts'
import { animatorProcedure, answers, nothing, overseerProcedure, router } from '../trpc.ts'
import {
  conditionIdInput,
  decideConditionInput,
  lineCondition,
  lineConditions,
  sayConditionInput,
  setConditionInput,
} from './conditions.contract.ts'
import { readConditions } from './conditions.reads.ts'
import { decideCondition, removeCondition, sayCondition, setCondition, undoCondition } from './conditions.writes.ts'

/** Lines that appear because of something, and not at their time. */
export const conditionsRouter = router({
  list: overseerProcedure
    .meta({
      rest: 'GET /admin/conditions',
      summary: 'What conditional lines wait for, and how each stands in this run; for animators and observers',
      shows: ['sequences', 'people', 'roles', 'press', 'drafts'],
    })
    .input(noInput)
    .output(answers(lineConditions))
    .query(({ ctx }) => readConditions(ctx.store.read, ctx.actor)),
  set: animatorProcedure
    .meta({
      rest: 'PUT /admin/conditions/:id',
      summary: 'Let a line of the plan wait for something instead of its time; 400 for lines that wait for each other',
      refuses: { codes: ['CONFLICT'], fields: { atoms: 'Not in the plan, or in a circle' } },
    })
    .input(setConditionInput)
    .output(answers(lineCondition))
    .mutation(({ ctx, input }) => setCondition(ctx.store, ctx.actor, input, ctx.now())),
  remove: animatorProcedure
    .meta({ rest: 'DELETE /admin/conditions/:id', summary: 'Let a line appear at its time again', body: 'none' })
    .input(conditionIdInput)
    .output(nothing)
    .mutation(({ ctx, input }) => removeCondition(ctx.store, ctx.actor, input, ctx.now())),
  say: animatorProcedure
    .meta({ rest: 'POST /admin/conditions/:id/said', summary: 'Say that what a conditional line waits for is so' })
    .input(sayConditionInput)
    .output(answers(lineCondition))
    .mutation(({ ctx, input }) => sayCondition(ctx.store, ctx.actor, input, ctx.now())),
  decide: animatorProcedure
    .meta({
      rest: 'POST /admin/conditions/:id/decision',
      summary: 'Publish or dismiss a proposed line, after five seconds; 409 when a colleague has decided it',
      refuses: { codes: ['CONFLICT'] },
    })
    .input(decideConditionInput)
    .output(answers(lineCondition))
    .mutation(({ ctx, input }) => decideCondition(ctx.store, ctx.actor, input, ctx.now())),
  undo: animatorProcedure
    .meta({
      rest: 'POST /admin/conditions/:id/undo',
      summary: 'Take back what was decided of a proposed line, for five seconds',
      body: 'none',
      refuses: { codes: ['CONFLICT'] },
    })
    .input(conditionIdInput)
    .output(answers(lineCondition))
    .mutation(({ ctx, input }) => undoCondition(ctx.store, ctx.actor, input, ctx.now())),
})
