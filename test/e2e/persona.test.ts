import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser, openBrowser, type TestBrowser } from '../support/browser.ts'
import { promise } from '../support/promise.ts'

describe.skipIf(!hasBrowser)('writing as a persona, in Chromium', () => {
  let browser: TestBrowser
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser?.close())

  test('COMP-18, COMP-19, COMP-21, ROLE-02, ROLE-07: an animator picks a persona, sees the composer marked, and posts in its name', async () => {
    const { page } = await browser.signedIn('animator')
    const form = page.getByRole('region', { name: 'Écrire un weeze' })
    const border = () => form.evaluate(element => [getComputedStyle(element).borderTopWidth, getComputedStyle(element).borderTopColor])
    const acting = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'))
      probe.style.color = 'var(--weez-acting)'
      const { color } = getComputedStyle(probe)
      probe.remove()
      return color
    })
    await form.waitFor()
    expect((await border())[0], 'as oneself').toBe('0px')
    await page.getByRole('button', { name: 'Autre…' }).click()
    const picker = page.getByRole('dialog')
    const typed = Date.now()
    const search = page.waitForResponse(response => response.url().includes('searchIdentities') && response.url().includes('nadia'))
    await picker.getByRole('combobox').or(picker.getByRole('textbox')).first().fill('nadia')
    await search
    expect(Date.now() - typed, 'debounced 700 ms').toBeGreaterThanOrEqual(690)
    await picker.getByText('@nadia_quainord').click()
    await promise('COMP-20', async () => {
      await expect.poll(() => form.getByText('Vous écrivez comme').isVisible()).toBe(true)
      await expect.poll(border).toEqual(['2px', acting])
    })
    await page.getByRole('textbox', { name: 'Texte du weeze' }).fill('On nous dit de rester, mais jusqu’à quand ?')
    await page.getByRole('button', { name: 'Publier comme Nadia' }).click()
    const posted = page.locator('article').filter({ hasText: 'jusqu’à quand' })
    await posted.waitFor()
    expect(await posted.textContent()).toContain('@nadia_quainord')
  })

  test('COMP-18, ROLE-10: players have no picker, observers no composer', async () => {
    const [{ page: player }, { page: observer }] = [await browser.signedIn('camille'), await browser.signedIn('observer')]
    for (const page of [player, observer]) await page.locator('article').first().waitFor()
    expect(await player.getByRole('button', { name: 'Autre…' }).count()).toBe(0)
    expect(await player.getByRole('textbox', { name: 'Texte du weeze' }).count()).toBe(1)
    expect(await observer.getByRole('textbox', { name: 'Texte du weeze' }).count()).toBe(0)
  })
})
