import { initTRPC, TRPCError, type TRPCProcedureBuilder } from '@trpc/server'
import { getErrorShape } from '@trpc/server/shared'
import type { z } from 'zod'
import type { Context } from './context.ts'
import { AppError, type AppErrorCode, appErrors, errorOfCode, failureIdOf, toAppError, toSentError } from './errors.ts'
import { assertMayCall, makeChange, type ProcedureMeta, type RestMeta, type RestPath } from './guard.ts'
import { toInputError } from './input-errors.ts'

/** Whether nobody meant an error to happen: it is logged, and answered with the id of the log (ERR-05). */
export const isFailure = ({ code, cause }: TRPCError): boolean => code === 'INTERNAL_SERVER_ERROR' && !(cause instanceof AppError)

const t = initTRPC
  .context<Context>()
  .meta<Partial<ProcedureMeta>>()
  .create({
    isDev: false,
    // A browser opens its stream of changes anew when it has said nothing for so long.
    sse: { ping: { enabled: true, intervalMs: 15_000 }, client: { reconnectAfterInactivityMs: 40_000 } },
    errorFormatter: ({ shape, error }) => {
      const known = toInputError(error.cause) ?? toAppError(error.cause)
      // tRPC has no code for a full disk.
      const code = known?.code === 'INSUFFICIENT_STORAGE' ? known.code : shape.data.code
      const httpStatus = code === 'INSUFFICIENT_STORAGE' ? appErrors[code][0] : shape.data.httpStatus
      // Only sentences of `errorReasons` are sent: never a stack, SQL or a path.
      const sentCode = code in appErrors ? (code as AppErrorCode) : 'INTERNAL_SERVER_ERROR'
      const sent = known?.code === code ? known : errorOfCode(sentCode, isFailure(error) ? failureIdOf(error) : '')
      const { reason, message, params, fields } = toSentError(sent)
      return { ...shape, message, data: { code, httpStatus, reason, params, fields } }
    },
  })

export const { router, createCallerFactory } = t

/** The body of the answer to a subscription that could not be opened. */
export const toSubscriptionError = (path: string, error: TRPCError) => ({
  error: getErrorShape({ config: t._config, error, type: 'subscription', path, input: undefined, ctx: undefined }),
})

const throwTRPCError = (error: unknown): never => {
  const appError = toAppError(error)
  if (!appError) throw error
  const code = appError.code === 'INSUFFICIENT_STORAGE' ? 'INTERNAL_SERVER_ERROR' : appError.code
  throw new TRPCError({ code, message: appError.message, cause: appError })
}

/** Not exported, so that every procedure is declared from one of the levels below. */
const procedure = t.procedure.use(async ({ ctx, meta, next, type, path, getRawInput }) => {
  try {
    assertMayCall({ type, meta }, ctx)
    if (type !== 'mutation') {
      const result = await next()
      return result.ok ? result : throwTRPCError(toAppError(result.error.cause) ?? result.error)
    }
    const data = await makeChange(ctx, { name: path, meta, readInput: getRawInput }, async store => {
      const result = await next({ ctx: { store } })
      if (!result.ok) throw toAppError(result.error.cause) ?? result.error
      return result.data
    })
    // What `next` would return; tRPC marks its results for the compiler alone.
    return { ok: true, data, marker: 'middlewareMarker' as never, ctx }
  } catch (error) {
    return throwTRPCError(error)
  }
})

const authenticatedProcedure = procedure.use(({ ctx, next }) => {
  if (!ctx.actor) throw new TRPCError({ code: 'UNAUTHORIZED' })
  return next({ ctx: { actor: ctx.actor } })
})

type PathParameters<Path> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | PathParameters<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Name
    : never

/** The input of a procedure with that REST path: every parameter is a field of it. */
type InputAt<Path> = [PathParameters<Path>] extends [never] ? unknown : Record<PathParameters<Path>, unknown>

/** A level: its procedures tell their REST path in `.meta`, and then do not compile unless they take every parameter of it. */
type Level<Builder> =
  Builder extends TRPCProcedureBuilder<infer Ctx, infer Meta, infer Overrides, infer In, infer Out, infer Result, infer Sent, false>
    ? Omit<Builder, 'meta'> & {
        meta: {
          <const Path extends RestPath>(
            meta: Meta & RestMeta<Path>,
          ): {
            input: <Schema extends z.ZodType<unknown, InputAt<Path>>>(
              schema: Schema,
            ) => TRPCProcedureBuilder<Ctx, Meta, Overrides, z.input<Schema>, z.output<Schema>, Result, Sent, false>
          }
          (meta: Meta): TRPCProcedureBuilder<Ctx, Meta, Overrides, In, Out, Result, Sent, false>
        }
      }
    : never

/**
 * Tells what a call answers, for `.output`: a result that does not fit the schema does not compile, and the documentation of the API describes it.
 * The result is not parsed when the call runs.
 */
export const answers = <Schema extends z.ZodType>(schema: Schema) => ({ schema, parse: (result: unknown) => result as z.output<Schema> })

/** A call that answers nothing. */
export const nothing = { schema: null, parse: (): void => undefined }

const levelOf = <Builder>(builder: Builder) => builder as Level<Builder>

/** For all callers, signed in or not. */
export const publicProcedure = levelOf(procedure.meta({ level: 'public' }))
/** For all signed-in people. */
export const readerProcedure = levelOf(authenticatedProcedure.meta({ level: 'reader' }))
/** For roles that read what animators read and may not write: OBSERVER, beside ANIMATOR and ADMIN. */
export const overseerProcedure = levelOf(authenticatedProcedure.meta({ level: 'overseer' }))
/** For roles that take notes: OBSERVER, who writes nothing else, ANIMATOR and ADMIN. */
export const noterProcedure = levelOf(authenticatedProcedure.meta({ level: 'noter' }))
/** For the members of the crisis cell: USER. */
export const playerProcedure = levelOf(authenticatedProcedure.meta({ level: 'player' }))
/** For roles that may write: all but OBSERVER. */
export const memberProcedure = levelOf(authenticatedProcedure.meta({ level: 'member' }))
/** For ANIMATOR and ADMIN. */
export const animatorProcedure = levelOf(authenticatedProcedure.meta({ level: 'animator' }))
/** For ADMIN. */
export const adminProcedure = levelOf(authenticatedProcedure.meta({ level: 'admin' }))
