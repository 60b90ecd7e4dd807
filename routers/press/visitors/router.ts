import { animator } from '../../trpc.ts'
import { pressSettings as editContract, readSettings as readContract } from '../visitors.contract.ts'
import { readSettings } from '../visitors.reads.ts'
import { editSettings } from '../visitors.writes.ts'

export const visitors = {
  settings: animator.query(readContract, ({ ctx }) => readSettings(ctx.store.read, ctx.actor)),
  editSettings: animator.mutation(editContract, ({ ctx, input }) => editSettings(ctx.store, ctx.actor, input, ctx.now())),
}
