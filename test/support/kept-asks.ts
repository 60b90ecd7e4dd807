import { firstPagesOf, questions, withoutMoment } from './kept-history.ts'
import { procedureFixtures, targetsOf } from './procedure-fixtures.ts'
import type { SendRequest, TestResponse } from './site.ts'
import { transportNames, transports } from './transports.ts'
import type { World } from './world.ts'

/** A request whose answer may be kept: its name, and how it is sent. In each `half` every query stands over one transport; `question` is its place. */
export type KeptAsk = {
  name: string
  half?: number
  question: number
  send: (send: SendRequest, headers: Record<string, string>) => Promise<TestResponse | undefined>
}

/** What an answer says, without what differs each time. */
export const saidBy = (answer: TestResponse | undefined) => {
  if (!answer) return undefined
  const { status, headers, text } = answer
  const sent = ['content-type', 'etag', 'location', 'weez-exercise', 'cache-control'].map(name => headers.get(name))
  return { status, sent, text: withoutMoment(text) }
}

/**
 * Every query that is kept, over tRPC and REST, two of them in one request, and pages of the program and of the press; `paths` are asked
 * too, from the root.
 */
export const keptAsks = (world: World, exercise: 'acme' | 'blue', paths: readonly string[] = []): KeptAsk[] => {
  const { tenant, ...fixture } = world.exercises[exercise]
  const { base } = tenant
  const inputOf = (name: (typeof questions)[number]) => procedureFixtures[name].validInput(targetsOf({ tenant, ...fixture }))
  const get = (path: string): KeptAsk => ({ name: path, question: 0, send: (send, headers) => send('GET', path, { headers }) })
  const two = encodeURIComponent(JSON.stringify({ 0: {}, 1: {} }))
  const pages = ['/login', '/webpress', '/webpress/rss.xml', `/webpress/articles/${fixture.frontId}`]
  return [
    ...questions.flatMap((name, question) =>
      transportNames.map((transport, at) => ({
        name: `${transport} ${name}`,
        half: (question + at) % 2,
        question,
        send: (send: SendRequest, headers: Record<string, string>) => transports[transport](send, base, name, inputOf(name), headers),
      })),
    ),
    get(`${base}/trpc/weezes.feed,messaging.list?batch=1&input=${two}`),
    ...pages.map((path, at) => ({ ...get(base + path), half: at % 2, question: at >> 1 })),
    ...firstPagesOf(fixture).map((path, at) => ({
      name: path,
      half: at % 2,
      question: at >> 1,
      send: (send: SendRequest, headers: Record<string, string>) =>
        send('GET', base + path, { headers: { ...headers, accept: 'text/html' } }),
    })),
    ...paths.map(get),
  ]
}
