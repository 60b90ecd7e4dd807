import { expect, test } from 'vitest'
import { streamsMax } from '#server/change-stream.ts'
import { promise } from '#test/support/promise.ts'
import { describeSiteOnSqlite } from '#test/support/site.ts'

describeSiteOnSqlite('Streams over sockets', site => {
  /** Opens a stream of camille and reads it up to its first event with an id. */
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
    const { changeStreams } = site().world.services
    const streams = [await open(), await open(), await open(), await open()]
    expect(streams.map(({ status }) => status)).toEqual(Array(streamsMax.person).fill(200))
    expect(streams[0]?.text).toMatch(/^event: connected\ndata: \{.*\}\n\n+data: \{"topics":.*\}\nid: .+\n/)
    expect(streams[0]?.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect((await open()).status).toBe(429)
    streams.shift()?.close()
    await promise('EXO-114', async () => {
      await expect.poll(changeStreams.size).toBe(streamsMax.person - 1)
      streams.push(await open())
      expect(streams.at(-1)?.status).toBe(200)
    })
    for (const { close } of streams) close()
    await expect.poll(changeStreams.size).toBe(0)
  })
})
