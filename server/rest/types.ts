import type { AnyTRPCProcedure, inferProcedureInput } from '@trpc/server'
import type { AppRouter } from '#routers/app-router.ts'

type Procedures = AppRouter['_def']['record']

type NamesIn<Record, Prefix extends string = ''> = {
  [Key in keyof Record & string]: Record[Key] extends AnyTRPCProcedure ? `${Prefix}${Key}` : NamesIn<Record[Key], `${Prefix}${Key}.`>
}[keyof Record & string]

/** Every procedure by its path, such as `weezes.feed` or `admin.sequences.list`. */
export type ProcedureName = NamesIn<Procedures>

type At<Record, Path> = Path extends `${infer Key}.${infer Rest}`
  ? Key extends keyof Record
    ? At<Record[Key], Rest>
    : never
  : Path extends keyof Record
    ? Record[Path]
    : never

type InputOf<Name> = At<Procedures, Name> extends infer Procedure extends AnyTRPCProcedure ? inferProcedureInput<Procedure> : never

type PathParameters<Path> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | PathParameters<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Name
    : never

/** A call whose body is not the procedure's input: `input` converts the body. */
export type RestCall<Name extends ProcedureName = ProcedureName> = {
  call: Name
  body: 'json' | 'form' | 'none'
  input?: (body: unknown) => unknown
  /** JSON Schema of the body, where it is not the input. */
  bodySchema?: Record<string, unknown>
}

type ProcedureOf<Row> = Row extends RestCall<infer Name> ? Name : Row

/** A row whose procedure does not take every parameter of its path does not compile. */
export type CheckedRows<Rows> = {
  [Call in keyof Rows]: [PathParameters<Call>] extends [never] | [keyof Extract<InputOf<ProcedureOf<Rows[Call]>>, object>]
    ? Rows[Call]
    : never
}

export type RestRoute = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`
export type RestRows = Record<RestRoute, ProcedureName | RestCall>
