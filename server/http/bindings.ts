import type { Tenant } from '#routers/context.ts'

/** What the process knows of a request before it is routed. */
export type Bindings = { tenant: Tenant /** The path below the base path. */; path: string; peer: string; headers: HeaderReader }

/** Reads a header; Node's own are read as they are, since making a Headers of them costs as much as a poll's whole answer. */
export type HeaderReader = { get(name: string): string | null }
