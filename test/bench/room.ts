import { Agent, get } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { trendsPollInterval, unreadPollInterval } from '#src/app/constants.ts'
import type { RunningServer } from '../support/built-server.ts'
import { quantile } from './results.ts'
import { actSteadily } from './steadily.ts'

/** Weezes that are published a second, and how often a page that hears of them asks for the feed, in milliseconds. */
const published = 2
const feedInterval = 1_000

/** The 99th percentile in milliseconds of what open pages of these people ask for some seconds, while others publish. */
export const measureRoom = async (weez: RunningServer, cookies: readonly string[], headers: Record<string, string>, seconds: number) => {
  const agent = new Agent({ keepAlive: true })
  const times: number[] = []
  const ask = (path: string, cookie: string) =>
    new Promise<string>((resolve, reject) => {
      const sentOn = performance.now()
      const request = get(weez.url + path, { agent, headers: { cookie } }, answer => {
        const parts: Buffer[] = []
        answer.on('data', part => parts.push(part))
        answer.on('end', () => {
          times.push(performance.now() - sentOn)
          if (answer.statusCode === 200) resolve(Buffer.concat(parts).toString())
          else reject(new Error(`${path} was answered ${answer.statusCode}`))
        })
      })
      request.on('error', reject)
    })
  const trpc = (name: string, input: unknown) => `/trpc/${name}?batch=1&input=${encodeURIComponent(JSON.stringify({ 0: input }))}`
  const end = performance.now() + seconds * 1000
  const repeat = async (interval: number, act: () => Promise<unknown>) => {
    await setTimeout(Math.random() * interval)
    for (let next = performance.now(); next < end; next += interval) {
      await setTimeout(Math.max(0, next - performance.now()))
      await act()
    }
  }
  const open = async (cookie: string) => {
    let after = new Date().toISOString()
    const pollFeed = async () => {
      const text = await ask(trpc('weezes.feed', { scope: 'all', after }), cookie)
      after = /"createdOn":"([^"]+)"/.exec(text)?.[1] ?? after
    }
    await Promise.all([
      repeat(feedInterval, pollFeed),
      repeat(unreadPollInterval, () => ask(trpc('messaging.unread', {}), cookie)),
      repeat(unreadPollInterval, () => ask(trpc('weezes.unreadNotifications', {}), cookie)),
      repeat(trendsPollInterval, () => ask(trpc('weezes.trends', { duration: 36_000 }), cookie)),
    ])
  }
  const body = JSON.stringify({ text: 'Dans la salle', mentions: [], medias: [], sponsored: false })
  const stop = actSteadily(published, async () => {
    const answer = await fetch(`${weez.url}/weezs/post`, { method: 'POST', headers, body })
    await answer.arrayBuffer()
  })
  await Promise.all(cookies.map(open))
  await stop()
  agent.destroy()
  return { p99: quantile(times, 0.99), median: quantile(times, 0.5), answered: times.length }
}
