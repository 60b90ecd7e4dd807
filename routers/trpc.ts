import { initTRPC, TRPCError } from '@trpc/server'
import { ZodError } from 'zod'
import type { Context } from './context.ts'
import { AppError, appErrors, type FieldErrors, failureIdOf, failureMessage, toAppError } from './errors.ts'
import { assertMayCall, makeChange, type ProcedureMeta } from './guard.ts'
import { fieldErrorMax, fieldErrorsMax } from './limits.contract.ts'

const shorten = (words: string) => (words.length > fieldErrorMax ? `${words.slice(0, fieldErrorMax - 1)}…` : words)

/** The fields that an input error names, the first ones; undefined for any other error. */
export const toFieldErrors = (cause: unknown): FieldErrors | undefined => {
  if (cause instanceof AppError) return cause.fields
  if (!(cause instanceof ZodError)) return undefined
  return Object.fromEntries(
    cause.issues.slice(0, fieldErrorsMax).map(issue => {
      const name = issue.path.join('.') || ('keys' in issue ? issue.keys.slice(0, fieldErrorsMax).join(',') : 'body')
      return [shorten(name), shorten(issue.message)]
    }),
  )
}

/** Whether nobody meant an error to happen: it is logged, and answered with the id of the log (ERR-05). */
export const isFailure = ({ code, cause }: TRPCError): boolean => code === 'INTERNAL_SERVER_ERROR' && !(cause instanceof AppError)

const t = initTRPC
  .context<Context>()
  .meta<Partial<ProcedureMeta>>()
  .create({
    isDev: false,
    errorFormatter: ({ shape, error }) => {
      // tRPC has no code for a full disk.
      const full = error.cause instanceof AppError && error.cause.code === 'INSUFFICIENT_STORAGE'
      const code = full ? 'INSUFFICIENT_STORAGE' : shape.data.code
      // Only the messages of `appErrors` are sent: never a stack, SQL or a path.
      const [status, message] = code in appErrors ? appErrors[code as keyof typeof appErrors] : appErrors.INTERNAL_SERVER_ERROR
      const httpStatus = full ? status : shape.data.httpStatus
      const sent = isFailure(error) ? failureMessage(failureIdOf(error)) : message
      return { ...shape, message: sent, data: { code, httpStatus, fields: toFieldErrors(error.cause) } }
    },
  })

export const { router, createCallerFactory } = t

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

/** For all callers, signed in or not. */
export const publicProcedure = procedure.meta({ level: 'public' })
/** For all signed-in people. */
export const readerProcedure = authenticatedProcedure.meta({ level: 'reader' })
/** For roles that read what animators read and may not write: OBSERVER, beside ANIMATOR and ADMIN. */
export const overseerProcedure = authenticatedProcedure.meta({ level: 'overseer' })
/** For roles that take notes: OBSERVER, who writes nothing else, ANIMATOR and ADMIN. */
export const noterProcedure = authenticatedProcedure.meta({ level: 'noter' })
/** For roles that may write: all but OBSERVER. */
export const memberProcedure = authenticatedProcedure.meta({ level: 'member' })
/** For ANIMATOR and ADMIN. */
export const animatorProcedure = authenticatedProcedure.meta({ level: 'animator' })
/** For ADMIN. */
export const adminProcedure = authenticatedProcedure.meta({ level: 'admin' })
