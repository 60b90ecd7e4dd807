import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'

/** A bare Hono process that answers constants of these lengths, as long as Weez's answers: the limit that the bench measures against. */
const [port = '0', ...lengths] = process.argv.slice(2)
const json = { 'content-type': 'application/json; charset=utf-8' }
// Accents as in the real pages: a body that is not pure ASCII costs more to send.
const text = (length: number) => JSON.stringify('é'.padEnd(length - 3, 'x'))

const app = new Hono()
for (const length of lengths) {
  const constant = text(Number(length))
  app.get(`/${length}`, c => c.body(constant, 200, json))
}

createServer(getRequestListener(app.fetch)).listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'))
