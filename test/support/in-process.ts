import { createApp } from '#server/http/app.ts'
import { type Answer, type Ask, parsed } from './site.ts'
import type { World } from './world.ts'

/** Asks the program itself, without a socket in between: for tests with thousands of calls. */
export const inProcess = (world: World): Ask => {
  const press = { styles: ['/assets/press.css'], script: '/assets/press.js' }
  const app = createApp(world.parts, { template: async () => '<!--page-->', file: async () => undefined, press })
  return async (method, path, { as, headers = {}, json, body } = {}): Promise<Answer> => {
    const cookie = as ? { cookie: await world.cookie(...as) } : {}
    const type = json === undefined ? {} : { 'content-type': 'application/json' }
    const sent = json === undefined ? (body ?? null) : JSON.stringify(json)
    const request = new Request(`http://weez.test${path}`, { method, headers: { ...cookie, ...type, ...headers }, body: sent })
    const response = await app(request, '127.0.0.1')
    const bytes = Buffer.from(await response.arrayBuffer())
    const text = bytes.toString()
    return { status: response.status, headers: response.headers, text, bytes, json: parsed(text) }
  }
}
