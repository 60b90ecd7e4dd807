import { noInput } from '../scalars.contract.ts'
import { animatorProcedure, overseerProcedure, router } from '../trpc.ts'
import { setVariablesInput } from '../variables.contract.ts'
import { readVariables } from '../variables.reads.ts'
import { actOnItemsInput, patchItemsInput } from './chosen-items.contract.ts'
import { actOnItems, patchItems } from './chosen-items.writes.ts'
import { importSequenceInput, previewSequenceInput } from './chronogramme.contract.ts'
import { readSequencePreview } from './chronogramme.reads.ts'
import { importSequence } from './chronogramme.writes.ts'
import { publishInjectInput, writeInjectInput } from './injects.contract.ts'
import { readInjects } from './injects.reads.ts'
import { publishInject, writeInject } from './injects.writes.ts'
import { addItemInput, editItemInput, itemIdInput, moveItemInput, shiftItemInput } from './items.contract.ts'
import { readPlan, readSequenceWithItems, readUpcoming } from './items.reads.ts'
import { addItem, deleteItem, editItem, moveItem, shiftItem } from './items.writes.ts'
import { jumpInput, undoJumpInput } from './jumps.contract.ts'
import { jump, undoJump } from './jumps.writes.ts'
import { editAndPublishItem, publishItemNow, restoreItem, skipItem } from './publications.writes.ts'
import { readPulse } from './pulse.reads.ts'
import {
  createSequenceInput,
  duplicateSequenceInput,
  editSequenceInput,
  sequenceIdInput,
  setSequenceStatusInput,
} from './sequences.contract.ts'
import { readSequences } from './sequences.reads.ts'
import { createSequence, deleteSequence, duplicateSequence, editSequence, setSequenceStatus } from './sequences.writes.ts'
import { pauseSequences, resumeSequences } from './together.writes.ts'
import { setVariables } from './variables.writes.ts'

/** Scheduled posts. */
export const sequencesRouter = router({
  list: overseerProcedure
    .meta({ shows: ['sequences', 'people', 'weezes', 'press', 'messages'] })
    .input(noInput)
    .query(({ ctx }) => readSequences(ctx.store.read, ctx.actor)),
  get: overseerProcedure
    .meta({ shows: ['sequences', 'people', 'weezes', 'press', 'messages'] })
    .input(sequenceIdInput)
    .query(({ ctx, input }) => readSequenceWithItems(ctx.store.read, ctx.actor, input)),
  upcoming: overseerProcedure
    .meta({ shows: ['sequences', 'people', 'weezes', 'press', 'messages'] })
    .input(noInput)
    .query(({ ctx }) => readUpcoming(ctx.store.read, ctx.actor)),
  pulse: overseerProcedure.input(noInput).query(({ ctx }) => readPulse(ctx.store.read, ctx.actor, ctx.now())),
  plan: overseerProcedure
    .meta({ shows: ['sequences', 'people', 'weezes', 'press', 'messages', 'waits', 'settings'] })
    .input(noInput)
    .query(({ ctx }) => readPlan(ctx.store.read, ctx.actor)),
  create: animatorProcedure.input(createSequenceInput).mutation(({ ctx, input }) => createSequence(ctx.store, ctx.actor, input, ctx.now())),
  edit: animatorProcedure.input(editSequenceInput).mutation(({ ctx, input }) => editSequence(ctx.store, ctx.actor, input)),
  duplicate: animatorProcedure
    .input(duplicateSequenceInput)
    .mutation(({ ctx, input }) => duplicateSequence(ctx.store, ctx.actor, input, ctx.now())),
  delete: animatorProcedure.input(sequenceIdInput).mutation(({ ctx, input }) => deleteSequence(ctx.store, ctx.actor, input, ctx.now())),
  setStatus: animatorProcedure
    .input(setSequenceStatusInput)
    .mutation(({ ctx, input }) => setSequenceStatus(ctx.store, ctx.actor, input, ctx.now())),
  pauseAll: animatorProcedure.input(noInput).mutation(({ ctx }) => pauseSequences(ctx.store, ctx.actor, ctx.now())),
  resumeAll: animatorProcedure.input(noInput).mutation(({ ctx }) => resumeSequences(ctx.store, ctx.actor, ctx.now())),
  jump: animatorProcedure.input(jumpInput).mutation(({ ctx, input }) => jump(ctx.store, ctx.actor, input, ctx.now())),
  undoJump: animatorProcedure.input(undoJumpInput).mutation(({ ctx, input }) => undoJump(ctx.store, ctx.actor, input, ctx.now())),
  previewImport: animatorProcedure
    .input(previewSequenceInput)
    .mutation(({ ctx, input }) => readSequencePreview(ctx.store.read, ctx.parsers, ctx.actor, input)),
  import: animatorProcedure
    .input(importSequenceInput)
    .mutation(({ ctx, input }) => importSequence(ctx.store, ctx, ctx.actor, input, ctx.now())),
  variables: overseerProcedure.input(noInput).query(({ ctx }) => readVariables(ctx.store.read, ctx.actor.exerciseId)),
  setVariables: animatorProcedure
    .input(setVariablesInput)
    .mutation(({ ctx, input }) => setVariables(ctx.store, ctx.actor, input, ctx.now())),
  injects: router({
    list: animatorProcedure
      .meta({ shows: ['sequences', 'people', 'weezes', 'press', 'messages', 'settings'] })
      .input(noInput)
      .query(({ ctx }) => readInjects(ctx.store.read, ctx.actor)),
    publish: animatorProcedure
      .input(publishInjectInput)
      .mutation(({ ctx, input }) => publishInject(ctx.store, ctx.actor, input, ctx.now())),
    write: animatorProcedure
      .input(writeInjectInput)
      .mutation(({ ctx, input }) => writeInject(ctx.store, ctx.actor, input, ctx.idempotencyKey, ctx.now())),
  }),
  items: router({
    add: animatorProcedure.input(addItemInput).mutation(({ ctx, input }) => addItem(ctx.store, ctx.actor, input, ctx.now())),
    edit: animatorProcedure.input(editItemInput).mutation(({ ctx, input }) => editItem(ctx.store, ctx.actor, input)),
    editAndPublish: animatorProcedure
      .input(editItemInput)
      .mutation(({ ctx, input }) => editAndPublishItem(ctx.store, ctx.actor, input, ctx.now())),
    shift: animatorProcedure.input(shiftItemInput).mutation(({ ctx, input }) => shiftItem(ctx.store, ctx.actor, input)),
    move: animatorProcedure.input(moveItemInput).mutation(({ ctx, input }) => moveItem(ctx.store, ctx.actor, input)),
    delete: animatorProcedure.input(itemIdInput).mutation(({ ctx, input }) => deleteItem(ctx.store, ctx.actor, input)),
    publish: animatorProcedure.input(itemIdInput).mutation(({ ctx, input }) => publishItemNow(ctx.store, ctx.actor, input, ctx.now())),
    skip: animatorProcedure.input(itemIdInput).mutation(({ ctx, input }) => skipItem(ctx.store, ctx.actor, input, ctx.now())),
    patch: animatorProcedure.input(patchItemsInput).mutation(({ ctx, input }) => patchItems(ctx.store, ctx.actor, input)),
    act: animatorProcedure.input(actOnItemsInput).mutation(({ ctx, input }) => actOnItems(ctx.store, ctx.actor, input, ctx.now())),
    restore: animatorProcedure.input(itemIdInput).mutation(({ ctx, input }) => restoreItem(ctx.store, ctx.actor, input)),
  }),
})
