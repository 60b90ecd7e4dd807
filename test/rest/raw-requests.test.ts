import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { promise } from '#test/support/promise.ts'
import { describeSiteOnSqlite } from '#test/support/site.ts'

/** Sends bytes as they are; answers the status lines that come back until the server closes. */
const send = (port: number, text: string): Promise<string[]> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.end(text))
    let answer = ''
    socket.on('data', part => {
      answer += part
    })
    socket.on('close', () => resolve(answer.match(/^HTTP\/1\.1 \d{3}/gm) ?? []))
    socket.on('error', reject)
  })

const smuggled = 'GET /livez HTTP/1.1\r\nHost: weez\r\n\r\n'
const requests: Record<string, string> = {
  'a length and chunks': `POST /signout HTTP/1.1\r\nHost: weez\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
  'two lengths': `POST /signout HTTP/1.1\r\nHost: weez\r\nContent-Length: 0\r\nContent-Length: 40\r\n\r\n${smuggled}`,
  'a length that is none': `POST /signout HTTP/1.1\r\nHost: weez\r\nContent-Length: +0\r\n\r\n${smuggled}`,
  'a chunk that is none': `POST /signout HTTP/1.1\r\nHost: weez\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n${smuggled}`,
  'an unknown coding': `POST /signout HTTP/1.1\r\nHost: weez\r\nTransfer-Encoding: chunked, identity\r\n\r\n${smuggled}`,
  'a line that folds': `GET /livez HTTP/1.1\r\nHost: weez\r\n Transfer-Encoding: chunked\r\n\r\n${smuggled}`,
  'no host': 'GET /livez HTTP/1.1\r\n\r\n',
}

describeSiteOnSqlite('Raw requests', site => {
  test.each(Object.entries(requests))('%s is rejected, and no second request is smuggled after it', async (_, text) => {
    const answers = await send(Number(new URL(site().url).port), text)
    await promise('SEC-04', () => {
      expect(answers).toHaveLength(1)
      expect(answers[0]).toMatch(/ 4\d\d$/)
    })
  })

  test('design 7: two hundred sessions have two hundred tokens of 200 bits', async () => {
    const { services, exercises } = site().world
    const { exerciseId, people } = exercises.acme
    const tokens = new Set<string>()
    for (let at = 0; at < 200; at += 1) tokens.add((await services.sessions.start({ exerciseId, userId: people.camille }, 'test')).token)
    expect(tokens.size).toBe(200)
    for (const token of tokens) expect(token).toMatch(/^[a-z2-7]{40}$/)
  })
})
