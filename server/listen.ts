import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Config } from './config.ts'
import type { HeaderReader } from './context.ts'

type App = (request: Request, peer: string, headers: HeaderReader) => Promise<Response>
/** Looks at a request before Weez does; answers true when it has taken it. */
type Before = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean

/** Listens where the settings say; answers the server and its address for people. */
export const listen = async (config: Config, app: App, before: Before = () => false): Promise<{ server: Server; url: string }> => {
  const answer = getRequestListener((request, env) => {
    const { socket, headers } = (env as { incoming: IncomingMessage }).incoming
    return app(request, socket.remoteAddress ?? '', { get: name => headers[name]?.toString() ?? null })
  })
  const server = createServer({ requestTimeout: 30_000, headersTimeout: 10_000 }, (incoming, outgoing) => {
    if (!before(incoming, outgoing)) void answer(incoming, outgoing)
  })
  server.listen(config.port, config.host)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { server, url: config.publicUrl?.href ?? `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}/` }
}

/** Longest wait for answers under way when Weez is told to stop, in milliseconds. */
const patience = 10_000

/** Waits until the process is told to stop, then lets the answers under way finish. */
export const untilStopped = async (server: Server): Promise<void> => {
  await Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')])
  server.close()
  server.closeIdleConnections()
  const late = setTimeout(() => server.closeAllConnections(), patience)
  await once(server, 'close')
  clearTimeout(late)
}
