import { open } from '../../trpc.ts'
import { setUp as setUpContract } from '../set-up.contract.ts'
import { setUp } from '../set-up.writes.ts'

export const setup = {
  setUp: open.mutation(setUpContract, ({ ctx, input }) => setUp(ctx.store, ctx, input, ctx.now()), { heavy: true }),
}
