import { describe, expect, test } from 'vitest'
import type { LineCondition } from '#routers/conditions/conditions.contract.ts'
import { axeViolations, browserForTests, hasBrowser } from '../support/browser.ts'
import { promise } from '../support/promise.ts'

describe.skipIf(!hasBrowser)('conditional lines, in Chromium', () => {
  const browser = browserForTests()

  test('a line is made to wait by keys, is proposed by what the cell does, and published from the desk by one key', async () => {
    const { page, pageErrors } = await browser.signedIn('animator', '/admin/sequences/plan')
    const grid = page.getByRole('grid', { name: 'Plan' })
    await grid.locator('[data-row] [data-column="offset"]').nth(2).click()
    await page.keyboard.press('c')
    const panel = page.getByRole('dialog', { name: 'Ligne 3' })
    await panel.getByRole('combobox', { name: 'Condition 1' }).selectOption({ label: 'un joueur publie un weeze' })
    const words = panel.getByRole('textbox', { name: 'Avec les mots, ou un #hashtag' })
    await words.fill('#confinement')
    await promise('CTRL-03', async () => expect(await axeViolations(page)).toEqual([]))
    // A panel that closes loses nothing, on a page that is loaded again either.
    await page.keyboard.press('Escape')
    await expect.poll(() => panel.count()).toBe(0)
    await page.reload()
    await grid.locator('[data-row] [data-column="offset"]').nth(2).click()
    await page.getByRole('button', { name: 'Ligne conditionnelle' }).click()
    await promise('CTRL-03', async () => expect(await words.inputValue()).toBe('#confinement'))
    await words.press('Control+Enter')
    await promise('CTRL-03', async () => {
      const said = grid.locator('[data-conditional]').getByText('si un joueur publie un weeze avec #confinement')
      await expect.poll(() => said.isVisible()).toBe(true)
      const heights = await grid
        .locator('tbody [data-row]')
        .evaluateAll(rows => rows.map(row => [row.matches('[data-conditional]'), row.clientHeight]))
      expect(new Set(heights.map(String))).toEqual(new Set(['false,35', 'true,57']))
    })
    const conditions = () => browser.ask<LineCondition[]>(page, 'GET', '/admin/conditions')
    const [condition] = await conditions()
    await browser.ask(page, 'POST', `/admin/sequences/${condition?.item.sequenceId}/status`, { status: 'RUNNING' })
    await page.goto(`${browser.url}/weez/desk`)
    const { page: camille } = await browser.signedIn('camille', '/weez')
    await browser.ask(camille, 'POST', '/weezs/post', { text: 'Restez chez vous #confinement' })
    const zone = page.getByRole('region', { name: 'Proposées' })
    await promise('CTRL-03', async () => {
      await expect.poll(() => zone.getByText('Ligne 3').isVisible()).toBe(true)
      expect(await axeViolations(page)).toEqual([])
    })
    // The proposal has `x` for itself: the next line is skipped beside it.
    const next = page.locator('[data-next]')
    const before = await next.getAttribute('data-next')
    await promise('CTRL-03', async () => {
      await expect.poll(() => page.getByRole('button', { name: 'Passer' }).textContent()).toBe('Passer⇧x')
      await page.keyboard.press('Shift+X')
      await expect.poll(() => next.getAttribute('data-next')).not.toBe(before)
      expect(await zone.getByText('Ligne 3').isVisible()).toBe(true)
    })
    await page.keyboard.press('o')
    await promise('CTRL-02', async () => {
      await expect.poll(async () => (await conditions())[0]?.item.state, { timeout: 15_000 }).toBe('published')
      expect(await zone.count()).toBe(0)
    })
    expect(pageErrors).toEqual([])
  })
})
