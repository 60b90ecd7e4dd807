import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser, openBrowser, type TestBrowser } from '../support/browser.ts'

describe.skipIf(!hasBrowser)('when something fails, in Chromium', () => {
  let browser: TestBrowser
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser?.close())

  const english = { locale: 'en' } as const
  /** From now on calls of that procedure are answered as by a server that is broken. */
  const breaks = (page: Page, procedure: string) =>
    page.route(
      url => url.pathname.includes(`/trpc/`) && url.pathname.includes(procedure),
      route => route.fulfill({ status: 503, body: '' }),
    )
  const errorsOf = (page: Page) => {
    const logged: string[] = []
    page.on('console', message => {
      if (message.type() === 'error') logged.push(message.text())
    })
    return logged
  }

  test('NAV-15: what does not exist says so and leads to the hub', async () => {
    const { page } = await browser.signedIn('camille', '/weez/p/nobody?id=1', english)
    await page.getByRole('heading', { name: 'Page not found' }).waitFor()
    await page.getByText('EXERCICE', { exact: true }).waitFor()
    await page.waitForURL(`${browser.url}/`)
  })

  test('NAV-01, NAV-17, ERR-05: any other failure says so, and reloading helps once it is over', async () => {
    const { page } = await browser.signedIn('camille', '/weez', english)
    await breaks(page, 'weezes.profile')
    await page.getByRole('navigation').getByRole('link', { name: 'Profile' }).click()
    await page.getByRole('heading', { name: 'Error', exact: true }).waitFor()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Reload the page' }).click()
    await page.getByRole('heading', { name: 'Camille Roussel', level: 1 }).waitFor()
  })

  test('FEED-12, ERR-20: a feed that cannot be read is logged and a band says so; what was read stays, and no toast comes', async () => {
    const { page } = await browser.signedIn('camille', '/livez', english)
    await page.clock.install()
    await page.goto(`${browser.url}/weez`)
    await page.locator('article').first().waitFor()
    const logged = errorsOf(page)
    await breaks(page, 'weezes.feed')
    await page.clock.fastForward(10_000)
    await page.getByText(/Offline since \d\d:\d\d\./).waitFor()
    expect(logged.filter(text => !text.startsWith('Failed to load resource')).length).toBeGreaterThan(0)
    expect(await page.locator('article').count()).toBeGreaterThanOrEqual(20)
    expect(await page.locator('.mantine-Notification-root').count()).toBe(0)
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.getByText(/Offline since/).waitFor({ state: 'hidden' })
  })

  test('SEC-02: a session above its rate limit waits quietly, and the written text is sent then', async () => {
    const { page } = await browser.signedIn('camille', '/weez', english)
    await page.locator('article').first().waitFor()
    let refused = 0
    await page.route('**/trpc/weezes.post*', route => {
      refused += 1
      if (refused > 2) return route.continue()
      const body = { error: { message: 'Too many requests', code: -32029, data: { code: 'TOO_MANY_REQUESTS', httpStatus: 429 } } }
      return route.fulfill({ status: 429, headers: { 'retry-after': '1' }, json: body })
    })
    await page.getByRole('textbox', { name: 'Text of the weeze' }).fill('Patience paie')
    await page.getByRole('region', { name: 'Write a weeze' }).getByRole('button', { name: 'Post', exact: true }).click()
    await page.getByText('Many requests at once. Trying again in a moment…').waitFor()
    await page.locator('article').getByText('Patience paie').waitFor()
    expect(refused).toBe(3)
    await page.unrouteAll()
  })

  test('ERR-08: a rejection that nobody waited for is logged', async () => {
    const { page } = await browser.signedIn('camille', '/weez', english)
    await page.locator('article').first().waitFor()
    const logged = errorsOf(page)
    await page.evaluate(() => {
      setTimeout(() => Promise.reject(new Error('nobody waited')))
    })
    await expect.poll(() => logged.some(text => /Unhandled rejection.*nobody waited/s.test(text))).toBe(true)
  })

  test('STATE-03: a session that cannot be read is logged, and its user stays signed in', async () => {
    const { page } = await browser.signedIn('camille', '/weez', english)
    await page.clock.install()
    await page.reload()
    await page.locator('article').first().waitFor()
    const logged = errorsOf(page)
    await breaks(page, 'auth.session')
    await page.clock.fastForward(61_000)
    const asked = page.waitForResponse(response => response.url().includes('auth.session'))
    await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
    expect((await asked).status()).toBe(503)
    await page.clock.runFor(10_000)
    await expect.poll(() => logged.filter(text => !text.startsWith('Failed to load resource')).length).toBeGreaterThan(0)
    await page.getByRole('navigation').getByRole('link', { name: 'Explore' }).click()
    await page.getByRole('heading', { name: 'Explore', level: 1 }).waitFor()
    await page.getByText('@camille', { exact: true }).first().waitFor()
  })

  test('ERR-17: a search for a persona that fails finds nobody', async () => {
    const { page } = await browser.signedIn('animator', '/weez', english)
    await page.route(/searchIdentities/, route => route.fulfill({ status: 503, body: '' }))
    await page.getByRole('button', { name: 'Other…' }).click()
    const picker = page.getByRole('dialog', { name: 'weeze as' })
    await picker.getByRole('textbox').or(picker.getByRole('combobox')).first().fill('nadia')
    await picker.getByText('No persona is called “nadia”.').waitFor()
    expect(await picker.getByRole('option').count()).toBe(0)
  })
})
