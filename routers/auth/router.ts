import { nothing } from '../scalars.contract.ts'
import { open, reader, router } from '../trpc.ts'
import { signIn as signInContract } from './session.contract.ts'
import { signIn } from './sign-in.writes.ts'
import { signOut } from './sign-in-audit.writes.ts'
import { tokens } from './tokens/router.ts'

export const auth = router({
  session: reader.query(nothing, ({ ctx }) => ctx.actor.user),
  signin: open.mutation(signInContract, ({ ctx, input }) => signIn(ctx.store, ctx, input, ctx.now), { heavy: true }),
  signout: open.mutation(nothing, ({ ctx }) => signOut(ctx.store, ctx, ctx.now())),
  ...tokens,
})
