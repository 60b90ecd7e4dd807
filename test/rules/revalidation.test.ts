import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchChanged, forgetAnswers } from '#src/revalidation.ts'

let said = 'one'
const asked: (string | undefined)[] = []
const server = createServer((request, response) => {
  const etag = `"${said}"`
  const known = request.headers['if-none-match']
  asked.push(known)
  response.setHeader('etag', etag)
  if (known === etag) return response.writeHead(304).end()
  return response.end(said)
})
let url = ''
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})
afterAll(async () => {
  server.close()
  server.closeAllConnections()
})

const poll = async (method = 'GET', path = '') => (await fetchChanged(`${url}${path}`, { method })).text()

test('a poll names the answer that it had, which is read again until there is another one; what is sent names none', async () => {
  expect(await poll()).toBe('one')
  // The copy is kept beside the answer that the page reads.
  await expect.poll(async () => [await poll(), asked.at(-1)]).toEqual(['one', '"one"'])
  said = 'two'
  expect(await poll()).toBe('two')
  await expect.poll(async () => [await poll(), asked.at(-1)]).toEqual(['two', '"two"'])
  expect([await poll('POST'), asked.at(-1)]).toEqual(['two', undefined])
  forgetAnswers()
  expect([await poll(), asked.at(-1)]).toEqual(['two', undefined])
})

test('the thirty answers of last are kept, and the oldest is forgotten for the next one', async () => {
  forgetAnswers()
  const keep = async (number: number) => {
    await poll('GET', `?${number}`)
    await expect.poll(async () => [await poll('GET', `?${number}`), asked.at(-1)]).toEqual([said, `"${said}"`])
  }
  for (let number = 1; number <= 30; number += 1) await keep(number)
  const isKept = async (number: number) => {
    await poll('GET', `?${number}`)
    return asked.at(-1) !== undefined
  }
  expect(await isKept(1)).toBe(true)
  await keep(31)
  expect(await isKept(2)).toBe(true)
  expect(await isKept(1)).toBe(false)
})
