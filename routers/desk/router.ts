import { animatorProcedure, overseerProcedure, router } from '../trpc.ts'
import { countWaiting, readBoard } from './board.reads.ts'
import { answerInput, dismissInput, readBoardInput, readWaitingInput, releaseInput, takeInput } from './desk.contract.ts'
import { answer, dismiss } from './desk.writes.ts'
import { release, take } from './holds.writes.ts'
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

/** The animators' desk: what waits for an answer, and who gives it. */
export const deskRouter = router({
  board: overseerProcedure
    .meta({ shows: ['waits', 'messages', 'weezes', 'people', 'settings'] })
    .input(readBoardInput)
    .query(({ ctx, input }) => readBoard(ctx.store.read, ctx.actor, input, ctx.now())),
  waiting: overseerProcedure
    .meta({ shows: ['waits', 'messages'] })
    .input(readWaitingInput)
    .query(async ({ ctx }) => ({ count: await countWaiting(ctx.store.read, ctx.actor.exerciseId) })),
  roles: overseerProcedure
    .meta({ shows: ['roles', 'people', 'presences'] })
    .input(readDeskRolesInput)
    .query(({ ctx }) => readDeskRoles(ctx.store.read, ctx.actor, ctx.now())),
  saveRole: animatorProcedure.input(saveDeskRoleInput).mutation(({ ctx, input }) => saveDeskRole(ctx.store, ctx.actor, input, ctx.now())),
  deleteRole: animatorProcedure.input(deskRoleIdInput).mutation(({ ctx, input }) => deleteDeskRole(ctx.store, ctx.actor, input)),
  holdRole: animatorProcedure.input(holdDeskRoleInput).mutation(({ ctx, input }) => holdDeskRole(ctx.store, ctx.actor, input, ctx.now())),
  handOver: animatorProcedure.input(handOverInput).mutation(({ ctx, input }) => handOver(ctx.store, ctx.actor, input, ctx.now())),
  presence: animatorProcedure
    .input(setDeskPresenceInput)
    .mutation(({ ctx, input }) => setDeskPresence(ctx.store, ctx.actor, input, ctx.now())),
  take: animatorProcedure.input(takeInput).mutation(({ ctx, input }) => take(ctx.store, ctx.actor, input, ctx.now())),
  release: animatorProcedure.input(releaseInput).mutation(({ ctx, input }) => release(ctx.store, ctx.actor, input)),
  dismiss: animatorProcedure.input(dismissInput).mutation(({ ctx, input }) => dismiss(ctx.store, ctx.actor, input, ctx.now())),
  answer: animatorProcedure
    .input(answerInput)
    .mutation(({ ctx, input }) => answer(ctx.store, ctx.actor, input, ctx.idempotencyKey, ctx.now())),
})
