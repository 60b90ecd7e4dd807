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
  /** What a storm can be made of: the groups of personas, themes and sentences that there are. */
  options: animatorProcedure
    .meta({ shows: ['sequences', 'people', 'weezes'] })
    .input(readStormOptionsInput)
    .query(({ ctx, input }) => readStormOptions(ctx.store.read, ctx.actor, input)),
  /** What a storm would do, without doing it. */
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
  /** The sentences that are prepared for storms. */
  list: overseerProcedure
    .meta({ shows: ['sequences', 'settings'] })
    .input(noInput)
    .query(({ ctx }) => readReactions(ctx.store.read, ctx.actor)),
  /** Add a sentence, or change one. */
  save: animatorProcedure.input(saveReactionInput).mutation(({ ctx, input }) => saveReaction(ctx.store, ctx.actor, input, ctx.now())),
  /** Delete sentences. */
  delete: animatorProcedure.input(deleteReactionsInput).mutation(({ ctx, input }) => deleteReactions(ctx.store, ctx.actor, input)),
  /** What a file of sentences holds, and what is wrong with it. */
  previewImport: animatorProcedure
    .input(importReactionsInput)
    .mutation(({ ctx, input }) => readReactionsPreview(ctx.store.read, ctx.parsers, ctx.actor, input)),
  /** Add the sentences of a file, all of them or none. */
  import: animatorProcedure
    .input(importReactionsInput)
    .mutation(({ ctx, input }) => importReactions(ctx.store, ctx, ctx.actor, input, ctx.now())),
})
