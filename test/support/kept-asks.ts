import { firstPagesOf, questions, withoutMoment } from './kept-history.ts'
import { procedureFixtures, targetsOf } from './procedure-fixtures.ts'
import type { SendRequest, TestResponse } from './site.ts'
import { transportNames, transports } from './transports.ts'
import type { World } from './world.ts'

/** A request whose answer may be kept: its name, and how it is sent. */
type KeptAsk = {
  name: string
  send: (send: SendRequest, headers: Record<string, string>) => Promise<TestResponse | undefined>
}

/** What an answer says, without what differs each time. */
export const saidBy = (answer: TestResponse | undefined) => {
  if (!answer) return undefined
  const { status, headers, text } = answer
  const sent = ['content-type', 'etag', 'location', 'weez-exercise', 'cache-control'].map(name => headers.get(name))
  return { status, sent, text: withoutMoment(text) }
}

/** Every query that is kept, over tRPC and REST, two of them in one request, and pages of the program and of the press. */
export const keptAsks = (world: World, exercise: 'acme' | 'blue'): KeptAsk[] => {
  const { tenant, ...fixture } = world.exercises[exercise]
  const { base } = tenant
  const inputOf = (name: (typeof questions)[number]) => procedureFixtures[name].validInput(targetsOf({ tenant, ...fixture }))
  const get = (path: string, more: Record<string, string> = {}): KeptAsk => ({
    name: path,
    send: (send, headers) => send('GET', base + path, { headers: { ...headers, ...more } }),
  })
  const two = encodeURIComponent(JSON.stringify({ 0: {}, 1: {} }))
  return [
    ...questions.flatMap(name =>
      transportNames.map(transport => ({
        name: `${transport} ${name}`,
        send: (send: SendRequest, headers: Record<string, string>) => transports[transport](send, base, name, inputOf(name), headers),
      })),
    ),
    get(`/trpc/weezes.feed,messaging.list?batch=1&input=${two}`),
    ...['/login', '/webpress', '/webpress/rss.xml', `/webpress/articles/${fixture.frontId}`].map(path => get(path)),
    ...firstPagesOf(fixture).map(path => get(path, { accept: 'text/html' })),
  ]
}
