import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { accessLevels, can, rolesWith } from '#routers/permissions.ts'
import { operationDocs } from '#server/openapi/described.ts'
import { operationOf, restRoutes } from '#server/rest/operations.ts'
import { describeSites } from '#test/support/site.ts'

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

const asked = restRoutes.map(
  ({ method, path, row }) => [`${method} ${path}`, path.replaceAll(/:(\w+)/g, '{$1}'), method.toLowerCase(), row] as const,
)

test('every call of the table is described', () => {
  const names = restRoutes.map(({ row }) => row.call)
  expect(names.filter(name => !(name in operationDocs))).toEqual([])
})

describeSites('The document of the calls', site => {
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

  test.each(asked)('%s is described with what may be sent, and with every status', async (_, path, method, { call, body }) => {
    const operation = (await read()).paths[path]?.[method]
    const { level } = operationOf(call).meta
    const permission = accessLevels[level]
    const refusesRoles = permission && rolesWith('signIn').some(role => !can(role, permission))
    const statuses = [200, 400, permission && 401, refusesRoles && 403, path.includes('{') && 404]
    expect(Object.keys(operation?.responses ?? {})).toEqual(statuses.filter(Boolean).map(String))
    const sent = method === 'get' || body === 'none' ? undefined : body === 'form'
    expect(operation?.requestBody && (operation.requestBody.required ?? false)).toBe(sent)
  })

  test('each call says its level and, unless everybody may ask it, the roles that the level admits', async () => {
    const { paths } = await read()
    expect(paths['/messaging/inbox']?.get?.description).toContain('Level: overseer (ADMIN, ANIMATOR, OBSERVER).')
    expect(paths['/weezs/post']?.post?.description).toContain('Level: member (ADMIN, ANIMATOR, USER).')
    expect(paths['/press/medias']?.get?.description).toContain('Level: public.')
  })

  test('every reference in it leads somewhere', async () => {
    const { text, json } = await site().ask('GET', '/openapi.json')
    const document = json as Record<string, unknown>
    const references = [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, at = '']) => at)
    expect(references.length).toBeGreaterThan(0)
    for (const at of references)
      expect(at.split('/').reduce<unknown>((part, name) => (part as Record<string, unknown>)?.[name], document)).toBeDefined()
  })

  test('unusual bodies are described as they are: a bare boolean, anything, a form', async () => {
    const { paths } = await read()
    expect(paths['/users/{username}/follow']?.post?.requestBody?.content['application/json']?.schema).toEqual({ type: 'boolean' })
    expect(paths['/weezs/{id}/like']?.post?.requestBody?.content['application/json']?.schema).toEqual({})
    expect(Object.keys(paths['/media/upload']?.post?.requestBody?.content ?? {})).toEqual(['multipart/form-data'])
    expect(paths['/weezs/{id}/reply']?.post?.requestBody?.content['application/json']?.schema.properties).not.toHaveProperty('id')
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
