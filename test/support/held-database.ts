import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** An address of a PostgreSQL behind a network that can be held: what the server says meanwhile arrives later, in its order. */
export const openHeldDatabase = async (databaseUrl = '') => {
  const { hostname, port } = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let held: (() => void)[] | undefined
  const server = createServer(client => {
    const database = connect(Number(port), hostname)
    for (const socket of [client, database])
      sockets.add(socket.on('error', () => {}).on('close', () => [client, database].map(one => one.destroy())))
    client.pipe(database)
    database.on('data', said => (held ? held.push(() => client.write(said)) : client.write(said)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: url.href,
    hold: () => {
      held = []
    },
    release: () => {
      for (const say of held ?? []) say()
      held = undefined
    },
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
