import type { Tenant } from '#routers/context.ts'

/** Reads a header. Node's own header object is wrapped as it is, since making a `Headers` of it costs as much as a whole poll. */
export type HeaderReader = { get(name: string): string | null }

/** What the process knows of a request besides its body; `peer` is the address at the socket's other end. */
export type IncomingRequest = { headers: HeaderReader; tenant: Tenant; peer: string }

/** Hono's environment of a request; `path` is the path below the base path. */
export type Bindings = IncomingRequest & { path: string }
