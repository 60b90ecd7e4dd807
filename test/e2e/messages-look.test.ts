import { describe, expect, test } from 'vitest'
import { browserForTests, hasBrowser } from '../support/browser.ts'

const timeoutOptions = { timeout: 30_000 }

describe.skipIf(!hasBrowser)('the look of the messages, in Chromium', () => {
  const browser = browserForTests()

  const fitsWidth = async (width: number) => {
    const { page } = await browser.signedIn('animator', '/weez/messages', { viewport: { width, height: 740 } })
    const fits = async () => expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    const rows = page.getByRole('list', { name: 'Conversations' }).getByRole('link')
    await rows.first().waitFor()
    await fits()
    await rows.first().click()
    await page.getByRole('log').waitFor()
    await fits()
    await page.goto(`${browser.url}/weez/personas?show=all`)
    await rows.first().waitFor()
    await fits()
  }
  test('the messages fit 360 px without a horizontal scroll bar', { tags: ['long'] }, () => fitsWidth(360))
  test.for([768, 1100])('the messages fit %i px without a horizontal scroll bar', { tags: ['long'] }, fitsWidth)

  test('above the keyboard of a phone the field and the last message are seen', async () => {
    const { page } = await browser.signedIn('camille', '/weez/messages', { size: 'phone' })
    await page.getByRole('link', { name: /Sophie Lenoir/ }).click()
    const last = page.getByRole('log').getByText(/Je boucle bientôt/)
    await last.waitFor()
    await page.setViewportSize({ width: 390, height: 400 })
    const bottomOf = (of: typeof last) => of.evaluate(node => node.getBoundingClientRect().bottom)
    await expect.poll(() => bottomOf(page.getByRole('textbox', { name: 'Message' })), timeoutOptions).toBeLessThanOrEqual(400)
    const field = await page.getByRole('textbox', { name: 'Message' }).evaluate(node => node.getBoundingClientRect().top)
    await expect.poll(() => bottomOf(last), timeoutOptions).toBeLessThanOrEqual(field)
    expect(await page.getByRole('navigation', { name: 'Navigation de Weez' }).count()).toBe(0)
  })
})
