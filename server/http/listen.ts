import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { parsingLimits } from '#routers/budgets.contract.ts'
import type { Config } from '../config.ts'
import type { HeaderReader } from './env.ts'
import { createUnreadWatch, unreadLimits } from './unread.ts'

/** `tell` is told whose request it is, once that is known. */
type RequestHandler = (request: Request, peer: string, headers: HeaderReader, tell: (person: string) => void) => Promise<Response>
/** Gets each request first; returns true when it has handled the request. */
type BeforeHandler = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean

/** Whether the process is shutting down; then `/readyz` answers 503 and connections are closed after their response. */
export type ServerState = { stopping: boolean }

/** A server, its URL, and its unfinished responses. */
export type RunningServer = { server: Server; url: string; openResponses: ReadonlyMap<ServerResponse, unknown> }

/**
 * Longest time for receiving a request and its headers, in milliseconds. The first is longer than the largest upload may wait in the queue
 * and take to arrive (`uploads.ts`, `form.ts`).
 */
const requestTimeout = parsingLimits.json.seconds * 1000
const headersTimeout = 10_000

/**
 * How long a connection stays open between two requests, in milliseconds: longer than between two polls of a page, and longer than proxies
 * keep theirs, which else answer 502 when they send a request to one that is being closed.
 */
const keepAliveTimeout = 75_000

/** Listens on the address of the settings. */
export const listen = async (
  config: Config,
  app: RequestHandler,
  before: BeforeHandler = () => false,
  state: ServerState = { stopping: false },
  limits = unreadLimits,
): Promise<RunningServer> => {
  const unread = createUnreadWatch(limits)
  const answer = getRequestListener((request, env) => {
    const { incoming, outgoing } = env as { incoming: IncomingMessage; outgoing: ServerResponse }
    const { socket, headers } = incoming
    const reader = { get: (name: string) => headers[name]?.toString() ?? null }
    return app(request, socket.remoteAddress ?? '', reader, person => unread.know(outgoing, person))
  })
  const server = createServer({ requestTimeout, headersTimeout, keepAliveTimeout }, (incoming, outgoing) => {
    unread.watch(outgoing, incoming.socket)
    // A keep-alive connection would be cut off at shutdown.
    if (state.stopping) outgoing.shouldKeepAlive = false
    if (!before(incoming, outgoing)) void answer(incoming, outgoing).then(() => unread.written(outgoing))
  })
  server.listen(config.port, config.host)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const url = config.publicUrl?.href ?? `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}/`
  return { server, url, openResponses: unread.open }
}

/** Longest wait for unfinished responses at shutdown, in milliseconds. */
const shutdownTimeout = 10_000

/**
 * Waits for SIGTERM or SIGINT, then for the responses that are open at that moment, and closes the server. Meanwhile new requests are
 * answered, and `/readyz` tells load balancers to use another process. `endStreams` ends the responses that would last for ever.
 */
export const waitForShutdown = async (
  { server, openResponses }: RunningServer,
  state: ServerState,
  endStreams: () => void,
): Promise<void> => {
  await Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')])
  state.stopping = true
  endStreams()
  const timer = setTimeout(() => server.closeAllConnections(), shutdownTimeout)
  const pending = [...openResponses.keys()]
  for (const outgoing of pending) outgoing.shouldKeepAlive = false
  await Promise.all(pending.map(outgoing => once(outgoing, 'close')))
  // It closes the connections without a request, too.
  server.close()
  await once(server, 'close')
  clearTimeout(timer)
}
