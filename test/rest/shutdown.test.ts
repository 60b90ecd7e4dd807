import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import { listen, waitForShutdown } from '#server/http/listen.ts'

/** A server that answers when it is told to, and connections to it that stay open. */
const open = async () => {
  const state = { stopping: false }
  const answers: (() => void)[] = []
  const app = (request: Request) =>
    new Promise<Response>(resolve => {
      const answer = () => resolve(new Response('answered'))
      if (new URL(request.url).pathname === '/slow') answers.push(answer)
      else answer()
    })
  const running = await listen(readConfig({ port: '0', host: '127.0.0.1' }, {}), app, undefined, state)
  const agent = new Agent({ keepAlive: true })
  const ask = async (path: string, through = agent) => {
    const [answer] = (await once(get(new URL(path, running.url), { agent: through }), 'response')) as [IncomingMessage]
    return { text: await text(answer), connection: answer.headers.connection }
  }
  return { running, state, agent, ask, answers }
}

test('design 8: a connection stays open between two requests, until the server is stopping', async () => {
  const { running, state, agent, ask } = await open()
  expect(await ask('/')).toEqual({ text: 'answered', connection: 'keep-alive' })
  state.stopping = true
  expect(await ask('/')).toEqual({ text: 'answered', connection: 'close' })
  agent.destroy()
  running.server.close()
})

test('design 8: a stopped server ends its streams, answers what was asked before and what is asked meanwhile, and closes', async () => {
  const { running, state, agent, ask, answers } = await open()
  const idle = new Agent({ keepAlive: true })
  await ask('/', idle)
  const before = ask('/slow')
  await expect.poll(() => answers.length).toBe(1)
  const endStreams = vi.fn()
  let stopped = false
  const shutdown = waitForShutdown(running, state, endStreams).then(() => {
    stopped = true
  })
  process.emit('SIGTERM')
  await expect.poll(() => state.stopping).toBe(true)
  expect(endStreams).toHaveBeenCalledTimes(1)
  expect([(await ask('/')).text, stopped]).toEqual(['answered', false])
  answers[0]?.()
  expect(await before).toEqual({ text: 'answered', connection: 'close' })
  const answered = performance.now()
  await shutdown
  // A connection without a request is not waited for.
  expect(performance.now() - answered).toBeLessThan(5000)
  // Refused, or reset where the system had accepted it just before.
  await expect(ask('/', new Agent())).rejects.toMatchObject({ code: expect.stringMatching(/^ECONN(?:REFUSED|RESET)$/) })
  idle.destroy()
  agent.destroy()
})
