import { Agent, get } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import type { RunningServer } from '../support/built-server.ts'

/** How long polls are sent, in seconds. */
export const pollSeconds = 5
const pollsASecond = 300

/** A reader with an open feed: the cookie, and the moment of the newest weeze that the page has. */
type Reader = { cookie: string; after: string }

/** Milliseconds of each poll, sent at a fixed rate for some seconds whatever the answers take; each page asks for what is newer than it has. */
export const measurePolls = async ({ url }: RunningServer, pages: readonly Reader[]): Promise<number[]> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 128 })
  const times: number[] = []
  const pending = new Set<Promise<void>>()
  const poll = (page: Reader) =>
    new Promise<void>((resolve, reject) => {
      const sentOn = performance.now()
      const request = get(`${url}/feed?after=${page.after}`, { agent, headers: { cookie: page.cookie } }, answer => {
        let text = ''
        answer.setEncoding('utf8').on('data', part => {
          text += part
        })
        answer.on('end', () => {
          times.push(performance.now() - sentOn)
          if (answer.statusCode !== 200) reject(new Error(`A poll was answered ${answer.statusCode}`))
          page.after = (JSON.parse(text) as { data: { createdOn: string }[] }).data[0]?.createdOn ?? page.after
          resolve()
        })
      })
      request.on('error', reject)
    })
  const begun = performance.now()
  for (let sent = 0; sent < pollSeconds * pollsASecond; ) {
    const due = Math.floor(((performance.now() - begun) / 1000) * pollsASecond)
    for (; sent < due; sent += 1) {
      const page = pages[sent % pages.length]
      if (!page) continue
      const asked = poll(page)
      pending.add(asked)
      void asked.finally(() => pending.delete(asked))
    }
    await setTimeout(2)
  }
  await Promise.all(pending)
  agent.destroy()
  return times
}
