import { expect, test } from 'vitest'
import { type ProcedureName, procedures } from '#routers/procedures.ts'
import { fingerprint } from '#test/support/fingerprint.ts'
import { callerOf, createFreshInput, procedureNames } from '#test/support/procedure-fixtures.ts'
import { promise } from '#test/support/promise.ts'
import { describeSites, type TestResponse } from '#test/support/site.ts'
import { publicProcedureNames, transportCases, transportNames, transports } from '#test/support/transports.ts'

const writing = procedureNames.filter(
  name => procedures[name].type === 'mutation' && !procedures[name].meta.atOnce && !publicProcedureNames.includes(name),
)

/** Another valid input of the same call; undefined where no text can be changed. */
const varied = (input: unknown): unknown => {
  if (typeof input !== 'object' || input === null || input instanceof FormData) return undefined
  const name = ['text', 'content', 'name', 'title', 'subtitle', 'expected'].find(field => typeof Reflect.get(input, field) === 'string')
  return name && { ...input, [name]: `${Reflect.get(input, name)} x` }
}

/** Whether there is a field in it with a secret. */
const hasSecret = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).some(([name, part]) => (/^(secret|password|token|code)$/.test(name) && typeof part === 'string') || hasSecret(part))

/** The result or the error of an answer, without what a transport puts around it. */
const saidOf = ({ json, text }: TestResponse): unknown => {
  const { result, error } = (json ?? {}) as { result?: { data?: unknown }; error?: { data?: object } & object }
  if (result) return result.data
  return error?.data ?? error ?? json ?? (text === '' ? undefined : text)
}

describeSites('An Idempotency-Key', site => {
  const all = () =>
    fingerprint(
      site().world.store,
      Object.values(site().world.exercises).map(({ exerciseId }) => exerciseId),
    )
  const headersOf = async (name: ProcedureName, key: string) => ({
    cookie: await site().world.cookie('acme', callerOf(name)),
    'idempotency-key': key,
  })

  test.for(transportCases(writing))('%s %s writes once for a key and answers the same again, through either transport', async row => {
    const [transport, name] = row
    const input = await createFreshInput(site().world, 'acme', name)
    const headers = await headersOf(name, `once ${transport} ${name}`)
    const first = await transports[transport](site().ask, '/acme', name, input, headers)
    if (!first) return
    expect([first.status, first.text]).toEqual([200, expect.any(String)])
    const { answersSecret = false } = procedures[name].meta
    if (hasSecret(saidOf(first))) await promise('EXO-282', () => expect(answersSecret).toBe(true))
    const before = await all()
    for (const again of [transport, ...transportNames]) {
      const answer = await transports[again](site().ask, '/acme', name, input, headers)
      if (!answer) continue
      const done = expect.objectContaining({ code: 'CONFLICT', fields: { 'idempotency-key': expect.stringMatching('Done already') } })
      const expected = answersSecret ? [again, 409, done] : [again, 200, saidOf(first)]
      await promise('EXO-281', () => expect([again, answer.status, saidOf(answer)]).toEqual(expected))
    }
    await promise('EXO-281', async () => expect(await all()).toBe(before))
    const other = varied(input)
    if (!other) return
    const refused = await transports[transport](site().ask, '/acme', name, other, headers)
    await promise('EXO-281', async () => {
      expect([refused?.status, refused && saidOf(refused)]).toEqual([
        409,
        expect.objectContaining({ code: 'CONFLICT', fields: { 'idempotency-key': 'Used for another request' } }),
      ])
      expect(await all()).toBe(before)
    })
  })

  test.each(transportCases(['weezes.post', 'press.create', 'admin.users.add']))('%s %s refuses a key that is too long', async (...row) => {
    const [transport, name] = row
    const input = await createFreshInput(site().world, 'acme', name)
    const ask = async (length: number) =>
      transports[transport](site().ask, '/acme', name, input, await headersOf(name, `${transport} ${name} `.padEnd(length, '-')))
    await site().world.cookie('acme', 'animator')
    const before = await all()
    const refused = await ask(201)
    await promise('EXO-281', async () => {
      expect([refused?.status, refused && saidOf(refused)]).toEqual([
        400,
        expect.objectContaining({ fields: { 'idempotency-key': 'At most 200 characters' } }),
      ])
      expect(await all()).toBe(before)
    })
    expect((await ask(200))?.status).toBe(200)
  })

  test('a batch of changes has no key: with one, none of its calls runs, and a batch of one is a call', async () => {
    const headers = await headersOf('weezes.post', 'of a batch')
    const post = (...texts: string[]) =>
      site().ask('POST', `/acme/trpc/${texts.map(() => 'weezes.post').join()}?batch=1`, {
        json: { ...texts.map(text => ({ text })) },
        headers,
      })
    const before = await all()
    const refused = await post('one', 'two')
    await promise('EXO-287', async () => {
      const error = {
        error: { data: { code: 'BAD_REQUEST', httpStatus: 400, fields: { 'idempotency-key': 'For one call, not for a batch' } } },
      }
      expect([refused.status, refused.json]).toMatchObject([400, [error, error]])
      expect(await all()).toBe(before)
    })
    const alone = [await post('one'), await post('one')]
    await promise('EXO-287', () => {
      expect(alone.map(({ status }) => status)).toEqual([200, 200])
      expect(alone[0]?.text).toBe(alone[1]?.text)
    })
    // Reads change nothing, so that a key says nothing about them.
    expect((await site().ask('GET', '/acme/trpc/weezes.feed,auth.session?batch=1&input={"0":{}}', { headers })).status).toBe(200)
  })

  test('a key that is refused for what it asked may be used again', async () => {
    const headers = await headersOf('messaging.start', 'refused')
    const { people } = site().world.exercises.acme
    const start = (sendTo: number) => site().ask('POST', '/acme/messaging/convers', { headers, json: { composeAs: people.mairie, sendTo } })
    expect((await start(1)).status).toBe(404)
    await promise('EXO-281', async () => expect((await start(people.camille)).status).toBe(200))
  })

  test.each([
    ['with a key', 'deep'],
    ['without a key', ''],
  ])('30,000 lists in one another are a 400 that writes nothing, over REST and tRPC, %s', async (...row) => {
    const [, key] = row
    const headers = { ...(await headersOf('weezes.post', key)), 'content-type': 'application/json' }
    const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`
    const short = encodeURIComponent(`{"sort":${'['.repeat(2000)}${']'.repeat(2000)}}`)
    const before = await all()
    const answers = [
      await site().ask('POST', '/acme/weezs/post', { headers, body: `{"text":${deep}}` }),
      await site().ask('POST', '/acme/weezs/post', { headers, body: deep }),
      await site().ask('POST', '/acme/trpc/weezes.post', { headers, body: `{"text":${deep}}` }),
      await site().ask('POST', '/acme/trpc/weezes.post?batch=1', { headers, body: `{"0":{"text":${deep}}}` }),
      await site().ask('POST', '/acme/signin', { headers: { 'content-type': 'application/json' }, body: `{"username":${deep}}` }),
      await site().ask('POST', '/acme/trpc/auth.signin', { headers: { 'content-type': 'application/json' }, body: `{"username":${deep}}` }),
      await site().ask('GET', `/acme/trpc/weezes.feed?input=${short}`, { headers }),
      await site().ask('GET', `/acme/trpc/weezes.feed?batch=1&input=${encodeURIComponent('{"0":')}${short}%7D`, { headers }),
    ]
    await promise('EXO-409', async () => {
      expect(answers.map(({ status }) => status)).toEqual(Array(answers.length).fill(400))
      expect(await all()).toBe(before)
    })
    expect(answers[0]?.json).toMatchObject({ error: { fields: { body: 'Nested too deeply' } } })
  })
})
