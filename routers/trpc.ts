import { initTRPC, TRPCError, type TRPCMutationProcedure, type TRPCQueryProcedure } from '@trpc/server'
import { ZodError, type z } from 'zod'
import { type Actor, animates } from './actor.ts'
import type { Context } from './context.ts'
import { type Fields, Refusal, refusalOf, refusals } from './errors.ts'

/** Who may pass; ADMIN may do in any exercise what an animator may (design rule 14). */
const doors = {
  open: () => true,
  reader: () => true,
  member: (actor: Actor) => actor.role !== 'OBSERVER',
  animator: animates,
  admin: (actor: Actor) => actor.role === 'ADMIN',
}
export type Door = keyof typeof doors

/** Passes or throws: 401 for nobody, 403 for the wrong role, and for a token where somebody has to be there in person. */
export const pass = ({ door, inPerson = false }: { door: Door; inPerson?: boolean }, actor: Actor | null): void => {
  if (door === 'open') return
  if (!actor) throw new Refusal('UNAUTHORIZED')
  if (!doors[door](actor)) throw new Refusal('FORBIDDEN')
  if (inPerson && actor.byToken) throw new Refusal('FORBIDDEN', { fields: { authorization: 'Not with an API token' } })
}

/** What is wrong with which field: of a contract that was not met, or of a refusal that says so. */
export const fieldsOf = (cause: unknown): Fields | undefined => {
  if (cause instanceof Refusal) return cause.fields
  if (!(cause instanceof ZodError)) return undefined
  return Object.fromEntries(
    cause.issues.map(issue => [issue.path.join('.') || ('keys' in issue ? issue.keys.join(',') : 'body'), issue.message]),
  )
}

/** What a call is made of: who may, what it takes, what it does. tRPC's procedure is built from it, and REST calls it directly. */
export type Operation = {
  door: Door
  /** Not for API tokens: what gives a lasting way in. */
  inPerson: boolean
  /** Hashes a password: no batch holds two of them. */
  heavy: boolean
  contract: z.ZodType
  run: (call: { ctx: never; input: never }) => unknown
}

const t = initTRPC
  .context<Context>()
  .meta<Operation>()
  .create({
    isDev: false,
    errorFormatter: ({ shape, error }) => {
      // tRPC knows no code for a full disk.
      const full = error.cause instanceof Refusal && error.cause.code === 'INSUFFICIENT_STORAGE'
      const code = full ? 'INSUFFICIENT_STORAGE' : shape.data.code
      // Only what Weez says on purpose leaves the house: never a stack, SQL or a path.
      const [status, message] = code in refusals ? refusals[code as keyof typeof refusals] : refusals.INTERNAL_SERVER_ERROR
      const httpStatus = full ? status : shape.data.httpStatus
      return { ...shape, message, data: { code, httpStatus, fields: fieldsOf(error.cause) } }
    },
  })

export const { router, createCallerFactory } = t

const refusing = (error: unknown): never => {
  const refusal = refusalOf(error)
  if (!refusal) throw error
  const code = refusal.code === 'INSUFFICIENT_STORAGE' ? 'INTERNAL_SERVER_ERROR' : refusal.code
  throw new TRPCError({ code, message: refusal.message, cause: refusal })
}

type Run<Ctx, Contract extends z.ZodType, Output> = (call: { ctx: Ctx; input: z.output<Contract> }) => Output | Promise<Output>
type Def<Contract extends z.ZodType, Output> = { input: z.input<Contract>; output: Output; meta: Operation }

const callsBehind = <Ctx extends Context>(door: Door, inPerson: boolean) => {
  const guarded = t.procedure.use(async ({ ctx, next }) => {
    try {
      pass({ door, inPerson }, ctx.actor)
    } catch (error) {
      return refusing(error)
    }
    const result = await next()
    return result.ok ? result : refusing(refusalOf(result.error.cause) ?? result.error)
  })
  const declared = (operation: Operation) => guarded.meta(operation).input(operation.contract)
  return {
    /** Reads; changes nothing. */
    query: <Contract extends z.ZodType, Output>(contract: Contract, run: Run<Ctx, Contract, Output>) =>
      declared({ door, inPerson, heavy: false, contract, run }).query(run as never) as unknown as TRPCQueryProcedure<Def<Contract, Output>>,
    mutation: <Contract extends z.ZodType, Output>(contract: Contract, run: Run<Ctx, Contract, Output>, { heavy = false } = {}) =>
      declared({ door, inPerson, heavy, contract, run }).mutation(run as never) as unknown as TRPCMutationProcedure<Def<Contract, Output>>,
  }
}

/** A door as the two kinds of calls behind it: a call cannot be declared without one. `inPerson` shuts out API tokens. */
const behind = <Ctx extends Context>(door: Door) => ({ ...callsBehind<Ctx>(door, false), inPerson: callsBehind<Ctx>(door, true) })

type SignedIn = Context & { actor: Actor }

/** For everybody, signed in or not. */
export const open = behind<Context>('open')
/** Signed in. */
export const reader = behind<SignedIn>('reader')
/** Signed in and allowed to write: everybody but an OBSERVER. */
export const member = behind<SignedIn>('member')
/** ANIMATOR, or ADMIN in the animator's place. */
export const animator = behind<SignedIn>('animator')
/** ADMIN alone: what is above a single exercise (ADM-19). */
export const admin = behind<SignedIn>('admin')
