import { animator } from '../../trpc.ts'
import { importPersonas as importContract } from '../personas.contract.ts'
import { readPreview } from '../personas.reads.ts'
import { importPersonas } from '../personas.writes.ts'

export const personas = {
  previewPersonas: animator.mutation(importContract, ({ ctx, input }) => readPreview(ctx.store.read, ctx.parsers, ctx.actor, input)),
  importPersonas: animator.mutation(importContract, ({ ctx, input }) => importPersonas(ctx.store, ctx, ctx.actor, input, ctx.now())),
}
