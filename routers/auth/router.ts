import { hearChangesInput } from '../changes.contract.ts'
import { noInput } from '../scalars.contract.ts'
import { signInByCodeInput, signInInput } from '../session.contract.ts'
import { publicProcedure, readerProcedure, router } from '../trpc.ts'
import { readOperatedAccounts } from './operators.reads.ts'
import { signIn, signInByCode, signOut } from './sign-in.writes.ts'
import { addTokenInput, listTokensInput, revokeTokenInput } from './tokens.contract.ts'
import { readTokens } from './tokens.reads.ts'
import { addToken, revokeToken } from './tokens.writes.ts'

/** Sessions and API tokens. */
export const authRouter = router({
  session: readerProcedure.input(noInput).query(({ ctx }) => ctx.actor.user),
  signin: publicProcedure
    .meta({ hashesPassword: true })
    .input(signInInput)
    .mutation(({ ctx, input }) => signIn(ctx.store, ctx, input, ctx.now)),
  /** Sign in with a one-time code, which a printed card has. */
  signinByCode: publicProcedure
    .meta({ hashesPassword: true })
    .input(signInByCodeInput)
    .mutation(({ ctx, input }) => signInByCode(ctx.store, ctx, input, ctx.now)),
  signout: publicProcedure.input(noInput).mutation(({ ctx }) => signOut(ctx.store, ctx, ctx.now())),
  /** The official accounts that the caller operates. */
  officialAccounts: readerProcedure.input(noInput).query(({ ctx }) => readOperatedAccounts(ctx.store.read, ctx.actor)),
  /** The doorbell: a ring says which topics moved, and the page then makes the poll that it would have made. */
  changes: readerProcedure.input(hearChangesInput).subscription(({ ctx, input, signal }) => ctx.doorbell.listen(input.lastEventId, signal)),
  tokens: router({
    list: readerProcedure
      .meta({ sessionOnly: true })
      .input(listTokensInput)
      .query(({ ctx }) => readTokens(ctx.store.read, ctx.actor)),
    add: readerProcedure
      .meta({ answersSecret: true, sessionOnly: true })
      .input(addTokenInput)
      .mutation(({ ctx, input }) => addToken(ctx.store, ctx.actor, input, ctx.now())),
    revoke: readerProcedure
      .meta({ sessionOnly: true })
      .input(revokeTokenInput)
      .mutation(({ ctx, input }) => revokeToken(ctx.store, ctx.actor, input, ctx.now())),
  }),
})
