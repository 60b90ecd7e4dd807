import { noInput } from '../scalars.contract.ts'
import { playOrRehearse } from '../sequences/rehearsal-start.writes.ts'
import { animatorProcedure, answers, overseerProcedure, router } from '../trpc.ts'
import { deleteReactionsInput, importReactionsInput, saveReactionInput } from './reactions.contract.ts'
import { readReactions, readReactionsPreview } from './reactions.reads.ts'
import { deleteReactions, importReactions, saveReaction } from './reactions.writes.ts'
import {
  launchStormInput,
  previewStormInput,
  readStormOptionsInput,
  setStormIntensityInput,
  setStormStatusInput,
  storm,
  storms,
} from './storms.contract.ts'
import { readStormOptions, readStormPreview, readStorms } from './storms.reads.ts'
import { launchStorm, setStormIntensity, setStormStatus } from './storms.writes.ts'

/** Many reactions of personas to one weeze. */
export const stormsRouter = router({
  list: overseerProcedure
    .meta({
      rest: 'GET /admin/storms',
      summary: 'The storms of reactions that go on, and the last that have ended; for animators and observers',
      shows: ['sequences', 'people', 'weezes'],
    })
    .input(noInput)
    .output(answers(storms))
    .query(({ ctx }) => readStorms(ctx.store.read, ctx.actor)),
  /** What a storm can be made of: the groups of personas, themes and sentences that there are. */
  options: animatorProcedure
    .meta({ shows: ['sequences', 'people', 'weezes', 'press'] })
    .input(readStormOptionsInput)
    .query(({ ctx, input }) => readStormOptions(ctx.store.read, ctx.actor, input)),
  /** What a storm would do, without doing it. */
  preview: animatorProcedure.input(previewStormInput).mutation(({ ctx, input }) => readStormPreview(ctx.store.read, ctx.actor, input)),
  launch: animatorProcedure
    .meta({
      rest: 'POST /admin/storms',
      summary: 'Let personas react to a weeze, in numbers and over some minutes',
      refuses: {
        codes: ['NOT_FOUND'],
        fields: {
          kinds: 'As many as there are personas and sentences for',
          moods: 'The shares are 100 in all',
          edits: 'Each answer once, and with words',
        },
      },
    })
    .input(launchStormInput)
    .output(answers(storm))
    .mutation(({ ctx, input }) => playOrRehearse(ctx, true, () => launchStorm(ctx.store, ctx.actor, input, ctx.now()))),
  setStatus: animatorProcedure
    .meta({ rest: 'POST /admin/storms/:id/status', summary: 'Let a storm run, pause it, or stop it for good' })
    .input(setStormStatusInput)
    .output(answers(storm))
    .mutation(({ ctx, input }) => setStormStatus(ctx.store, ctx.actor, input, ctx.now())),
  setIntensity: animatorProcedure
    .meta({ rest: 'POST /admin/storms/:id/intensity', summary: 'Change how fast a storm goes, in halves of the planned speed' })
    .input(setStormIntensityInput)
    .output(answers(storm))
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
