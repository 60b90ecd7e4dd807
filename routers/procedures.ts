import type { AnyTRPCProcedure } from '@trpc/server'
import type { z } from 'zod'
import { type AppRouter, appRouter } from './app-router.ts'
import type { ProcedureMeta, RestMeta } from './guard.ts'

type NamesIn<Record, Prefix extends string = ''> = {
  [Key in keyof Record & string]: Record[Key] extends AnyTRPCProcedure ? `${Prefix}${Key}` : NamesIn<Record[Key], `${Prefix}${Key}.`>
}[keyof Record & string]

/** Every procedure by its path, such as `weezes.feed` or `admin.sequences.list`. */
export type ProcedureName = NamesIn<AppRouter['_def']['record']>

/** What a router tells of a procedure. `output`: the schema of its answer, `null` for none, `undefined` where it is not told. */
export type Procedure = {
  type: 'query' | 'mutation' | 'subscription'
  meta: ProcedureMeta & Partial<RestMeta>
  input: z.ZodType
  output: z.ZodType | null | undefined
}

type Definition = Pick<Procedure, 'type' | 'meta'> & { inputs: [z.ZodType]; output?: { schema: z.ZodType | null } }

/** tRPC keeps what is told of a procedure in `_def`, without types. This is the one place that looks there. */
const definitions = appRouter._def.procedures as unknown as Record<ProcedureName, { _def: Definition }>

/** Every procedure by its name, to ask what is told of it. A call goes through a caller. */
export const procedures = Object.fromEntries(
  Object.entries(definitions).map(([name, { _def: told }]) => {
    const procedure: Procedure = { type: told.type, meta: told.meta, input: told.inputs[0], output: told.output?.schema }
    return [name, procedure]
  }),
) as Record<ProcedureName, Procedure>

export const procedureNames = Object.keys(procedures) as ProcedureName[]

export const isProcedureName = (name: string): name is ProcedureName => Object.hasOwn(procedures, name)
