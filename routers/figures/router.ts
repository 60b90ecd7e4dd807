import { animatorProcedure, overseerProcedure, router } from '../trpc.ts'
import { readLiveInput } from './figures.contract.ts'
import { readLive } from './figures.reads.ts'
import { readMoodsInput, setMoodInput } from './moods.contract.ts'
import { readMoods } from './moods.reads.ts'
import { setMood } from './moods.writes.ts'

/** What happens in the exercise, in figures. They change with the time alone, so they are asked anew each time. */
export const figuresRouter = router({
  live: overseerProcedure.input(readLiveInput).query(({ ctx, input }) => readLive(ctx.store.read, ctx.actor, input, ctx.now())),
  moods: overseerProcedure
    .meta({ shows: ['moods'] })
    .input(readMoodsInput)
    .query(({ ctx, input }) => readMoods(ctx.store.read, ctx.actor, input)),
  setMood: animatorProcedure.input(setMoodInput).mutation(({ ctx, input }) => setMood(ctx.store, ctx.actor, input, ctx.now())),
})
