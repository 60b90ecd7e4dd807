import { readerProcedure, router } from '../trpc.ts'
import { findInput } from './search.contract.ts'
import { find } from './search.reads.ts'

/** The search of an exercise: for animators and observers, and for players once it is open to them. */
export const searchRouter = router({
  find: readerProcedure.input(findInput).query(({ ctx, input }) => find(ctx.store.read, ctx.actor, input, ctx.now())),
})
