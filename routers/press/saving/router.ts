import { animator } from '../../trpc.ts'
import {
  autosaveArticle as autosaveContract,
  createArticle as createContract,
  duplicateArticle as duplicateContract,
  saveArticle as saveContract,
} from '../article-edits.contract.ts'
import { autosaveArticle, createArticle, duplicateArticle, restoreVersion, saveArticle } from '../article-edits.writes.ts'
import { restoreVersion as restoreContract } from '../versions.contract.ts'

export const saving = {
  create: animator.mutation(createContract, ({ ctx, input }) => createArticle(ctx.store, ctx.parsers, ctx.actor, input, ctx.now())),
  save: animator.mutation(saveContract, ({ ctx, input }) => saveArticle(ctx.store, ctx.parsers, ctx.actor, input, ctx.now())),
  autosave: animator.mutation(autosaveContract, ({ ctx, input }) => autosaveArticle(ctx.store, ctx.parsers, ctx.actor, input, ctx.now())),
  duplicate: animator.mutation(duplicateContract, ({ ctx, input }) =>
    duplicateArticle(ctx.store, ctx.parsers, ctx.actor, input, ctx.now()),
  ),
  restore: animator.mutation(restoreContract, ({ ctx, input }) => restoreVersion(ctx.store, ctx.parsers, ctx.actor, input, ctx.now())),
}
