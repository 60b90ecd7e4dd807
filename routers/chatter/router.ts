import { noInput } from '../scalars.contract.ts'
import { animatorProcedure, answers, overseerProcedure, router } from '../trpc.ts'
import {
  addedChatterTexts,
  chatter,
  chatterTexts,
  deleteChatterTextsInput,
  fillChatterInput,
  saveChatterTextInput,
  setChatterGroupInput,
  setChatterInput,
  skipChatterInput,
} from './chatter.contract.ts'
import { readChatter } from './chatter.reads.ts'
import { setChatter, setChatterGroup, skipChatter } from './chatter.writes.ts'
import { importChatterInput } from './text-files.contract.ts'
import { importChatter, readChatterPreview } from './text-imports.writes.ts'
import { readChatterTexts } from './texts.reads.ts'
import { deleteChatterTexts, fillChatter, saveChatterText } from './texts.writes.ts'

/** Ordinary weezes of personas from a prepared stock. */
export const chatterRouter = router({
  read: overseerProcedure
    .meta({
      rest: 'GET /admin/chatter',
      summary:
        'The chatter of personas: its dial by group, what came in the last minutes, what is left, and what comes next; for animators and observers',
      shows: ['sequences', 'people', 'settings', 'teamSettings', 'weezes'],
      ages: true,
    })
    .input(noInput)
    .output(answers(chatter))
    .query(({ ctx }) => readChatter(ctx.store.read, ctx.actor, ctx.now())),
  set: animatorProcedure
    .meta({ rest: 'POST /admin/chatter', summary: 'Pause chatter or let it go on, and change its speed, its part of the day or its seed' })
    .input(setChatterInput)
    .output(answers(chatter))
    .mutation(({ ctx, input }) => setChatter(ctx.store, ctx.actor, input, ctx.now())),
  setGroup: animatorProcedure
    .meta({
      rest: 'POST /admin/chatter/groups',
      summary: 'Change how many weezes a minute a group of personas says, in halves, or pause it',
      refuses: { codes: ['NOT_FOUND'] },
    })
    .input(setChatterGroupInput)
    .output(answers(chatter))
    .mutation(({ ctx, input }) => setChatterGroup(ctx.store, ctx.actor, input, ctx.now())),
  skip: animatorProcedure
    .meta({ rest: 'POST /admin/chatter/texts/:id/skip', summary: 'Pass a text over in this run', body: 'none' })
    .input(skipChatterInput)
    .output(answers(chatter))
    .mutation(({ ctx, input }) => skipChatter(ctx.store, ctx.actor, input, ctx.now())),
  texts: overseerProcedure
    .meta({
      rest: 'GET /admin/chatter/texts',
      summary: 'The stock of texts for chatter, and which were said in this run; for animators and observers',
      shows: ['sequences', 'settings', 'teamSettings'],
    })
    .input(noInput)
    .output(answers(chatterTexts))
    .query(({ ctx }) => readChatterTexts(ctx.store.read, ctx.actor)),
  saveText: animatorProcedure
    .meta({
      rest: 'POST /admin/chatter/texts',
      summary: 'Add a text to the stock for chatter, or change one',
      refuses: { codes: ['NOT_FOUND', 'CONFLICT'], fields: { text: 'There are too many, or another one says the same' } },
    })
    .input(saveChatterTextInput)
    .output(answers(chatterTexts))
    .mutation(({ ctx, input }) => saveChatterText(ctx.store, ctx.actor, input, ctx.now())),
  deleteTexts: animatorProcedure
    .meta({ rest: 'POST /admin/chatter/texts/delete', summary: 'Delete texts of the stock for chatter' })
    .input(deleteChatterTextsInput)
    .output(answers(chatterTexts))
    .mutation(({ ctx, input }) => deleteChatterTexts(ctx.store, ctx.actor, input, ctx.now())),
  /** What a file of texts holds, and what is wrong with it. */
  previewImport: animatorProcedure
    .input(importChatterInput)
    .mutation(({ ctx, input }) => readChatterPreview(ctx.store.read, ctx.parsers, ctx.actor, input)),
  /** Add the texts of a file, all of them or none. */
  import: animatorProcedure
    .input(importChatterInput)
    .mutation(({ ctx, input }) => importChatter(ctx.store, ctx, ctx.actor, input, ctx.now())),
  fill: animatorProcedure
    .meta({
      rest: 'POST /admin/chatter/fill',
      summary: 'Fill the stock of a group, or of all groups without one, with ordinary texts',
      refuses: { codes: ['NOT_FOUND'] },
    })
    .input(fillChatterInput)
    .output(answers(addedChatterTexts))
    .mutation(({ ctx, input }) => fillChatter(ctx.store, ctx.actor, input, ctx.now())),
})
