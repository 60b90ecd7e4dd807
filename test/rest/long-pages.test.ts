import { expect, test } from 'vitest'
import { makeArticleInput } from '#test/support/procedure-fixtures-press.ts'
import { promise } from '#test/support/promise.ts'
import { describeSites, type TestResponse } from '#test/support/site.ts'

/** Long in characters, and longer in bytes. */
const textOf = (at: number) => `${at} ${'🦊'.repeat(4_000)}`
const bytesOf = (response: TestResponse) => Buffer.byteLength(response.text)
const pageMax = 256 * 1024
type Page = { data: { id: number; createdOn: string }[]; hasNext: boolean }
type Talk = { id: number; messages: { id: number; createdOn: string }[]; hasOlder: boolean }

describeSites('Pages of long entries', site => {
  const as = ['acme', 'camille'] as const

  test('a conversation of long messages is read whole in pages of at most 256 kB, each message once', async () => {
    const { people } = site().world.exercises.acme
    const start = await site().ask('POST', '/acme/messaging/convers', { as, json: { composeAs: people.camille, sendTo: people.karim } })
    const { id } = start.json as Talk
    const address = `/acme/messaging/convers/${id}`
    for (let at = 0; at < 40; at += 1) await site().ask('POST', address, { as, json: { content: textOf(at) } })
    const found: number[] = []
    const sizes: number[] = []
    for (let before = ''; ; ) {
      const page = await site().ask('GET', `${address}${before}`, { as })
      const { messages, hasOlder } = page.json as Talk
      sizes.push(bytesOf(page))
      found.unshift(...messages.map(message => message.id))
      if (!hasOlder) break
      before = `?before=${messages[0]?.createdOn}`
    }
    await promise('EXO-410', () => {
      expect(found).toHaveLength(40)
      expect(new Set(found).size).toBe(40)
      expect(found).toEqual(found.toSorted((one, other) => one - other))
      expect(sizes.length).toBeGreaterThan(1)
      expect(Math.max(...sizes)).toBeLessThan(pageMax)
    })
  })

  /** All of a list, page by page, by the moment of the last entry of each; `after` walks from the oldest to the newest. */
  const walk = async (path: string, pageOf: (json: unknown) => Page, after = '') => {
    const found: number[] = []
    const sizes: number[] = []
    for (let cursor = after && `after=${after}`; ; ) {
      const answer = await site().ask('GET', `/acme${path}?${cursor}`, { as })
      const { data, hasNext } = pageOf(answer.json)
      sizes.push(bytesOf(answer))
      found.push(...(after ? data.toReversed() : data).map(({ id }) => id))
      if (!hasNext) return { found, longest: Math.max(...sizes), pages: sizes.length }
      cursor = after ? `after=${data[0]?.createdOn}` : `before=${data.at(-1)?.createdOn}`
    }
  }

  test('feeds, threads and notifications of long weezes are read whole in pages of at most 256 kB', async () => {
    const post = async (path: string, text: string, who: 'camille' | 'karim') =>
      (await site().ask('POST', `/acme${path}`, { as: ['acme', who], json: { text } })).json as Page['data'][number]
    const root = await post('/weezs/post', textOf(0), 'camille')
    const replies: number[] = []
    for (let at = 0; at < 18; at += 1) replies.unshift((await post(`/weezs/${root.id}/reply`, textOf(at), 'karim')).id)
    const quotes: number[] = []
    for (let at = 0; at < 12; at += 1) quotes.unshift((await post(`/weezs/${root.id}/reweez`, textOf(at), 'karim')).id)
    const feed = (json: unknown) => json as Page
    const newest = await walk('/feed', feed)
    const since = await walk('/feed', feed, root.createdOn)
    const thread = await walk(`/weezs/${root.id}/thread`, json => (json as { replies: Page }).replies)
    const notified = await walk('/notifications', feed)
    await promise('EXO-410', () => {
      const posted = [...quotes, ...replies]
      expect(newest.found.filter(id => posted.includes(id))).toEqual(posted.toSorted((one, other) => other - one))
      expect(new Set(newest.found).size).toBe(newest.found.length)
      expect(since.found).toEqual(newest.found.filter(id => id > root.id).toReversed())
      expect(thread.found).toEqual(replies)
      expect(notified.found.length).toBeGreaterThanOrEqual(posted.length)
      expect(new Set(notified.found).size).toBe(notified.found.length)
      for (const { longest } of [newest, since, notified]) expect(longest).toBeLessThan(pageMax)
      // Beside its weeze and those above it.
      expect(thread.longest).toBeLessThan(pageMax)
    })
  })

  test('lists of long articles are read whole in pages of 4 MB at most, each article once', async () => {
    const { press } = await site().world.as('acme', 'animator')
    const made: number[] = []
    for (let at = 0; at < 6; at += 1) {
      const { id } = await press.create({ ...makeArticleInput(`Long ${at}`), body: `<p>${'a '.repeat(490_000)}</p>` })
      made.unshift(id)
    }
    const found: number[] = []
    const sizes: number[] = []
    for (let before = ''; ; ) {
      const answer = await site().ask('GET', `/acme/press/articles?status=all${before}`, { as: ['acme', 'animator'] })
      const articles = answer.json as { id: number }[]
      if (articles.length === 0) break
      sizes.push(bytesOf(answer))
      found.push(...articles.map(({ id }) => id))
      before = `&before=${articles.at(-1)?.id}`
    }
    await promise('EXO-413', () => {
      expect(found.filter(id => made.includes(id))).toEqual(made)
      expect(new Set(found).size).toBe(found.length)
      expect(Math.max(...sizes)).toBeLessThan(4.1 * 1024 * 1024)
    })
  })

  test('a batch of long pages is refused, also with a call that fails, and a page alone and a batch of short ones are not', async () => {
    const ask = (names: string[], input: object) =>
      site().ask('GET', `/acme/trpc/${names.join()}?batch=1&input=${encodeURIComponent(JSON.stringify(input))}`, { as })
    const batchOf = (count: number) =>
      ask(Array(count).fill('weezes.feed'), Object.fromEntries(Array.from({ length: count }, (_, at) => [at, {}])))
    const failing = ask(
      [...Array(10).fill('weezes.feed'), 'weezes.one'],
      Object.fromEntries(Array.from({ length: 10 }, (_, at) => [at, {}])),
    )
    const answers = [await batchOf(1), await batchOf(3), await batchOf(20), await failing]
    await promise('EXO-410', () => {
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 413, 413])
      expect(answers[2]?.json).toMatchObject({
        error: { code: 'PAYLOAD_TOO_LARGE', fields: { batch: expect.stringContaining('ask for fewer') } },
      })
    })
  })
})
