import { noInput } from '../scalars.contract.ts'
import { animatorProcedure, answers, overseerProcedure, router } from '../trpc.ts'
import { setVariablesInput } from '../variables.contract.ts'
import { readVariables } from '../variables.reads.ts'
import { actOnItemsInput, patchItemsInput } from './chosen-items.contract.ts'
import { actOnItems, patchItems } from './chosen-items.writes.ts'
import { importSequenceInput, previewSequenceInput } from './chronogramme.contract.ts'
import { readSequencePreview } from './chronogramme.reads.ts'
import { importSequence } from './chronogramme.writes.ts'
import { publishInjectInput, writeInjectInput } from './injects.contract.ts'
import { readInjects } from './injects.reads.ts'
import { isNow } from './injects.rules.ts'
import { publishInject } from './injects.writes.ts'
import { addItemInput, editItemInput, itemIdInput, lackingLines, moveItemInput, shiftItemInput } from './items.contract.ts'
import { readPlan, readSequenceWithItems, readUpcoming } from './items.reads.ts'
import { addItem, deleteItem, editItem, moveItem, shiftItem } from './items.writes.ts'
import { jumpInput, undoJumpInput } from './jumps.contract.ts'
import { jump, undoJump } from './jumps.writes.ts'
import { readLackingLines } from './lacking.reads.ts'
import { writeArticleOfLine } from './line-articles.writes.ts'
import { cleanLineMail } from './line-mails.writes.ts'
import { editAndPublishItem, publishItemNow, restoreItem, skipItem } from './publications.writes.ts'
import { playOrRehearse } from './rehearsal-start.writes.ts'
import {
  createSequenceInput,
  duplicateSequenceInput,
  editSequenceInput,
  sequence,
  sequenceIdInput,
  sequences,
  setSequenceStatusInput,
} from './sequences.contract.ts'
import { readPulse, readSequences } from './sequences.reads.ts'

import { createSequence, deleteSequence, duplicateSequence, editSequence, setSequenceStatus } from './sequences.writes.ts'
import { pauseSequences, resumeSequences } from './together.writes.ts'
import { setVariables } from './variables.writes.ts'
import { writeInject } from './written-injects.writes.ts'

/** Scheduled posts. */
export const sequencesRouter = router({
  list: overseerProcedure
    .meta({
      rest: 'GET /admin/sequences',
      summary: 'The sequences of the exercise; for animators and observers',
      shows: ['sequences', 'people', 'weezes', 'press', 'drafts', 'messages'],
    })
    .input(noInput)
    .output(answers(sequences))
    .query(({ ctx }) => readSequences(ctx.store.read, ctx.actor)),
  /** A sequence with its items. */
  get: overseerProcedure
    .meta({ shows: ['sequences', 'people', 'roles', 'weezes', 'press', 'drafts', 'messages'] })
    .input(sequenceIdInput)
    .query(({ ctx, input }) => readSequenceWithItems(ctx.store.read, ctx.actor, input)),
  /** What is published next, of all sequences. */
  upcoming: overseerProcedure
    .meta({ shows: ['sequences', 'people', 'roles', 'weezes', 'press', 'drafts', 'messages'] })
    .input(noInput)
    .query(({ ctx }) => readUpcoming(ctx.store.read, ctx.actor)),
  /** How many weezes players, personas and sequences have published in the last ten minutes. */
  pulse: overseerProcedure.input(noInput).query(({ ctx }) => readPulse(ctx.store.read, ctx.actor, ctx.now())),
  /** All items of all sequences, in the order of their times. */
  plan: overseerProcedure
    .meta({ shows: ['sequences', 'people', 'roles', 'weezes', 'press', 'drafts', 'messages', 'waits', 'settings'] })
    .input(noInput)
    .query(({ ctx }) => readPlan(ctx.store.read, ctx.actor)),
  lacking: overseerProcedure
    .meta({
      rest: 'GET /admin/sequences/lacking',
      summary: 'The planned lines that could not be published as things are, and what each lacks; for animators and observers',
      shows: ['sequences', 'people', 'press', 'drafts', 'images', 'mails', 'settings'],
    })
    .input(noInput)
    .output(answers(lackingLines))
    .query(({ ctx }) => readLackingLines(ctx.store.read, ctx.actor)),
  /** Make a sequence. */
  create: animatorProcedure.input(createSequenceInput).mutation(({ ctx, input }) => createSequence(ctx.store, ctx.actor, input, ctx.now())),
  /** Change the name or the end of a sequence, or the speed of the exercise. */
  edit: animatorProcedure.input(editSequenceInput).mutation(({ ctx, input }) => editSequence(ctx.store, ctx.actor, input, ctx.now())),
  /** Copy a sequence with its items. */
  duplicate: animatorProcedure
    .input(duplicateSequenceInput)
    .mutation(({ ctx, input }) => duplicateSequence(ctx.store, ctx.actor, input, ctx.now())),
  /** Delete a sequence with its items. */
  delete: animatorProcedure.input(sequenceIdInput).mutation(({ ctx, input }) => deleteSequence(ctx.store, ctx.actor, input, ctx.now())),
  setStatus: animatorProcedure
    .meta({ rest: 'POST /admin/sequences/:id/status', summary: 'Let a sequence run, pause or stop; stopping rewinds it' })
    .input(setSequenceStatusInput)
    .output(answers(sequence))
    .mutation(({ ctx, input }) =>
      playOrRehearse(ctx, input.status === 'RUNNING', () => setSequenceStatus(ctx.store, ctx.actor, input, ctx.now())),
    ),
  /** Pause all running sequences. */
  pauseAll: animatorProcedure.input(noInput).mutation(({ ctx }) => pauseSequences(ctx.store, ctx.actor, ctx.now())),
  /** Resume the sequences that were paused together. */
  resumeAll: animatorProcedure
    .input(noInput)
    .mutation(({ ctx }) => playOrRehearse(ctx, true, () => resumeSequences(ctx.store, ctx.actor, ctx.now()))),
  /** Move all running sequences to a later moment. */
  jump: animatorProcedure.input(jumpInput).mutation(({ ctx, input }) => jump(ctx.store, ctx.actor, input, ctx.now())),
  /** Take a jump back, for half a minute. */
  undoJump: animatorProcedure.input(undoJumpInput).mutation(({ ctx, input }) => undoJump(ctx.store, ctx.actor, input, ctx.now())),
  /** What a file would import, and what is wrong with it. */
  previewImport: animatorProcedure
    .input(previewSequenceInput)
    .mutation(({ ctx, input }) => readSequencePreview(ctx.store.read, ctx.parsers, ctx.actor, input)),
  /** Make a sequence from a file, all of it or nothing. */
  import: animatorProcedure
    .input(importSequenceInput)
    .mutation(({ ctx, input }) => importSequence(ctx.store, ctx, ctx.actor, input, ctx.now())),
  /** The words that replace names in braces. */
  variables: overseerProcedure.input(noInput).query(({ ctx }) => readVariables(ctx.store.read, ctx.actor.exerciseId)),
  /** Change the words that replace names in braces. */
  setVariables: animatorProcedure
    .input(setVariablesInput)
    .mutation(({ ctx, input }) => setVariables(ctx.store, ctx.actor, input, ctx.now())),
  injects: router({
    /** The prepared lines of the reserve and the plan, and what was published of them. */
    list: animatorProcedure
      .meta({ shows: ['sequences', 'people', 'roles', 'weezes', 'press', 'drafts', 'messages', 'settings'] })
      .input(noInput)
      .query(({ ctx }) => readInjects(ctx.store.read, ctx.actor)),
    /** Publish a prepared line now or later, once a run unless asked again. */
    publish: animatorProcedure
      .input(publishInjectInput)
      .mutation(({ ctx, input }) => playOrRehearse(ctx, !isNow(input.when), () => publishInject(ctx.store, ctx.actor, input, ctx.now()))),
    /** Publish a weeze, a message, a mail or an article that nothing prepared, now or later. */
    write: animatorProcedure
      .input(writeInjectInput)
      .mutation(({ ctx, input }) =>
        playOrRehearse(ctx, !isNow(input.when), () => writeInject(ctx.store, ctx.parsers, ctx.actor, input, ctx.now())),
      ),
  }),
  items: router({
    /** Add an item to a sequence. */
    add: animatorProcedure
      .input(addItemInput)
      .mutation(async ({ ctx, input }) => addItem(ctx.store, ctx.actor, await cleanLineMail(ctx.parsers, ctx.actor, input), ctx.now())),
    /** Change an item. */
    edit: animatorProcedure
      .input(editItemInput)
      .mutation(async ({ ctx, input }) => editItem(ctx.store, ctx.actor, await cleanLineMail(ctx.parsers, ctx.actor, input), ctx.now())),
    /** Change an item and publish it now. */
    editAndPublish: animatorProcedure
      .input(editItemInput)
      .mutation(async ({ ctx, input }) =>
        editAndPublishItem(ctx.store, ctx.actor, await cleanLineMail(ctx.parsers, ctx.actor, input), ctx.now()),
      ),
    /** Move an item in time. */
    shift: animatorProcedure.input(shiftItemInput).mutation(({ ctx, input }) => shiftItem(ctx.store, ctx.actor, input, ctx.now())),
    /** Move an item in the order of its sequence. */
    move: animatorProcedure.input(moveItemInput).mutation(({ ctx, input }) => moveItem(ctx.store, ctx.actor, input, ctx.now())),
    /** Delete an item. */
    delete: animatorProcedure.input(itemIdInput).mutation(({ ctx, input }) => deleteItem(ctx.store, ctx.actor, input, ctx.now())),
    /** Publish an item now. */
    publish: animatorProcedure.input(itemIdInput).mutation(({ ctx, input }) => publishItemNow(ctx.store, ctx.actor, input, ctx.now())),
    /** Begin the article that an item publishes, or find it; answers where it is edited. */
    writeArticle: animatorProcedure
      .input(itemIdInput)
      .mutation(({ ctx, input }) => writeArticleOfLine(ctx.store, ctx.actor, input, ctx.now())),
    /** Leave an item out of this run. */
    skip: animatorProcedure.input(itemIdInput).mutation(({ ctx, input }) => skipItem(ctx.store, ctx.actor, input, ctx.now())),
    /** Change fields of many items at once, all or none. */
    patch: animatorProcedure.input(patchItemsInput).mutation(({ ctx, input }) => patchItems(ctx.store, ctx.actor, input, ctx.now())),
    /** Shift, publish, skip, copy or delete many items at once, all or none. */
    act: animatorProcedure.input(actOnItemsInput).mutation(({ ctx, input }) => actOnItems(ctx.store, ctx.actor, input, ctx.now())),
    /** Make a skipped, late or failed item pending again. */
    restore: animatorProcedure.input(itemIdInput).mutation(({ ctx, input }) => restoreItem(ctx.store, ctx.actor, input, ctx.now())),
  }),
})
