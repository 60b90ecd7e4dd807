import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe } from 'vitest'
import { createApp, type Frontend } from '#server/app/app.ts'
import { listen } from '#server/http/listen.ts'
import type { AccountName, ExerciseName } from './canary-exercises.ts'
import { type Engine, engines, usualEngines } from './engines.ts'
import { createWorld, type World, type WorldSettings } from './world.ts'

export type TestResponse = { status: number; headers: Headers; text: string; bytes: Buffer<ArrayBuffer>; json: unknown }
export type RequestOptions = {
  as?: readonly [ExerciseName, AccountName]
  headers?: Record<string, string>
  json?: unknown
  body?: RequestInit['body']
}
/** Sends a request to the site; `json` is sent as JSON, `body` unchanged. */
export type SendRequest = (method: string, path: string, asking?: RequestOptions) => Promise<TestResponse>

/** Returns the value of a JSON text; undefined if the text is invalid. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads a stream of events up to its first event with data, as nothing else ends it, and closes it. */
const readFirstEvent = async (body: ReadableStream<Uint8Array>): Promise<Buffer<ArrayBuffer>> => {
  const reader = body.getReader()
  const parts: Uint8Array[] = []
  for (let done = false; !done && !/^id: /m.test(Buffer.concat(parts).toString()); ) {
    const part = await reader.read()
    if (part.value) parts.push(part.value)
    done = part.done
  }
  // What it waits for ends with its request.
  void reader.cancel()
  return Buffer.concat(parts)
}

export const toTestResponse = async (response: Response): Promise<TestResponse> => {
  const isStream = response.body !== null && response.headers.get('content-type')?.startsWith('text/event-stream')
  const bytes = isStream ? await readFirstEvent(response.body) : Buffer.from(await response.arrayBuffer())
  const text = bytes.toString()
  return { status: response.status, headers: response.headers, text, bytes, json: parseJson(text) }
}

/** Returns the program on a world without its built pages; `file` serves the files of a browser. */
export const createTestApp = (world: World, file: Frontend['file'] = async () => undefined) =>
  createApp(world.services, {
    template: async () => '<!--page-->',
    file,
    press: { styles: ['/assets/press.css'], script: '/assets/press.js' },
  })

/** Returns the program on a world as a function from request to response, without a socket. */
export const createInProcessApp = (world: World) => {
  const app = createTestApp(world)
  return (request: Request): Promise<Response> => app(request, '127.0.0.1')
}

/** Starts a real server for the world on a free port; `file` serves the program's files. */
export const openSite = async (world: World, file?: Frontend['file']) => {
  const { server } = await listen(world.services.config, createTestApp(world, file))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const ask: SendRequest = async (method, path, { as, headers = {}, json, body } = {}) => {
    const cookie = as ? { cookie: await world.cookie(...as) } : {}
    const sent = json === undefined ? { body: body ?? null } : { body: JSON.stringify(json) }
    const type = json === undefined ? {} : { 'content-type': 'application/json' }
    // Fetch requires `duplex` for a body of unknown length.
    const init = { method, headers: { ...cookie, ...type, ...headers }, ...sent, duplex: 'half', redirect: 'manual' } as RequestInit
    return toTestResponse(await fetch(`${url}${path}`, init))
  }
  const close = () =>
    new Promise(resolve => {
      server.close(resolve)
      server.closeAllConnections()
    })
  return { world, url, ask, close }
}

export type Site = Awaited<ReturnType<typeof openSite>>

/** Runs tests of a server on each of these engines; `site()` returns the server. */
const describeSitesOn =
  (on: readonly Engine[]) =>
  (subject: string, tests: (site: () => Site, engine: Engine) => void, settings: WorldSettings = {}): void => {
    describe.each(on)(`${subject} (%s)`, engine => {
      let site: Site
      beforeAll(async () => {
        site = await openSite(await createWorld(engine, settings))
      })
      afterAll(async () => {
        await site?.close()
        await site?.world.close()
      })
      tests(() => site, engine)
    })
  }

/** Runs tests with a server of their own. */
export const describeSites = describeSitesOn(usualEngines)

/** Runs tests of what PostgreSQL does in its own way, such as locks, transactions and search. */
export const describeSitesOnEachEngine = describeSitesOn(engines)

/** Runs tests of code that does not use the database, such as rejected files, on one engine only. */
export const describeSiteOnSqlite = describeSitesOn(['sqlite'])
