import { animatorProcedure, answers, nothing, overseerProcedure, router } from '../trpc.ts'
import { live, readLiveInput } from './live.contract.ts'
import { readLive } from './live.reads.ts'
import { readMoodsInput, setMoodInput, weezeMoods } from './moods.contract.ts'
import { readMoods } from './moods.reads.ts'
import { setMood } from './moods.writes.ts'

/** What happens in the exercise, in figures. They change with the time alone, so they are asked anew each time. */
export const liveRouter = router({
  live: overseerProcedure
    .meta({ rest: 'GET /live', summary: 'What happens in the exercise just now, in figures; for animators and observers' })
    .input(readLiveInput)
    .output(answers(live))
    .query(({ ctx, input }) => readLive(ctx.store.read, ctx.actor, input, ctx.now())),
  moods: overseerProcedure
    .meta({ rest: 'POST /weezs/moods', summary: 'How some weezes sound, as animators say; for animators and observers', shows: ['moods'] })
    .input(readMoodsInput)
    .output(answers(weezeMoods))
    .query(({ ctx, input }) => readMoods(ctx.store.read, ctx.actor, input)),
  setMood: animatorProcedure
    .meta({ rest: 'PUT /weezs/:id/mood', summary: 'Say how a weeze sounds, or take that back, for animators' })
    .input(setMoodInput)
    .output(nothing)
    .mutation(({ ctx, input }) => setMood(ctx.store, ctx.actor, input, ctx.now())),
})
