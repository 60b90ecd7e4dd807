import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeViolations, browserForTests, hasBrowser } from '../support/browser.ts'
import { openMail } from '../support/mail-pages.ts'
import { promise } from '../support/promise.ts'

describe.skipIf(!hasBrowser)('mail on the desk, in Chromium', () => {
  const browser = browserForTests()
  const rowOf = (page: Page, text: string) => page.locator('[data-row]').filter({ hasText: text })

  test('a mail to a persona waits on the desk, is answered there by keys, and its player has the answer', async () => {
    await openMail(browser)
    const { page: player } = await browser.signedIn('camille', '/webmail')
    await browser.ask(player, 'POST', '/mail', {
      to: ['nadia_quainord@orvane.example'],
      subject: 'Distribution d’eau',
      body: '<p>Où faut-il aller ?</p>',
    })
    const { page, pageErrors } = await browser.signedIn('animator', '/weez/desk')
    await promise('MAIL-10', async () => {
      await rowOf(page, 'Distribution d’eau').waitFor()
      expect(await axeViolations(page)).toEqual([])
      await rowOf(page, 'Distribution d’eau').locator('[data-opener]').focus()
      await page.keyboard.press('Enter')
      const open = page.getByRole('main').getByRole('article')
      await open.getByText('Où faut-il aller ?').first().waitFor()
      const field = open.getByRole('textbox', { name: 'Texte', exact: true })
      await expect.poll(() => field.evaluate(element => element === document.activeElement)).toBe(true)
      expect(await open.getByRole('textbox', { name: 'Objet' }).inputValue()).toMatch(/^Re.: Distribution d’eau$/)
      expect(await axeViolations(page)).toEqual([])
      await page.keyboard.type('À la salle des fêtes.')
      await page.keyboard.press('Control+Enter')
      await rowOf(page, 'Distribution d’eau').waitFor({ state: 'hidden' })
    })
    await promise('MAIL-10', async () => {
      await player.locator('[data-thread]', { hasText: 'À la salle des fêtes.' }).first().click()
      expect(await player.getByText('À la salle des fêtes.').last().textContent()).toContain('À la salle des fêtes.')
    })
    expect(pageErrors).toEqual([])
  })
})
