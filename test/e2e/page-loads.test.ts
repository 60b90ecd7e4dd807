import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Role } from '#db/schema/enums.ts'
import { can } from '#routers/permissions.ts'
import { restRoutes } from '#server/rest/routes.ts'
import { browserForTests, hasBrowser } from '../support/browser.ts'
import { fillPath, pagePaths } from '../support/page-routes.ts'
import { promise } from '../support/promise.ts'
import { sizeBudgets } from '../support/script-sizes.ts'

/** Where pages lead that only redirect, whoever opens them. */
const redirects: Record<string, string> = {
  '/$': '/',
  '/login': '/',
  '/weez/hashtag': '/',
  '/weez/$username/status/$id': '/$username/status/$id',
  '/weez/@{$username}': '/weez/p/$username',
  '/admin/editperson': '/admin',
  // The exercise has no mail.
  '/cellule': '/',
  '/webmail': '/',
  '/webmail/$threadId': '/',
  // Without two runs there is only the list.
  '/runs/compare': '/runs',
}
/** The pages with the most program, which `npm test` opens; all others are long. */
const heaviest = [
  '/',
  '/$username/status/$id',
  '/admin/sequences',
  '/admin/sequences/plan',
  '/webpress/manage/articles/new',
  '/weez',
  '/weez/desk',
  '/weez/live',
  '/weez/messages',
  '/weez/p/$username',
]
/** Pages that name something by an id that these tests do not know: they may show that it does not exist. */
const named = /setup|sequences\/\$id|\$conversationId|\$frontid/
const callPaths = restRoutes.filter(({ method }) => method === 'GET').map(({ path }) => path)

/** Collects what pages report against their content security policy. */
const watchPolicy = async (page: Page): Promise<string[]> => {
  const breaches: string[] = []
  await page.exposeFunction('reportBreach', (breach: string) => breaches.push(breach))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, documentURI }) =>
      (globalThis as unknown as { reportBreach: (breach: string) => void }).reportBreach(
        `${documentURI}: ${effectiveDirective} ${blockedURI}`,
      ),
    )
  })
  return breaches
}

/** What pages load once they are there: toasts with the library of their overlay, the field of the composer, the quick injects, and the editor of articles. */
const laterFiles =
  /\/((toasts|Combination|Textarea|icons|(tiny-)?editor|left-out|thumbnails|tiptap|dist|(preview-|clean-)?body(\.rules)?|quick-injects|open-injects|stop-parts|stops|proposals|conditions|condition-panel|ts|persona-composer|typed-text\.contract|clips|clip-(player|choice|field)|play-clip)-|tinymce\/)/

describe.skipIf(!hasBrowser)('every page, opened by its address, in Chromium', () => {
  const browser = browserForTests()

  const openPages = async (role: Role, username: string, paths: readonly string[], calls: readonly string[]) => {
    const { page, pageErrors } = await browser.signedIn(username, '/livez')
    const breaches = await watchPolicy(page)
    const ask = <Json>(path: string) => browser.ask<Json>(page, 'GET', path)
    const { data } = await ask<{ data: { id: number; author: { username: string } }[] }>('/feed')
    const weeze = data[0]
    const person = await ask<{ id: number; username: string }>('/users/named?username=camille')
    const values = {
      username: weeze?.author.username ?? '',
      id: weeze?.id ?? 0,
      hashtag: 'Valmare',
      $: 'nowhere/at/all',
      userId: person.id,
    }
    const seen: [string, string, string][] = []
    const open = async (path: string, filled: string) => {
      const answer = await page.goto(`${browser.url}${filled}`)
      await page.locator('main').first().waitFor()
      seen.push([path, answer?.headers()['content-type'] ?? '', await page.evaluate(() => document.contentType)])
    }
    for (const path of paths) {
      const profile = path.includes('/p/')
      await open(path, profile ? `${fillPath(path, { username: person.username })}?id=${person.id}` : fillPath(path, values))
      if (named.test(path) || (path.startsWith('/admin') && !can(role, 'animate'))) continue
      const mayDiffer =
        path.startsWith('/webpress') ||
        /personas|desk|live|notes|debrief|rewind|runs/.test(path) ||
        path.endsWith('/new') ||
        path === '/admin/clients'
      if (mayDiffer && role !== 'ADMIN') continue
      const to = fillPath(redirects[path] ?? path, profile ? { username: person.username } : values)
      await expect.poll(() => new URL(page.url()).pathname, { message: path }).toBe(to)
    }
    for (const path of calls) await open(path, fillPath(path, values))
    expect(seen.filter(([, type, shown]) => !type.startsWith('text/html') || shown !== 'text/html')).toEqual([])
    expect(seen.length).toBe(paths.length + calls.length)
    expect(pageErrors).toEqual([])
    for (const path of ['/webpress/', '/weez?scope=players']) await open(path, path)
    await promise('EXO-125', () => expect(breaches).toEqual([]))
  }
  test('the heaviest pages, as ANIMATOR', () => {
    expect(pagePaths).toEqual(expect.arrayContaining(heaviest))
    return openPages('ANIMATOR', 'animator', heaviest, callPaths.slice(0, 4))
  })
  test.for([
    ['ANIMATOR', 'animator'],
    ['USER', 'camille'],
    ['ADMIN', 'admin'],
    ['OBSERVER', 'observer'],
    // The tests of the requests themselves open them as other roles too.
  ] as const)('as %s', { tags: ['long'] }, ([role, username]) => openPages(role, username, pagePaths, role === 'ANIMATOR' ? callPaths : []))

  test.for(Object.keys(sizeBudgets).filter(path => !['/login', '/wall'].includes(path)))(
    'the HTML of %s names the files that its first page needs',
    async path => {
      // Animators also load the control room once the page is there, and their notes when the browser has nothing to do.
      const { page } = await browser.signedIn(/^\/(admin|webpress)/.test(path) ? 'animator' : 'camille', '/livez')
      await page.addInitScript(() => {
        globalThis.requestIdleCallback = () => 0
      })
      const requested: string[] = []
      page.on('request', request => request.resourceType() === 'script' && requested.push(new URL(request.url()).pathname))
      const html = (await (await page.goto(`${browser.url}${path}`))?.text()) ?? ''
      await page.locator('main').first().waitFor()
      const missing = requested.filter(file => !html.includes(`"${file}"`) && !laterFiles.test(file))
      await promise('EXO-124', () => {
        expect(requested.length).toBeGreaterThan(4)
        expect(missing).toEqual([])
      })
    },
  )

  test('the login is all that is loaded without a session, in one language', async () => {
    const { page } = await browser.visit('/livez')
    const requested: string[] = []
    page.on('request', request => request.resourceType() === 'script' && requested.push(new URL(request.url()).pathname))
    const html = (await (await page.goto(`${browser.url}/weez`))?.text()) ?? ''
    await page.getByRole('button', { name: 'Se connecter' }).waitFor()
    const needed = requested.filter(file => !html.includes(`rel="prefetch" crossorigin href="${file}"`) && !laterFiles.test(file))
    await promise('EXO-124', () => {
      expect(
        needed.filter(
          file =>
            !/\/(login|login-page|login\.module|client-brand|colours\.contract|password-field|preferences-row|start|scheme|sign-in|text-problems|react|libraries|rolldown-runtime)-[^/]+$/.test(
              file,
            ),
        ),
      ).toEqual([])
      expect(needed.filter(file => file.includes('/login-page-'))).toHaveLength(1)
    })
  })

  const openSignedOut = async (paths: readonly string[]) => {
    const { page } = await browser.visit('/livez')
    for (const path of paths.filter(path => !/webpress|setup|^\/\$$/.test(path))) {
      const filled = fillPath(path, { username: 'camille', hashtag: 'Valmare' })
      const answer = await page.goto(`${browser.url}${filled}`)
      expect([path, answer?.headers()['content-type']]).toEqual([path, expect.stringContaining('text/html')])
      await expect.poll(() => new URL(page.url()).pathname, { message: path }).toBe('/login')
    }
  }
  test('the heaviest pages, without a session', () => openSignedOut(heaviest))
  test('every page, without a session', { tags: ['long'] }, () => openSignedOut(pagePaths))

  test('the control room, reloaded, is the control room', async () => {
    const { page } = await browser.signedIn('animator', '/admin/sequences')
    const room = page.getByRole('main').getByText('Salle de contrôle').or(page.getByRole('main').getByRole('heading')).first()
    await room.waitFor()
    await page.reload()
    await room.waitFor()
    expect(await page.evaluate(() => document.contentType)).toBe('text/html')
  })

  test('paths that no page has lead to the base, in every exercise', async () => {
    const { page } = await browser.signedIn('camille', '/livez')
    for (const path of ['/nowhere', '/weez/nowhere/at/all', '/admin/nowhere', '/users/nobody', '/feed', '/weez/messages/1/2', '/home'])
      await promise('NAV-10', async () => {
        await page.goto(`${browser.url}${path}`)
        await expect.poll(() => page.url(), { message: path }).toBe(`${browser.url}/`)
      })
    const { page: acme } = await browser.signedIn('camille', '/acme/nowhere')
    await expect.poll(() => acme.url().replace(/\/$/, '')).toBe(`${browser.url}/acme`)
  })
})
