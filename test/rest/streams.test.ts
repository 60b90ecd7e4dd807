import { connect } from 'node:net'
import { tracked } from '@trpc/server'
import { expect, test } from 'vitest'
import { streamsMax } from '#server/http/doorbell.ts'
import { createEventStreams } from '#server/http/event-streams.ts'
import { listen } from '#server/http/listen.ts'
import { promise } from '#test/support/promise.ts'
import { describeSiteOnSqlite } from '#test/support/site.ts'

describeSiteOnSqlite('Streams over sockets', site => {
  /** Opens a stream of camille and reads it up to its first ring. */
  const open = async () => {
    const stop = new AbortController()
    const headers = { cookie: await site().world.cookie('acme', 'camille') }
    const answer = await fetch(`${site().url}/acme/trpc/auth.changes?input={}`, { headers, signal: stop.signal })
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    while (answer.ok && !/^id: /m.test(text)) text += (await reader?.read())?.value ?? ''
    return { status: answer.status, headers: answer.headers, text, close: () => stop.abort() }
  }

  test('a stream begins at once, and a reader who leaves makes room for another one', async () => {
    const { doorbell } = site().world.services
    const streams = [await open(), await open(), await open(), await open()]
    expect(streams.map(({ status }) => status)).toEqual(Array(streamsMax.person).fill(200))
    expect(streams[0]?.text).toMatch(/^event: connected\ndata: \{.*\}\n\ndata: \{"topics":.*\}\nid: .+\n\n$/)
    expect(streams[0]?.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect((await open()).status).toBe(429)
    streams.shift()?.close()
    await promise('EXO-114', async () => {
      await expect.poll(doorbell.size).toBe(streamsMax.person - 1)
      streams.push(await open())
      expect(streams.at(-1)?.status).toBe(200)
    })
    for (const { close } of streams) close()
    await expect.poll(doorbell.size).toBe(0)
  })

  test('a reader who takes nothing is cut off', async () => {
    const reader = { left: false, sent: 0 }
    const events = async function* () {
      for (; !reader.left; reader.sent += 1) {
        yield tracked('1', 'x'.repeat(16_000))
        await new Promise(setImmediate)
      }
    }
    const sendEvents = createEventStreams()
    const { server, url } = await listen(site().world.services.config, async () =>
      sendEvents(events(), () => {
        reader.left = true
      }),
    )
    const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {})
    socket.pause()
    socket.write('GET / HTTP/1.1\r\nhost: weez\r\n\r\n')
    await expect.poll(() => reader.left, { timeout: 5_000 }).toBe(true)
    // More than a connection holds itself.
    expect(reader.sent).toBeGreaterThan(4)
    socket.destroy()
    server.close()
  })
})
