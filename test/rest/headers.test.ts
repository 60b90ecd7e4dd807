import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createStaticFileHandler, mapFilesByPath } from '#server/http/static-files.ts'
import type { AccountName } from '#test/support/canary-exercises.ts'
import { promise } from '#test/support/promise.ts'
import { openSite, type Site } from '#test/support/site.ts'
import { createWorld } from '#test/support/world.ts'

const always = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

describe.each([
  ['http', undefined],
  ['https', new URL('https://weez.example.test/')],
] as const)('Headers over %s', (scheme, publicUrl) => {
  const folder = mkdtempSync(join(tmpdir(), 'weez-headers-'))
  let site: Site
  beforeAll(async () => {
    writeFileSync(join(folder, 'app.js'), '1')
    mkdirSync(join(folder, 'assets'))
    for (const extension of ['css', 'ico', 'js', 'json', 'png', 'svg', 'webmanifest', 'webp', 'woff2', 'html', 'ts', 'map', 'db'])
      writeFileSync(join(folder, 'assets', `app.${extension}`), '1')
    writeFileSync(join(folder, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
    site = await openSite(await createWorld('sqlite', { publicUrl }), createStaticFileHandler(mapFilesByPath(folder)))
  })
  afterAll(async () => {
    await site?.close()
    await site?.world.close()
    rmSync(folder, { recursive: true })
  })

  const cookieOf = async (username: AccountName) => ({
    cookie: `${scheme === 'https' ? '__Host-' : ''}weez.acme=${await site.world.token('acme', username)}`,
  })
  /** One request for every kind of answer, with its status. */
  const crawl = (): [method: string, path: string, as: AccountName | undefined, status: number, json?: unknown][] => {
    const { weezeId, imageId, frontId, people, conversationId } = site.world.exercises.acme
    return [
      ['GET', '/', undefined, 200],
      ['GET', '/login', undefined, 200],
      ['GET', '/weez/explore', 'camille', 200],
      ['GET', '/app.js', undefined, 200],
      ['GET', '/logo.svg', undefined, 200],
      ['GET', '/feed', 'camille', 200],
      ['GET', `/weezs/${weezeId}/thread`, 'camille', 200],
      ['GET', `/users/${people.camille}/profile`, 'camille', 200],
      ['GET', `/messaging/convers/${conversationId}`, 'camille', 200],
      ['GET', '/trpc/weezes.feed?input={}', 'camille', 200],
      ['GET', '/press/articles', 'camille', 200],
      ['GET', `/media/${imageId}`, 'camille', 200],
      ['GET', '/webpress', 'camille', 200],
      ['GET', `/articles/${frontId}`, 'camille', 302],
      ['GET', `/webpress/articles/${frontId}`, 'camille', 200],
      ['GET', '/docs', undefined, 200],
      ['GET', '/openapi.json', undefined, 200],
      ['GET', '/livez', undefined, 200],
      ['GET', '/readyz', undefined, 200],
      ['GET', '/metrics', 'admin', 200],
      ['POST', '/weezs/post', 'camille', 200, { text: 'x' }],
      ['POST', '/signout', undefined, 200],
      ['POST', '/weezs/post', 'camille', 400, {}],
      ['GET', '/feed', undefined, 401],
      ['GET', '/trpc/weezes.feed', undefined, 401],
      ['POST', '/signin', undefined, 401, { username: 'camille', password: 'x' }],
      ['GET', '/webpress', undefined, 401],
      ['DELETE', `/weezs/${weezeId}/delete`, 'camille', 403],
      ['GET', '/media/nothing', 'camille', 404],
      ['GET', '/webpress/articles/nothing', 'camille', 404],
      ['GET', '/weezs/nothing/here', 'camille', 404],
      ['GET', '/assets/nothing.js', undefined, 404],
      ['GET', '/nothing.zip', undefined, 404],
      ['GET', '/trpc/no.such', undefined, 404],
      ['PUT', '/nothing', undefined, 404],
      ['GET', '/trpc/weezes.post', 'camille', 405],
      ['POST', '/weezs/post', 'camille', 413, { text: 'x'.repeat(70_000) }],
      ['POST', '/media/upload', 'camille', 415, {}],
      ['GET', '/webpress/rss.xml', undefined, 401],
    ]
  }

  test('design rule 11: every kind of answer carries what it must, and nothing of the program', async () => {
    for (const [method, path, as, status, json] of crawl()) {
      const headers = as ? await cookieOf(as) : {}
      const answer = await site.ask(method, `/acme${path}`, { headers, ...(json === undefined ? {} : { json }) })
      const of = `${method} ${path} ${answer.status}`
      expect([of, answer.status]).toEqual([of, status])
      const policy = answer.headers.get('content-security-policy') ?? ''
      await promise('SEC-06', () => {
        for (const [name, value] of Object.entries(always)) expect([of, name, answer.headers.get(name)]).toEqual([of, name, value])
        expect([of, policy]).toEqual([of, expect.stringMatching(/frame-ancestors 'none'|sandbox/)])
        const cached = answer.headers.get('cache-control')
        // The program's own files are the same for everybody.
        if (!['/app.js', '/logo.svg'].includes(path)) expect([of, cached]).toEqual([of, expect.stringMatching(/no-store|private/)])
        expect([of, answer.headers.get('access-control-allow-origin')]).toEqual([of, null])
        expect([of, answer.headers.get('strict-transport-security')]).toEqual([
          of,
          scheme === 'https' ? 'max-age=31536000; includeSubDomains' : null,
        ])
      })
      expect([of, policy]).toEqual([of, expect.stringContaining("default-src 'none'")])
      expect([of, policy]).toEqual([of, expect.not.stringMatching(/script-src[^;]*unsafe|unsafe-eval|\*/)])
      const type = answer.headers.get('content-type') ?? ''
      if (/^text|json|javascript|xml/.test(type) && !type.startsWith('image'))
        expect([of, type]).toEqual([of, expect.stringMatching(/charset=utf-8/)])
      for (const name of ['server', 'x-powered-by']) expect([of, name, answer.headers.get(name)]).toEqual([of, name, null])
    }
  })

  test('what a browser keeps: for ever what never changes, what it asks about again each time, and nothing that is said to one reader', async () => {
    const { imageId, frontId } = site.world.exercises.acme
    const letIn = async (visitors: boolean) =>
      site.ask('POST', '/acme/trpc/press.editSettings', { headers: await cookieOf('animator'), json: { visitors } })
    expect((await letIn(true)).status).toBe(200)
    const kept: Record<string, string> = {
      '/assets/app.js': 'public, max-age=31536000, immutable',
      '/app.js': 'no-cache',
      [`/acme/media/${imageId}`]: 'private, max-age=31536000, immutable',
      '/acme/webpress': 'private, no-cache',
      [`/acme/webpress/articles/${frontId}`]: 'private, no-cache',
      '/acme/webpress/rss.xml': 'private, no-cache',
      '/acme/weez': 'no-store',
      '/acme/feed': 'no-store',
    }
    for (const [path, expected] of Object.entries(kept)) {
      const headers = path.endsWith('.xml') ? {} : await cookieOf('camille')
      const answer = await site.ask('GET', path, { headers })
      await promise('SEC-06', () => expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([path, 200, expected]))
    }
    await letIn(false)
  })

  test('each kind of file of the program has its type, and no other kind is served', async () => {
    const types = {
      css: 'text/css; charset=utf-8',
      ico: 'image/x-icon',
      js: 'text/javascript; charset=utf-8',
      json: 'application/json; charset=utf-8',
      png: 'image/png',
      svg: 'image/svg+xml',
      webmanifest: 'application/manifest+json',
      webp: 'image/webp',
      woff2: 'font/woff2',
    }
    for (const [extension, type] of Object.entries(types)) {
      const answer = await site.ask('GET', `/assets/app.${extension}`)
      expect([extension, answer.status, answer.headers.get('content-type')]).toEqual([extension, 200, type])
    }
    for (const extension of ['html', 'ts', 'map', 'db']) expect((await site.ask('GET', `/assets/app.${extension}`)).status).toBe(404)
  })

  test('what watches the program gets a word, and metrics as text', async () => {
    for (const [path, text] of [
      ['/livez', /^live\n$/],
      ['/readyz', /^ready\n$/],
      ['/metrics', /^weez_answer_seconds_count\{to="livez",status="200"\} [1-9]/m],
    ] as const) {
      const answer = await site.ask('GET', path)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^text\/plain; .*charset=utf-8/)])
      expect(answer.text).toMatch(text)
    }
  })

  test('only a server reached by https asks for https alone for a year', async () => {
    expect((await site.ask('GET', '/')).headers.has('strict-transport-security')).toBe(scheme === 'https')
  })

  test.each(['https://evil.test', 'null', 'https://weez.example.test.evil.test', 'http://127.0.0.1:1', 'https://weez.example.test:444'])(
    'no other origin reads anything, and %s is not told that it may',
    async origin => {
      const camille = await cookieOf('camille')
      for (const method of ['GET', 'OPTIONS']) {
        const headers = { ...camille, origin, 'access-control-request-method': 'POST' }
        const answer = await site.ask(method, '/acme/feed', { headers })
        await promise('SEC-06', () => expect([...answer.headers.keys()].filter(name => name.startsWith('access-control'))).toEqual([]))
      }
    },
  )
})
