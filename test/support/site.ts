import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe } from 'vitest'
import type { Config } from '#server/config.ts'
import { createApp, type Frontend } from '#server/http/app.ts'
import { listen } from '#server/http/listen.ts'
import type { AccountName, ExerciseName } from './canary-exercises.ts'
import { type Engine, engines } from './engines.ts'
import { createWorld, type World } from './world.ts'

export type TestResponse = { status: number; headers: Headers; text: string; bytes: Buffer<ArrayBuffer>; json: unknown }
export type RequestOptions = {
  as?: readonly [ExerciseName, AccountName]
  headers?: Record<string, string>
  json?: unknown
  body?: RequestInit['body']
}
/** A request to the site: `json` is sent as JSON, `body` as it is. */
export type SendRequest = (method: string, path: string, asking?: RequestOptions) => Promise<TestResponse>

/** A text as JSON; undefined when it is none. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The world behind a real server on a port of its own; `file` serves the program's files. */
export const openSite = async (world: World, file: Frontend['file'] = async () => undefined) => {
  const press = { styles: ['/assets/press.css'], script: '/assets/press.js' }
  const frontend = { template: async () => '<!--page-->', file, press }
  const { server } = await listen(world.services.config, createApp(world.services, frontend))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const ask: SendRequest = async (method, path, { as, headers = {}, json, body } = {}) => {
    const cookie = as ? { cookie: await world.cookie(...as) } : {}
    const sent = json === undefined ? { body: body ?? null } : { body: JSON.stringify(json) }
    const type = json === undefined ? {} : { 'content-type': 'application/json' }
    // `duplex` is what a body of unknown length needs.
    const init = { method, headers: { ...cookie, ...type, ...headers }, ...sent, duplex: 'half', redirect: 'manual' } as RequestInit
    const response = await fetch(`${url}${path}`, init)
    const bytes = Buffer.from(await response.arrayBuffer())
    const text = bytes.toString()
    return { status: response.status, headers: response.headers, text, bytes, json: parseJson(text) }
  }
  const close = () =>
    new Promise(resolve => {
      server.close(resolve)
      server.closeAllConnections()
    })
  return { world, url, ask, close }
}

export type Site = Awaited<ReturnType<typeof openSite>>

/** Tests of a server on each of some engines: `site()` answers it. */
const describeSitesOn =
  (on: readonly Engine[]) =>
  (subject: string, tests: (site: () => Site) => void, settings: Partial<Config> = {}): void => {
    describe.each(on)(`${subject} (%s)`, engine => {
      let site: Site
      beforeAll(async () => {
        site = await openSite(await createWorld(engine, settings))
      })
      afterAll(async () => {
        await site?.close()
        await site?.world.close()
      })
      tests(() => site)
    })
  }

/** Tests that run on every engine, each against a server of its own. */
export const describeSites = describeSitesOn(engines)

/** Tests of what comes before any database, such as files that are refused: on one engine, since the other would repeat them. */
export const describeSiteOnSqlite = describeSitesOn(['sqlite'])
