import { createInProcessApp, type SendRequest, toTestResponse } from './site.ts'
import type { World } from './world.ts'

/** Returns a function that calls the program in this process without a socket, for tests with thousands of calls. */
export const createInProcessSend = (world: World): SendRequest => {
  const app = createInProcessApp(world)
  return async (method, path, { as, headers = {}, json, body } = {}) => {
    const cookie = as ? { cookie: await world.cookie(...as) } : {}
    const type = json === undefined ? {} : { 'content-type': 'application/json' }
    const sent = json === undefined ? (body ?? null) : JSON.stringify(json)
    const left = new AbortController()
    const { signal } = left
    const request = new Request(`http://weez.test${path}`, { method, headers: { ...cookie, ...type, ...headers }, body: sent, signal })
    const answer = await toTestResponse(await app(request))
    left.abort()
    return answer
  }
}
