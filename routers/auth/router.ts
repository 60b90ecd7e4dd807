import { nothing } from '../contract.ts'
import { open, reader, router } from '../trpc.ts'
import { signIn as signInContract } from './contract.ts'
import { signOut } from './sign-ins/writes.ts'
import { tokens } from './tokens/router.ts'
import { signIn } from './writes.ts'

export const auth = router({
  session: reader.query(nothing, ({ ctx }) => ctx.actor.user),
  signin: open.mutation(signInContract, ({ ctx, input }) => signIn(ctx.store, ctx, input, ctx.now), { heavy: true }),
  signout: open.mutation(nothing, ({ ctx }) => signOut(ctx.store, ctx, ctx.now())),
  ...tokens,
})
