import { connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { listen } from '#server/http/listen.ts'
import { unreadLimits } from '#server/http/unread.ts'
import { promise } from '#test/support/promise.ts'

const MB = 1024 * 1024
const body = 'x'.repeat(10 * MB)
const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

const endless = () => new ReadableStream({ pull: controller => controller.enqueue(Buffer.alloc(64 * 1024)) })

/** A server whose path names the person who asks, and connections that ask and read nothing. */
const open = async (limits = unreadLimits) => {
  let answered = 0
  const config = readConfig({ port: '0', host: '127.0.0.1' }, {})
  const answer: Parameters<typeof listen>[1] = async ({ url }, _, __, tell) => {
    const { pathname } = new URL(url)
    tell(pathname)
    answered += 1
    return new Response(pathname === '/endless' ? endless() : body)
  }
  const { server, url, openResponses } = await listen(config, answer, undefined, undefined, limits)
  closing.push(
    () => server.closeAllConnections(),
    () => void server.close(),
  )
  const ask = (person: string, times = 1): Socket => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {})
    socket.pause()
    socket.write(`GET /${person} HTTP/1.1\r\nhost: weez\r\n\r\n`.repeat(times))
    closing.push(() => socket.destroy())
    return socket
  }
  const waiting = () => [...openResponses.keys()].reduce((sum, { writableLength }) => sum + writableLength, 0)
  return { url, ask, waiting, openResponses, answered: () => answered }
}

test('of what sixty connections of one person do not read, no more waits than their share, and others are answered', async () => {
  const { url, ask, waiting, answered } = await open()
  for (let at = 0; at < 60; at += 1) ask('greedy')
  await expect.poll(answered).toBe(60)
  await promise('EXO-411', async () => {
    await expect.poll(waiting).toBeLessThanOrEqual(unreadLimits.personBytes)
    expect(waiting()).toBeGreaterThan(0)
    expect((await (await fetch(`${url}other`)).text()).length).toBe(body.length)
  })
})

test('requests one after another on a connection that reads nothing end it when too much waits', async () => {
  const { ask, openResponses, answered } = await open()
  ask('greedy', 20)
  await expect.poll(answered).toBe(20)
  await promise('EXO-411', async () => expect.poll(() => openResponses.size).toBe(0))
})

test('of what a hundred people do not read, no more waits than there is room for all', async () => {
  const { ask, waiting, answered } = await open()
  for (let at = 0; at < 100; at += 1) ask(`person-${at}`)
  await expect.poll(answered).toBe(100)
  await promise('EXO-411', async () => {
    await expect.poll(waiting).toBeLessThanOrEqual(unreadLimits.allBytes)
    expect(waiting()).toBeGreaterThan(unreadLimits.personBytes)
  })
})

test('who takes nothing is cut off, of an answer and of a stream, and who goes on reading gets all', async () => {
  const { url, ask, openResponses, answered } = await open({ ...unreadLimits, wait: 100 })
  ask('slow')
  ask('endless')
  await expect.poll(answered).toBe(2)
  await promise('EXO-412', async () => {
    await expect.poll(() => openResponses.size).toBe(0)
    expect((await (await fetch(`${url}reader`)).text()).length).toBe(body.length)
  })
})
