import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'

/** A bare Hono process that answers constants as long as Weez's answers: the limit that the bench measures against. */
const [port = '0', shortLength = '100', longLength = '12000'] = process.argv.slice(2)
const json = { 'content-type': 'application/json; charset=utf-8' }
// Accents as in the real pages: a body that is not pure ASCII costs more to send.
const text = (length: number) => JSON.stringify('é'.padEnd(length - 3, 'x'))
const [short, long] = [text(Number(shortLength)), text(Number(longLength))]

const app = new Hono()
app.get('/short', c => c.body(short, 200, json))
app.get('/long', c => c.body(long, 200, json))

createServer(getRequestListener(app.fetch)).listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'))
