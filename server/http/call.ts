import { callTRPCProcedure, TRPCError } from '@trpc/server'
import { appRouter } from '#routers/app-router.ts'
import type { Context } from '#routers/context.ts'
import { type ProcedureName, procedures } from '#routers/procedures.ts'
import { isFailure } from '#routers/trpc.ts'

/** The error that was thrown, without what tRPC puts around it. */
const unwrap = (error: unknown): unknown => (error instanceof TRPCError && !isFailure(error) ? (error.cause ?? error) : error)

/**
 * Calls a procedure for a transport that is not tRPC's own. All that guards a call stands in the procedure itself (`routers/trpc.ts`), so
 * `readInput` is called after the access check.
 */
export const callProcedure = async (ctx: Context, name: ProcedureName, readInput: () => unknown): Promise<unknown> => {
  let input: Promise<unknown> | undefined
  const getRawInput = () => {
    input ??= Promise.try(readInput)
    return input
  }
  const { type } = procedures[name]
  try {
    return await callTRPCProcedure({ router: appRouter, path: name, type, ctx, getRawInput, signal: undefined, batchIndex: 0 })
  } catch (error) {
    throw unwrap(error)
  }
}
