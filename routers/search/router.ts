import { answers, readerProcedure, router } from '../trpc.ts'
import { findInput, found } from './search.contract.ts'
import { find } from './search.reads.ts'

/** The search of an exercise: for animators and observers, and for players once it is open to them. */
export const searchRouter = router({
  find: readerProcedure
    .meta({
      rest: 'GET /search',
      summary: 'What a search finds of what its reader may read; for players once the search is open',
      refuses: { codes: ['FORBIDDEN'] },
    })
    .input(findInput)
    .output(answers(found))
    .query(({ ctx, input }) => find(ctx.store.read, ctx.actor, input, ctx.now())),
})
