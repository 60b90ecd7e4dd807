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

/** A script for wrk that requests random moments between `from` and `to`, hardly one of them twice. */
const wrkScript = (base: string, from: number, to: number) => `math.randomseed(os.time())
request = function()
  local second = math.random(${Math.ceil(from / 1000)}, ${Math.floor(to / 1000)})
  return wrk.format("GET", "${base}" .. os.date("!%Y-%m-%dT%H:%M:%S", second) .. string.format(".%03dZ", math.random(0, 999)))
end`

const textOf = async ({ url }: RunningServer, headers: Headers, path: string): Promise<string> =>
  (await fetch(`${url}${path}`, { headers })).text()

/** What a person reads: its address, and the length of the answer in bytes. The older page is random, so its length is that of the head. */
export type ReadTarget = LoadTarget & { length: number }

/** The load targets of what people read on a running server, by name. */
export const prepareReads = async (weez: RunningServer, headers: Headers) => {
  const head = await fetchFeed(weez, headers, '')
  const newest = head.page.data[0]?.createdOn ?? ''
  const day = 24 * 3600_000
  const span = { oldest: Date.parse(newest) - 25 * day, newest: Date.parse(newest) - day }
  const { id } = JSON.parse(await textOf(weez, headers, '/feed')).data[3]
  const conversation = JSON.parse(await textOf(weez, headers, '/messaging/convers'))[0]?.id
  const article = /\/webpress\/articles\/[\w-]+/.exec(await textOf(weez, headers, '/webpress'))?.[0] ?? ''
  const read = async (path: string, sent = headers): Promise<ReadTarget> => ({
    url: weez.url + path,
    headers: sent,
    length: Buffer.byteLength(await textOf(weez, sent, path)),
  })
  return {
    poll: await read(`/feed?after=${newest}`),
    head: await read('/feed'),
    older: { url: `${weez.url}/feed`, headers, script: wrkScript('/feed?before=', span.oldest, span.newest), length: head.length },
    conversation: await read(`/messaging/convers/${conversation}`),
    thread: await read(`/weezs/${id}/thread`),
    notifications: await read('/notifications'),
    front: await read('/webpress'),
    article: await read(article),
    // Its answers are all kept; the feed's page, which has the trends, is put together each time.
    page: await read('/weez/messages'),
    'sign-in': await read('/login', {}),
  }
}

/** Requests that publish one weeze after the other. */
export const publishTarget = ({ url }: RunningServer, headers: Headers): LoadTarget => {
  const text = `${'Un banc de mesure, toujours le même texte. '.repeat(4)}#banc`
  const body = JSON.stringify({ text, mentions: [], medias: [], sponsored: false })
  return { url: `${url}/weezs/post`, headers, script: `wrk.method = "POST"\nwrk.body = [[${body}]]` }
}

/** The last page of the feed of an exercise: its oldest weezes. */
export const findLastPage = async (weez: RunningServer, headers: Headers): Promise<LoadTarget> => {
  let before = ''
  // The generated history is even, so its first weezes are found by bisection.
  let from = Date.parse('2020-01-01')
  let to = Date.now()
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
