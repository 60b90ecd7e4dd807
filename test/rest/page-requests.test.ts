import { expect, test } from 'vitest'
import { isPagePath } from '#server/app/pages.ts'
import { restRoutes } from '#server/rest/routes.ts'
import { fillPath, pagePaths, pageRouteNames } from '#test/support/page-routes.ts'
import { describeSiteOnSqlite } from '#test/support/site.ts'
import { readSources } from '#test/support/source-files.ts'

const browserAccept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
const gets = restRoutes.filter(({ method }) => method === 'GET').map(({ path }) => path)

test('every route of the browser program is known to these tests', () => {
  const tree = readSources().get('src/router.ts') ?? ''
  const used = new Set(tree.slice(tree.indexOf('routeTree')).match(/\w+Route\b(?!r)/g))
  used.delete('rootRoute')
  expect([...used].toSorted()).toEqual(pageRouteNames.toSorted())
  expect(pagePaths).toContain('/admin/sequences')
})

test('the server knows the path of every page, and no other one', () => {
  const pages = pagePaths.filter(path => !path.endsWith('$')).map(path => fillPath(path, {}))
  expect(pages.filter(path => !isPagePath(path))).toEqual([])
  expect(
    ['/admin/nothing', '/admin/sequences/nothing', '/runs/nothing', '/runs/7', '/weez/nothing', '/nothing'].filter(isPagePath),
  ).toEqual([])
})

describeSiteOnSqlite('A path that is a page and a call', site => {
  const values = { username: 'camille', id: 1, userId: 1, ref: 'none', conversationId: 1 }
  const type = async (path: string, headers: Record<string, string>, as: 'animator' | 'camille' = 'animator') =>
    (await site().ask('GET', path, { as: ['root', as], headers })).headers.get('content-type')?.split(';')[0]

  test.each(gets)('a browser that opens %s gets a page, a program its answer', async route => {
    const path = fillPath(route, values)
    expect(await type(path, { 'sec-fetch-dest': 'document', accept: '*/*' })).toBe('text/html')
    // Over plain http, browsers send no Sec-Fetch-Dest.
    expect(await type(path, { accept: browserAccept })).toBe('text/html')
    expect(await type(path, { accept: browserAccept }, 'camille')).toBe('text/html')
    for (const headers of [{ accept: '*/*' }, { accept: 'application/json' }, { accept: browserAccept, 'sec-fetch-dest': 'empty' }])
      expect([headers, await type(path, headers)]).toEqual([headers, 'application/json'])
  })

  test('a program with a token gets its answer, whatever it accepts', async () => {
    const { animator } = await site()
      .world.as('root', 'animator')
      .then(callers => ({ animator: callers }))
    const { secret } = await animator.auth.tokens.add({ name: 'Wall board' })
    const headers = { authorization: `Bearer ${secret}`, accept: browserAccept }
    const { headers: answered, json } = await site().ask('GET', '/admin/sequences', { headers })
    expect([answered.get('content-type'), Array.isArray(json)]).toEqual([expect.stringContaining('application/json'), true])
  })

  test('every page is a page when it is loaded, also below the first segment of a call', async () => {
    const below = ['/users/status/1', '/feed/status/1', '/press/status/1', '/users/nothing']
    for (const path of [...pagePaths.map(path => fillPath(path, { ...values, $: 'nowhere/at/all' })), ...below])
      expect([path, await type(path, { accept: browserAccept })]).toEqual([path, 'text/html'])
  })
})
