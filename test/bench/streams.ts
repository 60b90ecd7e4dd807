import { hash, randomBytes } from 'node:crypto'
import { Agent, get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { type RunningServer, residentMegabytes } from '../support/built-server.ts'
import { quantile } from './results.ts'

/** A stream of changes; `rung.call` is called at each event after its first one. */
type OpenStream = { cookie: string; close: () => void; rung: { call?: (() => void) | undefined } }

/** How many people were added, so that each has an id of their own. */
let added = 0

/** Adds people with a session each to the default exercise of a stopped server; returns their cookies. */
export const addReaders = (data: string, count: number): string[] => {
  const db = new Database(join(data, 'weez.db'))
  const names = db.pragma('table_info(users)') as { name: string }[]
  const copied = names.map(({ name }) => name).filter(name => !['id', 'username', 'signed_in_on'].includes(name))
  const addUser = db.prepare(
    `insert into users (id, username, ${copied}) select :id, :username, ${copied.map(name => `u.${name}`)} from users u
     join exercises e on e.id = u.exercise_id join clients c on c.id = e.client_id where c.path = '' and u.username = 'camille'`,
  )
  const addSession = db.prepare(
    `insert into sessions (id, exercise_id, user_id, agent, created_on, seen_on, expires_on)
     select :hash, exercise_id, id, '', :now, :now, :end from users where id = :id`,
  )
  const now = Date.now()
  const end = Date.now() + 3600_000
  const tokens = Array.from({ length: count }, () => randomBytes(25).toString('hex'))
  db.transaction(() => {
    for (const [at, token] of tokens.entries()) {
      const id = 2 ** 51 + added + at
      addUser.run({ id, username: `reader_${now}_${added + at}` })
      addSession.run({ id, hash: hash('sha256', token), now, end })
    }
  })()
  added += count
  db.close()
  return tokens.map(token => `weez=${token}`)
}

const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY })

/** Opens a stream and resolves with its first ring. */
const openStream = (url: string, cookie: string): Promise<OpenStream> =>
  new Promise((resolve, reject) => {
    const rung: OpenStream['rung'] = {}
    const request = get(`${url}/trpc/auth.changes?input={}`, { agent, headers: { cookie } }, (answer: IncomingMessage) => {
      if (answer.statusCode !== 200) reject(new Error(`A stream was answered ${answer.statusCode}`))
      answer.setEncoding('utf8').on('error', () => {})
      let first = true
      answer.on('data', (text: string) => {
        if (!/^id: /m.test(text)) return
        if (!first) return void rung.call?.()
        first = false
        resolve({ cookie, rung, close: () => request.destroy() })
      })
    })
    request.on('error', reject)
  })

/** Opens streams, each person having at most four, fifty at a time. */
const openStreams = async ({ url }: RunningServer, cookies: readonly string[], count: number): Promise<OpenStream[]> => {
  const open: OpenStream[] = []
  while (open.length < count) {
    const next = Array.from({ length: Math.min(50, count - open.length) }, (_, at) => cookies[(open.length + at) % cookies.length] ?? '')
    open.push(...(await Promise.all(next.map(cookie => openStream(url, cookie)))))
  }
  return open
}

/** Megabytes that this many streams add to a server while nothing happens. */
export const measureIdleStreams = async (weez: RunningServer, cookies: readonly string[], count: number): Promise<number> => {
  const before = residentMegabytes(weez)
  const streams = await openStreams(weez, cookies, count)
  await new Promise(resolve => setTimeout(resolve, 5_000))
  const added = residentMegabytes(weez) - before
  for (const { close } of streams) close()
  return added
}

const polls = new Agent({ keepAlive: true, maxSockets: 64 })

/** The body of an answer; over few connections, which stay open. */
const ask = (url: string, cookie: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const request = get(url, { agent: polls, headers: { cookie } }, answer => {
      let text = ''
      answer.setEncoding('utf8').on('data', part => {
        text += part
      })
      answer.on('end', () => resolve(text))
    })
    request.on('error', reject)
  })

type Post = () => Promise<{ id: number; createdOn: string }>

/**
 * Milliseconds from the sending of a weeze until the poll that a ring causes has it, on each of this many other screens: the median and the
 * 99th percentile over some weezes.
 */
export const measureRings = async (weez: RunningServer, cookies: readonly string[], count: number, post: Post) => {
  const streams = await openStreams(weez, cookies, count)
  const times: number[] = []
  let { createdOn: after } = await post()
  for (let round = 0; round < 4; round += 1) {
    // A stream rings once a second at most.
    await new Promise(resolve => setTimeout(resolve, 2_000))
    const sentOn = performance.now()
    const seen = streams.map(
      ({ cookie, rung }) =>
        new Promise<void>(resolve => {
          rung.call = () =>
            void ask(`${weez.url}/feed?after=${after}`, cookie).then(text => {
              if (!text.includes('"createdOn"')) return
              times.push(performance.now() - sentOn)
              rung.call = undefined
              resolve()
            })
        }),
    )
    const posted = await post()
    await Promise.all(seen)
    after = posted.createdOn
  }
  for (const { close } of streams) close()
  return { median: quantile(times, 0.5), p99: quantile(times, 0.99) }
}
