import { animator, member } from '../../trpc.ts'
import { deleteWeeze as deleteContract, undoReweez as undoContract } from './contract.ts'
import { deleteWeeze, undoReweez } from './writes.ts'

export const deletion = {
  delete: animator.mutation(deleteContract, ({ ctx, input }) => deleteWeeze(ctx.store, ctx.actor, input, ctx.now())),
  undoReweez: member.mutation(undoContract, ({ ctx, input }) => undoReweez(ctx.store, ctx.actor, input, ctx.now())),
}
