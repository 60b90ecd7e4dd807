import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { getPhrases } from '#locales/index.ts'
import { axeViolations, browserForTests, hasBrowser, viewports } from '../support/browser.ts'
import { promise } from '../support/promise.ts'
import { squarePng } from '../support/test-images.ts'

type Locale = 'fr' | 'en'
type Size = 'desk' | 'phone'

describe.skipIf(!hasBrowser).for<[Locale, Size, string[]]>([
  ['fr', 'desk', ['long']],
  ['en', 'phone', []],
])('People and brand, %s, %s, in Chromium', ([locale, size, tags]) => {
  const browser = browserForTests()

  const isSeen = async (part: Locator) => {
    await part.waitFor()
    expect(await part.isVisible()).toBe(true)
  }
  const looksRight = async (page: Page) => {
    expect(await axeViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewports[size].width)
  }

  test('people come in by their names, and a persona becomes the official account', { tags }, async () => {
    const { accounts, admin, commons, imports, readiness, roles } = getPhrases(locale)
    const { page, pageErrors } = await browser.signedIn('animator', '/admin/accounts/import', { locale, size })
    const claire = `claire_${locale}_${size}`
    const second = `zoe_${locale}_${size}`
    const headings = { fr: 'Prénom\tNom\tFonction\tCourriel\tRôle', en: 'First name\tLast name\tTitle\tE-mail\tRole' }[locale]
    const list = [
      headings,
      `Claire\t${locale} ${size}\tMaire\tclaire@ville.example\t${roles.USER()}`,
      `Zoé\t${locale} ${size}\t\t\t${roles.ANIMATOR()}`,
    ]
    await page.getByLabel(accounts.paste()).fill(list.join('\n'))
    expect(await page.getByRole('list', { name: admin.role() }).innerText()).toContain(admin.roleHints.USER())
    await page.getByRole('button', { name: accounts.readPasted() }).click()
    await promise('EXO-492', () => isSeen(page.getByText(`@${claire}`, { exact: true })))
    const chosen = page.getByRole('textbox', { name: imports.correction({ column: accounts.columns.username(), line: 3 }) })
    expect(await chosen.inputValue()).toBe(second)
    await chosen.fill(`${second}_2`)
    await page.keyboard.press('Enter')
    await page.getByText(`@${second}_2`, { exact: true }).waitFor()
    await looksRight(page)
    await page.getByRole('button', { name: imports.import({ count: 2 }) }).click()
    const card = page.getByRole('article').filter({ hasText: `${roles.USER()}, Maire` })
    await promise('EXO-493', () => isSeen(card.first()))

    await page.goto(`${browser.url}/admin`)
    await page.getByRole('button', { name: admin.add(), exact: true }).click()
    const form = page.getByRole('dialog', { name: admin.form.addUser() })
    await form.getByLabel(admin.form.firstName()).fill('Claire')
    await form.getByLabel(admin.form.lastName(), { exact: true }).fill(`${locale} ${size}`)
    const username = form.getByLabel(admin.form.username())
    await promise('EXO-494', () => expect.poll(() => username.inputValue()).toBe(`${claire}_2`))
    await username.fill(`mine_${locale}_${size}`)
    await form.getByLabel(admin.form.lastName(), { exact: true }).fill('Other')
    await form.getByText(admin.roleHints.OBSERVER()).waitFor()
    await looksRight(page)
    await form.getByRole('button', { name: commons.actions.save() }).click()
    await page.getByText(`@mine_${locale}_${size}`).first().waitFor()
    await page.getByRole('button', { name: admin.secret.done() }).click()

    await page.getByRole('link', { name: readiness.officials({ count: 0 }) }).click()
    const official = page.getByRole('dialog', { name: accounts.official.title() })
    await looksRight(page)
    await official.getByRole('combobox').fill('valmare')
    await official.getByRole('option', { name: /Ville de Valmare/ }).click()
    await official.getByRole('button', { name: accounts.addOperator() }).click()
    await page.getByRole('combobox', { name: accounts.findOperator() }).fill('camille')
    await page.getByRole('option', { name: /Camille Roussel/ }).click()
    await official.getByText('Camille Roussel').waitFor()
    await looksRight(page)
    await official.getByRole('button', { name: accounts.official.make() }).click()
    await promise('EXO-497', () => isSeen(page.getByRole('link', { name: readiness.officials({ count: 1 }) })))
    const { page: player } = await browser.signedIn('camille', '/weez')
    await promise('EXO-495', () => isSeen(player.getByRole('group', { name: 'Parler pour' })))
    expect(pageErrors).toEqual([])
  })

  test('a client is dressed in its logo and colours', { tags }, async () => {
    const { admin, commons, medias } = getPhrases(locale)
    const { page, pageErrors } = await browser.signedIn('admin', '/admin/clients', { locale, size })
    await page.getByRole('button', { name: commons.menuOf({ name: 'Acme Laiterie' }) }).click()
    await page.getByRole('menuitem', { name: admin.menu.edit() }).click()
    const form = page.getByRole('dialog')
    const chooser = page.waitForEvent('filechooser')
    await form.getByRole('button', { name: admin.client.chooseLogo() }).click()
    await (await chooser).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(await squarePng()) })
    await form.getByRole('button', { name: admin.client.removeLogo() }).waitFor()
    await form.getByLabel(admin.client.color(), { exact: true }).fill('#f7c444')
    const mended = medias.mended({ colour: '#' }).split('#')[0] ?? ''
    await promise('EXO-499', () => isSeen(form.getByText(mended, { exact: false }).first()))
    await looksRight(page)
    await form.getByRole('button', { name: commons.actions.save() }).click()
    await form.waitFor({ state: 'hidden' })

    const brand = (shown: Page) => shown.locator('[data-client] img[src^="data:image/webp"]')
    for (const scheme of ['light', 'dark'] as const) {
      const { page: login } = await browser.visit('/acme/login', { locale, size, scheme })
      await promise('EXO-498', () => isSeen(brand(login)))
      await looksRight(login)
    }
    expect(pageErrors).toEqual([])
  })
})
