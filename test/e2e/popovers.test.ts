import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeViolations, browserForTests, hasBrowser } from '../support/browser.ts'
import { promise } from '../support/promise.ts'

const hasFocus = (element: Locator) => element.evaluate(node => node === document.activeElement)

/** The parts that lie wholly within the window. */
const isInWindow = (element: Locator) =>
  element.evaluate(node => {
    const { left, top, right, bottom } = node.getBoundingClientRect()
    return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
  })

describe.skipIf(!hasBrowser)('What buttons open beside them, in Chromium', () => {
  const browser = browserForTests()

  test('popovers, menus, lists and tooltips, with the pointer and the keyboard, stay in the window and give the focus back', {
    tags: ['long', 'night'],
  }, async () => {
    const { page, pageErrors } = await browser.signedIn('animator', '/weez', { locale: 'en', size: 'phone', scheme: 'dark' })
    const { keyboard } = page
    const weeze = page.locator('article').first()
    const opens = weeze.locator('[aria-haspopup=menu]').first()
    const panel = page.getByRole('menu')
    await promise('EXO-131', async () => {
      await opens.focus()
      await keyboard.press('Enter')
      const choices = panel.getByRole('menuitem')
      await expect.poll(() => hasFocus(choices.first())).toBe(true)
      await expect.poll(() => opens.getAttribute('aria-expanded')).toBe('true')
      expect(await isInWindow(panel)).toBe(true)
      await keyboard.press('ArrowUp')
      await expect.poll(() => hasFocus(choices.last())).toBe(true)
      expect(await axeViolations(page, { within: '[role=menu]' })).toEqual([])
      await keyboard.press('Escape')
      await expect.poll(() => panel.count()).toBe(0)
      expect(await hasFocus(opens)).toBe(true)
      await opens.click()
      await panel.waitFor()
      await opens.click()
      await expect.poll(() => panel.count()).toBe(0)
      await opens.click()
      await panel.waitFor()
      await page.getByRole('heading', { level: 1 }).click()
      await expect.poll(() => panel.count()).toBe(0)
    })

    await page.goto(`${browser.url}/admin`)
    const button = page.getByRole('button', { name: 'Actions for Camille Roussel' })
    const items = page.getByRole('menuitem')
    await promise('EXO-131', async () => {
      await button.focus()
      await keyboard.press('ArrowDown')
      await expect.poll(() => hasFocus(items.first())).toBe(true)
      await expect.poll(() => isInWindow(page.getByRole('menu'))).toBe(true)
      await keyboard.press('End')
      await expect.poll(() => hasFocus(items.last())).toBe(true)
      await keyboard.press('ArrowDown')
      await expect.poll(() => hasFocus(items.first())).toBe(true)
      await keyboard.press('n')
      await expect.poll(() => hasFocus(page.getByRole('menuitem', { name: 'New password' }))).toBe(true)
      expect(await axeViolations(page, { within: '[role=menu]' })).toEqual([])
      await keyboard.press('Escape')
      await expect.poll(() => items.count()).toBe(0)
      expect(await hasFocus(button)).toBe(true)
    })

    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`${browser.url}/webpress/manage`)
    const select = page.locator('[aria-haspopup=listbox]')
    const options = page.getByRole('option')
    await promise('EXO-131', async () => {
      await select.focus()
      await keyboard.press('ArrowDown')
      await expect.poll(() => hasFocus(options.first())).toBe(true)
      expect(await axeViolations(page, { within: '[role=listbox]' })).toEqual([])
      await keyboard.press('ArrowDown')
      await keyboard.press('Enter')
      await expect.poll(() => new URL(page.url()).searchParams.has('source')).toBe(true)
      await expect.poll(() => hasFocus(select)).toBe(true)
    })
    const tool = page
      .getByRole('row')
      .nth(1)
      .getByRole('button', { name: /^Duplicate/ })
    await promise('EXO-131', async () => {
      await tool.hover()
      const tip = page.getByRole('tooltip')
      await expect.poll(() => tip.textContent()).toBe(await tool.getAttribute('aria-label'))
      expect(await isInWindow(tip)).toBe(true)
      await page.mouse.move(0, 0)
      await expect.poll(() => tip.count()).toBe(0)
    })
    expect(pageErrors).toEqual([])
  })
})
