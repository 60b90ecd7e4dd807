import type { inferRouterInputs } from '@trpc/server'
import type { AppRouter } from '#routers/app-router.ts'

type Inputs = inferRouterInputs<AppRouter>

/** Every procedure as `router.name`. */
export type ProcedureName = { [Router in keyof Inputs & string]: `${Router}.${keyof Inputs[Router] & string}` }[keyof Inputs & string]

type InputOf<Name> = Name extends `${infer Router}.${infer Procedure}`
  ? Router extends keyof Inputs
    ? Procedure extends keyof Inputs[Router]
      ? Inputs[Router][Procedure]
      : never
    : never
  : never

type PathParameters<Path> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | PathParameters<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Name
    : never

/** A call whose body is not the input itself: `input` makes it from what was sent. */
export type Odd<Name extends ProcedureName = ProcedureName> = {
  call: Name
  body: 'json' | 'form' | 'none'
  input?: (body: unknown) => unknown
  /** What is sent, as JSON Schema, where it is not the input. */
  bodySchema?: Record<string, unknown>
}

type Named<Row> = Row extends Odd<infer Name> ? Name : Row

/** A row whose procedure does not take every parameter of its path does not compile. */
export type Checked<Rows> = {
  [Call in keyof Rows]: [PathParameters<Call>] extends [never] | [keyof Extract<InputOf<Named<Rows[Call]>>, object>] ? Rows[Call] : never
}

export type Call = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`
export type Rows = Record<Call, ProcedureName | Odd>
