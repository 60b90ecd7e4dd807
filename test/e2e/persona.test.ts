import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser, openBrowser, type TestBrowser } from '../support/browser.ts'

describe.skipIf(!hasBrowser)('writing as a persona, in Chromium', () => {
  let browser: TestBrowser
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser?.close())

  test('COMP-18 to COMP-21, ROLE-02, ROLE-07: an animator picks a persona, sees the composer marked, and posts in its name', async () => {
    const { page } = await browser.signedIn('animator')
    await page.getByRole('button', { name: 'Autre…' }).click()
    const picker = page.getByRole('dialog')
    const typed = Date.now()
    const search = page.waitForResponse(response => response.url().includes('searchIdentities') && response.url().includes('nadia'))
    await picker.getByRole('combobox').or(picker.getByRole('textbox')).first().fill('nadia')
    await search
    expect(Date.now() - typed, 'debounced 700 ms').toBeGreaterThanOrEqual(690)
    await picker.getByText('@nadia_quainord').click()
    await page.getByText('Vous écrivez comme').waitFor()
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
