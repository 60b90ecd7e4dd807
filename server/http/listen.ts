import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { parsingLimits } from '#routers/budgets.contract.ts'
import type { Config } from '../config.ts'
import type { HeaderReader } from './bindings.ts'

type RequestHandler = (request: Request, peer: string, headers: HeaderReader) => Promise<Response>
/** Looks at a request before Weez does; answers true when it has taken it. */
type BeforeHandler = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean

/** What the process does with what it is asked: once it is told to stop it says so to whom it answers. */
export type ServerState = { stopping: boolean }

/** A server, its address for people, and the answers that it has not finished. */
export type RunningServer = { server: Server; url: string; openResponses: ReadonlySet<ServerResponse> }

/**
 * Longest time in which a request comes whole, and its headers, in milliseconds. The first is more than the largest upload may wait for
 * its turn and take to come (`uploads.ts`, `form.ts`).
 */
const [requestTimeout, headersTimeout] = [parsingLimits.json.seconds * 1000, 10_000]

/** Listens where the settings say. */
export const listen = async (
  config: Config,
  app: RequestHandler,
  before: BeforeHandler = () => false,
  state: ServerState = { stopping: false },
): Promise<RunningServer> => {
  const underWay = new Set<ServerResponse>()
  const answer = getRequestListener((request, env) => {
    const { socket, headers } = (env as { incoming: IncomingMessage }).incoming
    return app(request, socket.remoteAddress ?? '', { get: name => headers[name]?.toString() ?? null })
  })
  const server = createServer({ requestTimeout, headersTimeout }, (incoming, outgoing) => {
    underWay.add(outgoing)
    outgoing.once('close', () => underWay.delete(outgoing))
    // A connection that stays open would be cut off.
    if (state.stopping) outgoing.shouldKeepAlive = false
    if (!before(incoming, outgoing)) void answer(incoming, outgoing)
  })
  server.listen(config.port, config.host)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = config.publicUrl?.href ?? `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}/`
  return { server, url, openResponses: underWay }
}

/** Longest wait for answers under way when Weez is told to stop, in milliseconds. */
const shutdownTimeout = 10_000

/**
 * Waits until the process is told to stop, then lets what was asked before come to its end. Until then it goes on answering, and
 * `/readyz` tells whoever sends people here that they had better go elsewhere.
 */
export const waitForShutdown = async ({ server, openResponses: underWay }: RunningServer, state: ServerState): Promise<void> => {
  await Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')])
  state.stopping = true
  const late = setTimeout(() => server.closeAllConnections(), shutdownTimeout)
  const asked = [...underWay]
  for (const outgoing of asked) outgoing.shouldKeepAlive = false
  await Promise.all(asked.map(outgoing => once(outgoing, 'close')))
  server.close()
  server.closeIdleConnections()
  await once(server, 'close')
  clearTimeout(late)
}
