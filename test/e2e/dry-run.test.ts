import { describe, expect, test } from 'vitest'
import { axeViolations, browserForTests, hasBrowser } from '../support/browser.ts'
import { promise } from '../support/promise.ts'

describe.skipIf(!hasBrowser)('the dry run, in Chromium', () => {
  const browser = browserForTests()

  test('a director comes from the plan by keys, and more robots ask for more', async () => {
    const { page, pageErrors } = await browser.signedIn('animator', '/admin/sequences/plan')
    await page.getByRole('link', { name: 'Essai à blanc' }).focus()
    await page.keyboard.press('Enter')
    const status = page.getByRole('status').filter({ hasText: 'décision' })
    const count = async () => Number(/\d+/.exec((await status.textContent()) ?? '')?.[0])
    await status.waitFor()
    const first = await count()
    const robots = page.getByRole('spinbutton', { name: 'Robots qui jouent' })
    await robots.focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('100')
    await promise('CTRL-06', async () => {
      await expect.poll(count).toBeGreaterThan(first * 2)
      await expect.poll(() => page.getByText('par minute').count()).toBeGreaterThan(0)
      expect(await axeViolations(page)).toEqual([])
    })
    await page.keyboard.press('Control+a')
    await page.keyboard.type('1000')
    const table = page.getByRole('region', { name: /Décisions/ })
    expect(await table.isVisible()).toBe(true)
    expect(pageErrors).toEqual([])
  })
})
