import { beforeAll, expect, test } from 'vitest'
import { procedures } from '#routers/procedures.ts'
import { createInProcessSend } from '#test/support/in-process.ts'
import { procedureFixtures, procedureNames, targetsOf } from '#test/support/procedure-fixtures.ts'
import { promise } from '#test/support/promise.ts'
import { errorProblem } from '#test/support/sent-errors.ts'
import { describeSiteOnSqlite, type RequestOptions, type SendRequest } from '#test/support/site.ts'
import { publicProcedureNames, transportCases, transports } from '#test/support/transports.ts'

const json = { 'content-type': 'application/json' }
const post = (body: unknown): [string, string, RequestOptions] => ['POST', '/weezs/post', { json: body }]
const raw = (body: string, headers: Record<string, string> = json): [string, string, RequestOptions] => [
  'POST',
  '/weezs/post',
  { body, headers },
]
const signIn = (json: object): [string, string, RequestOptions] => ['POST', '/signin', { json: { username: 'a', password: 'b', ...json } }]
const get = (path: string): [string, string, RequestOptions] => ['GET', path, {}]

/** Calls by a player that must be answered with this status and name this field. */
const rejectedRequests: Record<string, [call: [string, string, RequestOptions], status: number, field?: string]> = {
  'an empty body': [raw(''), 400, 'text'],
  'white space': [raw(' \n'), 400, 'text'],
  'malformed JSON': [raw('{"text":'), 400, 'body'],
  'two values': [raw('{} {}'), 400, 'body'],
  'an array': [post([{ text: 'x' }]), 400, 'body'],
  'a number': [post(7), 400, 'body'],
  'a text': [post('text'), 400, 'body'],
  null: [post(null), 400, 'body'],
  'a boolean': [post(true), 400, 'body'],
  'an unknown field': [post({ text: 'x', exerciseId: 1 }), 400, 'exerciseId'],
  'a field of a prototype': [raw('{"text":"x","__proto__":{"role":"ADMIN"}}'), 400],
  'a text of the wrong type': [post({ text: 7 }), 400, 'text'],
  'a text of 10,001 characters': [post({ text: 'x'.repeat(10_001) }), 400, 'text'],
  'a NUL in a text': [post({ text: 'a\0b' }), 400, 'text'],
  'half a character': [raw('{"text":"\\ud83d"}'), 400, 'text'],
  'an id that is no whole number': [post({ text: 'x', authorId: 1.5 }), 400, 'authorId'],
  'an id as a text': [post({ text: 'x', authorId: '1' }), 400, 'authorId'],
  'an id that is not safe': [post({ text: 'x', authorId: 2 ** 53 }), 400, 'authorId'],
  'an unknown kind of media': [post({ medias: [{ type: 'AUDIO', val: 'x' }] }), 400, 'medias.0.type'],
  'a NUL in a media': [post({ medias: [{ type: 'IMAGE', val: '\0' }] }), 400, 'medias.0.val'],
  'an unknown field in a media': [post({ medias: [{ type: 'IMAGE', val: 'x', width: 1 }] }), 400],
  'a sighting that is no id': [['POST', '/weezs/seen', { json: { weezeIds: ['1'] } }], 400, 'weezeIds.0'],
  'a sighting that is no article': [['POST', '/weezs/seen', { json: { frontIds: ['x'] } }], 400, 'frontIds.0'],
  'too many sightings': [['POST', '/weezs/seen', { json: { weezeIds: Array.from({ length: 201 }, (_, at) => at + 1) } }], 400, 'weezeIds'],
  'a sighting of a message': [['POST', '/weezs/seen', { json: { messageIds: [1] } }], 400, 'messageIds'],
  'no content type': [raw('{"text":"x"}', {}), 415],
  'text/plain': [raw('{"text":"x"}', { 'content-type': 'text/plain' }), 415],
  'a form where JSON is asked for': [raw('text=x', { 'content-type': 'application/x-www-form-urlencoded' }), 415],
  'JSON where a form is asked for': [['POST', '/media/upload', { json: {} }], 415],
  'a form that is none': [
    ['POST', '/media/upload', { body: 'x', headers: { 'content-type': 'multipart/form-data; boundary=b' } }],
    400,
    'body',
  ],
  'a date that is none': [get('/feed?after=yesterday'), 400, 'after'],
  'a date without a time': [get('/feed?before=2026-11-20'), 400, 'before'],
  'a time without a zone': [get('/feed?after=2026-11-20T12:00:00'), 400, 'after'],
  'a day that is not in the calendar': [get('/feed?after=2026-02-30T00:00:00Z'), 400, 'after'],
  'an empty date': [get('/feed?after='), 400, 'after'],
  'an unknown scope': [get('/feed?scope=everything'), 400, 'scope'],
  'an unknown parameter': [get('/feed?exerciseId=1'), 400, 'exerciseId'],
  'a parameter named as every object’s own': [get('/feed?constructor=1'), 400, 'constructor'],
  'another parameter of that kind': [get('/feed?toString=1'), 400, 'toString'],
  'a parameter named as the prototype': [get('/feed?__proto__=1'), 400, '__proto__'],
  'no hashtag': [get('/weezs'), 400, 'hashtag'],
  'a NUL in a hashtag': [get('/weezs?hashtag=a%00b'), 400, 'hashtag'],
  'no terms': [get('/users/search'), 400, 'terms'],
  'a NUL in the terms': [get('/users/search?terms=%00'), 400, 'terms'],
  'an unknown role': [get('/users/search?terms=a&roles=KING'), 400, 'roles'],
  'a boolean that is none': [get('/users/search?terms=a&includeSelf=yes'), 400, 'includeSelf'],
  'an id that is none in a path': [get('/users/me/weezs'), 400, 'userId'],
  'an id in a path that is not safe': [get('/users/9999999999999999/weezs'), 400, 'userId'],
  'a negative id in a path': [get('/users/-1/weezs'), 400, 'userId'],
  'a NUL in a sign-in': [signIn({ username: 'a\0' }), 400, 'username'],
  'a NUL in a client’s path': [signIn({ clientPath: '\0' }), 400, 'clientPath'],
  'a username of 101 characters': [signIn({ username: 'x'.repeat(101) }), 400, 'username'],
  'a password of 201 characters': [signIn({ password: 'x'.repeat(201) }), 400, 'password'],
  'a client’s path of 101 characters': [signIn({ clientPath: 'x'.repeat(101) }), 400, 'clientPath'],
  'a clone’s path of 101 characters': [signIn({ clonePath: 'x'.repeat(101) }), 400, 'clonePath'],
  'a sign-in that is as long as may be': [signIn({ username: 'x'.repeat(100), password: 'x'.repeat(200) }), 401],
  'paths that are as long as may be': [signIn({ clientPath: 'x'.repeat(100), clonePath: 'x'.repeat(100) }), 401],
  'a NUL in an image’s id': [get('/media/%00'), 404],
  'another one’s authorId': [post({ text: 'x', authorId: 1 }), 403],
  'an unknown path below a REST segment': [get('/weezs/nothing/here'), 404],
  'an unknown path below another one': [['POST', '/users/1/nothing', { json: {} }], 404],
  'a wrong method': [['PUT', '/feed', { json: {} }], 405, 'method'],
  'an unknown procedure': [get('/trpc/weezes.nothing'), 404],
}

describeSiteOnSqlite('Bad input', site => {
  test.each(Object.entries(rejectedRequests))('a rejected request: %s', async (_, [[method, path, asking], status, field]) => {
    const answer = await site().ask(method, `/acme${path}`, { as: ['acme', 'camille'], ...asking })
    expect([answer.status, answer.text]).toEqual([status, expect.any(String)])
    if (answer.status >= 400) expect(errorProblem(answer)).toBeUndefined()
    if (status === 400) await promise('ERR-01', () => expect(answer.json).toMatchObject({ error: { code: 'BAD_REQUEST' } }))
    if (field) expect(answer.json).toMatchObject({ error: { fields: { [field]: expect.any(String) } } })
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    // It would be as wrong the next time.
    expect(answer.headers.get('retry-after')).toBeNull()
  })

  test.each<[string, unknown]>([
    ['unknown fields', Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`f${at}`, 0]))],
    ['an unknown field with a long name', { ['x'.repeat(60_000)]: 0 }],
    ['images without anything', { text: 'x', medias: Array.from({ length: 20 }, () => ({})) }],
  ])('an error names the first fields, however many are wrong: %s', async (_, body) => {
    const answer = await site().ask('POST', '/acme/weezs/post', { as: ['acme', 'camille'], json: body })
    const batched = await site().ask('POST', '/acme/trpc/weezes.post', { as: ['acme', 'camille'], json: body })
    const { error } = answer.json as { error: { fields: Record<string, string> } }
    await promise('EXO-421', () => {
      expect([answer.status, batched.status]).toEqual([400, 400])
      expect(Object.keys(error.fields).length).toBeLessThanOrEqual(20)
      expect(Math.max(answer.text.length, batched.text.length)).toBeLessThan(10_000)
    })
  })

  test.each(['[{"text":"x"}]', '7', '"text"', 'null', 'true'])('a body that is no object is told so: %s', async body => {
    const answer = await site().ask('POST', '/acme/weezs/post', { as: ['acme', 'camille'], body, headers: json })
    const error = {
      code: 'BAD_REQUEST',
      reason: 'body.not_object',
      message: 'The body is not an object',
      fields: { body: 'Expected an object' },
    }
    await promise('ERR-01', () => expect([answer.status, answer.json]).toEqual([400, { error }]))
  })

  test.each([undefined, '', '{}', '[]', '7', '"x"', 'null', 'true', '{"liked":"yes"}', '{"any":"thing"}'])(
    'any JSON body or none likes: %j',
    async body => {
      const { weezeId } = site().world.exercises.acme
      const like = (sent: string | undefined) =>
        site().ask('POST', `/acme/weezs/${weezeId}/like`, {
          as: ['acme', 'karim'],
          ...(sent === undefined ? {} : { body: sent, headers: json }),
        })
      const one = (await like(body)).json
      const other = (await like(body)).json
      const liked = [one, other].map(weeze => (weeze as { liked: boolean }).liked)
      for (const id of body ? ['API-13'] : ['API-13', 'ERR-06'])
        await promise(id, () => expect(new Set(liked)).toEqual(new Set([true, false])))
    },
  )
  test('{"liked": …} sets the state', async () => {
    const { weezeId } = site().world.exercises.acme
    for (const liked of [true, true, false, false]) {
      const { json } = await site().ask('POST', `/acme/weezs/${weezeId}/like`, { as: ['acme', 'karim'], json: { liked } })
      await promise('API-13', () => expect(json).toMatchObject({ id: weezeId, liked }))
    }
  })

  const hostileValues: unknown[] = [
    null,
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    '%',
    "'; drop table users; --",
    '__proto__',
    '../../etc/passwd',
    'x'.repeat(20_000),
    -1,
    0,
    1.5,
    2 ** 53,
    1e308,
    true,
    [],
    ['\0'],
    {},
    { toString: 1 },
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59.999Z',
    '2026-11-20T12:00:00.123456789Z',
  ]
  /** What a path, a query and a body say in different ways; the contract behind them is the one of tRPC, which is asked everything. */
  const hostileInRest = hostileValues.filter(value => typeof value === 'string' || value === null || Array.isArray(value))
  const every = transportCases(procedureNames)
  // Thousands of calls, which a socket would slow down and not change.
  let send: SendRequest
  beforeAll(() => {
    send = createInProcessSend(site().world)
  })
  test.for(every)('no hostile value of any field makes %s %s fail with 5xx', async ([transport, name]) => {
    const { world } = site()
    const headers = publicProcedureNames.includes(name) ? {} : { cookie: await world.cookie('acme', 'animator') }
    const valid = procedureFixtures[name].validInput(targetsOf(world.exercises.acme))
    const { input: contract } = procedures[name] ?? {}
    // A contract that renames fields is a pipe that starts with the object on the wire.
    const schema = contract as { shape?: object; in?: { shape?: object } } | undefined
    const fields = Object.keys(schema?.shape ?? schema?.in?.shape ?? {})
    const values = transport === 'rest' ? hostileInRest : hostileValues
    const inputs = fields.flatMap(field => values.map(value => ({ ...(valid as object), [field]: value })))
    for (const input of inputs) {
      const answer = await transports[transport](send, '/acme', name, input, headers)
      if (answer) expect([answer.status < 500, input, answer.text]).toEqual([true, input, answer.text])
      if (answer && answer.status >= 400) expect(errorProblem(answer)).toBeUndefined()
    }
  })
})
