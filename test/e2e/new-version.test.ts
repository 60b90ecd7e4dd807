import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser, openBrowser, type TestBrowser } from '../support/browser.ts'
import { copyAsOtherVersion, otherPrefix } from '../support/other-version.ts'
import { promise } from '../support/promise.ts'
import { blankPng } from '../support/test-images.ts'

describe.skipIf(!hasBrowser)('a server that is replaced by a newer version, in Chromium', () => {
  let browser: TestBrowser
  let other: Awaited<ReturnType<typeof copyAsOtherVersion>>
  beforeAll(async () => {
    browser = await openBrowser()
    other = await copyAsOtherVersion()
  })
  afterAll(async () => {
    await browser?.close()
    await other?.remove()
  })

  const english = { locale: 'en' } as const
  const startedBy = (page: Page) => page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type="module"]')?.src)
  const field = (page: Page) => page.getByRole('region', { name: 'Write a weeze' }).getByRole('textbox', { name: 'Text of the weeze' })

  test('an open page keeps what was typed, says what it misses, and loads the new version at a navigation', {
    tags: ['long'],
  }, async () => {
    const { page: karim } = await browser.signedIn('karim', '/livez', english)
    const file = { name: 'p.png', mimeType: 'image/png', buffer: Buffer.from(await blankPng(300, 200)) }
    const multipart = { file, metadata: JSON.stringify({ exercice: true }) }
    const { imageId } = await (await karim.request.post(`${browser.url}/media/upload`, { multipart })).json()
    await browser.ask(karim, 'POST', '/weezs/post', { text: 'The bridge', medias: [{ type: 'IMAGE', val: imageId }] })

    const { page, pageErrors } = await browser.signedIn('camille', '/weez', english)
    const weeze = page.locator('article').filter({ hasText: 'The bridge' })
    await weeze.waitFor()
    await field(page).fill('Half a sentence')
    // The dialogs come after the page: once one was shown, all of its files are there.
    const dialog = page.getByRole('dialog', { name: 'Reply' })
    await weeze.getByRole('button', { name: 'Reply, 0' }).click()
    await dialog.getByRole('textbox', { name: 'Text of the weeze' }).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await browser.stop()
    await browser.start(other.command)

    const notice = page.getByText('A new version of Weez is in place')
    await promise('EXO-135', async () => {
      await weeze.getByRole('button', { name: 'Reply, 0' }).click()
      await dialog.getByRole('textbox', { name: 'Text of the weeze' }).fill('It is closed.')
      await dialog.getByRole('button', { name: 'Reply', exact: true }).click()
      await expect.poll(() => weeze.getByRole('button', { name: 'Reply, 1' }).isVisible()).toBe(true)
      expect(await notice.count()).toBe(0)
      // Pictures are shown by a file that the server no longer has.
      await weeze.locator('button:has(img)').first().click()
      await expect.poll(() => notice.isVisible()).toBe(true)
      await expect.poll(() => page.getByRole('button', { name: 'Reload the page' }).isVisible()).toBe(true)
      await expect.poll(() => page.locator('[data-wait]').count()).toBe(0)
      expect(await page.getByText('An error occured').count()).toBe(0)
      expect(await startedBy(page), 'nothing is loaded anew by itself').not.toContain(otherPrefix)
      await expect.poll(() => field(page).innerText()).toBe('Half a sentence')
    })
    await promise('EXO-135', async () => {
      await page.getByRole('navigation').getByRole('link', { name: 'Profile' }).click()
      await expect.poll(() => page.getByRole('heading', { name: 'Camille Roussel', level: 1 }).isVisible()).toBe(true)
      expect(await startedBy(page)).toContain(otherPrefix)
      await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click()
      await expect.poll(() => field(page).innerText()).toBe('Half a sentence')
      await weeze.locator('button:has(img)').first().click()
      await expect.poll(() => page.getByRole('dialog', { name: 'Pictures of the weeze' }).isVisible()).toBe(true)
    })
    expect(pageErrors).toEqual([])
  })

  test('a page whose file cannot be loaded while the server is silent says so, and what is open stays', async () => {
    const { page } = await browser.signedIn('camille', '/weez', english)
    await page.locator('article').first().waitFor()
    await page.route(/\/assets\//, route => route.abort())
    await page.getByRole('navigation').getByRole('link', { name: 'Profile' }).click()
    await promise('EXO-135', async () => {
      await expect.poll(() => page.getByRole('heading', { name: 'Error', exact: true }).isVisible()).toBe(true)
      await page.goBack()
      await expect.poll(() => page.locator('article').first().isVisible()).toBe(true)
    })
  })
})
