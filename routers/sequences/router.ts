import { nothing } from '../scalars.contract.ts'
import { animator } from '../trpc.ts'
import { importSequence as importContract, previewSequence as previewContract } from './chronogramme.contract.ts'
import { readPreview } from './chronogramme.reads.ts'
import { importSequence } from './chronogramme.writes.ts'
import { publishNow, restoreItem, skipItem } from './item-acts.writes.ts'
import {
  addItem as addItemContract,
  editItem as editItemContract,
  moveItem as moveItemContract,
  oneItem as oneItemContract,
  shiftItem as shiftItemContract,
} from './items.contract.ts'
import { readOpenSequence } from './items.reads.ts'
import { addItem, deleteItem, editItem, moveItem, shiftItem } from './items.writes.ts'
import {
  createSequence as createContract,
  duplicateSequence as duplicateContract,
  editSequence as editContract,
  oneSequence as oneContract,
  setStatus as statusContract,
} from './sequences.contract.ts'
import { readSequences } from './sequences.reads.ts'
import { createSequence, deleteSequence, duplicateSequence, editSequence, pauseSequences, setStatus } from './sequences.writes.ts'
import { readUpcoming } from './upcoming.reads.ts'

export const sequences = {
  sequences: animator.query(nothing, ({ ctx }) => readSequences(ctx.store.read, ctx.actor)),
  sequence: animator.query(oneContract, ({ ctx, input }) => readOpenSequence(ctx.store.read, ctx.actor, input)),
  upcoming: animator.query(nothing, ({ ctx }) => readUpcoming(ctx.store.read, ctx.actor)),
  setSequenceStatus: animator.mutation(statusContract, ({ ctx, input }) => setStatus(ctx.store, ctx.actor, input, ctx.now())),
  createSequence: animator.mutation(createContract, ({ ctx, input }) => createSequence(ctx.store, ctx.actor, input, ctx.now())),
  duplicateSequence: animator.mutation(duplicateContract, ({ ctx, input }) => duplicateSequence(ctx.store, ctx.actor, input, ctx.now())),
  editSequence: animator.mutation(editContract, ({ ctx, input }) => editSequence(ctx.store, ctx.actor, input)),
  pauseSequences: animator.mutation(nothing, ({ ctx }) => pauseSequences(ctx.store, ctx.actor, ctx.now())),
  deleteSequence: animator.mutation(oneContract, ({ ctx, input }) => deleteSequence(ctx.store, ctx.actor, input, ctx.now())),
  addItem: animator.mutation(addItemContract, ({ ctx, input }) => addItem(ctx.store, ctx.actor, input, ctx.now())),
  editItem: animator.mutation(editItemContract, ({ ctx, input }) => editItem(ctx.store, ctx.actor, input)),
  shiftItem: animator.mutation(shiftItemContract, ({ ctx, input }) => shiftItem(ctx.store, ctx.actor, input)),
  moveItem: animator.mutation(moveItemContract, ({ ctx, input }) => moveItem(ctx.store, ctx.actor, input)),
  deleteItem: animator.mutation(oneItemContract, ({ ctx, input }) => deleteItem(ctx.store, ctx.actor, input)),
  publishItem: animator.mutation(oneItemContract, ({ ctx, input }) => publishNow(ctx.store, ctx.actor, input, ctx.now())),
  skipItem: animator.mutation(oneItemContract, ({ ctx, input }) => skipItem(ctx.store, ctx.actor, input, ctx.now())),
  previewSequence: animator.mutation(previewContract, ({ ctx, input }) => readPreview(ctx.store.read, ctx.parsers, ctx.actor, input)),
  importSequence: animator.mutation(importContract, ({ ctx, input }) => importSequence(ctx.store, ctx, ctx.actor, input, ctx.now())),
  restoreItem: animator.mutation(oneItemContract, ({ ctx, input }) => restoreItem(ctx.store, ctx.actor, input)),
}
