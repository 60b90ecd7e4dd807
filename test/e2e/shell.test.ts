import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser, openBrowser, type TestBrowser } from '../support/browser.ts'
import { promise } from '../support/promise.ts'

describe.skipIf(!hasBrowser)('the frame of Weez, in Chromium', () => {
  let browser: TestBrowser
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser?.close())

  const english = { locale: 'en' } as const

  test('SHELL-01, SHELL-06, SHELL-14: navigation at the left, composer and feed, panels at the right', async () => {
    const { page } = await browser.signedIn('camille', '/weez', english)
    const navigation = page.getByRole('navigation', { name: 'Weez navigation' })
    const main = page.getByRole('main')
    const side = page.getByRole('complementary', { name: 'Beside the feed' })
    await main.locator('article').first().waitFor()
    await main.getByRole('textbox', { name: 'Text of the weeze' }).waitFor()
    await side.getByRole('heading', { name: 'trends for you' }).waitFor()
    const [left, middle, right] = await Promise.all([navigation, main, side].map(async part => (await part.boundingBox())?.x ?? 0))
    expect([left, middle, right]).toEqual([left, middle, right].toSorted((one = 0, other = 0) => one - other))
    const search = side.getByRole('searchbox', { name: 'Search disabled' })
    expect(await search.isDisabled()).toBe(true)
    await search.hover({ force: true })
    await page.getByRole('tooltip').filter({ hasText: 'Search is disabled during the exercise.' }).waitFor()
    for (const [name, path, title] of [
      ['Explore', '/weez/explore', 'Explore'],
      ['Notifications', '/weez/notifications', 'Notifications'],
      ['Profile', '/weez/p/camille', 'Camille Roussel'],
      ['Home', '/weez', 'Home'],
    ] as const) {
      await navigation.getByRole('link', { name: new RegExp(`^${name}`) }).click()
      await page.getByRole('heading', { name: title, level: 1 }).waitFor()
      expect(new URL(page.url()).pathname).toBe(path)
    }
  })

  test('the pages of Weez: home, explore, a hashtag, a profile, notifications and messages', async () => {
    const { page } = await browser.signedIn('camille', '/weez', english)
    const { id } = await browser.ask<{ id: number }>(page, 'GET', '/users/named/sophie_lenoir')
    await promise('SHELL-05', async () => {
      for (const [path, title] of [
        ['/weez', 'Home'],
        ['/weez/explore', 'Explore'],
        ['/weez/hashtag/Valmare', '#Valmare'],
        [`/weez/p/sophie_lenoir?id=${id}`, 'Sophie Lenoir'],
        ['/weez/notifications', 'Notifications'],
        ['/weez/messages', 'Messages'],
      ] as const) {
        await page.goto(`${browser.url}${path}`)
        await expect.poll(() => page.getByRole('heading', { name: title, level: 1 }).isVisible()).toBe(true)
        expect(await page.getByRole('navigation', { name: 'Weez navigation' }).isVisible()).toBe(true)
      }
    })
  })

  test('SHELL-02, SHELL-07 to SHELL-13: on a phone a bar at the bottom, and a menu from the left that signs out', async () => {
    const { page } = await browser.signedIn('camille', '/weez', { ...english, size: 'phone' })
    const bar = page.getByRole('navigation', { name: 'Weez navigation' })
    const { y = 0, height = 0, width } = (await bar.boundingBox()) ?? {}
    expect([y + height, width]).toEqual([844, 390])

    await page.getByRole('button', { name: 'Open the menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Camille Roussel' })
    await menu.getByText('@camille', { exact: true }).waitFor()
    await expect.poll(async () => (await menu.boundingBox())?.x).toBe(0)
    expect((await menu.boundingBox())?.width).toBeCloseTo(0.75 * 390, 0)
    expect(await menu.locator('.mantine-Avatar-root').count()).toBe(1)
    await menu.getByRole('link', { name: 'Profile' }).click()
    await page.waitForURL('**/weez/p/camille?id=*')

    // The widest window that has the menu: 24rem are less than three quarters of it.
    await page.setViewportSize({ width: 760, height: 844 })
    await page.goto(`${browser.url}/weez`)
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await expect.poll(async () => (await menu.boundingBox())?.x).toBe(0)
    expect((await menu.boundingBox())?.width).toBe(24 * 16)

    const loaded = page.waitForEvent('load')
    await menu.getByText('logout as @camille', { exact: true }).click()
    await loaded
    await page.waitForURL('**/login*')
  })

  test('SHELL-15: a dialog comes within 300 ms', async () => {
    const { page } = await browser.signedIn('animator', '/weez', english)
    await page.locator('article').first().waitFor()
    // Every duration that a dialog's own style ever names, noted while it changes.
    await page.evaluate(() => {
      const seen = new Set<string>()
      Object.assign(globalThis, { seen })
      const note = () => {
        for (const dialog of document.querySelectorAll<HTMLElement>('[role=dialog]')) seen.add(dialog.style.transitionDuration)
      }
      new MutationObserver(note).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['style'] })
    })
    await page
      .locator('article')
      .first()
      .getByRole('button', { name: /^Reply/ })
      .click()
    await page.getByRole('dialog', { name: 'Reply' }).waitFor()
    const seen = () => page.evaluate(() => [...(globalThis as unknown as { seen: Set<string> }).seen].filter(duration => duration !== ''))
    await expect.poll(seen).toEqual(['300ms'])
  })

  test('I18N-01, I18N-04: the language changes at once and stays', async () => {
    const { page } = await browser.signedIn('camille')
    await page.getByRole('heading', { name: 'Accueil', level: 1 }).waitFor()
    await page.getByRole('button', { name: 'Compte et réglages' }).click()
    await page.locator('label').filter({ hasText: 'English' }).click()
    await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
  })
})
