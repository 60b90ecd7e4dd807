import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningServer, startWeez } from '../support/built-server.ts'
import { copyDemoFolder, demoPassword } from '../support/demo-folder.ts'
import { signIn } from '../support/sign-in.ts'

/** Calls that are half sent when the server is told to stop. */
const crowd = 100

describe('A server that is stopped', () => {
  let demo: Awaited<ReturnType<typeof copyDemoFolder>>
  let weez: RunningServer
  const agent = new Agent({ keepAlive: true })
  beforeAll(async () => {
    demo = await copyDemoFolder()
    weez = await startWeez(demo.folder)
  })
  afterAll(async () => {
    weez?.child.kill('SIGKILL')
    agent.destroy()
    await demo?.remove()
  })

  test('design 8: it finishes what was asked before, says meanwhile that it is not ready, and leaves nothing open', async () => {
    const cookies = await signIn(weez.url, 'camille', demoPassword)
    const body = JSON.stringify({ text: 'the last words' })
    const headers = { ...cookies, 'content-type': 'application/json', 'content-length': body.length }
    const half = Array.from({ length: crowd }, () => {
      const call = request(`${weez.url}/weezs/post`, { method: 'POST', headers, agent })
      call.write(body.slice(0, 5))
      return call
    })
    await Promise.all(half.map(call => once(call, 'socket')))
    // All of them are with the server: it has answered one that came after them.
    const feed = await fetch(`${weez.url}/feed`, { headers: cookies })
    expect(feed.status).toBe(200)
    await feed.arrayBuffer()
    const ended = once(weez.child, 'exit')
    weez.child.kill('SIGTERM')
    await expect.poll(async () => (await fetch(`${weez.url}/readyz`)).status, { interval: 20 }).toBe(503)
    const answers = await Promise.all(
      half.map(async call => {
        call.end(body.slice(5))
        const [answer] = await once(call, 'response')
        return { status: answer.statusCode, words: JSON.parse(await text(answer)).text }
      }),
    )
    expect(answers).toEqual(answers.map(() => ({ status: 200, words: 'the last words' })))
    expect(await ended).toEqual([0, null])
    expect(existsSync(join(demo.folder, 'weez.db-wal'))).toBe(false)
  })
})
