import { animatorProcedure, overseerProcedure, router } from '../trpc.ts'
import { countWaiting, readBoard } from './board.reads.ts'
import { answerInput, dismissInput, readBoardInput, readWaitingInput, releaseInput, takeInput } from './desk.contract.ts'
import { answer, dismiss } from './desk.writes.ts'
import { release, take } from './holds.writes.ts'

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
  take: animatorProcedure.input(takeInput).mutation(({ ctx, input }) => take(ctx.store, ctx.actor, input, ctx.now())),
  release: animatorProcedure.input(releaseInput).mutation(({ ctx, input }) => release(ctx.store, ctx.actor, input)),
  dismiss: animatorProcedure.input(dismissInput).mutation(({ ctx, input }) => dismiss(ctx.store, ctx.actor, input, ctx.now())),
  answer: animatorProcedure
    .input(answerInput)
    .mutation(({ ctx, input }) => answer(ctx.store, ctx.actor, input, ctx.idempotencyKey, ctx.now())),
})
