import type { Tenant } from '#routers/context.ts'
import type { HeaderReader } from './context.ts'

/** What the process knows of a request before it is routed. */
export type Bindings = { tenant: Tenant /** The path below the base path. */; path: string; peer: string; headers: HeaderReader }
