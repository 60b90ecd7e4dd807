import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { webhookEventData } from '#routers/admin/webhook-events.contract.ts'
import { accessLevels, can, rolesWith } from '#routers/permissions.ts'
import { procedures } from '#routers/procedures.ts'
import { models } from '#server/openapi/models.ts'
import { restRoutes } from '#server/rest/routes.ts'
import { passwordOf } from '#test/support/canary-exercises.ts'
import { promise } from '#test/support/promise.ts'
import { describeSiteOnSqlite } from '#test/support/site.ts'

type Operation = {
  operationId: string
  summary: string
  description: string
  parameters: { name: string; in: string; required: boolean; schema: object }[]
  requestBody?: { required?: boolean; content: Record<string, { schema: { type?: string; required?: string[]; properties?: object } }> }
  responses: Record<string, { content?: Record<string, { schema: object }>; $ref?: string }>
  security?: []
}
type Document = { openapi: string; paths: Record<string, Record<string, Operation>>; components: { responses: object } }

type Served = {
  components: { securitySchemes: { session: { name: string } } }
  security: object[]
  servers: { url: string }[]
  paths: object
  webhooks: object
}

const asked = restRoutes.map(route => [route.rest, route.path.replaceAll(/:(\w+)/g, '{$1}'), route.method.toLowerCase(), route] as const)

test('every call of REST tells what it answers', () => {
  expect(restRoutes.filter(({ name }) => procedures[name].output === undefined)).toEqual([])
})

describeSiteOnSqlite('The document of the calls', site => {
  const read = async () => (await site().ask('GET', '/openapi.json')).json as Document

  test('design 8: it is there for everybody, at the root and below a base path, as OpenAPI 3.1', async () => {
    for (const path of ['/openapi.json', '/acme/openapi.json']) {
      const answer = await site().ask('GET', path)
      expect([answer.status, (answer.json as Document).openapi]).toEqual([200, '3.1.0'])
      expect(answer.headers.get('content-type')).toContain('application/json')
    }
  })

  test.each(asked)('%s is described, with its parameters, its errors and its answer', async (_, path, method) => {
    const operation = (await read()).paths[path]?.[method]
    expect(operation).toMatchObject({ operationId: expect.stringContaining('.'), summary: expect.any(String), responses: { 200: {} } })
    const inPath = operation?.parameters.filter(parameter => parameter.in === 'path').map(({ name }) => name)
    expect(inPath).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
    for (const { schema } of operation?.parameters ?? []) expect(Object.keys(schema)).not.toEqual([])
    if (operation?.security === undefined) expect(operation?.responses).toHaveProperty('401')
  })

  test.each(asked)('%s is described with what may be sent, and with every status', async (_, path, method, { name, body }) => {
    const operation = (await read()).paths[path]?.[method]
    const { level } = procedures[name].meta
    const permission = accessLevels[level]
    const refusesRoles = permission && rolesWith('signIn').some(role => !can(role, permission))
    const reads = method === 'get'
    const inPath = path.includes('{')
    const always = [200, 400, 429, 500, permission && 401, (refusesRoles || !reads) && 403, inPath && 404]
    const byKind = reads ? [304] : [413, 415, procedures[name].type === 'mutation' && 507]
    const statuses = [...always, ...byKind].filter(Boolean).map(String)
    await promise('EXO-268', () => expect(Object.keys(operation?.responses ?? {})).toEqual(expect.arrayContaining(statuses)))
    expect(operation?.requestBody !== undefined).toBe(!reads && body !== 'none')
    if (body === 'form') expect(operation?.requestBody?.required).toBe(true)
  })

  test('each call says its level and, unless everybody may ask it, the roles that the level admits', async () => {
    const { paths } = await read()
    expect(paths['/messaging/inbox']?.get?.description).toContain('Level: overseer (ADMIN, ANIMATOR, OBSERVER).')
    expect(paths['/weezs/post']?.post?.description).toContain('Level: member (ADMIN, ANIMATOR, USER).')
    expect(paths['/press/medias']?.get?.description).toContain('Level: public.')
  })

  test('what has to be sent is required, and what need not be is not', async () => {
    const { paths } = await read()
    const isRequired = (path: string, method: string) => paths[path]?.[method]?.requestBody?.required
    const asked = [isRequired('/weezs/post', 'post'), isRequired('/signin', 'post'), isRequired('/weezs/{id}/like', 'post')]
    await promise('EXO-268', () => expect([...asked, isRequired('/users/{username}/follow', 'post')]).toEqual([false, true, false, true]))
  })

  test('answers refer to models by the names of the client, and leave room for more', async () => {
    const { text, json } = await site().ask('GET', '/openapi.json')
    const { paths, components } = json as Document & { components: { schemas: Record<string, object> } }
    const answerOf = (path: string, method: string) => paths[path]?.[method]?.responses[200]?.content?.['application/json']?.schema
    const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
    const named = Object.keys(components.schemas).filter(name => name !== 'Error')
    // The packing exports a type for each.
    await promise('EXO-267', () => expect(named.filter(name => !Object.hasOwn(models, name))).toEqual([]))
    await promise('EXO-267', () => expect(answerOf('/weezs/post', 'post')).toEqual(ref('Weeze')))
    await promise('EXO-267', () => expect(answerOf('/messaging/convers', 'get')).toEqual({ type: 'array', items: ref('Conversation') }))
    const answers = Object.values(components.schemas).filter(schema => JSON.stringify(schema).includes('"additionalProperties":false'))
    await promise('EXO-267', () => expect(answers).toEqual([]))
    expect(text).not.toContain('$defs')
  })

  test('the cookie and the servers are those of the base path, and pictures and webhooks are there', async () => {
    const at = async (base: string) => (await site().ask('GET', `${base}/openapi.json`)).json as Served
    const { components, security, servers, paths, webhooks } = await at('/acme')
    const { cookie = '' } = await site()
      .ask('POST', '/acme/signin', { json: { username: 'camille', password: passwordOf('acme') } })
      .then(({ headers }) => ({ cookie: headers.getSetCookie()[0] }))
    await promise('EXO-268', () => expect(cookie.split('=')[0]).toBe(components.securitySchemes.session.name))
    await promise('EXO-268', () =>
      expect([servers[0]?.url, Object.keys(webhooks)]).toEqual([`${site().url}/acme`, Object.keys(webhookEventData)]),
    )
    // Programs that write clients take the first: a token.
    expect(security).toEqual([{ token: [] }, { session: [] }])
    expect(paths).toHaveProperty(['/webpress/rss.xml', 'get', 'responses', '200', 'content', 'application/rss+xml'])
    expect(paths).toHaveProperty(['/media/{imageId}', 'get', 'responses', '200', 'content', 'image/webp'])
    expect((await at('')).components.securitySchemes.session.name).toBe(`weez-${new URL(site().url).port}`)
    expect((await at('')).servers[0]?.url).toBe(site().url)
  })

  test.each(asked)('%s takes a key if it changes something for somebody who is known', async (_, path, method, { name }) => {
    const { type, meta } = procedures[name]
    const takes = type === 'mutation' && accessLevels[meta.level] !== null && !meta.atOnce
    const { parameters, responses } = (await read()).paths[path]?.[method] ?? {}
    await promise('EXO-281', () => {
      expect(parameters?.some(({ name }) => name === 'Idempotency-Key')).toBe(takes)
      // The key may have come with another request.
      if (takes) expect(Object.keys(responses ?? {})).toContain('409')
    })
  })

  test('design 8: a page shows every call; it runs nothing and asks nobody else', async () => {
    for (const base of ['', '/acme']) {
      const { status, text, headers } = await site().ask('GET', `${base}/docs`)
      expect(status).toBe(200)
      for (const [call] of asked) expect(text).toContain(`<code>${call.replaceAll(/:(\w+)/g, '{$1}')}</code>`)
      expect(text).toContain(`href="${base}/openapi.json"`)
      // Whoever has only a keyboard reaches and scrolls what is wider than the page, in the order of the page.
      expect(new Set(text.match(/<pre[^>]*>/g))).toEqual(new Set(['<pre tabindex="0">']))
      expect(text).not.toMatch(/<script|https?:\/\/|src=/)
      const style = /<style>([^<]*)<\/style>/.exec(text)?.[1] ?? ''
      const hashed = createHash('sha256').update(style).digest('base64')
      expect(headers.get('content-security-policy')).toContain(`'sha256-${hashed}'`)
      expect(text).toContain('[EXERCICE]')
    }
  })
})
