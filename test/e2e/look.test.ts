import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, hasBrowser, openBrowser, violations } from '../support/browser.ts'

const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } }

describe.skipIf(!hasBrowser)('every screen, in Chromium', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser?.close())

  const settings = (locale: string, scheme: string) => ({
    storageState: {
      cookies: [
        { name: 'weez-locale', value: locale, url: browser.url },
        { name: 'weez-scheme', value: scheme, url: browser.url },
      ] as never,
      origins: [],
    },
  })

  const looks = [
    ['fr', 'light', 'phone'],
    ['fr', 'dark', 'desk'],
    ['en', 'light', 'desk'],
    ['en', 'dark', 'phone'],
  ] as const

  test.for(looks)('login, hub and feed have no axe violation and ask nobody else: %s, %s, %s', async ([locale, scheme, size]) => {
    const options = { ...settings(locale, scheme), viewport: sizes[size] }
    const login = await browser.visit('/login', options)
    await login.page.locator('input[autocomplete=username]').waitFor()
    expect(await violations(login.page)).toEqual([])
    const { page, troubles } = await browser.signedIn('animator', '/', options)
    await page.getByRole('heading', { name: 'WebPress' }).waitFor()
    expect(await violations(page)).toEqual([])
    await page.goto(`${browser.url}/weez`)
    await page.locator('article').first().waitFor()
    expect(await violations(page)).toEqual([])
    expect(await page.locator('html').getAttribute('lang')).toBe(locale)
    expect(await page.title()).toMatch(/^\[EXERCICE\]/)
    await page.getByText('EXERCICE', { exact: true }).first().waitFor()
    expect([...login.troubles, ...troubles]).toEqual([])
  })

  test.for(['/login', '/', '/weez'])('%s fits 360 px without a horizontal scroll bar', async path => {
    const visit =
      path === '/login'
        ? browser.visit(path, { viewport: { width: 360, height: 740 } })
        : browser.signedIn('camille', path, { viewport: { width: 360, height: 740 } })
    const { page } = await visit
    await page
      .locator(path === '/weez' ? 'article' : 'main')
      .first()
      .waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  })
})
