import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { browserForTests, hasBrowser } from '../support/browser.ts'
import { promise } from '../support/promise.ts'

/** A phone at the edge of an access point: 400 ms for each request, and this many bytes in a second. */
const network = (bytes: number) => ({ offline: false, latency: 400, downloadThroughput: bytes, uploadThroughput: bytes })
/** The longest wait for one act, in ms. */
const within = { timeout: 20_000 }

/** Notes what a page shows while it waits. */
const watchPage = () => {
  const seen = { waits: [] as string[] }
  Object.assign(globalThis, { seen })
  new MutationObserver(() => {
    for (const selector of ['.mantine-Skeleton-root', '[data-wait]', '[data-loading]'])
      if (!seen.waits.includes(selector) && document.querySelector(selector)) seen.waits.push(selector)
  }).observe(document, { subtree: true, childList: true, attributes: true })
}

describe.skipIf(!hasBrowser)('a slow network, in Chromium', () => {
  const browser = browserForTests()

  const slow = async (page: Page, bytes: number) => {
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', network(bytes))
  }
  const seenOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { seen: { waits: string[] } }).seen)

  const useSlowly = async (bytes: number) => {
    const { page: karim } = await browser.signedIn('karim', '/livez')
    await browser.ask(karim, 'POST', '/weezs/post', { text: 'Is the water safe?' })
    const { page, pageErrors } = await browser.visit('/livez', { locale: 'en', size: 'phone' })
    await slow(page, bytes)
    await page.addInitScript(watchPage)
    const dialogFile = Promise.withResolvers<void>()
    await page.route(/\/compose-dialog-/, async route => {
      await dialogFile.promise
      await route.continue()
    })
    const sent: string[] = []
    page.on('request', request => {
      if (request.method() === 'POST') sent.push(new URL(request.url()).pathname.replace('/trpc/', ''))
    })
    const main = page.locator('#main')
    const article = (text: string) => main.locator('article').filter({ hasText: text }).first()
    const isShown = (text: string) => expect.poll(() => article(text).isVisible(), within).toBe(true)

    await page.goto(`${browser.url}/weez`, { waitUntil: 'commit' })
    await page.getByRole('textbox', { name: 'User name' }).fill('camille')
    await page.getByRole('textbox', { name: 'Password' }).fill(browser.password)
    const signIn = page.locator('button[type=submit]')
    await promise('EXO-136', async () => {
      await signIn.dblclick()
      await expect.poll(() => signIn.getAttribute('data-loading')).toBe('true')
      await page.waitForURL(`${browser.url}/weez`, { waitUntil: 'commit' })
      await isShown('Is the water safe?')
    })

    // The dialog that writes is still on its way.
    await page.getByRole('button', { name: 'Write a weeze' }).click()
    await expect.poll(async () => (await seenOf(page)).waits).toContain('[data-wait]')
    dialogFile.resolve()
    const dialog = page.getByRole('dialog', { name: 'Write a weeze' })
    const post = dialog.getByRole('button', { name: 'Post', exact: true })
    await promise('EXO-136', async () => {
      await expect.poll(() => dialog.isVisible(), within).toBe(true)
      await dialog.getByRole('textbox', { name: 'Text of the weeze' }).fill('Yes, it is.')
      await post.dblclick()
      await expect.poll(async () => (await seenOf(page)).waits).toContain('[data-loading]')
      await isShown('Yes, it is.')
    })

    await promise('EXO-136', async () => {
      await article('Is the water safe?').getByRole('button', { name: /^Like/ }).click()
      await expect.poll(() => article('Is the water safe?').locator('[aria-pressed=true]').count(), within).toBe(1)
      await article('Is the water safe?').locator('a:has(time)').click()
      await expect.poll(() => page.url(), within).toMatch(/\/karim\/status\/\d+$/)
      await isShown('Is the water safe?')
    })

    await page
      .getByRole('link', { name: /^Messages/ })
      .first()
      .click()
    await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click(within)
    const field = page.locator('main textarea, main [role=textbox]').last()
    await field.fill('On my way.', within)
    await field.press('Enter')
    await promise('EXO-136', async () => {
      await expect.poll(() => page.getByText('On my way.').first().isVisible()).toBe(true)
      await expect.poll(() => sent).toContain('messaging.send')
      const acts = ['auth.signin', 'weezes.post', 'weezes.like', 'messaging.send']
      expect(sent.filter(call => acts.includes(call))).toEqual(acts)
    })
    expect(pageErrors).toEqual([])
  }
  test('from the login to a message each act says what it waits for, is sent once, and loses nothing', { tags: ['long', 'night'] }, () =>
    useSlowly(250_000),
  )
})
