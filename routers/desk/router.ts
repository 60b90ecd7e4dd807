import { animatorProcedure, overseerProcedure, router } from '../trpc.ts'
import { countWaiting, readBoard } from './board.reads.ts'
import { oweByHand } from './debts.writes.ts'
import { answerInput, dismissInput, readBoardInput, readWaitingInput, releaseInput, takeInput } from './desk.contract.ts'
import { answer, dismiss } from './desk.writes.ts'
import { release, take } from './holds.writes.ts'
import { extendInput, judgeInput, oweInput, readOwedInput, remindInput, unjudgeInput } from './owed.contract.ts'
import { readOwed } from './owed.reads.ts'
import { extend, judge, remind, unjudge } from './owed.writes.ts'
import {
  deskRoleIdInput,
  handOverInput,
  holdDeskRoleInput,
  readDeskRolesInput,
  saveDeskRoleInput,
  setDeskPresenceInput,
} from './roles.contract.ts'
import { readDeskRoles } from './roles.reads.ts'
import { deleteDeskRole, handOver, holdDeskRole, saveDeskRole, setDeskPresence } from './roles.writes.ts'

/** The animators' desk: what waits for an answer, who gives it, and what the cell owes. */
export const deskRouter = router({
  board: overseerProcedure
    .meta({ shows: ['waits', 'messages', 'weezes', 'people', 'settings'] })
    .input(readBoardInput)
    .query(({ ctx, input }) => readBoard(ctx.store.read, ctx.actor, input, ctx.now())),
  waiting: overseerProcedure
    .meta({ shows: ['waits', 'messages'] })
    .input(readWaitingInput)
    .query(async ({ ctx }) => ({ count: await countWaiting(ctx.store.read, ctx.actor.exerciseId) })),
  /** The roles of the desk, their personas and sequences, who has them, and who is at the desk. */
  roles: overseerProcedure
    .meta({ shows: ['roles', 'people', 'presences'] })
    .input(readDeskRolesInput)
    .query(({ ctx }) => readDeskRoles(ctx.store.read, ctx.actor, ctx.now())),
  /** Make a role of the desk, or change one. */
  saveRole: animatorProcedure.input(saveDeskRoleInput).mutation(({ ctx, input }) => saveDeskRole(ctx.store, ctx.actor, input, ctx.now())),
  /** Delete a role of the desk. */
  deleteRole: animatorProcedure.input(deskRoleIdInput).mutation(({ ctx, input }) => deleteDeskRole(ctx.store, ctx.actor, input)),
  /** Take a role of the desk, or put it down. */
  holdRole: animatorProcedure.input(holdDeskRoleInput).mutation(({ ctx, input }) => holdDeskRole(ctx.store, ctx.actor, input, ctx.now())),
  /** Give all roles that one has to a colleague. */
  handOver: animatorProcedure.input(handOverInput).mutation(({ ctx, input }) => handOver(ctx.store, ctx.actor, input, ctx.now())),
  /** Say that one is at the desk, or no longer. */
  presence: animatorProcedure
    .input(setDeskPresenceInput)
    .mutation(({ ctx, input }) => setDeskPresence(ctx.store, ctx.actor, input, ctx.now())),
  take: animatorProcedure.input(takeInput).mutation(({ ctx, input }) => take(ctx.store, ctx.actor, input, ctx.now())),
  release: animatorProcedure.input(releaseInput).mutation(({ ctx, input }) => release(ctx.store, ctx.actor, input)),
  dismiss: animatorProcedure.input(dismissInput).mutation(({ ctx, input }) => dismiss(ctx.store, ctx.actor, input, ctx.now())),
  answer: animatorProcedure.input(answerInput).mutation(({ ctx, input }) => answer(ctx.store, ctx.actor, input, ctx.now())),
  owed: overseerProcedure
    .meta({ shows: ['waits', 'weezes', 'messages', 'press', 'people', 'settings'] })
    .input(readOwedInput)
    .query(({ ctx }) => readOwed(ctx.store.read, ctx.actor, ctx.now())),
  owe: animatorProcedure.input(oweInput).mutation(({ ctx, input }) => oweByHand(ctx.store, ctx.actor, input, ctx.now())),
  judge: animatorProcedure.input(judgeInput).mutation(({ ctx, input }) => judge(ctx.store, ctx.actor, input, ctx.now())),
  unjudge: animatorProcedure.input(unjudgeInput).mutation(({ ctx, input }) => unjudge(ctx.store, ctx.actor, input, ctx.now())),
  extend: animatorProcedure.input(extendInput).mutation(({ ctx, input }) => extend(ctx.store, ctx.actor, input, ctx.now())),
  remind: animatorProcedure.input(remindInput).mutation(({ ctx, input }) => remind(ctx.store, ctx.actor, input, ctx.now())),
})
