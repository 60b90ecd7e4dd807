import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeViolations, browserForTests, hasBrowser } from '../support/browser.ts'
import { copyAsOtherVersion, otherPrefix } from '../support/other-version.ts'
import { promise } from '../support/promise.ts'

describe.skipIf(!hasBrowser)('the program kept on a device, in Chromium', () => {
  const browser = browserForTests()

  const allowed = { locale: 'en', serviceWorkers: 'allow' } as const
  const soon = { timeout: 30_000 }

  /** The paths of what is kept. */
  const keptPaths = (page: Page) =>
    page.evaluate(async () => {
      const all = await Promise.all((await caches.keys()).map(async name => (await caches.open(name)).keys()))
      return all.flat().map(({ url }) => new URL(url).pathname)
    })
  const keptTexts = (page: Page) =>
    page.evaluate(async () => {
      const cache = await caches.open('weez')
      return Promise.all((await cache.keys()).map(async request => (await cache.match(request))?.text() ?? ''))
    })
  const loadedFiles = (page: Page) =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .filter(path => path.startsWith('/assets/')),
    )
  /** Waits until all files that a page has loaded are kept. */
  const whenKept = async (page: Page) => {
    await page.evaluate(() => navigator.serviceWorker.ready)
    const missing = async () => {
      const kept = await keptPaths(page)
      return [...(await loadedFiles(page)).filter(path => !kept.includes(path)), ...(kept.includes('/offline.html') ? [] : ['offline'])]
    }
    await expect.poll(missing, soon).toEqual([])
  }
  const article = (page: Page) => page.locator('#main article').first()

  test('the worker comes after the first page, loads the program from the device, and keeps nothing else', async () => {
    const { page, pageErrors } = await browser.signedIn('camille', '/acme/weez', allowed)
    await article(page).waitFor()
    await whenKept(page)
    const files = new Set<string>()
    page.on('response', answer => {
      const { pathname } = new URL(answer.url())
      if (!answer.fromServiceWorker()) files.add(pathname)
    })
    await page.reload()
    await article(page).waitFor()
    await promise('EXO-134', async () => {
      expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toBe(`${browser.url}/weez-worker.js`)
      expect([...files].filter(path => path.startsWith('/assets/'))).toEqual([])
      await expect.poll(() => [...files].some(path => path.includes('/trpc/')), { message: 'data comes from the server' }).toBe(true)
      expect((await keptPaths(page)).filter(path => !/^\/(assets\/.+|offline\.html)$/.test(path))).toEqual([])
    })
    // Who signs out leaves nothing behind: neither a name nor a text of the exercise was ever kept.
    await page.request.post(`${browser.url}/acme/signout`)
    await page.goto(`${browser.url}/acme/weez`)
    await page.getByRole('textbox', { name: 'User name' }).waitFor()
    await promise('EXO-134', async () => {
      const texts = await keptTexts(page)
      expect(texts.length).toBeGreaterThan(20)
      for (const word of ['camille', 'Acme Laiterie', 'Rappel de lots']) expect(texts.filter(text => text.includes(word))).toEqual([])
    })
    expect(pageErrors).toEqual([])
  })

  test('without an answer a page says so, whoever asks, and opens by itself once there is one', { tags: ['long'] }, async () => {
    const { page } = await browser.signedIn('camille', '/weez', allowed)
    await article(page).waitFor()
    await whenKept(page)
    await browser.stop()
    await page.goto(`${browser.url}/weez/notifications`)
    await promise('EXO-134', async () => {
      await expect.poll(() => page.getByRole('heading', { name: 'Weez does not answer' }).isVisible()).toBe(true)
      expect(
        await page
          .getByRole('status')
          .getByText(/^Offline since \d\d:\d\d\.$/)
          .isVisible(),
      ).toBe(true)
      await expect.poll(() => page.getByText('EXERCICE', { exact: true }).isVisible()).toBe(true)
      expect(page.url()).toBe(`${browser.url}/weez/notifications`)
      expect(await page.locator('body').innerText()).not.toMatch(/camille|Orvane|sign in/i)
      expect(await axeViolations(page)).toEqual([])
    })
    await browser.start()
    await promise('EXO-134', () =>
      expect.poll(() => page.getByRole('list', { name: 'Notifications received' }).isVisible(), soon).toBe(true),
    )
  })

  test('a new version is never mixed with the old one, whose files go when its last page is closed', {
    tags: ['long', 'night'],
  }, async () => {
    const { page } = await browser.signedIn('camille', '/weez', allowed)
    await article(page).waitFor()
    await whenKept(page)
    const old = await loadedFiles(page)
    const other = await copyAsOtherVersion()
    await browser.stop()
    await browser.start(other.command)
    const next = await page.context().newPage()
    await next.goto(`${browser.url}/weez`)
    await article(next).waitFor()
    await promise('EXO-134', async () => {
      const files = await loadedFiles(next)
      expect(files.length).toBeGreaterThan(10)
      expect(files.filter(path => !path.startsWith(`/assets/${otherPrefix}`))).toEqual([])
      const waiting = () => next.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state)
      await expect.poll(waiting, soon).toBe('installed')
      // The old page still has all that it has had.
      expect(await keptPaths(page)).toEqual(expect.arrayContaining(old))
    })
    const context = page.context()
    await Promise.all([page.close(), next.close()])
    /** What is still kept of the old version, as a page sees it that is closed again at once. */
    const leftovers = async () => {
      const look = await context.newPage()
      await look.goto(`${browser.url}/livez`)
      const kept = await keptPaths(look)
      await look.close()
      return kept.filter(path => old.includes(path))
    }
    await promise('EXO-134', () => expect.poll(leftovers, { ...soon, interval: 1_000 }).toEqual([]))
    await browser.stop()
    await browser.start()
    await other.remove()
  })

  test('of an exercise that is deleted nothing stays, and its pages do not say that the server is silent', { tags: ['long'] }, async () => {
    const { page } = await browser.signedIn('camille', '/acme/clones/blue/weez', allowed)
    await article(page).waitFor()
    await whenKept(page)
    const { page: admin } = await browser.signedIn('admin', '/acme/livez')
    type Clients = { result: { data: { data: { exercises: { id: number; name: string; base: string }[] }[] } } }
    const { result } = await browser.ask<Clients>(admin, 'GET', '/acme/trpc/admin.clients.list?input={}')
    const blue = result.data.data.flatMap(({ exercises }) => exercises).find(({ base }) => base === '/acme/clones/blue')
    await browser.ask(admin, 'POST', '/acme/trpc/admin.exercises.delete', { exerciseId: blue?.id, name: blue?.name })
    await page.reload()
    await promise('EXO-134', async () => {
      await expect.poll(() => page.locator('#root').innerText()).toMatch(/Log in|Sign in|Page not found/)
      const kept = [...(await keptPaths(page)), ...(await keptTexts(page))]
      for (const word of ['clones/blue', blue?.name ?? '']) expect(kept.filter(text => text.includes(word))).toEqual([])
    })
  })
})
