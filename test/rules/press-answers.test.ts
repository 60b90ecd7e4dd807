import { afterEach, expect, test, vi } from 'vitest'
import { storePress } from '#server/press/browser/store.ts'
import { promise } from '../support/promise.ts'

const stored = new Map<string, string>()
const answerWith = (answer: () => Response) => {
  stored.clear()
  vi.stubGlobal('fetch', async () => answer())
  vi.stubGlobal('localStorage', { setItem: (key: string, value: string) => stored.set(key, value) })
}
afterEach(() => void vi.unstubAllGlobals())

test('an empty answer to a page of the press is an empty object', async () => {
  answerWith(() => new Response(null))
  await storePress('/acme', 'webpress-store/acme')
  await promise('ERR-06', () =>
    expect(JSON.parse(stored.get('webpress-store/acme') ?? '')).toMatchObject({ state: { articles: {}, mediaSources: {} } }),
  )
})

test('an answer that is not OK is an error with its status and address, and nothing is stored', async () => {
  answerWith(() => new Response('{}', { status: 503 }))
  await promise('ERR-07', () => expect(storePress('/acme', 'webpress-store/acme')).rejects.toThrow(/^503 for \/acme\/press\/articles$/))
  expect(stored.size).toBe(0)
})
