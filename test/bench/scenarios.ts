import type { RunningServer } from '../support/built-server.ts'
import { signIn } from '../support/sign-in.ts'
import { benchPassword } from './database.ts'
import type { LoadTarget } from './load.ts'

type Headers = Record<string, string>
type Page = { data: { createdOn: string }[] }

const fetchFeed = async ({ url }: RunningServer, headers: Headers, query: string): Promise<{ page: Page; length: number }> => {
  const text = await (await fetch(`${url}/feed${query}`, { headers })).text()
  return { page: JSON.parse(text) as Page, length: Buffer.byteLength(text) }
}

/** A script for wrk that requests random moments between `from` and `to`, one after the other. */
const wrkScript = (base: string, from: number, to: number, count: number) => {
  const picked = Array.from({ length: count }, () => `"${new Date(from + Math.random() * (to - from)).toISOString()}"`)
  return `local m = {${picked.join(',')}}
local i = 0
request = function()
  i = i % #m + 1
  return wrk.format("GET", "${base}" .. m[i])
end`
}

/** The load targets of a running server, and the lengths of their answers in bytes. */
export const prepareTargets = async (weez: RunningServer, headers: Headers) => {
  const head = await fetchFeed(weez, headers, '')
  const newest = head.page.data[0]?.createdOn ?? ''
  const poll = await fetchFeed(weez, headers, `?after=${newest}`)
  const span = { oldest: Date.parse(newest) - 25 * 24 * 3600_000, newest: Date.parse(newest) - 24 * 3600_000 }
  const [polled, feed] = [`${weez.url}/feed?after=${newest}`, `${weez.url}/feed`]
  const body = JSON.stringify({
    text: `${'Un banc de mesure, toujours le même texte. '.repeat(4)}#banc`,
    mentions: [],
    medias: [],
    sponsored: false,
  })
  const targets = {
    poll: { url: polled, headers },
    head: { url: feed, headers },
    older: { url: feed, headers, script: wrkScript('/feed?before=', span.oldest, span.newest, 20_000) },
    publish: { url: `${weez.url}/weezs/post`, headers, script: `wrk.method = "POST"\nwrk.body = [[${body}]]` },
  } satisfies Record<string, LoadTarget>
  return { targets, lengths: { short: poll.length, long: head.length } }
}

/** The last page of the feed of an exercise: its oldest weezes. */
export const findLastPage = async (weez: RunningServer, headers: Headers): Promise<LoadTarget> => {
  let before = ''
  // The generated history is even, so its first weezes are found by bisection.
  let [from, to] = [Date.parse('2020-01-01'), Date.now()]
  for (let step = 0; step < 60 && to - from > 1; step += 1) {
    const middle = Math.floor((from + to) / 2)
    const found = await fetchFeed(weez, headers, `?before=${new Date(middle).toISOString()}`)
    if (found.page.data.length >= 20) {
      to = middle
      before = new Date(middle).toISOString()
    } else from = middle
  }
  return { url: `${weez.url}/feed?before=${before}`, headers }
}

/** The headers of JSON calls by camille. */
export const signInCamille = async ({ url }: RunningServer): Promise<Record<string, string>> => ({
  ...(await signIn(url, 'camille', benchPassword)),
  'content-type': 'application/json',
})
