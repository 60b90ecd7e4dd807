import { changesInput } from '../changes.contract.ts'
import { noInput } from '../scalars.contract.ts'
import { sessionUser, signInByCodeInput, signInInput } from '../session.contract.ts'
import { answers, nothing, publicProcedure, readerProcedure, router } from '../trpc.ts'
import { readOperatedAccounts } from './operators.reads.ts'
import { signIn, signInByCode, signOut } from './sign-in.writes.ts'
import { addTokenInput, apiTokens, createdToken, listTokensInput, revokeTokenInput } from './tokens.contract.ts'
import { readTokens } from './tokens.reads.ts'
import { addToken, revokeToken } from './tokens.writes.ts'

/** Sessions and API tokens. */
export const authRouter = router({
  session: readerProcedure
    .meta({ rest: 'POST /session', summary: 'Who is signed in', body: 'none' })
    .input(noInput)
    .output(answers(sessionUser))
    .query(({ ctx }) => ctx.actor.user),
  signin: publicProcedure
    .meta({
      rest: 'POST /signin',
      summary: 'Sign in; the answer sets the cookie of the session',
      refuses: { codes: ['UNAUTHORIZED', 'SERVICE_UNAVAILABLE'] },
      hashesPassword: true,
    })
    .input(signInInput)
    .output(answers(sessionUser))
    .mutation(({ ctx, input }) => signIn(ctx.store, ctx, input, ctx.now)),
  /** Sign in with a one-time code, which a printed card has. */
  signinByCode: publicProcedure
    .meta({ hashesPassword: true })
    .input(signInByCodeInput)
    .mutation(({ ctx, input }) => signInByCode(ctx.store, ctx, input, ctx.now)),
  signout: publicProcedure
    .meta({ rest: 'POST /signout', summary: 'Sign out, as often as one likes', body: 'none' })
    .input(noInput)
    .output(nothing)
    .mutation(({ ctx }) => signOut(ctx.store, ctx, ctx.now())),
  /** The official accounts that the caller operates. */
  officialAccounts: readerProcedure.input(noInput).query(({ ctx }) => readOperatedAccounts(ctx.store.read, ctx.actor)),
  /** The stream of changes: it names the tags of what changed, and a page then makes the polls that show them. */
  changes: readerProcedure.input(changesInput).subscription(({ ctx, input, signal }) => ctx.changes.follow(input.lastEventId, signal)),
  tokens: router({
    list: readerProcedure
      .meta({ rest: 'GET /session/tokens', summary: "One's own API tokens, the newest first; with a session only", sessionOnly: true })
      .input(listTokensInput)
      .output(answers(apiTokens))
      .query(({ ctx }) => readTokens(ctx.store.read, ctx.actor)),
    add: readerProcedure
      .meta({
        rest: 'POST /session/tokens',
        summary: 'Make an API token, which is shown once; with a session only',
        refuses: { fields: { name: 'Up to 60 characters' } },
        answersSecret: true,
        sessionOnly: true,
      })
      .input(addTokenInput)
      .output(answers(createdToken))
      .mutation(({ ctx, input }) => addToken(ctx.store, ctx.actor, input, ctx.now())),
    revoke: readerProcedure
      .meta({ rest: 'DELETE /session/tokens/:id', summary: 'Revoke an API token; with a session only', body: 'none', sessionOnly: true })
      .input(revokeTokenInput)
      .output(nothing)
      .mutation(({ ctx, input }) => revokeToken(ctx.store, ctx.actor, input, ctx.now())),
  }),
})
