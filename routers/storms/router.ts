import { noInput } from '../scalars.contract.ts'
import { animatorProcedure, overseerProcedure, router } from '../trpc.ts'
import { deleteReactionsInput, importReactionsInput, saveReactionInput } from './reactions.contract.ts'
import { readReactions, readReactionsPreview } from './reactions.reads.ts'
import { deleteReactions, importReactions, saveReaction } from './reactions.writes.ts'
import {
  launchStormInput,
  previewStormInput,
  readStormOptionsInput,
  setStormIntensityInput,
  setStormStatusInput,
} from './storms.contract.ts'
import { readStormOptions, readStormPreview, readStorms } from './storms.reads.ts'
import { launchStorm, setStormIntensity, setStormStatus } from './storms.writes.ts'

/** Many reactions of personas to one weeze. */
export const stormsRouter = router({
  list: overseerProcedure
    .meta({ shows: ['sequences', 'people', 'weezes'] })
    .input(noInput)
    .query(({ ctx }) => readStorms(ctx.store.read, ctx.actor)),
  options: animatorProcedure
    .meta({ shows: ['sequences', 'people', 'weezes'] })
    .input(readStormOptionsInput)
    .query(({ ctx, input }) => readStormOptions(ctx.store.read, ctx.actor, input)),
  preview: animatorProcedure.input(previewStormInput).mutation(({ ctx, input }) => readStormPreview(ctx.store.read, ctx.actor, input)),
  launch: animatorProcedure.input(launchStormInput).mutation(({ ctx, input }) => launchStorm(ctx.store, ctx.actor, input, ctx.now())),
  setStatus: animatorProcedure
    .input(setStormStatusInput)
    .mutation(({ ctx, input }) => setStormStatus(ctx.store, ctx.actor, input, ctx.now())),
  setIntensity: animatorProcedure
    .input(setStormIntensityInput)
    .mutation(({ ctx, input }) => setStormIntensity(ctx.store, ctx.actor, input)),
})

/** The sentences that are prepared for storms. */
export const reactionsRouter = router({
  list: overseerProcedure
    .meta({ shows: ['sequences', 'settings'] })
    .input(noInput)
    .query(({ ctx }) => readReactions(ctx.store.read, ctx.actor)),
  save: animatorProcedure.input(saveReactionInput).mutation(({ ctx, input }) => saveReaction(ctx.store, ctx.actor, input, ctx.now())),
  delete: animatorProcedure.input(deleteReactionsInput).mutation(({ ctx, input }) => deleteReactions(ctx.store, ctx.actor, input)),
  previewImport: animatorProcedure
    .input(importReactionsInput)
    .mutation(({ ctx, input }) => readReactionsPreview(ctx.store.read, ctx.parsers, ctx.actor, input)),
  import: animatorProcedure
    .input(importReactionsInput)
    .mutation(({ ctx, input }) => importReactions(ctx.store, ctx, ctx.actor, input, ctx.now())),
})
