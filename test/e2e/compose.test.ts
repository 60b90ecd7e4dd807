import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeViolations, browserForTests, hasBrowser } from '../support/browser.ts'
import { whenIdle } from '../support/page-clock.ts'
import { promise } from '../support/promise.ts'

/** This machine may have other work. */
const timeoutOptions = { timeout: 30_000 }

describe.skipIf(!hasBrowser)('writing and passing on, in Chromium', () => {
  const browser = browserForTests()

  const field = (page: Page) => page.getByRole('textbox', { name: 'Texte du weeze' })
  const open = (page: Page) => page.getByRole('combobox', { name: 'Texte du weeze' })
  const list = (page: Page) => page.getByRole('listbox', { name: 'Propositions' })

  test('hashtags and people are offered at the caret, and taken by keyboard or hand as plain text', { tags: ['long'] }, async () => {
    const { page, pageErrors } = await browser.signedIn('camille', '/livez')
    await page.clock.install()
    await page.goto(`${browser.url}/weez`)
    const asked: string[] = []
    page.on('request', request => {
      if (/suggestHashtags|searchUsers/.test(request.url())) asked.push(request.url())
    })
    await field(page).pressSequentially('Merci @')
    await page.clock.fastForward(500)
    await whenIdle(page)
    expect([asked, await list(page).count()], 'a lone @ asks for nobody').toEqual([[], 0])
    await field(page).pressSequentially('nadia', { delay: 20 })
    await list(page).getByRole('option', { name: '@nadia_quainord' }).waitFor()
    expect(asked.length, 'debounced: no request a key').toBeLessThan(5)
    await expect.poll(() => open(page).getAttribute('aria-expanded')).toBe('true')
    const active = await open(page).getAttribute('aria-activedescendant')
    await expect.poll(() => page.locator(`[id="${active}"]`).getAttribute('aria-selected')).toBe('true')
    expect(await axeViolations(page)).toEqual([])
    await page.keyboard.press('Enter')
    await expect.poll(() => field(page).textContent(), timeoutOptions).toBe('Merci @nadia_quainord ')
    expect(await list(page).count()).toBe(0)

    await field(page).pressSequentially('#')
    await list(page).getByRole('option').nth(1).waitFor()
    const second = await list(page).getByRole('option').nth(1).locator('span').first().textContent()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    await expect.poll(() => field(page).textContent(), timeoutOptions).toBe(`Merci @nadia_quainord ${second} `)

    await field(page).pressSequentially('#va')
    await list(page).getByRole('option').first().click()
    await expect.poll(() => field(page).textContent(), timeoutOptions).toMatch(/ #va\S+ $/i)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('textbox')
    expect(pageErrors).toEqual([])
  })

  test('in a reply on a phone the list stays in the window, lies over the dialog, and Escape closes the list alone', {
    tags: ['long', 'night'],
  }, async () => {
    const { page } = await browser.signedIn('karim', '/weez', { viewport: { width: 390, height: 844 }, hasTouch: true })
    await page
      .locator('article')
      .first()
      .getByRole('button', { name: /^Répondre/ })
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').pressSequentially('Voir avec la mairie de la ville, @a')
    await list(page).waitFor()
    const box = await list(page).boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
    await page.keyboard.press('Escape')
    await list(page).waitFor({ state: 'detached' })
    await expect.poll(() => dialog.count()).toBe(1)
    await dialog.getByRole('textbox').pressSequentially('m @n')
    await list(page).getByRole('option').first().tap()
    await expect.poll(() => dialog.getByRole('textbox').textContent(), timeoutOptions).toMatch(/@am @\w+ $/)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  })

  test('any page leads to writing; what is begun there waits on the home page, and the dialog closes when it is sent', {
    tags: ['long'],
  }, async () => {
    const { page } = await browser.signedIn('karim', '/weez/explore')
    const compose = page.getByRole('button', { name: 'Écrire un weeze' })
    await compose.click()
    const dialog = page.getByRole('dialog', { name: 'Écrire un weeze' })
    await field(page).pressSequentially('Commencé ailleurs')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Accueil' }).first().click()
    await expect.poll(() => field(page).textContent(), timeoutOptions).toBe('Commencé ailleurs')
    await page.locator('article').first().waitFor()
    await page.mouse.wheel(0, 3000)
    await expect.poll(() => page.evaluate(() => window.scrollY), timeoutOptions).toBeGreaterThan(500)
    await compose.first().click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role')), timeoutOptions).toBe('textbox')
    expect(await dialog.count(), 'the page has a composer of its own').toBe(0)
    await page.keyboard.type(', fini ici')
    await page.getByRole('link', { name: 'Explorer' }).first().click()
    await compose.click()
    await expect.poll(() => field(page).textContent()).toBe('Commencé ailleurs, fini ici')
    await dialog.getByRole('button', { name: 'Publier' }).click()
    await promise('COMP-14', async () => {
      await expect.poll(() => page.getByText('Weeze envoyé.').isVisible()).toBe(true)
      await expect.poll(() => dialog.count()).toBe(0)
      await page.getByRole('link', { name: 'Accueil' }).first().click()
      await expect.poll(() => page.locator('article').filter({ hasText: 'Commencé ailleurs, fini ici' }).isVisible()).toBe(true)
      await expect.poll(() => field(page).textContent()).toBe('')
    })
  })

  test('phones have the button on every page, out of the way while one writes; observers have none', {
    tags: ['long', 'night'],
  }, async () => {
    const viewport = { width: 390, height: 844 }
    const { page } = await browser.signedIn('camille', '/weez/notifications', { viewport })
    const compose = page.getByRole('button', { name: 'Écrire un weeze' })
    for (const name of ['Explorer', 'Profil', 'Accueil']) {
      await page.getByRole('link', { name }).first().click()
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expect.poll(() => compose.count()).toBe(1)
    }
    expect(await axeViolations(page)).toEqual([])
    await compose.click()
    await field(page).fill('Depuis un téléphone')
    expect(await compose.count()).toBe(0)
    const { page: observer } = await browser.signedIn('observer', '/weez/explore', { viewport })
    await observer.getByRole('heading', { level: 1 }).waitFor()
    expect(await observer.getByRole('button', { name: 'Écrire un weeze' }).count()).toBe(0)
  })

  test('a reply is liked and answered in its notification', { tags: ['long', 'night'] }, async () => {
    const { page } = await browser.signedIn('camille')
    const { page: other } = await browser.signedIn('karim')
    await field(page).fill('Une question pour tous')
    await page.getByRole('button', { name: 'Publier' }).click()
    await page.getByText('Weeze envoyé.').waitFor()
    const asked = other.locator('article').filter({ hasText: 'Une question pour tous' })
    await other.reload()
    await asked.getByRole('button', { name: /^Répondre/ }).click()
    await other.getByRole('dialog').getByRole('textbox').fill('Une réponse de Karim')
    await other.getByRole('dialog').getByRole('button', { name: 'Répondre' }).click()
    await other.getByText('Weeze envoyé.').waitFor()
    await page
      .getByRole('link', { name: /^Notifications/ })
      .first()
      .click()
    const row = page.getByRole('listitem').filter({ hasText: 'Une réponse de Karim' })
    const like = row.getByRole('button', { name: /J’aime/ })
    await like.waitFor()
    expect(await axeViolations(page), 'while it is new').toEqual([])
    await like.click()
    await expect.poll(() => like.getAttribute('aria-pressed'), timeoutOptions).toBe('true')
    await page.reload()
    await expect.poll(() => like.getAttribute('aria-pressed'), timeoutOptions).toBe('true')
    await row.getByRole('button', { name: /^Répondre/ }).click()
    await page.getByRole('dialog').getByRole('textbox').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    expect(await axeViolations(page)).toEqual([])
  })

  test('animators edit a persona from its profile, players do not', { tags: ['long', 'night'] }, async () => {
    const link = { name: 'Nadia Ferrand' }
    for (const [username, count] of [
      ['animator', 1],
      ['camille', 0],
    ] as const) {
      const { page } = await browser.signedIn(username)
      await page.getByRole('link', link).first().click()
      await page.getByRole('heading', { level: 2, ...link }).waitFor()
      await expect.poll(() => page.getByRole('link', { name: 'Modifier le profil' }).count()).toBe(count)
      if (count === 0) continue
      await page.getByRole('link', { name: 'Modifier le profil' }).click()
      await page.getByRole('dialog', { name: 'Modifier le profil' }).waitFor()
    }
  })
})
