import { afterEach, expect, test, vi } from 'vitest'
import { signDelivery } from '#server/background/send-webhook.ts'
import { upload } from '#server/sdk/upload.ts'
import { verifyWebhook, WebhookError } from '#server/sdk/verify-webhook.ts'
import { walk } from '#server/sdk/walk.ts'
import { createWeez, type Options } from '#server/sdk/weez.ts'
import { WeezError } from '#server/sdk/weez-error.ts'
import { promise } from '#test/support/promise.ts'

type Told = [status: number, body: string, headers?: Record<string, string>]

/** A client whose calls get these answers one after the other, the last one again and again; `asked` are its requests. */
const clientTold = (told: Told[], options: Partial<Options> = {}) => {
  const asked: { address: string; body: unknown }[] = []
  const fetch: Options['fetch'] = async (address, init) => {
    const [status, body, headers = {}] = told[Math.min(asked.length, told.length - 1)] ?? [500, '']
    asked.push({ address: String(address), body: init?.body })
    return new Response(body, { status, headers })
  }
  return { asked, weez: createWeez({ url: 'http://weez.test/acme/', fetch, ...options }) }
}

const said = (code: string, fields?: object) => JSON.stringify({ error: { code, message: 'No', fields } })
const busy: Told = [503, said('SERVICE_UNAVAILABLE'), { 'retry-after': '5' }]
const done: Told = [200, '{"count":3}']

afterEach(() => void vi.useRealTimers())

test('a call that Weez is too busy for waits as it is told, in bounds, and until it is aborted', async () => {
  vi.useFakeTimers()
  const patient = clientTold([busy, [429, said('TOO_MANY_REQUESTS'), { 'retry-after': '20' }], done])
  const answer = patient.weez('GET /desk/waiting')
  await vi.advanceTimersByTimeAsync(24_900)
  const before = patient.asked.length
  await vi.advanceTimersByTimeAsync(100)
  await promise('EXO-259', async () => expect([before, await answer]).toEqual([2, { count: 3 }]))

  const bounded = clientTold([busy])
  const refused = bounded.weez('GET /desk/waiting').catch(error => error)
  await vi.advanceTimersByTimeAsync(25_000)
  expect(bounded.asked).toHaveLength(6)
  await vi.advanceTimersByTimeAsync(5_000)
  await promise('EXO-259', async () => {
    expect(await refused).toMatchObject({ status: 503, code: 'SERVICE_UNAVAILABLE', retryAfter: 5 })
    expect(bounded.asked, 'six times five seconds, and no more').toHaveLength(7)
  })

  const stop = new AbortController()
  const aborted = clientTold([busy, done])
  const stopped = aborted.weez('POST /weezs/post', { text: 'x' }, { signal: stop.signal }).catch(error => error)
  await vi.advanceTimersByTimeAsync(1_000)
  stop.abort(new Error('enough'))
  await promise('EXO-259', async () => {
    expect(await stopped).toEqual(new Error('enough'))
    expect([aborted.asked.length, vi.getTimerCount()]).toEqual([1, 0])
  })

  const hasty = clientTold([busy, done], { waitSeconds: 0 })
  await expect(hasty.weez('GET /desk/waiting')).rejects.toMatchObject({ status: 503 })
  // What says no for good, and what does not say when, is not asked again.
  for (const final of [
    [429, said('TOO_MANY_REQUESTS')],
    [500, said('INTERNAL_SERVER_ERROR'), { 'retry-after': '1' }],
  ] as Told[]) {
    const { asked, weez } = clientTold([final, done])
    await expect(weez('GET /desk/waiting')).rejects.toBeInstanceOf(WeezError)
    expect(asked).toHaveLength(1)
  }
})

test('every answer that is no result is an error of one kind, the page of a proxy too', async () => {
  const answers: [Told, object][] = [
    [[400, said('BAD_REQUEST', { text: 'Too long' })], { status: 400, code: 'BAD_REQUEST', fields: { text: 'Too long' } }],
    [[502, '<html>Bad gateway</html>'], { status: 502, code: 'NOT_WEEZ', fields: {} }],
    [[200, '<html>Sign in to the network</html>'], { status: 200, code: 'NOT_WEEZ' }],
    [[404, ''], { status: 404, code: 'NOT_WEEZ' }],
    [[500, 'null'], { status: 500, code: 'NOT_WEEZ' }],
    [[403, '{"error":"no"}'], { status: 403, code: 'NOT_WEEZ' }],
  ]
  for (const [told, error] of answers) {
    const thrown = await clientTold([told])
      .weez('GET /feed')
      .catch(error => error)
    await promise('EXO-260', () => {
      expect(thrown, told[1]).toBeInstanceOf(WeezError)
      expect(thrown, told[1]).toMatchObject(error)
    })
  }
  expect(await clientTold([[200, '']]).weez('POST /signout')).toBeUndefined()
})

test('pages are asked for one after the other, as far as they are read', async () => {
  const page = (hasNext: boolean, ...moments: string[]): Told => [
    200,
    JSON.stringify({ data: moments.map(createdOn => ({ createdOn })), hasNext }),
  ]
  const { asked, weez } = clientTold([page(true, 'c', 'b'), page(false, 'a')])
  const seen: string[] = []
  for await (const { createdOn } of walk(weez, 'GET /users/:userId/weezs' as never, { userId: 7 }) as AsyncGenerator<{ createdOn: string }>)
    seen.push(createdOn)
  await promise('EXO-261', () => {
    expect(seen).toEqual(['c', 'b', 'a'])
    const address = 'http://weez.test/acme/users/7/weezs'
    expect(asked.map(({ address }) => address)).toEqual([address, `${address}?before=b`])
  })
  // What answers a bare list has no end but an empty page.
  const lists = clientTold([
    [200, '[{"id":9,"updatedOn":"x"},{"id":7,"updatedOn":"y"}]'],
    [200, '[]'],
  ])
  const ids: number[] = []
  for await (const { id } of walk(lists.weez, 'GET /press/articles' as never) as AsyncGenerator<{ id: number }>) ids.push(id)
  await promise('EXO-285', () => {
    expect(ids).toEqual([9, 7])
    expect(lists.asked.map(({ address }) => address.split('?')[1])).toEqual([undefined, 'before=7'])
  })
  const read = clientTold([page(true, 'c', 'b')])
  for await (const _ of walk(read.weez, 'GET /feed' as never)) break
  expect(read.asked).toHaveLength(1)
})

test('an upload is a form that declares its picture to be part of an exercise', async () => {
  const { asked, weez } = clientTold([[200, '{"imageId":"x"}']])
  const { imageId } = await upload(weez, new Blob(['bytes']))
  const form = asked[0]?.body as FormData
  await promise('EXO-261', () => expect([imageId, form.get('metadata'), form.has('file')]).toEqual(['x', '{"exercice":true}', true]))
})

test('a message is what Weez has signed with the secret a short while ago, and nothing else', async () => {
  const secret = `whsec_${Buffer.from('a key of some bytes').toString('base64')}`
  const body = JSON.stringify({ type: 'weeze.posted', timestamp: '2026-01-01T00:00:00.000Z', exercice: true, data: { text: 'Été' } })
  const seconds = Math.floor(Date.now() / 1000)
  const headersOf = (at: number, signature = signDelivery(secret, 7, at, body)) => ({
    'webhook-id': '7',
    'webhook-timestamp': String(at),
    'webhook-signature': signature,
  })
  const good = headersOf(seconds)
  for (const [headers, sent] of [
    [good, body],
    [new Headers(good), new TextEncoder().encode(body)],
    [{ ...good, 'webhook-signature': `v1,AAAA v2,x ${good['webhook-signature']}` }, body],
  ] as const)
    await promise('EXO-258', async () => expect(await verifyWebhook({ secret, headers, body: sent })).toEqual(JSON.parse(body)))

  const forged: [string, Parameters<typeof verifyWebhook>[0]][] = [
    ['another body', { secret, headers: good, body: body.replace('posted', 'replied') }],
    ['another secret', { secret: 'whsec_AAAA', headers: good, body }],
    ['no secret', { secret: '', headers: good, body }],
    ['a secret that is none', { secret: '!', headers: good, body }],
    ['another id', { secret, headers: { ...good, 'webhook-id': '8' }, body }],
    ['too old', { secret, headers: headersOf(seconds - 301), body }],
    ['too early', { secret, headers: headersOf(seconds + 310), body }],
    ['older than asked for', { secret, headers: headersOf(seconds - 20), body, toleranceSeconds: 10 }],
    ['another version', { secret, headers: { ...good, 'webhook-signature': good['webhook-signature'].replace('v1', 'v2') }, body }],
    ['no headers', { secret, headers: {}, body }],
    ['no time', { secret, headers: { ...good, 'webhook-timestamp': 'now' }, body }],
  ]
  for (const [what, request] of forged)
    await promise('EXO-258', () => expect(verifyWebhook(request), what).rejects.toBeInstanceOf(WebhookError))
})
