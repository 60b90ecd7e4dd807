import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Starts another site with pictures on this machine; it records the paths that it is asked for and answers as the test says. */
export const startPictureHost = async (answer: (request: IncomingMessage, response: ServerResponse) => unknown) => {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    /** Host and port, as in the setting. */
    host,
    url: `http://${host}`,
    asked,
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

export type PictureHost = Awaited<ReturnType<typeof startPictureHost>>
