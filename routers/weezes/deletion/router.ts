import { animator, member } from '../../trpc.ts'
import { deleteWeeze as deleteContract, undoReweez as undoContract } from '../deletion.contract.ts'
import { deleteWeeze, undoReweez } from '../deletion.writes.ts'

export const deletion = {
  delete: animator.mutation(deleteContract, ({ ctx, input }) => deleteWeeze(ctx.store, ctx.actor, input, ctx.now())),
  undoReweez: member.mutation(undoContract, ({ ctx, input }) => undoReweez(ctx.store, ctx.actor, input, ctx.now())),
}
