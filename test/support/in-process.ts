import { createApp } from '#server/http/app.ts'
import { parseJson, type SendRequest, type TestResponse } from './site.ts'
import type { World } from './world.ts'

/** Asks the program itself, without a socket in between: for tests with thousands of calls. */
export const createInProcessSend = (world: World): SendRequest => {
  const press = { styles: ['/assets/press.css'], script: '/assets/press.js' }
  const app = createApp(world.services, { template: async () => '<!--page-->', file: async () => undefined, press })
  return async (method, path, { as, headers = {}, json, body } = {}): Promise<TestResponse> => {
    const cookie = as ? { cookie: await world.cookie(...as) } : {}
    const type = json === undefined ? {} : { 'content-type': 'application/json' }
    const sent = json === undefined ? (body ?? null) : JSON.stringify(json)
    const request = new Request(`http://weez.test${path}`, { method, headers: { ...cookie, ...type, ...headers }, body: sent })
    const response = await app(request, '127.0.0.1')
    const bytes = Buffer.from(await response.arrayBuffer())
    const text = bytes.toString()
    return { status: response.status, headers: response.headers, text, bytes, json: parseJson(text) }
  }
}
